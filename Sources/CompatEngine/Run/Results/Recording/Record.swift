/// A value that is recorded as an array of its fields.
///
/// The fields are listed once, in the order of the record, for writing and for reading.
protocol Record: Recordable {
  /// Writes the fields of a value, or reads those of a new one.
  ///
  /// - Parameters:
  ///   - value: The value to write; nil when reading.
  ///   - coder: Writes or reads the fields.
  /// - Returns: The value with these fields.
  /// - Throws: If a field is missing or invalid.
  static func transfer(
    _ value: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self
}

extension Record {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      do throws(RecordProblem) {
        _ = try Self.transfer(self, through: &writer)
      } catch {
        preconditionFailure("writing fails at nothing: \(error)")
      }
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      try Self.transfer(nil, through: &reader)
    }
  }
}

extension Record {
  var recorded: [UInt8] {
    var writer = RecordWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a value that stands alone.
  ///
  /// - Parameters:
  ///   - bytes: What ``recorded`` returned.
  ///   - source: Where the bytes come from, for the error.
  /// - Throws: A ``ResultsError`` for other bytes.
  init(recorded bytes: [UInt8], from source: String) throws(ResultsError) {
    self = try RecordReader.read(bytes, from: source) { reader throws(RecordProblem) in
      try Self(from: &reader)
    }
  }
}

/// Writes the fields of a record, or reads them.
///
/// Each function takes the field, or nil where it is read, and returns it. It throws where something
/// else stands there.
protocol RecordCoder {
  /// Writes a field, or reads it.
  mutating func field<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value

  /// Writes a field that may be nil, or reads it.
  mutating func optional<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value?

  /// Writes a number, or reads one of a range.
  mutating func number(
    _ value: Int?, in range: ClosedRange<Int>, _ expected: String
  ) throws(RecordProblem) -> Int

  /// Writes keys and values alternately, or reads them.
  mutating func dictionary<Key: Recordable & Hashable & Comparable, Value: Recordable>(
    _ dictionary: [Key: Value]?
  ) throws(RecordProblem) -> [Key: Value]

  /// Writes the numbers of sites and changes with values, or reads them.
  mutating func sites<Value: Recordable>(
    _ sites: [SiteChangeKey: Value]?
  ) throws(RecordProblem) -> [SiteChangeKey: Value]

  /// Whether the record has more fields.
  func hasMore(_ value: Bool?) -> Bool
}

extension RecordCoder {
  /// Writes a number that cannot be negative, or reads it.
  mutating func count(_ value: Int?) throws(RecordProblem) -> Int {
    // The largest valid count keeps sums of counts from overflowing.
    try number(value, in: 0...1 << 40, "a count")
  }

  /// Writes the bounds of a range, or reads them.
  mutating func range(_ range: Range<Int>?) throws(RecordProblem) -> Range<Int> {
    let lower = try count(range?.lowerBound)
    return lower..<(try number(range?.upperBound, in: lower...Int.max, "the end of a range"))
  }
}

extension RecordWriter: RecordCoder {
  mutating func field<Value: Recordable>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("a record is written without a field") }
    value.write(to: &self)
    return value
  }

  mutating func optional<Value: Recordable>(_ value: Value?) -> Value? {
    value.write(to: &self)
    return value
  }

  mutating func number(_ value: Int?, in range: ClosedRange<Int>, _ expected: String) -> Int {
    field(value)
  }

  mutating func dictionary<Key: Recordable & Hashable & Comparable, Value: Recordable>(
    _ dictionary: [Key: Value]?
  ) -> [Key: Value] {
    guard let dictionary else { preconditionFailure("a record is written without a field") }
    pairs(dictionary.map { ($0, $1) })
    return dictionary
  }

  mutating func sites<Value: Recordable>(
    _ sites: [SiteChangeKey: Value]?
  ) -> [SiteChangeKey: Value] {
    guard let sites else { preconditionFailure("a record is written without a field") }
    pairs(sites.compactMap { key, value in number(of: key).map { ($0, value) } })
    return sites
  }

  private mutating func pairs<Key: Recordable & Comparable, Value: Recordable>(
    _ pairs: [(Key, Value)]
  ) {
    array { writer in
      for (key, value) in writer.isOrdered ? pairs.sorted(by: { $0.0 < $1.0 }) : pairs {
        key.write(to: &writer)
        value.write(to: &writer)
      }
    }
  }

  func hasMore(_ value: Bool?) -> Bool { value ?? false }
}

extension RecordReader: RecordCoder {
  mutating func field<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value {
    try Value(from: &self)
  }

  mutating func optional<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value? {
    try Value?(from: &self)
  }

  mutating func number(
    _ value: Int?, in range: ClosedRange<Int>, _ expected: String
  ) throws(RecordProblem) -> Int {
    let offset = offset
    let number = try Int(from: &self)
    guard range.contains(number) else { throw RecordProblem(offset: offset, expected: expected) }
    return number
  }

  mutating func dictionary<Key: Recordable & Hashable & Comparable, Value: Recordable>(
    _ dictionary: [Key: Value]?
  ) throws(RecordProblem) -> [Key: Value] {
    try pairs { reader throws(RecordProblem) in try Key(from: &reader) }
  }

  mutating func sites<Value: Recordable>(
    _ sites: [SiteChangeKey: Value]?
  ) throws(RecordProblem) -> [SiteChangeKey: Value] {
    try pairs { reader throws(RecordProblem) in try reader.siteChange() }
  }

  private mutating func pairs<Key: Hashable, Value: Recordable>(
    _ key: (inout RecordReader) throws(RecordProblem) -> Key
  ) throws(RecordProblem) -> [Key: Value] {
    try array { reader throws(RecordProblem) in
      var pairs: [Key: Value] = [:]
      pairs.reserveCapacity(reader.left / 2)
      while reader.hasMore {
        let offset = reader.offset
        let key = try key(&reader)
        guard pairs.updateValue(try Value(from: &reader), forKey: key) == nil else {
          throw RecordProblem(offset: offset, expected: "something that did not come before")
        }
      }
      return pairs
    }
  }

  func hasMore(_ value: Bool?) -> Bool { hasMore }
}
