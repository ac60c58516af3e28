public import CompatModel
/// All checks of one contract, strategy and operator.
public struct Cell: Sendable {
  /// The operator's id.
  public let operatorID: String

  /// What the operator does to the meaning of a payload.
  public let kind: ChangeKind

  /// How often each outcome was seen.
  public let tally: Tally

  /// How often each outcome was seen that is worse than what is asked.
  public let worse: Tally

  /// The number of checks that were not made, because the model had ended the process too often.
  public let leftOut: Int

  /// Shows what was recorded of a cell.
  ///
  /// - Parameters:
  ///   - manual: The operator's manual.
  ///   - record: What was recorded; nil where there was nothing to check.
  init(of manual: OperatorManual, _ record: CellRecord?) {
    operatorID = manual.id
    kind = manual.kind
    tally = record?.tally ?? Tally()
    worse = record?.worse ?? Tally()
    leftOut = record?.leftOut ?? 0
  }
}
