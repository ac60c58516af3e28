import CodableCompat
import JSONSyntax

struct NewSample: Sendable {
  /// Where the payload came from, for messages.
  let source: String

  let id: String
  let path: String
  let redaction: Redaction

  /// A sample of another version that says the same; nil if there is none.
  let twin: String?
}
