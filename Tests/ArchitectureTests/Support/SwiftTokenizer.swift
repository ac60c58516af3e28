/// A word or a sign of Swift source that is neither in a comment nor in the text of a string.
struct SwiftToken: Hashable {
  /// The word without backticks, or the sign.
  let text: String

  /// The line on which it stands, from 1.
  let line: Int
}

/// Takes Swift source apart, just far enough to tell names from comments and strings.
///
/// What is interpolated into a string is code. Regex literals are not known.
struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [SwiftToken] = []

  private init(_ source: String) {
    bytes = Array(source.utf8)
  }

  /// Returns the words and signs of a source file in order.
  static func tokens(of source: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(source)
    tokenizer.scanCode(isInterpolated: false)
    return tokenizer.tokens
  }

  private mutating func scanCode(isInterpolated: Bool) {
    var depth = 0
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), starts(with: "//") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if byte == UInt8(ascii: "/"), starts(with: "/*") {
        skipBlockComment()
      } else if let hashes = delimiterOfString() {
        scanString(hashes: hashes)
      } else if byte == UInt8(ascii: "`") {
        scanRawIdentifier()
      } else if byte.startsWord {
        scanWord()
      } else if byte.continuesWord {
        skip { $0.continuesWord }
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if isInterpolated, depth < 0 { return }
        }
        scanSign()
      }
    }
  }

  private mutating func scanWord() {
    let start = position
    skip { $0.continuesWord }
    append(bytes[start..<position], line: line)
  }

  private mutating func scanRawIdentifier() {
    advance()
    let start = position
    skip { $0 != UInt8(ascii: "`") }
    append(bytes[start..<position], line: line)
    advance()
  }

  private mutating func scanSign() {
    if let byte = peek(), byte > 0x20 { append([byte], line: line) }
    advance()
  }

  private mutating func append(_ text: some Collection<UInt8>, line: Int) {
    tokens.append(SwiftToken(text: String(decoding: text, as: UTF8.self), line: line))
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        advance(by: 2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(by: 2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  /// The number of `#` before a quote that begins here; nil where no string begins.
  private func delimiterOfString() -> Int? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    return end - position
  }

  private mutating func scanString(hashes: Int) {
    advance(by: hashes)
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    advance(by: quotes.utf8.count)
    let end = quotes + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    while position < bytes.count {
      if starts(with: end) {
        advance(by: end.utf8.count)
        return
      }
      guard starts(with: escape) else {
        advance()
        continue
      }
      advance(by: escape.utf8.count)
      let isInterpolation = peek() == UInt8(ascii: "(")
      advance()
      if isInterpolation {
        scanCode(isInterpolated: true)
        advance()
      }
    }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = peek(), isSkipped(byte) { advance() }
  }

  private mutating func advance(by count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }
}

extension UInt8 {
  fileprivate var startsWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  fileprivate var continuesWord: Bool {
    startsWord || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
