import JSONSyntax

/// Writes records as JSON, on one line.
///
/// A text that was written before is written as its number among all texts.
struct RecordWriter {
  /// Whether everything that has no order of its own is put in order.
  ///
  /// A file must be the same whenever it is written; what goes to another process is read once, and
  /// putting it in order would cost more than writing it.
  let isOrdered: Bool

  /// What was written.
  private(set) var bytes: [UInt8] = []

  private var needsComma = false

  private var texts: [ExactText: Int] = [:]

  /// The numbers of the places that were written, by the position of their contract.
  private var siteNumbers: [Int: [SiteChangeKey: Int]] = [:]

  /// Creates a writer.
  ///
  /// - Parameter isOrdered: Whether everything that has no order of its own is put in order.
  init(isOrdered: Bool = true) {
    self.isOrdered = isOrdered
  }

  /// Writes an array.
  mutating func array(_ content: (inout RecordWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    content(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a number.
  mutating func write(number: Int) {
    separate()
    guard (0..<1000).contains(number) else { return bytes.append(contentsOf: String(number).utf8) }
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Writes null.
  mutating func writeNull() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a text, or its number.
  mutating func write(text: String) {
    let exact = ExactText(text: text)
    if let number = texts[exact] { return write(number: number) }
    texts[exact] = texts.count
    write(value: .string(text))
  }

  /// Writes places that were not written before.
  ///
  /// - Returns: The numbers of all places of the contract that were written so far.
  mutating func write(places: [SiteChangeKey], ofPart part: Int) -> [SiteChangeKey: Int] {
    var numbers = siteNumbers.removeValue(forKey: part) ?? [:]
    let new = places.filter { numbers[$0] == nil }
    array { writer in
      for place in writer.isOrdered ? Set(new).sorted() : new
      where numbers.updateValue(numbers.count, forKey: place) == nil { place.write(to: &writer) }
    }
    siteNumbers[part] = numbers
    return numbers
  }

  /// Hands over what was written since the last call; texts and sites stay known.
  mutating func takeBytes() -> [UInt8] {
    defer {
      bytes = []
      needsComma = false
    }
    return bytes
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

/// A text that is equal to another one only scalar by scalar, as JSON compares names.
///
/// To Swift, a composed letter is the same as its parts: one would come back as the other.
private struct ExactText: Hashable {
  let text: String

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
