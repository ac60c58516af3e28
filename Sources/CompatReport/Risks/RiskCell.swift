import CompatEngine
import CompatModel

/// What a class of change costs a strategy at a site.
struct RiskCell: Sendable, Hashable {
  static let harmless = RiskCell()
  private(set) var outcome = Outcome.intact
  private var lost = Loss.nothing

  /// Whether the site must reject unreadable values, and either does or accepts them.
  private(set) var isFailClosed = false

  private init() {}

  init(_ effect: ReportRiskEffect, isFailClosed: Bool) {
    if isFailClosed, effect.outcome <= .rejected {
      (outcome, self.isFailClosed) = (effect.outcome, true)
    } else if effect.outcome != .intact, effect.lost != .nothing {
      (outcome, lost) = (effect.outcome, effect.lost)
    }
  }

  var isRequired: Bool { isFailClosed && outcome == .rejected }

  /// Whether the site decodes what it must reject.
  var isAccepted: Bool { isFailClosed && outcome.isSurvived }

  var loss: Loss {
    switch outcome {
    case _ where isAccepted, .misread: .value
    case .crashed, .hung: .payload
    default: lost
    }
  }

  var severity: Int {
    Risk.severity(of: isAccepted ? .misread : outcome, losing: lost, isFailClosed: isFailClosed)
  }

  var isHarmless: Bool { isFailClosed ? isRequired : outcome.isSurvived }

  /// The outcome; a fail-closed site rejects a value as required, or accepts it although it must not.
  private var name: String {
    isRequired ? "as required" : isAccepted ? "wrongly accepted" : outcome.rawValue
  }

  var words: Sentence { "\(name, .outcome(tone))" }
  var word: Sentence { "\("\(mark.symbol) \(name)", .outcome(tone))" }
  var mark: Mark { isAccepted ? .wronglyAccepted : Mark(tone) }
  var tone: Outcome { isRequired ? .intact : isAccepted ? .misread : outcome }

  /// What cells say; of outcomes only the words of fail-closed sites, where a legend has the others.
  static func legend(of cells: [RiskCell], hasOutcomes: Bool) -> Sentence {
    let outcomes = Set(cells.filter { hasOutcomes && !$0.isFailClosed }.map(\.outcome))
    var marks = [Outcome.legend(of: outcomes)]
    if cells.contains(where: \.isRequired) {
      marks.append("\("✓ as required", .outcome(.intact)): rejected, as a fail-closed site must")
    }
    if cells.contains(where: \.isAccepted) {
      let mark: Sentence = "\("! wrongly accepted", .outcome(.misread))"
      marks.append("\(mark): decoded, although it must be rejected")
    }
    return .joined(marks, by: "; ")
  }
}

extension RiskCell: Comparable {
  static func < (left: RiskCell, right: RiskCell) -> Bool {
    (left.severity, left.outcome, left.lost) < (right.severity, right.outcome, right.lost)
  }
}

extension ReportSite {
  /// What a strategy pays; nil if it does not read the site.
  func cell(of strategy: String, after risk: Risk) -> RiskCell? {
    risk.effects.first { $0.strategies.contains(strategy) }
      .map { RiskCell($0, isFailClosed: isFailClosed) }
  }
}

extension Outcome {
  /// Whether no error reports it.
  var isSilent: Bool { self == .collateral || self == .misread }

  /// The symbols and words of outcomes with their meanings, the best first.
  static func legend(of outcomes: Set<Outcome>) -> Sentence {
    .joined(
      allCases.filter(outcomes.contains).map {
        "\("\($0.style.symbol) \($0.rawValue)", .outcome($0)): \(Sentence(Prose.explanation(of: $0)))"
      }, by: "; ")
  }
}

extension Tally {
  /// The number of checks, where all have one outcome, or each outcome with its number, the worst
  /// first.
  var words: Sentence {
    if counts.count == 1 { return "\(total)" }
    return .joined(
      Outcome.allCases.reversed().filter { self[$0] > 0 }.map {
        "\("\($0.style.symbol)\(self[$0])", .outcome($0))"
      }, by: " ")
  }
}
