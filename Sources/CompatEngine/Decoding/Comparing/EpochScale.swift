#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONSyntax

/// How a model reads the numbers of a payload as dates: found out by what it makes of one of them.
enum EpochScale: CaseIterable {
  case secondsSince1970, millisecondsSince1970, secondsSince2001

  /// Finds the unit; nil where a number is not seen as a date.
  init?(reading said: JSONValue, as shown: JSONValue) {
    guard let unit = EpochScale.allCases.first(where: { $0.shows(said, as: shown) }) else {
      return nil
    }
    self = unit
  }

  /// Whether a number is the date that is seen; not where a double cannot hold it.
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
