import CompatModel

/// Writes texts into GitHub's Markdown; the only type that escapes for it.
///
/// What comes from elsewhere becomes a code span: nothing in it is Markdown, HTML, a link, a mention
/// or a formula. Other words are escaped.
enum MarkdownText {
  static let maximumCodeLength = 300
  static let maximumLineLength = 3000

  /// A sentence as one line, in which only words of this library have a style.
  static func line(_ sentence: Sentence) -> String {
    var line = ""
    // Spans that touch each other would be one, with backticks inside.
    var span = ""
    func endSpan() {
      if !span.isEmpty { line += code(span) }
      span = ""
    }
    for run in sentence.proseRuns {
      if line.utf8.count + span.utf8.count > maximumLineLength {
        endSpan()
        return line + " …"
      }
      switch run.meaning {
      case .name, .value, .quotation, .location, .command: span += run.text
      case .outcome, .emphasis:
        endSpan()
        line += "**\(escaped(run.text))**"
      case .number, .aside, nil:
        endSpan()
        line += escaped(run.text)
      }
    }
    endSpan()
    return line
  }

  /// A text as a code span: the fence is longer than every row of backticks inside.
  static func code(_ text: String) -> String {
    let text = VisibleText.escaping(VisibleText.shortening(text, to: maximumCodeLength))
    // A span of nothing but blanks would not be one.
    guard text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return "`\"\(text)\"`" }
    // Bytes, because a mark that follows a backtick would be one character with it.
    let rows = text.utf8.split { $0 != UInt8(ascii: "`") }
    let fence = String(repeating: "`", count: 1 + (rows.map(\.count).max() ?? 0))
    // The blanks are taken away again; without them, backticks at an end would belong to the fence.
    let isPadded = [UInt8(ascii: "`"), UInt8(ascii: " ")].contains { byte in
      text.utf8.starts(with: [byte]) || text.utf8.reversed().starts(with: [byte])
    }
    return isPadded ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.escaping(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A name after it would be a mention, and an address a link.
      case "@": result += "&#64;"
      case ":" where Self.endsWithScheme(result): result += "&#58;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a colon would begin an address; bytes, because a mark may join with a letter.
  private static func endsWithScheme(_ text: String) -> Bool {
    ["http", "https"].contains { text.utf8.reversed().starts(with: $0.utf8.reversed()) }
  }
}
