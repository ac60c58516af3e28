import CodableCompat
import TestSupport
import Testing

@testable import CompatReport

@Suite struct TopicsTests {
  private static let topics = Topic.all(
    contracts: [], catalog: .standard, facts: .standard)

  @Test func `every word has one explanation, and every kind of word is there`() {
    let ids = Self.topics.map(\.id)
    #expect(Set(ids).count == ids.count)
    let expected =
      OperatorCatalog.standard.allManuals.map(\.id) + StrategyPattern.standard.map(\.id)
      + Outcome.allCases.map(\.rawValue) + Topic.vocabulary.map(\.id)
      + AdviceCatalog.standard.advice.map(\.id)
      + Direction.allCases.map(\.rawValue) + ChangeTarget.allCases.map(\.rawValue)
      + ChangeKind.allCases.map(\.rawValue) + ["hazard"]
      + DecoderFactCatalog.standard.facts.map(\.id)
    #expect(ids == expected)
  }

  @Test func `every word is explained, with nothing that a terminal would act on`() {
    for topic in Self.topics {
      let text = AnswerFormat.text.string(for: TopicAnswer([topic]), width: 80, color: false)
      #expect(text.hasPrefix("\(topic.id): "))
      #expect(text.split(separator: "\n").count >= 3, "\(topic.id)")
      let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
      #expect(isPlain, "\(topic.id)")
    }
  }

  @Test func `the list of patterns names every constant`() throws {
    let folder = "Sources/CompatEngine/Decoding/Registration"
    let source = try ["StandardPatterns.swift", "StandardPatterns+Unions.swift"]
      .map { try Checkout.text("\(folder)/\($0)") }.joined()
    let constants = source.matches(of: /static let \w+ = StrategyPattern\(\s*id: "([^"]+)"/)
    #expect(constants.map { String($0.1) }.sorted() == StrategyPattern.standard.map(\.id).sorted())
  }
}
