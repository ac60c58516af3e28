/// One difference between two value trees.
public struct JSONDifference: Sendable, Hashable {
  /// What happened to a value.
  public enum Change: Sendable, Hashable {
    /// The new tree has a value where the old one has none.
    case added(JSONValue)
    /// The old tree has a value where the new one has none.
    case removed(JSONValue)
    /// Both trees have a value, and the two mean different things.
    case replaced(JSONValue, by: JSONValue)
  }

  /// The pointer in the old tree; for an addition, the pointer in the new one.
  public var pointer: JSONPointer
  /// The pointer in the new tree; nil for a removal.
  public var newPointer: JSONPointer?
  /// What happened there.
  public var change: Change

  /// Creates a difference from its facts.
  public init(pointer: JSONPointer, newPointer: JSONPointer?, change: Change) {
    self.pointer = pointer
    self.newPointer = newPointer
    self.change = change
  }

  /// Finds what turns one tree into another.
  ///
  /// Objects are compared member by member, in any order. Arrays are aligned: an element
  /// dropped in the middle is one removal, not a change of all that follow. Elements that resemble
  /// each other are paired, and the differences inside them are listed. There is no difference
  /// exactly if the trees are equal in meaning.
  ///
  /// - Parameters:
  ///   - old: The tree before.
  ///   - new: The tree after.
  /// - Returns: The differences in the order of the old tree. Added elements stand where they
  ///   happen, added members behind the changes of their object's other members.
  public static func between(_ old: JSONValue, _ new: JSONValue) -> [JSONDifference] {
    var finder = DifferenceFinder()
    return finder.differences(between: old, and: new)
  }
}
