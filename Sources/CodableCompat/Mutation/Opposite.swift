/// The operator that makes a change the other way round, or the reason why there is none.
public enum Opposite: Sendable, Hashable {
  /// The id of the operator that makes the opposite change.
  case operatorID(String)

  /// No operator makes the opposite change.
  case none(because: String)
}
