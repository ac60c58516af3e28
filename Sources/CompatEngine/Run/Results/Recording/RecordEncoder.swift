import JSONSyntax

/// Writes values as JSON, on one line.
///
/// A structure is the array of its properties, because their names would be most of the text; those at
/// the end that are nil are left out. An enum with values is the array of its case's name and values. A
/// repeated text is the number of its first occurrence, also in what the same encoder writes later.
final class RecordEncoder {
  /// Whether unordered collections are sorted.
  ///
  /// A file must be deterministic. A message to another process is read once, and sorting it would
  /// cost more than writing it.
  let isOrdered: Bool

  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// The number of properties before the next one that are nil.
  private var omitted = 0

  /// The number of arrays that are not complete.
  private var depth = 0

  private var texts: [ExactText: Int] = [:]
  private var sites: [SiteChangeKey: Int] = [:]

  /// Whether a repeated text or site is a number.
  private let numbersTexts: Bool

  init(isOrdered: Bool = true, numbersTexts: Bool = true) {
    (self.isOrdered, self.numbersTexts) = (isOrdered, numbersTexts)
  }

  /// Returns the bytes written since the last call; texts and sites keep their numbers.
  func takeBytes() -> [UInt8] {
    defer { (bytes, needsComma) = ([], false) }
    return bytes
  }

  func write(_ value: some Encodable) {
    do {
      try encode(value)
    } catch {
      preconditionFailure("writing fails at nothing: \(error)")
    }
  }

  /// Writes a value whose type has no form of its own.
  func encodeProperties(of value: some Encodable) throws {
    let outer = depth
    try value.encode(to: self)
    if depth > outer { endArray() }
  }

  /// Writes the number of a site and change, or, for the first time, its properties.
  func encode(site key: SiteChangeKey) throws {
    if numbersTexts {
      if let number = sites[key] { return write(number: number) }
      sites[key] = sites.count
    }
    try encodeProperties(of: key)
  }

  func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    (needsComma, depth) = (false, depth + 1)
  }

  func endArray() {
    bytes.append(UInt8(ascii: "]"))
    (needsComma, depth, omitted) = (true, depth - 1, 0)
  }

  fileprivate func omit() { omitted += 1 }

  private func write(number: some FixedWidthInteger) {
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  private func separate() {
    while omitted > 0 {
      omitted -= 1
      encodeNil()
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension RecordEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { 0 }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginArray()
    return KeyedEncodingContainer(PropertyEncoder(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    beginArray()
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  func encode(_ value: Bool) { write(number: value ? 1 : 0) }

  func encode(_ value: String) {
    if numbersTexts {
      let exact = ExactText(value)
      if let number = texts[exact] { return write(number: number) }
      texts[exact] = texts.count
    }
    separate()
    bytes.append(contentsOf: JSONValue.string(value).bytes)
  }

  func encode(_ value: some FixedWidthInteger & Encodable) { write(number: value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let value = value as? any Recordable {
      try value.record(in: self)
    } else {
      try encodeProperties(of: value)
    }
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    preconditionFailure("containers are nested by values of their own")
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("containers are nested by values of their own")
  }

  func superEncoder() -> any Encoder { self }
}

/// Writes the properties of a structure, or the case and the values of an enum.
private struct PropertyEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.encodeNil() }

  func encode(_ value: Bool, forKey key: Key) { encoder.encode(value) }

  func encode(_ value: Int, forKey key: Key) { encoder.encode(value) }

  func encode(_ value: String, forKey key: Key) { encoder.encode(value) }

  func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.encode(value) }

  // What is nil keeps its position.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOrOmit(value) }

  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOrOmit(value) }

  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOrOmit(value) }

  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOrOmit(value) }

  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    try encodeOrOmit(value)
  }

  private func encodeOrOmit(_ value: (some Encodable)?) throws {
    if let value { try encoder.encode(value) } else { encoder.omit() }
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.encode(key.stringValue)
    return KeyedEncodingContainer(PropertyEncoder<Nested>(encoder: encoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nestedUnkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
