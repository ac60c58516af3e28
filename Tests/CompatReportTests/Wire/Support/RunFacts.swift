import CodableCompat

/// What a report says of one contract, a line for each fact: numbers and names, no prose.
enum RunFacts {
  enum Topic: String {
    case failures, findings, risks, remedies, simulations, comparison, choices, versions, limits
  }

  /// The facts of the only contract.
  static func text(of report: Report, _ topics: [Topic]) -> String {
    guard let contract = report.contracts.first else { return "no contract\n" }
    var lines = ["verdict: \(report.verdict), \(words(report.totals.tally))"]
    if let elements = contract.elements {
      lines.append("elements: \(elements.mutated) mutated for \(elements.covered) others")
    }
    for topic in topics {
      lines += ["", "\(topic):"] + facts(topic, of: contract, in: report)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func facts(
    _ topic: Topic, of contract: ReportContract, in report: Report
  ) -> [String] {
    switch topic {
    case .failures:
      report.sampleFailures.map {
        "\($0.sample) \($0.strategy) \($0.outcome) at \($0.errorPath ?? "-") "
          + "\($0.line ?? 0):\($0.column ?? 0)" + flag("of its excerpt", $0.isOfExcerpt)
      }
    case .findings: report.findings.flatMap(finding)
    case .risks:
      contract.risks.map { risk($1, at: $0) }
        + contract.sites.filter { !$0.harmless.isEmpty }
        .map { "harmless: \($0.site) \(names($0.harmless))" }
    case .remedies: contract.remedies.map(remedy)
    case .simulations:
      contract.simulations.map { one in
        "\(one.id): "
          + one.cells.map { "\($0.changeClass.rawValue) \($0.survived)/\($0.checks)" }
          .joined(separator: ", ")
      }
    case .comparison: contract.strategies.map(comparison)
    case .choices:
      contract.recommendations.flatMap(recommendation)
    case .versions: report.newerSamples.flatMap(newer)
    case .limits:
      report.decoderLimits.map {
        "\($0.outcome) after \(list($0.operators)), \($0.checks) checks, \($0.mutant)"
      }
    }
  }

  private static func finding(_ one: ReportFinding) -> [String] {
    let cause = one.conversion.map { "conversion of \($0.rawValue)" } ?? one.path
    let code = one.remedy.map { "\($0.pattern)@\($0.site)" } ?? (one.isTried ? "none" : "untried")
    let changes = one.operators.flatMap { id in
      (one.changes[id]?.counts ?? [:]).sorted { $0.key > $1.key }
        .map { "\(id) \($0.key) \($0.value)×" }
    }
    let example = one.example
    return [
      "\(one.strategy) \(cause) \(one.changeClass?.rawValue ?? "-") \(one.outcome)"
        + " weight \(one.weight), \(one.sites) sites"
        + optional(one.example.facts.errorKind?.rawValue) + flag("fail-closed", one.isFailClosed)
        + optional(one.status == .worse ? nil : "\(one.status): \(one.because ?? "")"),
      "  \(list(changes))",
      "  survive: \(list(one.survivors)); remedy: \(code); reader: \(one.reader ?? "-")"
        + "; property: \(one.property ?? "-")",
      "  \(example.mutant) \(example.line):\(example.column) "
        + "\(example.was ?? "-") → \(example.became ?? "-"), lost \(example.lostLeaves) of "
        + "\(example.allLeaves) at \(example.lostNode ?? "-")"
        + optional(example.seen.map { "seen \($0)" }) + optional(example.errorPath)
        + optional(example.roundTrip),
    ]
  }

  private static func risk(_ one: ReportSite.Risk, at site: ReportSite) -> String {
    let effects = one.effects.map { "\($0.outcome)/\($0.lost) \(list($0.strategies))" }
    let remedies = one.remedies.map { "\($0.id) \($0.saves) \($0.lost)" }
    return "\(site.site) \(one.changeClass.rawValue) \(one.weight) "
      + effects.joined(separator: ", ")
      + optional(site.property.map { "\($0): \(site.type ?? "-")" })
      + flag("fail-closed", site.isFailClosed)
      + optional(
        one.precedent.map { "×\($0.factor) \($0.older)→\($0.newer) \($0.kind.rawValue) \($0.site)" }
      )
      + "; \(one.example)" + (remedies.isEmpty ? "" : "; saved by \(list(remedies))")
  }

  private static func remedy(_ one: ReportRemedy) -> String {
    let effects = one.effects.sorted { $0.key < $1.key }.map {
      "\($0.key) after \(names($0.value))"
    }
    return "\(one.id) saves \(one.saves), tried \(one.tried): "
      + effects.joined(separator: "; ")
      + optional(one.partly.isEmpty ? nil : "only some of \(names(one.partly))")
      + optional(
        one.costs.isEmpty ? nil : "costs \(one.costs.map(\.rawValue).joined(separator: " "))")
      + flag("alternative", one.isAlternative) + "; \(one.code)"
  }

  private static func comparison(_ one: ReportStrategy) -> String {
    let cells = one.comparisons.map {
      "\($0.change.rawValue) \($0.survived)/\($0.checks) of \($0.reference) \($0.worst)"
    }
    return "\(one.rank). \(one.id): \(cells.isEmpty ? "-" : cells.joined(separator: ", "))"
  }

  private static func recommendation(_ one: Recommendation) -> [String] {
    func choice(_ one: Recommendation.Choice?) -> String {
      let costs = one?.costs.map(\.rawValue).joined(separator: " ") ?? ""
      return (one?.strategy ?? "none") + (costs.isEmpty ? "" : " (\(costs))")
    }
    return ["\(list(one.sites))\(flag("fail-closed", one.isFailClosed))"]
      + one.changes.map { "  \(list($0.from)) → \(choice($0.to))" }
      + one.answers.map {
        "  \($0.needs.purpose.rawValue) \($0.needs.presence.rawValue): \(choice($0.choice))"
      }
  }

  private static func newer(_ one: ReportNewerSample) -> [String] {
    one.sites.map { site in
      let effects = site.effects.map { "\($0.outcome) \(list($0.strategies))" }
      return "\(one.file):\(site.line):\(site.column): \(site.site) \(list(effects))"
    }
  }

  static func words(_ tally: Tally) -> String {
    Outcome.allCases.filter { tally[$0] > 0 }.map { "\($0) \(tally[$0])" }.joined(separator: " ")
  }

  private static func names(_ classes: [ChangeClass]) -> String {
    classes.map(\.rawValue).joined(separator: " ")
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "-" : words.joined(separator: ", ")
  }

  private static func optional(_ text: String?) -> String { text.map { ", \($0)" } ?? "" }

  private static func flag(_ text: String, _ isOn: Bool) -> String { isOn ? ", \(text)" : "" }
}
