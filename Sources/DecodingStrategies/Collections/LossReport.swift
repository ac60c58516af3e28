/// What a lossy collection left out when it was decoded, and why.
///
/// It is the projected value of ``LossyArray`` and ``LossyDictionary``:
/// `feed.$cards.dropped.count`. An app that drops in silence learns of a broken server last of all;
/// send the report to where it is read.
public struct LossReport: Hashable, Sendable {
  /// The elements that were left out: of an array by position, of a dictionary by key.
  public var dropped: [DroppedElement]

  /// Whether every element could be read.
  public var isEmpty: Bool { dropped.isEmpty }

  /// Describes a loss.
  ///
  /// - Parameter dropped: The elements that were left out; none by default.
  public init(dropped: [DroppedElement] = []) {
    self.dropped = dropped
  }
}
