/// Why edits cannot be applied together.
public struct JSONEditConflict: Error, Sendable, Hashable, CustomStringConvertible {
  /// The edit that cannot be applied.
  public var edit: JSONEdit
  /// The edit that it overlaps; nil if it reaches beyond the document instead.
  public var other: JSONEdit?
  /// The size of the document in bytes.
  public var byteCount: Int

  /// The conflict as a sentence.
  public var description: String {
    let subject = "the edit of bytes \(edit.range.lowerBound)..<\(edit.range.upperBound)"
    guard let other else { return "\(subject) reaches beyond the document's \(byteCount) bytes" }
    return "\(subject) overlaps the edit of bytes "
      + "\(other.range.lowerBound)..<\(other.range.upperBound)"
  }
}
