import CodableCompat

struct Topic: Sendable {
  enum Part: Sendable {
    case paragraph(String)
    case table([(term: String, meaning: String)])
    case verbatim(title: String, lines: [String])
  }

  let id: String

  let kind: String

  var parts: [Part]

  /// Returns the explanation as text.
  ///
  /// - Parameter width: The number of columns of prose; verbatim lines may be wider.
  /// - Returns: The text, with a line break at its end.
  func text(width: Int) -> String {
    var lines = ["\(id): \(kind)"]
    for part in parts {
      lines.append("")
      switch part {
      case .paragraph(let text): lines += Paragraph.lines(text, width: width)
      case .table(let rows): lines += Paragraph.columns(rows, width: width)
      case .verbatim(let title, let verbatim): lines += [title] + verbatim.map { "  \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// All topics, in the order in which they are suggested for an unknown word.
struct Topics: Sendable {
  let contracts: [Contract]
  let catalog: OperatorCatalog
  let facts: DecoderFactCatalog

  var all: [Topic] {
    catalog.allManuals.map(Topic.init(operator:)) + strategies
      + Outcome.allCases.map(Topic.init(outcome:)) + Prose.vocabulary.map(Topic.init(word:))
      + ChangeKind.allCases.map { Topic(changeKind: $0, catalog: catalog) }
      + AdviceCatalog.standard.manuals.map(Topic.init(advice:))
      + OperatorTag.all.filter { $0.axis != .kind }.map { Topic(tag: $0, catalog: catalog) }
      + facts.facts.map(Topic.init(decoderFact:))
      + ExitCode.allCases.map(Topic.init(exitCode:))
  }

  /// The patterns of the library, the team's own patterns, and strategies with their own names.
  private var strategies: [Topic] {
    let registered = contracts.flatMap { contract in
      contract.strategies.map { (contract: contract.id, strategy: $0) }
    }
    var patterns: [(id: String, pattern: StrategyPattern)] = StrategyPattern.standard
      .map { ($0.id, $0) }
    for (_, strategy) in registered {
      for id in [strategy.pattern.id, strategy.id] where !patterns.contains(where: { $0.id == id })
      {
        patterns.append((id, strategy.pattern))
      }
    }
    return patterns.map { id, pattern in
      Topic(
        strategy: id, pattern: pattern,
        registrations: registered.filter { $0.strategy.id == id || $0.strategy.pattern.id == id })
    }
  }
}
