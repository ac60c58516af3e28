import CompatEngine
import CompatModel

extension Topic {
  init(operator manual: OperatorManual) {
    var facts: [(String, String)] = [
      ("kind", "\(manual.kind.rawValue): \(Prose.explanation(of: manual.kind))"),
      ("expected", Prose.expectation(of: manual.kind)),
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
      facts.append(("other tools", manual.peers.joined(separator: "; ")))
    }
    let use =
      manual.isForSearch
      ? "Only 'fuzz' applies it, because it makes too many mutants for a run."
      : """
      'run --operator \(manual.id)' applies it, and 'report --show operators' shows what strategies \
      do with it.
      """
    self.init(
      manual.id, "operator", [manual.summary, manual.rationale, use], facts: facts,
      example: manual.examples.flatMap(Topic.lines(for:)))
  }

  private static func lines(for example: Operator.Example) -> [String] {
    let after = example.after.map { "  becomes  \(shown($0))" }
    return [shown(example.before)]
      + example.siblings.map { "  beside   \(shown($0))" }
      + words(for: example.clients).map { "  where    \($0)" }
      + (after.isEmpty ? ["  not applicable"] : after)
  }

  private static func words(for clients: ClientTraits) -> [String] {
    let spellings = clients.fallbackSpellings.map {
      "a model's fallback is spelled '\(shown($0))'"
    }
    let keys = clients.fallbackKeys.map {
      "a model reads a fallback out of '\(shown($0))'"
    }
    return spellings + keys
      + (clients.convertsSnakeCase ? ["a model converts keys from snake_case"] : [])
  }

  init(
    strategy id: String, pattern: StrategyPattern,
    registrations: [(contract: String, strategy: Strategy)]
  ) {
    let promises = pattern.capabilities.names
    let paragraphs = [
      pattern.summary, id == pattern.id ? "" : "It follows the pattern '\(pattern.id)'.",
      promises.isEmpty ? "No declared guarantees." : "It \(Prose.list(promises, "and")).",
      registrations.isEmpty ? "No contract is registered with it." : "",
    ]
    let facts = registrations.map { contract, strategy in
      (
        strategy.id == id ? contract : "\(contract) (\(strategy.id))",
        """
        release \(strategy.release), built against \(strategy.builtAgainst ?? "the newest version"), \
        \(strategy.decoder), \(strategy.model)
        """
      )
    }
    let example = pattern.example?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    self.init(
      id, "strategy", paragraphs.filter { !$0.isEmpty }, facts: facts,
      example: example.map(String.init))
  }

  init(tag: OperatorTag, catalog: OperatorCatalog) {
    let operators = OperatorTag.select(catalog.manuals, by: [tag]).map(\.id)
    let expected = ChangeKind(rawValue: tag.name).map { ("expected", Prose.expectation(of: $0)) }
    self.init(
      tag.name, tag.axis == .kind ? "kind of change" : "tag, by \(tag.axis.rawValue)",
      [Topic.sentence(tag.words)],
      facts: [expected].compactMap(\.self) + [
        ("operators", operators.isEmpty ? "none" : operators.joined(separator: ", ")),
        ("selected by", "'list operators --tag \(tag.name)', 'run --operator @\(tag.name)'"),
      ])
  }

  init(decoderFact fact: DecoderFact) {
    let differences = fact.differences()
    let answers = fact.trials.flatMap { trial -> [String] in
      let answer = [trial.question, "  gives  \(trial.calibrated)"]
      let difference = differences.first { $0.question == trial.question }
      return answer + (difference.map { ["  here   \($0.observed)"] } ?? [])
    }
    let result =
      differences.isEmpty
      ? "It holds on this toolchain."
      : "It differs on this toolchain: outcomes that depend on it may differ as well."
    self.init(
      fact.id, "fact about Foundation's decoder", [fact.statement, fact.importance, result],
      example: answers)
  }

  init(outcome: Outcome) {
    let rank = Outcome.allCases.filter { $0 < outcome }.count + 1
    let kinds = ChangeKind.allCases.filter {
      Expectation(of: $0, isFailClosed: false).isMet(by: outcome)
    }
    let expected = kinds.map(\.rawValue)
    self.init(
      outcome.rawValue,
      "outcome, number \(rank) of \(Outcome.allCases.count) from best to worst",
      [Topic.sentence(Prose.explanation(of: outcome))],
      facts: [
        ("survived", outcome.isSurvived ? "yes" : "no"),
        (
          "expected",
          expected.isEmpty ? "never" : "after changes that are \(Prose.list(expected, "or"))"
        ),
      ])
  }

  init(advice manual: Advice) {
    self.init(
      manual.id, "advice", [manual.mistake],
      facts: [("measured", manual.evidence), ("what to do", manual.remedy)])
  }

  /// The words of reports beside outcomes, operators and strategies: each with its kind in a line of
  /// its own, above what it means.
  package static let vocabulary =
    String(decoding: PackageResources.vocabulary_txt, as: UTF8.self).split(separator: "\n\n")
    .map { paragraph in
      let lines = paragraph.split(separator: "\n")
      let kind = lines[0].firstRange(of: ": ").map { lines[0][$0.upperBound...] } ?? ""
      return Topic(
        String(lines[0].prefix { $0 != ":" }), String(kind),
        [lines.dropFirst().joined(separator: " ")])
    }

  private static func shown(_ text: String) -> String { text.shortened(to: 160) }

  /// Bytes in one line, as text or, if they are no readable text, in hexadecimal.
  private static func shown(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "nothing at all" }
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      return shown(text)
    }
    return shown("the bytes " + bytes.map(\.hexadecimal).joined(separator: " "))
  }

  package static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
