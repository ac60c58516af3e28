import JSONSyntax

extension BrowserPage {
  /// What the console, the browser or a dialog has said about the page: messages, errors, violations of the
  /// page's policy, and issues that the browser has found.
  package var complaints: [String] { events.compactMap(Self.complaint) }

  /// The addresses that were requested for the page, but the page's own.
  package var requests: [String] {
    events.compactMap { event in
      guard event.name == "Network.requestWillBeSent", let parameters = event.parameters else {
        return nil
      }
      let address = parameters["request"]?["url"]?.string ?? ""
      return address == parameters["documentURL"]?.string ? nil : address
    }
  }

  private static func complaint(_ event: DevToolsEvent) -> String? {
    guard let parameters = event.parameters else { return nil }
    func text(_ node: JSONNode?) -> String { node.map { $0.string ?? $0.value.text } ?? "" }
    switch event.name {
    case "Runtime.consoleAPICalled":
      let words = parameters["args"]?.children.map { text($0["value"] ?? $0["description"]) }
      return "console: \((words ?? []).joined(separator: " "))"
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"]
      return "exception: \(text(details?["exception"]?["description"] ?? details?["text"]))"
    case "Log.entryAdded": return "log: \(text(parameters["entry"]?["text"]))"
    case "Audits.issueAdded": return "issue: \(text(parameters["issue"]))"
    case "Page.javascriptDialogOpening": return "dialog: \(text(parameters["message"]))"
    case "Inspector.targetCrashed": return "crash"
    default: return nil
    }
  }
}
