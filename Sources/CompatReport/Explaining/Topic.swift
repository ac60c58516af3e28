import CompatModel

/// The explanation of a word: what `explain` answers.
package struct Topic: Codable, Sendable {
  /// A paragraph, facts, or lines that are shown as they are.
  package struct Part: Codable, Sendable {
    package var text: String?
    @LeftOutIfEmpty package var facts: [Fact] = []
    @LeftOutIfEmpty package var lines: [String] = []

    package static func paragraph(_ text: String) -> Part { Part(text: text) }

    package static func facts(_ facts: [Fact]) -> Part { Part(facts: facts) }

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
