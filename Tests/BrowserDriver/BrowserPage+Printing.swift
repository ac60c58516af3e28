import Foundation
import JSONSyntax

extension BrowserPage {
  /// Prints the page on A4, with the margins that the page asks for, as the browser's own dialog does.
  package func print() async throws -> PrintedDocument {
    func inches(_ text: String) -> JSONValue { JSONNumber(text).map(JSONValue.number) ?? .null }
    // A page that plays a screen would be printed as on a screen.
    try await send("Emulation.setEmulatedMedia", ["media": .string("")])
    let reply = try await send(
      "Page.printToPDF",
      [
        "paperWidth": inches("8.27"), "paperHeight": inches("11.69"),
        "printBackground": .boolean(true), "preferCSSPageSize": .boolean(true),
      ])
    guard let text = reply?["data"]?.string, let data = Data(base64Encoded: text) else {
      throw BrowserFailure("the page cannot be printed")
    }
    return try PrintedDocument(data)
  }
}
