// The protocol itself has a function for each scalar that may be absent: a generic one never replaces
// it.

extension TracingUnkeyedContainer {
  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: String.Type) throws -> String? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }

  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? {
    try element(type, isOptional: true) { base throws in try base.decodeIfPresent(type) }
  }
}
