import CompatModel

/// A value of a result file or of a message from another process.
///
/// Every value is one JSON value, and a value with several parts is an array: member names would be
/// most of the file.
protocol Recordable {
  func write(to writer: inout RecordWriter)

  /// Reads the value.
  ///
  /// - Throws: If the next value is invalid.
  init(from reader: inout RecordReader) throws(RecordProblem)
}

struct RecordProblem: Error, Hashable {
  let offset: Int
  let expected: String
}

extension Int: Recordable {
  func write(to writer: inout RecordWriter) { writer.write(number: self) }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.integer("a number")
  }
}

extension Bool: Recordable {
  func write(to writer: inout RecordWriter) { (self ? 1 : 0).write(to: &writer) }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    let offset = reader.offset
    let number = try Int(from: &reader)
    guard number == 0 || number == 1 else {
      throw RecordProblem(offset: offset, expected: "0 or 1")
    }
    self = number == 1
  }
}

extension String: Recordable {
  func write(to writer: inout RecordWriter) { writer.write(text: self) }

  init(from reader: inout RecordReader) throws(RecordProblem) { self = try reader.text() }
}

extension Optional: Recordable where Wrapped: Recordable {
  func write(to writer: inout RecordWriter) {
    if let self { self.write(to: &writer) } else { writer.writeNull() }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.skipNull() ? nil : Wrapped(from: &reader)
  }
}

extension Array: Recordable where Element: Recordable {
  func write(to writer: inout RecordWriter) {
    writer.array { writer in
      for element in self { element.write(to: &writer) }
    }
  }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    self = try reader.array { reader throws(RecordProblem) in
      var elements: [Element] = []
      while reader.hasMore { elements.append(try Element(from: &reader)) }
      return elements
    }
  }
}

extension RawRepresentable where RawValue == String {
  func write(to writer: inout RecordWriter) { rawValue.write(to: &writer) }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    let offset = reader.offset
    guard let value = Self(rawValue: try String(from: &reader)) else {
      throw RecordProblem(offset: offset, expected: "a name that this tool knows")
    }
    self = value
  }
}

extension Outcome: Recordable {}
extension ChangeKind: Recordable {}
extension ChangeForm: Recordable {}
extension SiteChange: Recordable {}
extension ErrorFacts.Kind: Recordable {}
extension SiteReading: Recordable {}
extension Loss: Recordable {}
extension RoundTrip.Kind: Recordable {}
extension Nondeterminism.Difference: Recordable {}
