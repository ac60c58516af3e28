import JSONSyntax

/// Writes records as JSON, on one line.
///
/// A repeated text is written as the number of its first occurrence.
struct RecordWriter {
  /// Whether unordered collections are sorted.
  ///
  /// A file must be deterministic. A message to another process is read once, and sorting it would
  /// cost more than writing it.
  let isOrdered: Bool

  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  private var needsComma = false

  private var texts: [ExactText: Int] = [:]

  /// The numbers of the written sites and changes, by the position of their contract.
  private var siteNumbers: [Int: [SiteChangeKey: Int]] = [:]

  /// The position of the contract whose sites and changes were written last.
  private var part = 0

  /// Creates a writer.
  ///
  /// - Parameter isOrdered: Whether unordered collections are sorted.
  init(isOrdered: Bool = true) {
    self.isOrdered = isOrdered
  }

  mutating func array(_ content: (inout RecordWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    content(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func write(number: Int) {
    separate()
    guard (0..<1000).contains(number) else { return bytes.append(contentsOf: String(number).utf8) }
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func writeNull() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func write(text: String) {
    let exact = ExactText(text: text)
    if let number = texts[exact] { return write(number: number) }
    texts[exact] = texts.count
    write(value: .string(text))
  }

  /// Writes the sites and changes of a contract that were not written before.
  mutating func write(siteChanges: [SiteChangeKey], ofPart part: Int) {
    self.part = part
    var numbers = siteNumbers.removeValue(forKey: part) ?? [:]
    let new = siteChanges.filter { numbers[$0] == nil }
    array { writer in
      for key in writer.isOrdered ? Set(new).sorted() : new
      where numbers.updateValue(numbers.count, forKey: key) == nil { key.write(to: &writer) }
    }
    siteNumbers[part] = numbers
  }

  func number(of key: SiteChangeKey) -> Int? { siteNumbers[part]?[key] }

  /// Returns the bytes written since the last call; texts and sites keep their numbers.
  mutating func takeBytes() -> [UInt8] {
    defer {
      bytes = []
      needsComma = false
    }
    return bytes
  }

  mutating func write(value: JSONValue) {
    separate()
    bytes.append(contentsOf: value.bytes)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

/// A text that is compared scalar by scalar, as JSON compares names.
///
/// Swift's `==` treats a composed letter and its parts as equal, so one would be read back as the
/// other.
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
