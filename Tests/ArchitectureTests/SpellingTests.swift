import Testing

/// What does not belong into the sources, and no linter rule knows.
@Suite struct SpellingTests {
  static let longestFile = 300

  @Test func `a file stays short`() throws {
    let tooLong = try Checkout.sources().filter { $0.lines.count - 1 > Self.longestFile }
    #expect(tooLong.map { "\($0.path): \($0.lines.count - 1) lines" } == [])
  }

  @Test func `nothing may end or endanger the process, and only the benchmarks print`() throws {
    let dangers = [
      ["try", "!"], ["as", "!"], ["fatalError", "("], ["unowned", "(", "unsafe"],
      ["nonisolated", "(", "unsafe"],
    ]
    let prints = [["print", "("], ["debugPrint", "("], ["dump", "("]]
    for file in try Checkout.sources() {
      let words = file.folders[1] == "compat-benchmarks" ? dangers : dangers + prints
      for words in words { #expect(file.occurrences(of: words).map(file.location) == []) }
    }
  }

  @Test func `an unchecked promise is proved in a comment above it`() throws {
    for file in try Checkout.sources() {
      let promises = file.occurrences(of: "@", "unchecked")
      #expect(promises.filter { !file.hasComment(above: $0) }.map(file.location) == [])
    }
    let file = SourceFile(
      path: "A.swift",
      text: """
        // It has no state.
        final class A: @unchecked Sendable {}
        final class B: @unchecked Sendable {}
        """)
    #expect(file.occurrences(of: "@", "unchecked").map(file.hasComment) == [true, false])
  }

  static let longestName = 80

  @Test func `the name of a test is short`() throws {
    let tooLong = try Checkout.files(under: "Tests", withExtension: "swift").flatMap { path in
      try Checkout.text(of: path).split(separator: "\n").compactMap { line -> String? in
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("`") || line.contains("func `") else { return nil }
        let name = line.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first
        guard let name, name.count > Self.longestName else { return nil }
        return "\(path): \(name)"
      }
    }
    #expect(tooLong == [])
  }

  @Test func `nothing is left for later`() throws {
    let words = ["TODO", "FIXME", "XXX"].map { "\($0):" }
    let files = try ["Sources", "Tests"]
      .flatMap { try Checkout.files(under: $0, withExtension: "swift") }
    let found = try files.filter { file in
      let text = try Checkout.text(of: file)
      return words.contains { text.contains($0) }
    }
    #expect(found == [])
  }
}

extension SourceFile {
  fileprivate func hasComment(above token: SwiftToken) -> Bool {
    token.line >= 2 && lines[token.line - 2].hasPrefix("//")
  }
}
