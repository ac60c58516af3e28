import CompatModel
import JSONSyntax

extension Operator {
  static let urlRelative = Operator(
    id: "url-relative",
    direction: .respelled,
    target: .scalar,
    summary: "Cuts the scheme and the host off one web address.",
    rationale: """
      Pictures move to the server's own host, and it begins to send references as pages have \
      them. `URL` accepts them, so decoding succeeds; loading one fails for lack of a host. \
      A model that demands an absolute address is the one that notices.
      """,
    opposite: .none(
      because: "Which host a reference is meant for is not in the payload."),
    examples: [
      Example(#"{"image":"https://example.com/1.png?w=2"}"#, becomes: #"{"image":"/1.png?w=2"}"#),
      Example(#"["https://example.com","/1.png"]"#),
    ]
  ) { subject in
    subject.texts(of: .url).compactMap { node in
      guard let parts = addressParts(of: node.string ?? ""), parts.rest.hasPrefix("/") else {
        return nil
      }
      return .replacing(node, by: .string(String(parts.rest)))
    }
  }
}
