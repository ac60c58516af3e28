import JSONSyntax

/// The formats in which programs record responses that they have seen.
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

  static let postmanCollection = PayloadFormat(
    id: "postman", summary: "the responses that are saved in a Postman collection (2.0, 2.1)",
    expected: "an object with 'info' and an array 'item', as in 'Collection v2.1'"
  ) { root in
    let collection = root["collection"] ?? root
    guard collection["info"] != nil, let items = collection["item"], items.kind == .array else {
      return nil
    }
    return responses(of: items)
  }

  /// The responses of requests, also of those in folders; the parser limits their depth.
  private static func responses(of items: JSONNode) -> [RecordedResponse] {
    items.children.flatMap { item in
      let saved = item["response"]?.children.map { response in
        let request = response["originalRequest"] ?? item["request"]
        let url = request?["url"] ?? request
        return RecordedResponse(
          address: url?.string ?? url?["raw"]?.string, status: response["code"]?.integer,
          mediaType: response["header"]?.mediaType(namedBy: "key"), body: response["body"])
      }
      return (saved ?? []) + (item["item"].map(responses) ?? [])
    }
  }
}
