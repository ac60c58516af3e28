/// What a command answers: facts for programs, and for people a document that is made of them alone.
package protocol Answer: Codable, Sendable {
  var document: Document { get }
}

/// How an answer is shown, the same for every command.
package enum AnswerFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case json

  package func string(for answer: some Answer, width: Int, color: Bool) -> String {
    switch self {
    case .json: JSONReport.text(of: answer, isIndented: true) + "\n"
    case .markdown: MarkdownRenderer(answer.document.blocks).text
    case .text:
      TextRenderer(answer.document.blocks, width: max(TextReport.smallestWidth, width))
        .text(color: color)
    }
  }
}
