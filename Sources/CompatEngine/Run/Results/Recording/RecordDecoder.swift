import JSONSyntax

/// What is wrong with a record.
struct RecordProblem: Error {
  /// Where it is, in bytes; nil for the beginning of the value that is read.
  var offset: Int?
  let expected: String
}

/// Reads what one ``RecordEncoder`` has written, in the same order.
///
/// The input may be damaged or written by another program, so everything is validated, and an error
/// has the offset of what is wrong.
final class RecordDecoder {
  /// The smallest number that a signed integer may be.
  private let minimum: Int

  /// All values of the text, in its order; they are read in one pass.
  private var nodes: JSONNodes
  private var position = 0

  /// The number of values that are left in the innermost array, and its end in bytes.
  private(set) var left = 0
  private var end = 0

  /// The same of the arrays around it.
  private var outer: [(left: Int, end: Int)] = []

  private var texts: [String] = []
  private var patterns: [Int: JSONPointerPattern] = [:]
  private var sites: [SiteChangeKey] = []

  /// The largest valid count keeps sums of counts from overflowing.
  private static let maximum = 1 << 40

  init(_ document: JSONDocument, minimum: Int = 0) {
    (self.minimum, nodes) = (minimum, document.nodes)
    move(to: document.root)
  }

  /// Continues with another text, which may refer to what was read.
  func move(to document: JSONDocument) {
    nodes = document.nodes
    move(to: document.root)
  }

  /// Continues with a value of the text.
  func move(to node: JSONNode) {
    (position, left, end, outer) = (node.position, 1, node.range.upperBound, [])
  }

  /// Where the next value begins, in bytes.
  var offset: Int { isAtEnd ? end : nodes.range(at: position).lowerBound }

  var kind: JSONKind? { isAtEnd ? nil : nodes.kind(at: position) }

  func problem(_ expected: String) -> RecordProblem {
    RecordProblem(offset: offset, expected: expected)
  }

  func beginArray() throws(RecordProblem) {
    guard kind == .array else { throw problem("an array") }
    outer.append((left - 1, end))
    (left, end) = (nodes.count(at: position), nodes.range(at: position).upperBound - 1)
    position += 1
  }

  func endArray() throws(RecordProblem) {
    guard isAtEnd, let known = outer.popLast() else { throw problem("the end of the array") }
    (left, end) = known
  }

  /// Reads a value whose type has no form of its own.
  func decodeProperties<Value: Decodable>(of type: Value.Type) throws -> Value {
    let depth = outer.count
    let value = try Value(from: self)
    if outer.count > depth { try endArray() }
    return value
  }

  func decodePattern() throws -> JSONPointerPattern {
    let number = try textNumber()
    if let known = patterns[number] { return known }
    let pattern = try JSONPointerPattern(parsing: texts[number])
    patterns[number] = pattern
    return pattern
  }

  /// Reads the number of a site and change, or its properties.
  func decodeSite() throws -> SiteChangeKey {
    if kind == .array {
      sites.append(try decodeProperties(of: SiteChangeKey.self))
      return sites[sites.count - 1]
    }
    let start = offset
    guard let number = integer(Int.self), sites.indices.contains(number) else {
      throw RecordProblem(offset: start, expected: "the number of a site")
    }
    return sites[number]
  }

  private func textNumber() throws(RecordProblem) -> Int {
    let start = offset
    if let number = integer(Int.self), texts.indices.contains(number) { return number }
    guard start == offset, kind == .string, let text = nodes[position].string else {
      throw RecordProblem(offset: start, expected: "a text")
    }
    skip()
    texts.append(text)
    return texts.count - 1
  }

  /// The next value as an integer, which is read; nil if it is something else or too large.
  ///
  /// Nearly all numbers of a record are plain digits, which need no arithmetic of decimals.
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard kind == .number else { return nil }
    let value =
      nodes.plainInteger(at: position).flatMap(Value.init(exactly:))
      ?? nodes[position].number?.integer(as: Value.self)
    if value != nil { skip() }
    return value
  }

  private func skip() { (position, left) = (position + 1, left - 1) }
}

extension RecordDecoder: Decoder, SingleValueDecodingContainer, UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int? { left }
  var currentIndex: Int { 0 }
  var isAtEnd: Bool { left == 0 }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try beginArray()
    return KeyedDecodingContainer(PropertyDecoder(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try beginArray()
    return self
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    guard kind == .null else { return false }
    skip()
    return true
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    let start = offset
    guard let number = integer(Int.self), 0...1 ~= number else {
      throw RecordProblem(offset: start, expected: "0 or 1")
    }
    return number == 1
  }

  func decode(_ type: Int.Type) throws -> Int {
    let start = offset
    guard let number = integer(Int.self) else { throw problem("a number") }
    guard minimum...RecordDecoder.maximum ~= number else {
      throw RecordProblem(offset: start, expected: "a count")
    }
    return number
  }

  func decode(_ type: String.Type) throws -> String { texts[try textNumber()] }

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    guard let number = integer(type) else { throw problem("a number of \(type.bitWidth) bits") }
    return number
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let start = offset
    do {
      if let type = type as? any Recordable.Type, let value = try type.init(of: self) as? Value {
        return value
      }
      return try decodeProperties(of: type)
    } catch let problem as RecordProblem {
      throw RecordProblem(offset: problem.offset ?? start, expected: problem.expected)
    } catch is JSONPointerError {
      throw RecordProblem(offset: start, expected: "a site")
    } catch is JSONSyntaxError {
      throw RecordProblem(offset: start, expected: "a value of JSON")
    } catch {
      throw RecordProblem(offset: start, expected: "a name that this tool knows")
    }
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw problem("no container")
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw problem("no container")
  }

  func superDecoder() -> any Decoder { self }
}

/// Reads the properties of a structure, or the case and the values of an enum.
private struct PropertyDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordDecoder

  var codingPath: [any CodingKey] { [] }

  /// The name of an enum's case, which is read: only an enum asks for it.
  var allKeys: [Key] {
    (try? decoder.decode(String.self)).flatMap(Key.init(stringValue:)).map { [$0] } ?? []
  }

  /// What is missing at the end is nil, or an error where it cannot be.
  func contains(_ key: Key) -> Bool { !decoder.isAtEnd }

  func decodeNil(forKey key: Key) -> Bool { decoder.decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.decode(type) }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder.decode(type) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(PropertyDecoder<Nested>(decoder: decoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nestedUnkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}
