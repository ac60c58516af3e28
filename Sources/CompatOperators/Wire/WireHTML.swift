import CompatModel
import JSONSyntax

extension Operator {
  static let wireHTML = Operator(
    id: "wire-html",
    kind: .garbled,
    direction: .replaced,
    target: .document,
    changeClass: .otherBody,
    summary: "Sends a page of HTML instead of the payload.",
    rationale: """
      The gateway answers for a service that is down, or the hotel's login page answers for \
      every server: HTML with a status that says all is well. Nothing may be decoded from it.
      """,
    opposite: .none(because: "The payload is not in the page."),
    examples: [
      Example(#"{"a":1}"#, becomes: page, login),
      Example("1", becomes: page, login),
    ]
  ) { subject in
    let document = subject.document
    return [
      (page, "a gateway's error page"), (login, "a network's login page"),
    ].map { page, remark in
      .replacing(0..<document.bytes.count, of: document, by: Array(page.utf8), remark: remark)
    }
  }

  /// What a gateway says when the service behind it does not answer.
  private static let page = """
    <!DOCTYPE html>
    <html>
    <head><title>502 Bad Gateway</title></head>
    <body><h1>502 Bad Gateway</h1></body>
    </html>

    """

  /// What a network sends that requires a login first.
  private static let login = """
    <html><head><meta http-equiv="refresh" content="0; url=http://login.example.net/"></head>
    <body>Welcome! Please log in to use this network.</body></html>

    """
}
