import CompatModel
import JSONSyntax

struct WireHTML: MutationOperator {
  static let manual = OperatorManual(
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
      OperatorExample(#"{"a":1}"#, becomes: WireHTML.page, WireHTML.login),
      OperatorExample("1", becomes: WireHTML.page, WireHTML.login),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    let document = subject.document
    return [
      (WireHTML.page, "a gateway's error page"), (WireHTML.login, "a network's login page"),
    ].map { page, remark in
      .replacing(0..<document.bytes.count, of: document, by: Array(page.utf8), remark: remark)
    }
  }

  /// What a gateway says when the service behind it does not answer.
  static let page = """
    <!DOCTYPE html>
    <html>
    <head><title>502 Bad Gateway</title></head>
    <body><h1>502 Bad Gateway</h1></body>
    </html>

    """

  /// What a network sends that requires a login first.
  static let login = """
    <html><head><meta http-equiv="refresh" content="0; url=http://login.example.net/"></head>
    <body>Welcome! Please log in to use this network.</body></html>

    """
}
