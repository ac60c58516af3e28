/// All checks of one contract, strategy and operator.
public struct Cell: Sendable {
  /// The operator's id.
  public let operatorID: String

  /// What the operator does to the meaning of a payload.
  public let kind: KindOfChange

  /// How often each outcome was seen.
  public internal(set) var tally = Tally()

  /// How often each outcome was seen that is worse than what is asked.
  public internal(set) var worse = Tally()

  /// Creates an empty cell.
  ///
  /// - Parameters:
  ///   - operatorID: The operator's id.
  ///   - kind: What the operator does to the meaning of a payload.
  init(operatorID: String, kind: KindOfChange) {
    self.operatorID = operatorID
    self.kind = kind
  }
}
