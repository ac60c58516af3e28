import CompatModel

/// The appearance of an outcome in every report.
///
/// The symbol and the outcome's raw value always accompany the colour: no report relies on colour
/// alone.
package struct OutcomeStyle: Sendable, Hashable {
  /// One character, one column wide in a terminal, different in shape from all others.
  package var symbol: String

  /// The parameters of the terminal's "select graphic rendition" sequence (ECMA-48, 8.3.117).
  package var code: String

  /// The colour of text on a light ground, as CSS writes it.
  package var light: String

  /// The colour of text on a dark ground, as CSS writes it.
  package var dark: String
}

extension Outcome {
  /// How the outcome looks; its raw value is its word, and its class in HTML.
  package var style: OutcomeStyle {
    switch self {
    case .intact: OutcomeStyle(symbol: "✓", code: "32", light: "#1a7f4b", dark: "#5fd39a")
    case .absorbed: OutcomeStyle(symbol: "~", code: "36", light: "#0b7285", dark: "#66cfe3")
    case .rejected: OutcomeStyle(symbol: "✗", code: "33", light: "#8a5a00", dark: "#f0c05a")
    case .collateral: OutcomeStyle(symbol: "⊖", code: "35", light: "#a8327c", dark: "#f39ad0")
    case .misread: OutcomeStyle(symbol: "≠", code: "1;31", light: "#c0262d", dark: "#ff8f8f")
    case .crashed: OutcomeStyle(symbol: "↯", code: "1;7;31", light: "#7a1fa2", dark: "#d9a4ff")
    case .hung: OutcomeStyle(symbol: "∞", code: "1;7;35", light: "#4a4fc4", dark: "#aab0ff")
    }
  }
}

/// A symbol in the colour of an outcome.
struct Mark: Sendable, Hashable {
  /// What a fail-closed site decodes although it must be rejected; as bad as a wrong value.
  static let wronglyAccepted = Mark(symbol: "!", tone: .misread)
  let symbol: String
  let tone: Outcome
}

extension Mark {
  init(_ outcome: Outcome) { self.init(symbol: outcome.style.symbol, tone: outcome) }
}

extension BaselineStatus {
  var word: String {
    switch self {
    case .asExpected: "as expected"
    case .accepted: "known failure"
    case .worse: "new failure"
    }
  }
}

extension Report {
  /// The outcome whose style stands for the verdict: of new failures, that of the most urgent one,
  /// which is no success where a value is accepted that must be rejected.
  var outcomeForLooks: Outcome {
    switch verdict {
    // Nothing is well while the app shows wrong values, even if they are known.
    case .asExpected where hasCheckedNothing: .rejected
    case .asExpected: silentFindings.map(\.outcome).max() ?? .intact
    case .baselineStale: .rejected
    case .worseThanExpected:
      max(.rejected, findings.first { $0.status == .worse }?.outcome ?? .misread)
    case .sampleFailed, .nondeterministic, .gateMissed: .misread
    case .regressionFailed:
      regressions.filter(\.failsRun).compactMap(\.worst).max() ?? .misread
    case .regressionStale: .rejected
    }
  }
}
