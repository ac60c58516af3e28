/// The facts that a reader of a whole large document needs most often.
///
/// A ``JSONNode`` keeps its document alive, and counting that for each value costs more than
/// looking at the value.
extension JSONNodes {
  package func kind(at position: Int) -> JSONKind { storage.records[position].kind }

  package func range(at position: Int) -> Range<Int> { storage.records[position].range }

  /// The number of elements or members of the value at a position; 0 for scalars.
  package func count(at position: Int) -> Int { Int(storage.records[position].count) }

  package func positionBehind(_ position: Int) -> Int {
    Int(storage.records[position].subtreeEnd)
  }

  /// The value at a position, where it is a number that is written with few plain digits.
  package func plainInteger(at position: Int) -> Int? {
    let record = storage.records[position]
    guard record.kind == .number, record.end - record.start < 18 else { return nil }
    var value = 0
    for offset in record.range {
      let digit = storage.bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
