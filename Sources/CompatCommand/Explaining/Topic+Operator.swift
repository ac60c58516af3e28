import CodableCompat

extension Topic {
  init(operator manual: OperatorManual) {
    var facts = [
      ("kind", "\(manual.kind.rawValue): \(Topic.words(for: manual.kind))"),
      ("expected", Topic.expected(of: manual.kind)),
    ]
    facts += OperatorTag.all.filter { $0.axis != .kind && $0.matches(manual) }.map { tag in
      (tag.axis.rawValue, "\(tag.name): \(tag.words)")
    }
    switch manual.opposite {
    case .operatorID(let id): facts.append(("opposite", id))
    case .revertedBy(let id): facts.append(("reverted by", id))
    case .none(let reason): facts.append(("opposite", "none: \(reason)"))
    }
    if !manual.peers.isEmpty {
      let peers = manual.peers.map { "\($0.tool): \($0.rule)" }
      facts.append(("other tools", peers.joined(separator: "; ")))
    }
    self.init(
      id: manual.id, kind: "operator",
      parts: [
        .paragraph(manual.summary),
        .paragraph(manual.rationale),
        .table(facts.map { (term: $0.0, meaning: Suggestion.visible($0.1)) }),
        .verbatim(title: "Examples:", lines: manual.examples.flatMap(Topic.lines(for:))),
      ])
  }

  private static func lines(for example: OperatorExample) -> [String] {
    let after = example.after.map { "  becomes  \(Excerpt.visible($0))" }
    return [Excerpt.visible(example.before)]
      + example.siblings.map { "  beside   \(Excerpt.visible($0))" }
      + words(for: example.clients).map { "  where    \($0)" }
      + (after.isEmpty ? ["  not applicable"] : after)
  }

  /// What a model has to declare for the operator to find a site.
  private static func words(for clients: ClientTraits) -> [String] {
    let spellings = clients.fallbackSpellings.map {
      "a model's fallback is spelled '\(Excerpt.visible($0))'"
    }
    let keys = clients.fallbackKeys.map {
      "a model reads a fallback out of '\(Excerpt.visible($0))'"
    }
    return spellings + keys
      + (clients.convertsSnakeCase ? ["a model converts keys from snake_case"] : [])
  }
}
