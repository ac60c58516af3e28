struct BaselineStatusStyle: Sendable, Hashable {
  /// One character after the outcome's symbol, or a blank.
  var mark: String

  var word: String

  /// The HTML class of elements with the status.
  var cssClass: String

  /// The parameters of the terminal's "select graphic rendition" sequence.
  var terminalCode: String
}

extension BaselineStatus {
  var style: BaselineStatusStyle {
    switch self {
    case .asExpected:
      BaselineStatusStyle(mark: " ", word: "as expected", cssClass: "as-expected", terminalCode: "")
    case .accepted:
      BaselineStatusStyle(mark: "*", word: "known failure", cssClass: "accepted", terminalCode: "2")
    case .worse:
      BaselineStatusStyle(mark: "!", word: "new failure", cssClass: "worse", terminalCode: "1;31")
    }
  }

  func combined(with other: BaselineStatus) -> BaselineStatus {
    [self, other].contains(.worse) ? .worse : self == .asExpected ? other : self
  }
}
