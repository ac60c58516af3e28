/// The operator that makes a change the other way round, or the reason why there is none.
public enum Opposite: Sendable, Hashable {
  /// The id of the operator that makes the opposite change; each names the other.
  case operatorID(String)
  /// The id of the operator that can take exactly this change back.
  ///
  /// It need not be mutual: `key-missing` takes an added key back, but no operator knows what stood
  /// where a key is missing.
  case revertedBy(String)
  /// No operator makes the opposite change.
  case none(because: String)
}
