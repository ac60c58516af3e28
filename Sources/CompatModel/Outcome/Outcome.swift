/// The judgement of a check, from best to worst.
///
/// The order is the product's opinion: a loud failure (``rejected``) is better than a silent loss
/// (``collateral``) and a silent lie (``misread``).
public enum Outcome: String, CaseIterable, Codable, Sendable, Hashable {
  /// Decoded; the app sees exactly what the payload says, and everything else is as before.
  case intact
  /// Decoded; where the change is, the app sees a fallback, and everything else is as before.
  case absorbed
  /// The decoder threw; nothing was decoded.
  case rejected
  /// Decoded, but values that the change did not touch were lost.
  case collateral
  /// Decoded, and the app sees a value that the payload does not say and that is no fallback.
  case misread
  /// The process trapped or exited.
  case crashed
  /// There was no answer within the limit.
  case hung

  /// Whether the app can go on with what it got.
  public var isSurvived: Bool { self <= .absorbed }
}

extension Outcome: Comparable {
  /// Whether the left outcome is better than the right one.
  public static func < (left: Outcome, right: Outcome) -> Bool {
    left.rank < right.rank
  }

  /// The position among all outcomes, best first.
  package var rank: Int {
    switch self {
    case .intact: 0
    case .absorbed: 1
    case .rejected: 2
    case .collateral: 3
    case .misread: 4
    case .crashed: 5
    case .hung: 6
    }
  }
}
