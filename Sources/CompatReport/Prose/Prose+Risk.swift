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

  /// What a class of change costs at a site, in one word.
  static func word(for cell: RiskGrid.Cell) -> Sentence {
    switch cell {
    case .harmless: "\("ok", .outcome(.intact))"
    case .failClosed(.rejected): "\("refused", .outcome(.intact))"
    case .failClosed(.intact), .failClosed(.absorbed): "\("ACCEPTED", .outcome(.misread))"
    case .failClosed(let outcome): word(for: .effect(outcome, .payload))
    case .effect(let outcome, let loss): "\(word(for: outcome, loss), .outcome(outcome))"
    }
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
  static func counts(in tally: ReportTally) -> Sentence {
    if tally.counts.count == 1 { return "\(tally.total)" }
    return .joined(
      Outcome.allCases.reversed().filter { tally[$0] > 0 }.map {
        "\("\($0.style.symbol)\(tally[$0])", .outcome($0))"
      }, by: " ")
  }

  private static func word(for outcome: Outcome, _ loss: Loss) -> String {
    switch outcome {
    case .crashed: "CRASH"
    case .hung: "HANG"
    case .misread: "WRONG"
    case .intact, .absorbed, .rejected, .collateral:
      switch loss {
      case .nothing: "ok"
      case .value: "fallback"
      case .element: "element"
      case .neighbours: "NEIGHBOURS"
      case .payload: "PAYLOAD"
      }
    }
  }

  /// What a class of change costs at a site, in a few words.
  static func words(for effect: ReportRiskEffect, isFailClosed: Bool) -> String {
    switch effect.outcome {
    case .crashed: "a crash"
    case .hung: "a hang"
    case .misread: "a wrong value"
    case .absorbed where isFailClosed: "a fallback instead of a rejection"
    case .intact where isFailClosed: "a value that must be rejected is accepted"
    case .intact, .absorbed, .rejected, .collateral:
      switch effect.lost {
      case .nothing: "nothing"
      case .value: "a fallback"
      case .element: "the element"
      case .neighbours: "other values, too"
      case .payload: "the whole payload"
      }
    }
  }

  static let riskNote: Sentence = """
    What each change of the server would cost. PAYLOAD: nothing is decoded. NEIGHBOURS: values that \
    did not change are lost, too. WRONG: the app shows a value that the payload does not say. \
    Fallback: nil, a default, or an unknown case. Each with its checks; where they differ, the worst \
    first: \(legend). A risk is no failure.
    """

  private static let legend: Sentence = .joined(
    Outcome.allCases.reversed().map { "\("\($0.style.symbol) \($0.rawValue)", .outcome($0))" },
    by: ", ")

  static func moreSites(_ count: Int) -> Sentence {
    "\(count, of: "more site"): \("--verbose", .command)"
  }

  /// What risks cost at worst, in one word.
  static func loss(in brief: RiskBrief) -> Sentence {
    word(for: RiskGrid.Cell(brief.worst, isFailClosed: brief.isFailClosed))
  }

  static let briefNote: Sentence = """
    PAYLOAD: nothing is decoded. Silent: ACCEPTED, not rejected as it must be; WRONG, another value is \
    shown; NEIGHBOURS, unchanged values are lost. +1: one more; (1.0): less is lost.
    """

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
    "No strategy here survives \(count, of: "other risk"): \("report --show risks", .command)"
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
      \(words(for: first, isFailClosed: risk.isFailClosed), .outcome(first.outcome)) \
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
