import JSONSyntax

@testable import CompatEngine

extension Recordable {
  /// What is written of the value.
  var record: String {
    var writer = RecordWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads a value from text.
  init(record: String) throws {
    var reader = RecordReader(try JSONDocument(parsing: record).root)
    try self.init(from: &reader)
  }
}
