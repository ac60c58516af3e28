/// How a standing looks beside an outcome.
struct BaselineStatusStyle: Sendable, Hashable {
  /// One character behind the outcome's symbol, or a blank.
  var mark: String

  /// What the mark means.
  var word: String

  /// The class of the standing's elements in HTML.
  var cssClass: String

  /// The parameters of the terminal's "select graphic rendition" sequence.
  var terminalCode: String

  /// Nothing to add.
  static let asExpected = BaselineStatusStyle(
    mark: " ", word: "as expected", cssClass: "as-expected", terminalCode: "")

  /// Worse than expected, and accepted with a reason.
  static let accepted = BaselineStatusStyle(
    mark: "*", word: "accepted", cssClass: "accepted", terminalCode: "2")

  /// Worse than expected.
  static let worse = BaselineStatusStyle(
    mark: "!", word: "worse than expected", cssClass: "worse", terminalCode: "1;31")
}

extension BaselineStatus {
  /// How the standing looks.
  var style: BaselineStatusStyle {
    switch self {
    case .asExpected: .asExpected
    case .accepted: .accepted
    case .worse: .worse
    }
  }

  /// The more pressing of two standings.
  func combined(with other: BaselineStatus) -> BaselineStatus {
    if self == .worse || other == .worse { return .worse }
    return self == .accepted || other == .accepted ? .accepted : .asExpected
  }
}
