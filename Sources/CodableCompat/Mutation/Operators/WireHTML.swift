import JSONSyntax

/// Sends a gateway's error page in place of the payload.
struct WireHTML: MutationOperator {
  static let manual = OperatorManual(
    id: "wire-html",
    kind: .garbled,
    direction: .replaced,
    place: .document,
    summary: "Sends a gateway's error page in place of the payload.",
    rationale: """
      The gateway answers for a service that is down, or the hotel's login page answers for \
      everybody: HTML with a status that says all is well. Nothing may be decoded from it.
      """,
    opposite: .none(because: "The payload is not in the page."),
    examples: [
      OperatorExample(#"{"a":1}"#, becomes: WireHTML.page),
      OperatorExample("1", becomes: WireHTML.page),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    let document = subject.document
    return [
      .replacing(
        0..<document.bytes.count, of: document, by: Array(WireHTML.page.utf8),
        remark: "a gateway's error page")
    ]
  }

  /// What a gateway says when the service behind it does not answer.
  static let page = """
    <!DOCTYPE html>
    <html>
    <head><title>502 Bad Gateway</title></head>
    <body><h1>502 Bad Gateway</h1></body>
    </html>

    """
}
