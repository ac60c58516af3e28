import Testing

@testable import CompatCommand

/// Whoever copies a command out of an article finds that it is understood.
@Suite struct ArticleCommandTests {
  private static let names = CompositionRoot.subcommands.map(\.manual.name)

  @Test func `every command of an article can be parsed`() throws {
    var seen: Set<String> = []
    for line in try Checkout.articles().flatMap(Self.codeLines) {
      guard let words = Self.words(of: line), let name = words.first else { continue }
      let manual = try #require(
        CompositionRoot.subcommands.map(\.manual).first { $0.name == name }, "\(line)")
      #expect(throws: Never.self, "\(line)") {
        try ArgumentParser(manual: manual).parse(Array(words.dropFirst()))
      }
      seen.insert(name)
    }
    #expect(seen.isSuperset(of: ["run", "report"]))
  }

  /// The lines that stand in blocks of code.
  private static func codeLines(of article: String) -> [String] {
    var isCode = false
    return article.split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? String(line) : nil
    }
  }

  /// The words behind the program's name, without what the shell does with them.
  private static func words(of line: String) -> [String]? {
    guard let start = line.firstRange(of: "codable-compat ") ?? line.firstRange(of: "\"$1\" ")
    else {
      return nil
    }
    let words = line[start.upperBound...].replacing("${{ matrix.shard }}", with: "1")
      .split(separator: " ").prefix { $0 != "||" && $0 != "|" }
    guard let name = words.first, names.contains(String(name)) else { return nil }
    return words.map { $0.filter { $0 != "'" && $0 != "\"" } }
  }
}
