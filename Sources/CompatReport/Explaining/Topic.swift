package import CompatEngine
package import CompatModel

package struct Topic: Codable, Sendable {
  /// A paragraph, facts, or lines that are shown as they are.
  package struct Part: Codable, Sendable {
    package var text: String?
    @LeftOutIfEmpty package var facts: [Fact] = []
    @LeftOutIfEmpty package var lines: [String] = []

    package static func paragraph(_ text: String) -> Part { Part(text: text) }

    package static func facts(_ facts: [(String, String)]) -> Part {
      Part(facts: facts.map { Fact(term: $0, meaning: $1) })
    }

    package static func verbatim(title: String, lines: [String]) -> Part {
      Part(text: title, lines: lines)
    }
  }

  package struct Fact: Codable, Sendable, Hashable {
    package var term: String
    package var meaning: String
  }

  package let id: String
  package let kind: String
  package var parts: [Part]

  package init(id: String, kind: String, parts: [Part]) {
    (self.id, self.kind, self.parts) = (id, kind, parts)
  }

  fileprivate var blocks: [Block] {
    [.paragraph("\(id, .name): \(Sentence(kind, nil))", as: .more)] + parts.flatMap(\.blocks)
  }
}

extension Topic.Part {
  fileprivate var blocks: [Block] {
    let text = text.map { Sentence($0, nil) }
    if !lines.isEmpty { return [.section(Section(title: text ?? "", blocks: [.code(lines)]))] }
    let facts = facts.map {
      LabelledFact(label: Sentence($0.term, nil), text: Sentence($0.meaning, nil))
    }
    return (text.map { [.paragraph($0, as: .nextStep)] } ?? [])
      + (facts.isEmpty ? [] : [.facts(facts)])
  }
}

/// What `explain` answers: all that has a name.
package struct TopicAnswer: Answer {
  package var schemaVersion = 1
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
      + ChangeKind.allCases.map { Topic(changeKind: $0, catalog: catalog) }
      + AdviceCatalog.standard.advice.map(Topic.init(advice:))
      + OperatorTag.all.filter { $0.axis != .kind }.map { Topic(tag: $0, catalog: catalog) }
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
