import CompatModel
import JSONSyntax

extension Operator {
  static let urlInvalid = Operator(
    id: "url-invalid",
    direction: .replaced,
    target: .scalar,
    changeClass: .otherFormat,
    summary:
      "Replaces the port of one web address with a placeholder that was never filled in.",
    rationale: """
      A template is delivered with its variables in it: `https://example.com:${PORT}/1.png`. \
      Whether a text is an address is decided by the platform, and no parser takes this for one; \
      a property of type `URL` rejects it, optional or not.
      """,
    opposite: .none(
      because: "Which port, if any, the address had is not in the payload."),
    peers: ["CATS: StringFormatAlmostValid"],
    examples: [
      Example(
        #"{"link":"https://example.com/a?b=c"}"#,
        becomes: #"{"link":"https://example.com:${PORT}/a?b=c"}"#),
      Example(#"["http://localhost:8080"]"#, becomes: #"["http://localhost:${PORT}"]"#),
      Example(#"{"link":"example.com"}"#),
    ]
  ) { subject in
    subject.texts(of: .url).compactMap { node in
      guard let parts = addressParts(of: node.string ?? "") else { return nil }
      let host = parts.host.split(separator: ":").first ?? parts.host
      return .replacing(node, by: .string("\(parts.scheme)\(host):${PORT}\(parts.rest)"))
    }
  }

  static func addressParts(of address: String) -> (
    scheme: Substring, host: Substring, rest: Substring
  )? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let start = address.index(colon, offsetBy: 3, limitedBy: address.endIndex) ?? address.endIndex
    let tail = address[start...]
    let host = tail.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return (address[..<start], host, tail[host.endIndex...])
  }
}
