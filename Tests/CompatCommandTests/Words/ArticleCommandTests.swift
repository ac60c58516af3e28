import TestSupport
import Testing

@testable import CompatCommand

/// A user can copy any command from an article or an example.
@Suite struct ArticleCommandTests {
  private static let names = CompositionRoot.subcommands.map { $0.name }

  @Test func `every command of an article can be parsed`() throws {
    try #expect(
      Self.commands(in: Checkout.articles().map(Checkout.text).flatMap(Self.codeLines))
        == [
          "add", "can-i-send", "diff", "fuzz", "import", "lint", "replay", "report", "run", "show",
        ])
  }

  @Test func `every command of an example can be parsed`() throws {
    let lines = try Checkout.examples().flatMap { $0.split(separator: "\n").map(String.init) }
    try #expect(Self.commands(in: lines) == ["report", "run"])
  }

  /// Parses the commands in some lines, and returns the names of their subcommands.
  private static func commands(in lines: [String]) throws -> Set<String> {
    var seen: Set<String> = []
    for line in lines {
      guard let words = Self.words(of: line), let name = words.first else { continue }
      let command = try #require(CompositionRoot.subcommands.first { $0.name == name }, "\(line)")
      #expect(throws: Never.self, "\(line)") {
        try command.declarations.parse(Array(words.dropFirst()), of: name)
      }
      seen.insert(name)
    }
    return seen
  }

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
    let words = line[start.upperBound...]
      .replacing(/\$(\{\{.*?\}\}|\(\(.*?\)\)|[A-Z_]+)/, with: "1")
      .split(separator: " ").prefix { $0 != "||" && $0 != "|" }
    guard let name = words.first, names.contains(String(name)) else { return nil }
    return words.map { $0.filter { $0 != "'" && $0 != "\"" } }
  }
}
