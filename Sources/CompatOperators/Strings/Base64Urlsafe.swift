import CompatModel
import JSONSyntax

extension Operator {
  static let base64Urlsafe = Operator(
    id: "base64-urlsafe",
    direction: .respelled,
    target: .scalar,
    summary: "Writes one text of bytes in the alphabet for addresses, without padding.",
    rationale: """
      A token library writes `-` and `_` for `+` and `/` and leaves the padding out (RFC 4648 \
      section 5). The bytes are the same, but a property of type `Data` reads the usual alphabet \
      only and rejects them.
      """,
    opposite: .none(
      because: "That a text without padding means bytes is not in the payload."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(#"{"blob":"+/+/AQID/w=="}"#, becomes: #"{"blob":"-_-_AQID_w"}"#),
      Example(#"{"blob":"-_-_AQID_w","text":"Hi there"}"#),
    ]
  ) { subject in
    subject.texts(of: .base64).map { node in
      let text = (node.string ?? "").filter { $0 != "=" }
        .map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
      return .respelling(node, as: .string(String(text)))
    }
  }
}
