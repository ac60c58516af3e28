package import CompatEngine
package import CompatModel

package struct Topic: Codable, Sendable {
  package struct Fact: Codable, Sendable, Hashable {
    package var term: String
    package var meaning: String
  }

  package let id: String
  package let kind: String
  package let paragraphs: [String]
  @LeftOutIfEmpty package var facts: [Fact] = []
  /// Lines that are shown as they are.
  @LeftOutIfEmpty package var example: [String] = []

  package init(
    _ id: String, _ kind: String, _ paragraphs: [String], facts: [(String, String)] = [],
    example: [String] = []
  ) {
    (self.id, self.kind, self.paragraphs) = (id, kind, paragraphs)
    self.facts = facts.map { Fact(term: $0, meaning: $1) }
    self.example = example
  }

  fileprivate var blocks: [Block] {
    let example = Section(title: "For example:", blocks: [.code(example)])
    return [.paragraph("\(id, .name): \(Sentence(kind, nil))", as: .more)]
      + paragraphs.map { .paragraph(Sentence($0, nil), as: .nextStep) }
      + [
        .facts(facts.map { LabelledFact(label: Sentence($0.term), text: Sentence($0.meaning)) })
      ] + (self.example.isEmpty ? [] : [.section(example)])
  }
}

/// What `explain` answers: all that has a name.
package struct TopicAnswer: Answer {
  package var schemaVersion = 2
  package var topics: [Topic]

  package init(_ topics: [Topic]) { self.topics = topics }

  package var document: Document { Document(topics.flatMap(\.blocks)) }
}

extension Topic {
  /// All topics, in the order in which they are suggested for an unknown word.
  package static func all(
    contracts: [Contract], catalog: OperatorCatalog, facts: DecoderFactCatalog
  ) -> [Topic] {
    catalog.allManuals.map(Topic.init(operator:)) + strategies(of: contracts)
      + Outcome.allCases.map(Topic.init(outcome:)) + vocabulary
      + AdviceCatalog.standard.advice.map(Topic.init(advice:))
      + OperatorTag.all.map { Topic(tag: $0, catalog: catalog) }
      + facts.facts.map(Topic.init(decoderFact:))
  }

  /// The patterns of the library, the team's own patterns, and strategies with their own names.
  private static func strategies(of contracts: [Contract]) -> [Topic] {
    let registered = contracts.flatMap { contract in
      contract.strategies.map { (contract: contract.id, strategy: $0) }
    }
    let patterns =
      StrategyPattern.standard.map { (id: $0.id, pattern: $0) }
      + registered.flatMap { _, strategy in
        [strategy.pattern.id, strategy.id].map { (id: $0, pattern: strategy.pattern) }
      }
    return patterns.grouped(by: \.id).map { id, alike in
      Topic(
        strategy: id, pattern: alike[0].pattern,
        registrations: registered.filter { $0.strategy.id == id || $0.strategy.pattern.id == id })
    }
  }
}
