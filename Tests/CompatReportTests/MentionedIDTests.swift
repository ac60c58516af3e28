import CodableCompat
import Foundation
import TestSupport
import Testing

@testable import CompatEngine

/// A text that names what does not exist sends its reader nowhere.
@Suite struct MentionedIDTests {
  private typealias Texts = [(origin: String, text: String)]

  private static let known: Set<String> = {
    let catalog = OperatorCatalog.standard
    var ids = Set(catalog.allManuals.flatMap { [$0.id] + $0.tags })
    ids.formUnion(StrategyPattern.standard.map(\.id))
    ids.formUnion(AdviceCatalog.standard.advice.map(\.id))
    ids.formUnion(DecoderFactCatalog.standard.facts.map(\.id))
    // An example of how a server spells a case.
    ids.insert("in-progress")
    return ids
  }()

  private static let texts: Texts = {
    var texts: Texts = []
    for manual in OperatorCatalog.standard.allManuals {
      texts += [manual.summary, manual.rationale].map { (manual.id, $0) }
      if case .none(because: let reason) = manual.opposite { texts.append((manual.id, reason)) }
    }
    texts += StrategyPattern.standard.map { ($0.id, $0.summary) }
    for manual in AdviceCatalog.standard.advice {
      texts += [manual.mistake, manual.evidence, manual.remedy].map { (manual.id, $0) }
    }
    for fact in DecoderFactCatalog.standard.facts {
      texts += [fact.statement, fact.importance].map { (fact.id, $0) }
    }
    return texts
  }()

  /// The words with a hyphen that stand in quotes or backticks.
  private static func ids(in text: String) -> [String] {
    text.matches(of: /['`]([a-z0-9]+(?:-[a-z0-9]+)+)['`]/).map { String($0.1) }
  }

  @Test func `every id that a text mentions exists`() {
    #expect(Self.ids(in: "See 'key-null' and `no-such-id`.") == ["key-null", "no-such-id"])
    #expect(Self.texts.flatMap { Self.ids(in: $0.text) }.count > 10)
    for text in Self.texts {
      #expect(Self.ids(in: text.text).filter { !Self.known.contains($0) } == [], "\(text.origin)")
    }
  }

  /// The ids in the prose of an article, and those that its commands explain.
  private static func ids(inArticle article: String) -> [String] {
    var isCode = false
    return article.split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      let explained = line.matches(of: /explain ([a-z0-9]+(?:-[a-z0-9]+)+)/).map { String($0.1) }
      return explained + (isCode ? [] : ids(in: String(line)))
    }
  }

  @Test func `every id that an article mentions exists`() throws {
    let example = "`key-null` and `explain enum-x`\n```sh\nlist 'a-b'\nexplain key-y\n```\n'c-d'"
    #expect(Self.ids(inArticle: example) == ["enum-x", "key-null", "key-y", "c-d"])
    let articles = Checkout.articles() + ["Corpus/README.md"]
    #expect(articles.count > 10)
    // What articles set like ids: the rules for a site, flaws that a search finds, the programs.
    let known = Self.known.union(SiteRule.allCases.map(\.rawValue))
      .union(CompatibilityMode.allCases.map(\.rawValue))
      .union(SearchFlaw.Kind.allCases.map(\.rawValue))
      .union(["codable-compat", "compat-benchmarks", "can-i-send"])
    for article in articles {
      let text = try Checkout.text(article)
      #expect(Self.ids(inArticle: text).filter { !known.contains($0) } == [], "\(article)")
    }
  }
}
