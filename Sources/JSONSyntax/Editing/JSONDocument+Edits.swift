extension JSONDocument {
  /// Returns the text with all edits spliced in at once.
  ///
  /// All ranges refer to ``bytes`` before any edit. Several insertions at
  /// one offset come in the given order, before anything that is replaced there. The result is
  /// UTF-8, also where the document was received in another encoding.
  ///
  /// - Parameter edits: The edits, in any order.
  /// - Returns: The new bytes; they may be no JSON any more.
  /// - Throws: If two edits overlap, or one reaches beyond the document.
  public func applying(_ edits: [JSONEdit]) throws(JSONEditConflict) -> [UInt8] {
    let bytes = bytes
    let ordered = edits.count < 2 ? edits : Self.sortedBySite(edits)
    var result: [UInt8] = []
    result.reserveCapacity(
      max(0, edits.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count }))
    var position = 0
    var previous: JSONEdit?
    for edit in ordered {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= bytes.count else {
        throw JSONEditConflict(edit: edit, other: nil, byteCount: bytes.count)
      }
      if let previous, edit.range.lowerBound < previous.range.upperBound {
        throw JSONEditConflict(edit: edit, other: previous, byteCount: bytes.count)
      }
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
      previous = edit
    }
    result.append(contentsOf: bytes[position...])
    return result
  }

  private static func sortedBySite(_ edits: [JSONEdit]) -> [JSONEdit] {
    edits.ordered { left, right in
      (left.range.lowerBound, left.range.upperBound)
        < (right.range.lowerBound, right.range.upperBound)
    }
  }

  /// Returns edits that remove several values with their commas, and do not conflict.
  ///
  /// Removals of neighbours made one by one may overlap: both may claim the comma between them.
  /// Here a run of neighbours becomes one edit.
  ///
  /// - Parameter nodes: Values of this document, in any order and of any parents. The root cannot
  ///   be removed and is passed over, as are values inside others that are removed.
  /// - Returns: The edits in the order of the text.
  public func removing(_ nodes: [JSONNode]) -> [JSONEdit] {
    let records = nodes.map(\.recordIndex).ordered().filter { $0 > 0 }
    var edits: [JSONEdit] = []
    var position = 0
    while position < records.count {
      let first = JSONNode(storage: storage, record: records[position])
      position += 1
      // The run of neighbours, behind which everything inside its values is passed over.
      var last = first
      var removedEnd = Int(first.record.subtreeEnd)
      while position < records.count {
        let next = records[position]
        if next == removedEnd, storage.records[next].parent == first.record.parent {
          last = JSONNode(storage: storage, record: next)
          removedEnd = Int(last.record.subtreeEnd)
        } else if next >= removedEnd {
          break
        }
        position += 1
      }
      edits.append(Self.removal(from: first, through: last))
    }
    return edits
  }

  /// The edit that removes a run of siblings.
  ///
  /// What follows decides: before a survivor everything up to it goes; at the end everything behind
  /// the survivor goes, so that no comma is left; and if none survives the container is replaced
  /// as a whole, so that edits inside it are rejected rather than spliced into nothing.
  static func removal(from first: JSONNode, through last: JSONNode) -> JSONEdit {
    if let next = last.nextSibling {
      return JSONEdit(
        range: first.record.outerStart..<next.record.outerStart, replacement: [])
    }
    if let previous = first.previousSibling {
      return JSONEdit(range: Int(previous.record.end)..<Int(last.record.end), replacement: [])
    }
    let parent = first.parent
    let brackets = parent?.kind == .object ? "{}" : "[]"
    return JSONEdit(range: parent?.range ?? first.range, replacement: Array(brackets.utf8))
  }
}
