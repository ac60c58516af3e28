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

/// Writes the fields of a record, or reads them.
protocol RecordCoder {
  /// Writes a field, or reads it.
  ///
  /// - Parameter value: The field; nil where it is read.
  /// - Returns: The field.
  /// - Throws: What stands there instead, where it is read.
  mutating func field<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value

  /// Writes a field that may be nil, or reads it.
  ///
  /// - Parameter value: The field; nil as well where it is read.
  /// - Returns: The field.
  /// - Throws: What stands there instead, where it is read.
  mutating func optional<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value?

  /// Writes a number that cannot be negative, or reads it.
  ///
  /// - Parameter value: The number; nil where it is read.
  /// - Returns: The number.
  /// - Throws: What stands there instead, where it is read.
  mutating func count(_ value: Int?) throws(RecordProblem) -> Int

  /// Whether the record has more fields.
  ///
  /// - Parameter value: Whether the value has more; nil where one is read.
  /// - Returns: Whether a further field is written, or can be read.
  func hasMore(_ value: Bool?) -> Bool
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

  mutating func count(_ value: Int?) -> Int { field(value) }

  func hasMore(_ value: Bool?) -> Bool { value ?? false }
}

extension RecordReader: RecordCoder {
  mutating func field<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value {
    try Value(from: &self)
  }

  mutating func optional<Value: Recordable>(_ value: Value?) throws(RecordProblem) -> Value? {
    try Value?(from: &self)
  }

  mutating func count(_ value: Int?) throws(RecordProblem) -> Int { try count() }

  func hasMore(_ value: Bool?) -> Bool { hasMore }
}
