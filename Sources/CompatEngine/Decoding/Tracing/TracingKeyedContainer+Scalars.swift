// The protocol itself has a function for each scalar that may be absent: a generic one never replaces
// it.

extension TracingKeyedContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Name) throws -> Bool? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Name) throws -> String? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Name) throws -> Double? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Name) throws -> Float? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Name) throws -> Int? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Name) throws -> Int8? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Name) throws -> Int16? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Name) throws -> Int32? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Name) throws -> Int64? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Name) throws -> UInt? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Name) throws -> UInt8? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Name) throws -> UInt16? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Name) throws -> UInt32? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Name) throws -> UInt64? {
    try optional(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }
}
