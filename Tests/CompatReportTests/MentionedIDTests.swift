import CodableCompat
import CompatModel
import Foundation
import Testing

/// A text that names what does not exist sends its reader nowhere.
@Suite struct MentionedIDTests {
  /// A text, and where it stands.
  struct Text: Sendable, CustomTestStringConvertible {
    let origin: String
    let text: String
    var testDescription: String { origin }
  }

  private static let known: Set<String> = {
    let catalog = OperatorCatalog.standard
    var ids = Set(catalog.allManuals.flatMap { [$0.id] + $0.tags })
    ids.formUnion(StrategyPattern.standard.map(\.id))
    ids.formUnion(AdviceCatalog.standard.manuals.map(\.id))
    ids.formUnion(DecoderFactCatalog.standard.facts.map(\.id))
    // An example of how a server spells a case.
    ids.insert("in-progress")
    return ids
  }()

  static let texts: [Text] =
    OperatorCatalog.standard.allManuals.flatMap { manual in
      [manual.summary, manual.rationale, reason(of: manual.opposite)]
        .map { Text(origin: manual.id, text: $0) }
    }
    + StrategyPattern.standard.map { Text(origin: $0.id, text: $0.summary) }
    + AdviceCatalog.standard.manuals.flatMap { manual in
      [manual.mistake, manual.evidence, manual.remedy].map { Text(origin: manual.id, text: $0) }
    }
    + DecoderFactCatalog.standard.facts.flatMap { fact in
      [fact.statement, fact.importance].map { Text(origin: fact.id, text: $0) }
    }

  private static func reason(of opposite: Opposite) -> String {
    if case .none(because: let reason) = opposite { reason } else { "" }
  }

  /// The words with a hyphen that stand in quotes or backticks.
  private static func ids(in text: String) -> [String] {
    text.matches(of: /['`]([a-z0-9]+(?:-[a-z0-9]+)+)['`]/).map { String($0.1) }
  }

  @Test(arguments: texts)
  func `every id that a text mentions exists`(_ text: Text) {
    #expect(Self.ids(in: text.text).filter { !Self.known.contains($0) } == [])
  }

  /// An article that speaks to users, by its path.
  static let articles: [Text] = {
    var checkout = URL(filePath: #filePath)
    for _ in 0..<3 { checkout.deleteLastPathComponent() }
    let root = checkout
    let files = FileManager.default
    let sources =
      files.enumerator(atPath: root.appending(path: "Sources").path)?
      .compactMap { ($0 as? String).map { "Sources/\($0)" } } ?? []
    return (["README.md", "Corpus/README.md"] + sources.sorted())
      .filter { $0.hasSuffix(".md") }
      .compactMap { path in
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map {
          Text(origin: path, text: $0)
        }
      }
  }()

  /// What articles set like ids: the rules for a site, kinds of doubts, the programs, and a subcommand.
  private static let knownToArticles = known.union(SiteRule.allCases.map(\.rawValue))
    .union(CompatibilityMode.allCases.map(\.rawValue))
    .union(SearchDoubt.Kind.allCases.map(\.rawValue))
    .union(["codable-compat", "compat-benchmarks", "can-i-send"])

  /// The ids in the prose of an article, and those that its commands explain.
  private static func ids(inArticle article: String) -> [String] {
    var isCode = false
    return article.split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      let explained = line.matches(of: /explain ([a-z0-9]+(?:-[a-z0-9]+)+)/).map { String($0.1) }
      return explained + (isCode ? [] : ids(in: String(line)))
    }
  }

  @Test(arguments: articles)
  func `every id that an article mentions exists`(_ article: Text) {
    let ids = Self.ids(inArticle: article.text)
    #expect(ids.filter { !Self.knownToArticles.contains($0) } == [])
  }

  @Test func `the articles mention ids`() {
    let article = "`key-null` and `explain enum-x`\n```sh\nlist 'a-b'\nexplain key-y\n```\n'c-d'"
    #expect(Self.ids(inArticle: article) == ["enum-x", "key-null", "key-y", "c-d"])
    #expect(Self.articles.count > 10)
    #expect(Self.articles.flatMap { Self.ids(inArticle: $0.text) }.count > 10)
  }

  @Test func `the texts mention ids`() {
    #expect(Self.texts.flatMap { Self.ids(in: $0.text) }.count > 10)
    #expect(Self.ids(in: "See 'key-null' and `no-such-id`.") == ["key-null", "no-such-id"])
  }
}
