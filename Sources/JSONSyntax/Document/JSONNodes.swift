/// All values of a document in the order of the text, containers before their content.
public struct JSONNodes: RandomAccessCollection, Sendable {
  let storage: JSONDocument.Storage

  /// The position of the root.
  public var startIndex: Int { 0 }

  /// The position behind the last value.
  public var endIndex: Int { storage.records.count }

  /// The value at a position in the order of the text.
  public subscript(position: Int) -> JSONNode {
    precondition(storage.records.indices.contains(position), "there is no value at this position")
    return JSONNode(storage: storage, record: position)
  }
}
