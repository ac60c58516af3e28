import Testing

/// What does not belong into the sources, and no linter rule knows.
@Suite struct SpellingTests {
  static let longestFile = 300

  static let sources = Result { try Checkout.swiftFiles(under: "Sources") }

  @Test func `a file stays short`() throws {
    let tooLong = try Self.sources.get().compactMap { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      return lines > Self.longestFile ? "\(file.path): \(lines) lines" : nil
    }
    #expect(tooLong == [])
  }

  @Test(arguments: [
    ["try", "!"], ["as", "!"], ["fatalError", "("], ["unowned", "(", "unsafe"],
    ["nonisolated", "(", "unsafe"],
  ])
  func `nothing may end or endanger the process`(_ words: [String]) throws {
    let locations = try Self.sources.get().flatMap { file in
      file.occurrences(of: words).map(file.location)
    }
    #expect(locations == [])
  }

  @Test func `only the benchmarks print`() throws {
    let locations = try Self.sources.get().filter { $0.folders[1] != "compat-benchmarks" }
      .flatMap { file in
        file.occurrences(of: ["print", "("]).map(file.location)
          + file.occurrences(of: ["debugPrint", "("]).map(file.location)
          + file.occurrences(of: ["dump", "("]).map(file.location)
      }
    #expect(locations == [])
  }

  @Test func `an unchecked promise is proved in a comment above it`() throws {
    let locations = try Self.sources.get().flatMap { file in
      file.occurrences(of: ["@", "unchecked"]).filter { !file.hasComment(above: $0) }
        .map(file.location)
    }
    #expect(locations == [])
  }

  @Test func `a comment counts only on the line above`() throws {
    let file = SourceFile(
      path: "A.swift",
      text: """
        // It has no state.
        final class A: @unchecked Sendable {}
        final class B: @unchecked Sendable {}
        """)
    #expect(file.occurrences(of: ["@", "unchecked"]).map(file.hasComment) == [true, false])
  }

  @Test func `nothing is left for later`() throws {
    let words = ["TODO", "FIXME", "XXX"]
    let locations = try (Self.sources.get() + Checkout.swiftFiles(under: "Tests"))
      .filter { $0.path != "Tests/ArchitectureTests/SpellingTests.swift" }
      .filter { file in words.contains { file.text.contains("\($0):") } }
      .map(\.path)
    #expect(locations == [])
  }
}

extension SourceFile {
  fileprivate func hasComment(above token: SwiftToken) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return token.line >= 2 && lines[token.line - 2].drop { $0 == " " }.hasPrefix("//")
  }
}
