#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CompatModel
import JSONSyntax

/// How a model converts numbers to dates, derived from one number and its date.
enum EpochScale: CaseIterable {
  case secondsSince1970, millisecondsSince1970, secondsSince2001

  /// Derives the unit; nil if the app does not show the number as a date.
  init?(reading said: JSONValue, as shown: JSONValue) {
    guard let unit = EpochScale.allCases.first(where: { $0.shows(said, as: shown) }) else {
      return nil
    }
    self = unit
  }

  /// Whether a number that replaces a text is the date that is shown: in the unit in which it is a time
  /// that servers send.
  static func isTime(_ said: JSONValue, shownAs shown: JSONValue) -> Bool {
    guard case .number(let number) = said else { return false }
    return [secondsSince1970, millisecondsSince1970].contains { unit in
      let seconds = unit.date(number.double).timeIntervalSince1970
      return abs(seconds) < 1e10 && EpochNumber.range.contains(Int(seconds))
        && unit.shows(said, as: shown)
    }
  }

  /// Whether a number is the date that is shown; false if a double cannot hold the number.
  func shows(_ said: JSONValue, as shown: JSONValue) -> Bool {
    guard case .number(let number) = said, case .string(let text) = shown,
      TypeShape.number(number.double) == said
    else { return false }
    return TypeShape.text(of: date(number.double)) == text
  }

  private func date(_ number: Double) -> Date {
    switch self {
    case .secondsSince1970: Date(timeIntervalSince1970: number)
    case .millisecondsSince1970: Date(timeIntervalSince1970: number / 1000)
    case .secondsSince2001: Date(timeIntervalSinceReferenceDate: number)
    }
  }
}
