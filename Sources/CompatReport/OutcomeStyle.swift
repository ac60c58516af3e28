import CompatModel
/// How an outcome looks, wherever one is shown.
///
/// One constant for each outcome holds everything about its looks, so that a look is changed in
/// one line and never decided anywhere else. A symbol and a word always stand beside the colour:
/// no report says anything by colour alone.
package struct OutcomeStyle: Sendable, Hashable {
  /// One character, one column wide in a terminal, different in shape from all others.
  package var symbol: String

  /// The outcome's name.
  package var word: String

  /// The parameters of the terminal's "select graphic rendition" sequence (ECMA-48, 8.3.117).
  package var terminalCode: String

  /// The class of the outcome's elements in HTML, and the name of its colour there.
  package var cssClass: String

  /// The colour of text on a light ground, as CSS writes it.
  package var lightColor: String

  /// The colour of text on a dark ground, as CSS writes it.
  package var darkColor: String

  /// Everything is as the payload says.
  static let intact = OutcomeStyle(
    symbol: "✓", word: "intact", terminalCode: "32", cssClass: "intact",
    lightColor: "#1a7f4b", darkColor: "#5fd39a")

  /// The change was met by a fallback.
  static let absorbed = OutcomeStyle(
    symbol: "~", word: "absorbed", terminalCode: "36", cssClass: "absorbed",
    lightColor: "#0b7285", darkColor: "#66cfe3")

  /// The decoder threw.
  static let rejected = OutcomeStyle(
    symbol: "✗", word: "rejected", terminalCode: "33", cssClass: "rejected",
    lightColor: "#8a5a00", darkColor: "#f0c05a")

  /// Values that the change did not touch were lost.
  static let collateral = OutcomeStyle(
    symbol: "⊖", word: "collateral", terminalCode: "35", cssClass: "collateral",
    lightColor: "#a8327c", darkColor: "#f39ad0")

  /// The app sees what the payload does not say.
  static let misread = OutcomeStyle(
    symbol: "≠", word: "misread", terminalCode: "1;31", cssClass: "misread",
    lightColor: "#c0262d", darkColor: "#ff8f8f")

  /// The process ended.
  static let crashed = OutcomeStyle(
    symbol: "↯", word: "crashed", terminalCode: "1;7;31", cssClass: "crashed",
    lightColor: "#7a1fa2", darkColor: "#d9a4ff")

  /// No answer came within the limit.
  static let hung = OutcomeStyle(
    symbol: "∞", word: "hung", terminalCode: "1;7;35", cssClass: "hung",
    lightColor: "#4a4fc4", darkColor: "#aab0ff")
}

extension Outcome {
  /// How the outcome looks.
  package var style: OutcomeStyle {
    switch self {
    case .intact: .intact
    case .absorbed: .absorbed
    case .rejected: .rejected
    case .collateral: .collateral
    case .misread: .misread
    case .crashed: .crashed
    case .hung: .hung
    }
  }
}

extension ReportVerdict {
  /// The outcome whose looks stand for the verdict.
  var outcomeForLooks: Outcome {
    switch self {
    case .asExpected: .intact
    case .baselineStale: .rejected
    case .worseThanExpected, .sampleFailed: .misread
    }
  }
}
