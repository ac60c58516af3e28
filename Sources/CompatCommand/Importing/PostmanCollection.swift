import JSONSyntax

extension PayloadFormat {
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
