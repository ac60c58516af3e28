import JSONSyntax

extension PayloadFormat {
  /// A HAR file, as browsers and proxies export what they have seen (HTTP Archive 1.2).
  static let httpArchive = PayloadFormat(
    id: "har", summary: "the responses that a browser, or a proxy such as Proxyman, has seen",
    expected: "an object 'log' with an array 'entries'"
  ) { root in
    guard let entries = root["log"]?["entries"], entries.kind == .array else { return nil }
    return entries.children.map { entry -> RecordedResponse? in
      guard let address = entry["request"]?["url"]?.string, let response = entry["response"] else {
        return nil
      }
      let content = response["content"]
      return RecordedResponse(
        address: address, status: response["status"]?.integer,
        mediaType: content?["mimeType"]?.string ?? "", body: content?["text"],
        encoding: content?["encoding"]?.string ?? "")
    }
  }
}
