import JSONSyntax

/// Writes records as JSON, on one line.
///
/// A text that was written before is written as its number among all texts.
struct RecordWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  private var needsComma = false

  /// The numbers of the texts, which JSON compares scalar by scalar.
  ///
  /// To Swift, a composed letter is the same as its parts: one would come back as the other.
  private var texts: [JSONValue: Int] = [:]

  /// Writes an array.
  ///
  /// - Parameter content: Writes its elements.
  mutating func array(_ content: (inout RecordWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    content(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a number as it is spelled.
  mutating func write(number: String) {
    separate()
    bytes.append(contentsOf: number.utf8)
  }

  /// Writes null.
  mutating func writeNull() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a text, or its number.
  mutating func write(text: String) {
    let value = JSONValue.string(text)
    if let number = texts[value] { return number.write(to: &self) }
    texts[value] = texts.count
    separate()
    bytes.append(contentsOf: value.bytes)
  }

  /// Writes any value.
  mutating func write(value: JSONValue) {
    separate()
    bytes.append(contentsOf: value.bytes)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
