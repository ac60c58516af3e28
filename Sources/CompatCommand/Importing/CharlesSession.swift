import JSONSyntax

extension PayloadFormat {
  static let charlesSession = PayloadFormat(
    id: "charles", summary: "the responses of a Charles session in JSON (.chlsj)",
    expected: "an array of objects with 'host' and 'response'"
  ) { root in
    guard root.kind == .array, root[0]?["host"] != nil else { return nil }
    return root.children.map { entry -> RecordedResponse? in
      guard let host = entry["host"]?.string, let response = entry["response"] else { return nil }
      let port = entry["port"]?.integer.map { ":\($0)" } ?? ""
      let start = "\(entry["scheme"]?.string ?? "https")://\(host)\(port)"
      let text = response["body"]?["text"]
      return RecordedResponse(
        address: start + (entry["path"]?.string ?? ""), status: response["status"]?.integer,
        mediaType: response["mimeType"]?.string
          ?? response["header"]?["headers"]?.mediaType(namedBy: "name") ?? "",
        body: text ?? response["body"]?["encoded"], encoding: text == nil ? "base64" : "")
    }
  }
}
