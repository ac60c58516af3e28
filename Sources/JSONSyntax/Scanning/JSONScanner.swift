/// Reads a whole document once, checks the grammar of RFC 8259, and lists its values.
///
/// The containers that are still open form a chain through their records' `parent`, which is all
/// the stack there is: depth costs no more than length.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  let depthLimit: Int
  var position: Int
  var records: [NodeRecord] = []

  private var container = NodeRecord.none
  private var isInObject = false
  private var childCount: UInt32 = 0
  private var depth = 0
  private var keyStart = 0
  private var keyEnd = 0
  private var keyHasEscapes = false

  /// Lists the values of a text.
  static func records(
    of bytes: [UInt8], from start: Int, depthLimit: Int
  ) throws(ScanFailure) -> [NodeRecord] {
    guard bytes.count < Int(UInt32.max) else {
      throw ScanFailure(offset: 0, expectation: .addressableSize)
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(ScanFailure) in
      guard let base = buffer.baseAddress else {
        throw ScanFailure(offset: 0, expectation: .value)
      }
      var scanner = JSONScanner(
        base: base, end: buffer.count, depthLimit: depthLimit, position: start)
      try scanner.scanDocument()
      return scanner.records
    }
  }

  private init(base: UnsafePointer<UInt8>, end: Int, depthLimit: Int, position: Int) {
    self.base = base
    self.end = end
    self.depthLimit = depthLimit
    self.position = position
    records.reserveCapacity(
      end < JSONScanner.largeText ? end / 12 + 4 : JSONScanner.maximumValues(in: text))
  }

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: end) }

  /// The size in bytes above which it costs less to count values beforehand than to move their
  /// records when there are more than expected.
  private static let largeText = 1 << 16

  /// The most values that a text can have: each stands behind an opening bracket or a comma, but for
  /// the first one.
  static func maximumValues(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return 1 }
    var (count, position) = (1, 0)
    while position < text.count {
      let byte = base[position]
      let isBeforeValue =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
      count &+= isBeforeValue ? 1 : 0
      position &+= 1
    }
    return count
  }

  private mutating func scanDocument() throws(ScanFailure) {
    skipWhitespace()
    var expectation = Expectation.value
    while true {
      let isComplete = try scanValue(orElse: expectation)
      if isComplete {
        guard try closeContainers() else { return }
        expectation = .value
      } else {
        expectation = isInObject ? .value : .valueOrEndOfArray
      }
    }
  }

  /// Reads a scalar, an empty container, or the opening of a container with content.
  @inline(__always)
  private mutating func scanValue(orElse expectation: Expectation) throws(ScanFailure) -> Bool {
    guard position < end else { throw ScanFailure(offset: end, expectation: expectation) }
    let start = position
    switch base[position] {
    case UInt8(ascii: "\""):
      let hasEscapes = try skipString()
      append(.string, from: start, hasEscapes: hasEscapes)
    case UInt8(ascii: "{"):
      try open(.object)
      guard !closes(with: UInt8(ascii: "}")) else { break }
      try scanKey(orElse: .keyOrEndOfObject)
      return false
    case UInt8(ascii: "["):
      try open(.array)
      guard !closes(with: UInt8(ascii: "]")) else { break }
      return false
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      position = try NumberLiteral(in: text, at: position).end
      append(.number, from: start)
    case UInt8(ascii: "t"):
      try skipLiteral("rue", orElse: expectation)
      append(.boolean, from: start)
    case UInt8(ascii: "f"):
      try skipLiteral("alse", orElse: expectation)
      append(.boolean, from: start)
    case UInt8(ascii: "n"):
      try skipLiteral("ull", orElse: expectation)
      append(.null, from: start)
    default:
      throw ScanFailure(offset: position, expectation: expectation)
    }
    return true
  }

  /// Reads on behind a complete value: closing brackets, and the comma before the next value.
  @inline(__always)
  private mutating func closeContainers() throws(ScanFailure) -> Bool {
    while container != NodeRecord.none {
      skipWhitespace()
      let byte = position < end ? base[position] : 0
      if byte == UInt8(ascii: ",") {
        position += 1
        skipWhitespace()
        if isInObject { try scanKey(orElse: .key) }
        return true
      }
      guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw ScanFailure(
          offset: position, expectation: isInObject ? .commaOrEndOfObject : .commaOrEndOfArray)
      }
      close()
    }
    skipWhitespace()
    guard position == end else { throw ScanFailure(offset: position, expectation: .endOfDocument) }
    return false
  }

  @inline(__always)
  private mutating func open(_ kind: JSONKind) throws(ScanFailure) {
    guard depth < depthLimit else {
      throw ScanFailure(offset: position, expectation: .depth)
    }
    depth += 1
    let start = position
    position += 1
    let index = UInt32(truncatingIfNeeded: records.count)
    append(kind, from: start)
    if container != NodeRecord.none { records[Int(container)].count = childCount }
    container = index
    isInObject = kind == .object
    childCount = 0
    skipWhitespace()
  }

  @inline(__always)
  private mutating func closes(with byte: UInt8) -> Bool {
    guard position < end, base[position] == byte else { return false }
    close()
    return true
  }

  @inline(__always)
  private mutating func close() {
    position += 1
    let index = Int(container)
    records[index].end = UInt32(truncatingIfNeeded: position)
    records[index].subtreeEnd = UInt32(truncatingIfNeeded: records.count)
    records[index].count = childCount
    depth -= 1
    container = records[index].parent
    if container != NodeRecord.none {
      isInObject = records[Int(container)].kind == .object
      childCount = records[Int(container)].count
    }
  }

  @inline(__always)
  private mutating func append(_ kind: JSONKind, from start: Int, hasEscapes: Bool = false) {
    let hasKey = isInObject && container != NodeRecord.none
    records.append(
      NodeRecord(
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position),
        subtreeEnd: UInt32(truncatingIfNeeded: records.count + 1),
        parent: container,
        keyStart: hasKey ? UInt32(truncatingIfNeeded: keyStart) : 0,
        keyEnd: hasKey ? UInt32(truncatingIfNeeded: keyEnd) : 0,
        index: childCount,
        count: 0,
        kind: kind,
        hasEscapes: hasEscapes,
        keyHasEscapes: hasKey && keyHasEscapes))
    childCount &+= 1
  }

  @inline(__always)
  private mutating func scanKey(orElse expectation: Expectation) throws(ScanFailure) {
    guard position < end, base[position] == UInt8(ascii: "\"") else {
      throw ScanFailure(offset: position, expectation: expectation)
    }
    keyStart = position
    keyHasEscapes = try skipString()
    keyEnd = position
    skipWhitespace()
    guard position < end, base[position] == UInt8(ascii: ":") else {
      throw ScanFailure(offset: position, expectation: .colon)
    }
    position += 1
    skipWhitespace()
  }
}
