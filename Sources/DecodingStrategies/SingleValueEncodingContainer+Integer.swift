extension SingleValueEncodingContainer {
  /// Encodes an integer in 64 bits where it fits, which every encoder can write.
  mutating func encode(integer: Int128) throws {
    if let signed = Int64(exactly: integer) {
      try encode(signed)
    } else if let unsigned = UInt64(exactly: integer) {
      try encode(unsigned)
    } else {
      try encode(integer)
    }
  }
}
