/// An explanation: a heading and parts below it.
struct Topic: Sendable {
  enum Part: Sendable {
    case paragraph(String)
    case table([(term: String, meaning: String)])
    case verbatim(title: String, lines: [String])
  }

  let id: String

  let kind: String

  var parts: [Part]

  /// Returns the explanation as text.
  ///
  /// - Parameter width: The number of columns of prose; verbatim lines may be wider.
  /// - Returns: The text, with a line break at its end.
  func text(width: Int) -> String {
    var lines = ["\(id): \(kind)"]
    for part in parts {
      lines.append("")
      switch part {
      case .paragraph(let text): lines += Paragraph.lines(text, width: width)
      case .table(let rows): lines += Paragraph.columns(rows, width: width)
      case .verbatim(let title, let verbatim): lines += [title] + verbatim.map { "  \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
