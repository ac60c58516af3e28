import Foundation
import TestSupport
import Testing

@testable import CompatEngine

@Suite struct DecoderFactCatalogTests {
  private static let facts = DecoderFactCatalog.standard.facts

  @Test func `the catalogue lists every file in Facts, in order, under its own name`() throws {
    let folder = Checkout.root.appending(path: "Sources/CompatEngine/Decoding/Facts")
    let ids = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      kebabCased($0.replacing("DecoderFact+", with: "").replacing(".swift", with: ""))
    }
    #expect(ids.sorted() == Self.facts.map(\.id))
    #expect(Self.facts.count == 18)
  }

  /// What Foundation does is calibrated, and neither a model nor a payload is to blame for it.
  @Test(arguments: facts.map(\.id))
  func `a fact is one sentence with its reason, and holds on this toolchain`(
    _ id: String
  ) throws {
    let fact = try #require(Self.facts.first { $0.id == id })
    #expect(fact.differences() == [])
    #expect(fact.statement.hasSuffix(".") || fact.statement.hasSuffix(".\""))
    #expect(!fact.statement.contains("\n") && !fact.statement.contains(". "))
    #expect((60...250).contains(fact.statement.count))
    #expect(fact.importance.hasSuffix(".") && !fact.importance.contains("\n"))
    #expect((100...400).contains(fact.importance.count))
    #expect(fact.trials.count > 1)
    #expect(Set(fact.trials.map(\.question)).count == fact.trials.count, "no question twice")
  }

  @Test func `a decoder that differs from the calibrated answers is recognised`() {
    let fact = DecoderFact(
      id: "one-is-two", statement: "One is two.", importance: "Nothing depends on it.",
      trials: [
        .member(of: #"{"a":1}"#, as: Int.self, answers: "2"),
        .member(of: #"{"a":2}"#, as: Int.self, answers: "2"),
        .member(of: #"{"a":"x"}"#, as: Int.self, answers: "0"),
      ])
    let catalog = DecoderFactCatalog([fact, .firstOfTwoNamesWins])
    #expect(catalog.facts.map(\.id) == ["first-of-two-names-wins", "one-is-two"])
    #expect(
      catalog.differences().map { "\($0.fact), \($0.question): \($0.calibrated), \($0.observed)" }
        == [
          #"one-is-two, {"a":1} as Int: 2, 1"#,
          #"one-is-two, {"a":"x"} as Int: 0, typeMismatch at /a"#,
        ])
  }

  /// A run asks at its start.
  @Test func `asking about every fact takes no noticeable time`() {
    let clock = ContinuousClock()
    let fastest = (0..<5).map { _ in
      clock.measure { _ = DecoderFactCatalog.standard.differences() }
    }.min()
    #expect(fastest ?? .seconds(1) < .milliseconds(50))
  }
}
