extension JSONDocument {
  /// Whether two documents mean the same: neither the order of members, nor whitespace, nor the
  /// spelling of numbers and strings counts.
  ///
  /// Duplicate members count as often as they occur, in any order. Depth is no obstacle.
  ///
  /// - Parameter other: The other document.
  /// - Returns: Whether they mean the same.
  public func isEqualInMeaning(to other: JSONDocument) -> Bool {
    guard nodes.count == other.nodes.count else { return false }
    // Mostly the order is the same, and then one pass over both decides.
    if zip(nodes, other.nodes).allSatisfy({ $0.isSameApartFromContent(as: $1) }) { return true }
    var interner = MeaningInterner()
    return interner.identifier(of: self) == interner.identifier(of: other)
  }
}

extension JSONNode {
  /// Whether two values have the same name and are the same scalar, or containers of the same size.
  fileprivate func isSameApartFromContent(as other: JSONNode) -> Bool {
    let (left, right) = (record, other.record)
    guard left.kind == right.kind, left.count == right.count, left.hasKey == right.hasKey else {
      return false
    }
    if left.hasKey, !hasSameBytes(left.keyRange, as: other, right.keyRange) {
      guard let key, let otherKey = other.key, key.isSameText(as: otherKey) else { return false }
    }
    return left.kind.isContainer || hasSameBytes(left.range, as: other, right.range)
      || value.isSameScalar(as: other.value)
  }

  private func hasSameBytes(
    _ range: Range<Int>, as other: JSONNode, _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    return storage.bytes.withUnsafeBufferPointer { left in
      other.storage.bytes.withUnsafeBufferPointer { right in
        UnsafeBufferPointer(rebasing: left[range])
          .isSame(as: UnsafeBufferPointer(rebasing: right[otherRange]))
      }
    }
  }
}
