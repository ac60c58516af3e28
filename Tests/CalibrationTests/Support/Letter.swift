import JSONSyntax

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// What became of a change, in one letter.
///
/// It is the harness's own outcome; of what was absorbed, its sight tells by what. A catalogue that
/// says "nil, and the whole array" means ``collateral`` here: the neighbours of a changed element
/// are values that the change did not touch.
enum Letter: String, CaseIterable, Sendable {
  /// Intact: the value is kept, or what the payload says now is seen.
  case kept = "V"
  /// Absorbed: the unknown case is seen.
  case unknown = "U"
  /// Absorbed: nil is seen, or nothing.
  case nothing = "N"
  /// Absorbed: exactly the changed element is gone.
  case gone = "G"
  /// Absorbed: another fallback is seen.
  case fallback = "F"
  /// Rejected: the decoder threw.
  case thrown = "T"
  /// Collateral: values that the change did not touch were lost.
  case collateral = "L"
  /// Misread: a value is seen that the payload does not say.
  case misread = "W"
  /// Crashed or hung; not tried in this process.
  case hazard = "X"

  init(_ check: Check) {
    switch (check.outcome, check.observation.termination) {
    case (.intact, _): self = .kept
    case (.rejected, _): self = .thrown
    case (.collateral, _): self = .collateral
    case (.misread, _): self = .misread
    case (.crashed, _), (.hung, _): self = .hazard
    case (.absorbed, .threw): self = .thrown
    case (.absorbed, .ended): self = .hazard
    case (.absorbed, .decoded(let effect)) where effect.atSite == .elementGone: self = .gone
    case (.absorbed, .decoded(let effect)):
      let seen = effect.seen ?? .null
      self = seen.holdsNothing ? .nothing : Letter.isUnknown(seen) ? .unknown : .fallback
    }
  }

  /// Whether a value is that of a case `unknown`.
  private static func isUnknown(_ seen: JSONValue) -> Bool {
    let ordinal = Int(ReferenceModels.UnknownCase.Level.unknown.rawValue)
    return [.string("unknown"), .number(JSONNumber(ordinal))].contains(seen)
      || seen.caseName == "unknown"
  }
}
