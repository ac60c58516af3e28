import JSONSyntax

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

/// The result of a change, in one letter.
///
/// It is the harness's own outcome; where something was absorbed, the visible effect shows by what.
/// A catalogue that says "nil, and the whole array" means ``collateral`` here: the neighbours of a
/// changed element are values that the change did not touch.
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

/// What a strategy is expected to do with the mutants of one operator: exactly these letters.
///
/// `V/W` requires both, each for some mutant; letters in parentheses may occur; `·` says that there
/// is nothing to change.
struct Prediction: Sendable, CustomStringConvertible {
  let description: String
  let required: Set<Letter>
  let possible: Set<Letter>

  /// Reads a cell of the table; nil where it is none.
  init?(_ text: String) {
    description = text
    let cell = text == "·" ? "" : text
    guard let parts = cell.wholeMatch(of: #/([^()]*)(?:\(([^()]+)\))?/#),
      let required = Prediction.letters(parts.1), let possible = Prediction.letters(parts.2 ?? "")
    else { return nil }
    (self.required, self.possible) = (required, possible)
  }

  /// Whether these letters were expected.
  func isMet(by observed: Set<Letter>) -> Bool {
    required.isSubset(of: observed) && observed.isSubset(of: required.union(possible))
  }

  private static func letters(_ text: Substring) -> Set<Letter>? {
    let letters = text.split(separator: "/").map { Letter(rawValue: String($0)) }
    return letters.contains(nil) ? nil : Set(letters.compactMap { $0 })
  }
}
