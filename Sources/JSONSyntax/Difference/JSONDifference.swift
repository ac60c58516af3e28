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
  /// The differences are in the order of the old tree. Added elements stand where they happen, added
  /// members behind the changes of their object's other members.
  public static func between(_ old: JSONValue, _ new: JSONValue) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    // A list of its own instead of recursion: values may be nested deeper than the call stack allows.
    var pending = [ComparedPair(old: old, new: new)]
    while let pair = pending.popLast() {
      let (from, to) = (pair.pointer, pair.newPointer)
      switch (pair.old, pair.new) {
      case (.object(let old)?, .object(let new)?):
        pending += pair.children(MemberPairing.steps(from: old, to: new))
      case (.array(let old)?, .array(let new)?):
        pending += pair.children(ArrayAlignment.steps(from: old, to: new))
      case (let old?, let new?):
        guard !old.isSameScalar(as: new) else { continue }
        differences.append(
          JSONDifference(pointer: from, newPointer: to, change: .replaced(old, by: new)))
      case (let old?, nil):
        differences.append(JSONDifference(pointer: from, newPointer: nil, change: .removed(old)))
      case (nil, let new?):
        differences.append(JSONDifference(pointer: to, newPointer: to, change: .added(new)))
      case (nil, nil): break
      }
    }
    return differences
  }
}

/// One step of turning one list of children into another, by the positions of an old child and of a
/// new one that belong together; without a partner, a child is removed or added.
struct PairingStep {
  var old: Int?
  var new: Int?
}

/// An old value and the new one that has its place, where there are both.
private struct ComparedPair {
  var old: JSONValue?
  var new: JSONValue?
  var pointer = JSONPointer.root
  var newPointer = JSONPointer.root

  /// The children that steps are about, the last one first.
  func children(_ steps: [PairingStep]) -> [ComparedPair] {
    steps.reversed().map { step in
      let before = step.old.flatMap { old?.child(at: $0) }
      let after = step.new.flatMap { new?.child(at: $0) }
      return ComparedPair(
        old: before?.value, new: after?.value,
        pointer: before.map { pointer.appending($0.token) } ?? pointer,
        newPointer: after.map { newPointer.appending($0.token) } ?? newPointer)
    }
  }
}
