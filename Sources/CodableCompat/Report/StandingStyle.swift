/// How a standing looks beside an outcome.
struct StandingStyle: Sendable, Hashable {
  /// One character behind the outcome's symbol, or a blank.
  var mark: String

  /// What the mark means.
  var word: String

  /// The class of the standing's elements in HTML.
  var cssClass: String

  /// The parameters of the terminal's "select graphic rendition" sequence.
  var terminalCode: String

  /// Nothing to add.
  static let asAsked = StandingStyle(
    mark: " ", word: "as asked", cssClass: "as-asked", terminalCode: "")

  /// Worse than asked, and accepted with a reason.
  static let accepted = StandingStyle(
    mark: "*", word: "accepted", cssClass: "accepted", terminalCode: "2")

  /// Worse than asked.
  static let worse = StandingStyle(
    mark: "!", word: "worse than asked", cssClass: "worse", terminalCode: "1;31")
}

extension ReportStanding {
  /// How the standing looks.
  var style: StandingStyle {
    switch self {
    case .asAsked: .asAsked
    case .accepted: .accepted
    case .worse: .worse
    }
  }

  /// The more pressing of two standings.
  ///
  /// - Parameter other: The other standing.
  /// - Returns: `worse` before `accepted` before `asAsked`.
  func combined(with other: ReportStanding) -> ReportStanding {
    if self == .worse || other == .worse { return .worse }
    return self == .accepted || other == .accepted ? .accepted : .asAsked
  }
}
