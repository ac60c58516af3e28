import CompatEngine
package import CompatModel

extension Prose {
  package static func title(of changeClass: ChangeClass) -> String {
    switch changeClass {
    case .newValue: "new value"
    case .missing: "missing"
    case .null: "null"
    case .empty: "empty"
    case .otherType: "other type"
    case .otherFormat: "other format"
    case .badElement: "bad element"
    case .moved: "moved"
    case .newSubtype: "new subtype"
    case .otherBody: "other body"
    }
  }

  /// What a class of change costs at a site: the outcome with its symbol.
  ///
  /// A fail-closed site rejects a value as required, or accepts it although it must not.
  static func word(for cell: RiskGrid.Cell) -> Sentence {
    switch cell {
    case .harmless: mark(.intact)
    case .failClosed(.rejected): mark(.rejected, "as required", toned: .intact)
    case .failClosed(let outcome) where outcome.isSurvived:
      mark(outcome, "accepted", toned: .misread)
    case .failClosed(let outcome), .effect(let outcome, _): mark(outcome)
    }
  }

  private static func mark(
    _ outcome: Outcome, _ word: String? = nil, toned tone: Outcome? = nil
  ) -> Sentence {
    "\("\(outcome.style.symbol) \(word ?? outcome.rawValue)", .outcome(tone ?? outcome))"
  }

  /// What a class of change costs at a site: in one word, with the number of checks, or each outcome
  /// that happened with its number, the worst first.
  static func words(for row: RiskGrid.Row, _ changeClass: ChangeClass) -> Sentence {
    guard let cell = row.cells[changeClass] else { return "–" }
    guard let tally = row.outcomes[changeClass] else { return word(for: cell) }
    let counts = counts(in: tally)
    return tally.counts.count == 1 ? "\(word(for: cell)) \(counts)" : counts
  }

  /// The number of checks, where all have one outcome, or each outcome with its number, the worst
  /// first.
  static func counts(in tally: Tally) -> Sentence {
    if tally.counts.count == 1 { return "\(tally.total)" }
    return .joined(
      Outcome.allCases.reversed().filter { tally[$0] > 0 }.map {
        "\("\($0.style.symbol)\(tally[$0])", .outcome($0))"
      }, by: " ")
  }

  /// Explains the marks that occur in a table of risks.
  private static func legend(of cells: [RiskGrid.Cell], and outcomes: [Outcome] = []) -> Sentence {
    let outcomes = Set(cells.compactMap(\.outcome) + outcomes)
    var marks = Outcome.allCases.filter(outcomes.contains).map { outcome -> Sentence in
      "\(mark(outcome)): \(meaning(of: outcome))"
    }
    if cells.contains(.failClosed(.rejected)) {
      marks.append("\("as required", .outcome(.intact)): rejected, as a fail-closed site must")
    }
    if cells.contains(where: \.isAccepted) {
      marks.append("\("accepted", .outcome(.misread)): decoded, and must be rejected")
    }
    return .joined(marks, by: "; ")
  }

  private static func meaning(of outcome: Outcome) -> Sentence {
    switch outcome {
    case .intact: "as the payload says"
    case .absorbed: "a fallback is shown"
    case .rejected: "nothing is decoded"
    case .collateral: "unchanged values are lost"
    case .misread: "a wrong value is shown"
    case .crashed: "the process ends"
    case .hung: "no answer in time"
    }
  }

  /// Explains the marks of a grid on a page.
  static func gridNote(on cells: [RiskGrid.Cell]) -> Sentence {
    let legend: Sentence = cells.isEmpty ? "" : " \(legend(of: cells))."
    return """
      What a change of the server costs at each property, release by release; a risk is no \
      failure.\(legend)
      """
  }

  static func riskNote(on rows: [RiskGrid.Row]) -> Sentence {
    // A cell with several outcomes has the mark of each.
    let mixed = rows.flatMap(\.outcomes.values).filter { $0.counts.count > 1 }
    let outcomes = Outcome.allCases.filter { outcome in mixed.contains { $0[outcome] > 0 } }
    let legend = legend(of: rows.flatMap(\.cells.values), and: outcomes)
    let sentence: Sentence = "What each change of the server would cost; a risk is no failure."
    return rows.isEmpty ? sentence : "\(sentence) \(legend)."
  }

  static func moreSites(_ count: Int) -> Sentence {
    "\(count, of: "more site"): \("--verbose", .command)"
  }

  /// What risks cost at worst, in one word.
  static func loss(in brief: RiskBrief) -> Sentence {
    word(for: brief.cell)
  }

  /// Explains the marks of the table of the highest risks.
  static func note(on briefs: [RiskBrief]) -> Sentence {
    let more: Sentence = briefs.contains { $0.sites.count > 1 } ? "; +1: one more site" : ""
    let less: Sentence = briefs.contains { !$0.others.isEmpty } ? "; (1.0): less is lost" : ""
    return "\(legend(of: briefs.map(\.cell)))\(more)\(less)."
  }

  /// Where risks are, which releases pay them, and which strategy does not, as short as it can be
  /// said.
  static func sentence(for brief: RiskBrief) -> Sentence {
    let survivor: Sentence = brief.survivor == nil ? "" : " → \(self.survivor(of: brief))"
    return "\(site(of: brief)), \(change(in: brief)): \(releases(of: brief))\(survivor)"
  }

  static func site(of brief: RiskBrief) -> Sentence {
    let rest: Sentence = brief.sites.count > 1 ? " +\(brief.sites.count - 1)" : ""
    return "\(brief.contract, .name) \(brief.sites.first ?? "/", .location)\(rest)"
  }

  static func change(in brief: RiskBrief) -> Sentence {
    "\(title(of: brief.changeClass), .emphasis)"
  }

  /// The strategy that does not pay for a risk.
  static func survivor(of brief: RiskBrief) -> Sentence { "\(brief.survivor ?? "", .name)" }

  static func releases(of brief: RiskBrief) -> Sentence {
    let names =
      brief.releases.map { release -> Sentence in "\(release, .value)" }
      + brief.others.map { release -> Sentence in "(\(release, .value))" }
    // One name takes no more room than its count.
    let limit = names.count == maximumReleases + 1 ? names.count : maximumReleases
    let rest = names.count - limit
    return .joined(names.prefix(limit) + (rest > 0 ? ["+\(rest)"] : []), by: " ")
  }

  /// The number of releases that are named in a line.
  private static let maximumReleases = 3

  /// How many risks no strategy of their contract survives.
  static func unhelped(_ count: Int) -> Sentence {
    """
    \(count, of: "more risk") \(Sentence(count == 1 ? "has" : "have", nil)) no fix among the tested \
    strategies: \("report --show risks", .command)
    """
  }

  static func line(for risk: ReportRisk, of contract: ReportContract) -> Sentence {
    guard let readers = RiskReaders(risk, of: contract),
      let first = readers.hit.first.flatMap({ risk.effect(on: $0.id) })
    else { return "" }
    let safe = readers.safe
    let verb = risk.isFailClosed ? "rejected" : "survived"
    let survivors: Sentence =
      safe.isEmpty
      ? ""
      : "; \(verb, .aside) by \(list: safe.map(\.id), .name, atMost: 1, of: "strategy", plural: "strategies")"
    return """
      \(contract.id, .name) \(risk.site, .location), \(title(of: risk.changeClass), .emphasis): \
      \(word(for: RiskGrid.Cell(first, isFailClosed: risk.isFailClosed))) \
      in \(list: readers.hit.map(\.id), .name, atMost: 2, of: "strategy", plural: "strategies")\(survivors)\
      \(risk.precedent.map(sentence) ?? "")
      """
  }

  /// What the server has really changed, and what it counts.
  private static func sentence(for precedent: ReportPrecedent) -> Sentence {
    """
    ; weight ×\("\(precedent.factor)", .aside), this API has done this before: \
    \(precedent.newer, .name) \(words(for: precedent)) at \
    \(precedent.site.isEmpty ? "/" : precedent.site, .location)
    """
  }

  private static func words(for precedent: ReportPrecedent) -> Sentence {
    let kind: Sentence =
      "\(precedent.kind.rawValue.split(separator: "-").joined(separator: " "), .emphasis)"
    return precedent.name.map { "\(kind) \($0, .value)" } ?? kind
  }
}
