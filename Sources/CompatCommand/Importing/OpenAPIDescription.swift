import CodableCompat
import JSONSyntax

extension PayloadFormat {
  static let openAPI = PayloadFormat(
    id: "openapi", summary: "the examples of responses in an OpenAPI description (3.0, 3.1)",
    expected: "an object with 'paths' and an 'openapi' that begins with '3.'"
  ) { root, isWanted, found in
    guard root["openapi"]?.string?.hasPrefix("3.") == true, let paths = root["paths"] else {
      return nil
    }
    let server = root["servers"]?[0]?["url"]?.string ?? ""
    var responses: [RecordedResponse] = []
    for path in paths.children {
      let address = server + (path.key ?? "")
      for response in path.children.flatMap({ $0["responses"]?.children ?? [] }) {
        let isSuccess = response.key?.hasPrefix("2") ?? false
        let bodies =
          isSuccess && isWanted(address) ? found.examples(of: response) : [RecordedResponse()]
        for var body in bodies {
          (body.address, body.status) = (address, isSuccess ? 200 : 500)
          responses.append(body)
        }
      }
    }
    return responses
  }
}

extension ImportedPayloads {
  fileprivate mutating func examples(of response: JSONNode) -> [RecordedResponse] {
    var bodies: [RecordedResponse] = []
    for type in resolved(response)?["content"]?.children ?? [] {
      let named = (type["examples"]?.children ?? []).compactMap { resolved($0) }
      let values = [type["example"]] + named.map { $0["value"] }
      bodies += values.compactMap(\.self).map {
        RecordedResponse(mediaType: type.key, body: $0)
      }
      for file in named.compactMap({ $0["externalValue"] }) where isBeside(file) {
        bodies.append(RecordedResponse(mediaType: type.key, body: file, isFile: true))
      }
    }
    return bodies
  }

  /// Whether a file lies beside the description or below: no other one that it names is read.
  private mutating func isBeside(_ file: JSONNode) -> Bool {
    let parts = (file.string ?? "").split(separator: "/", omittingEmptySubsequences: false)
    if parts[0] != "", !parts.contains(".."), !parts[0].contains(":") { return true }
    report(file)
    return false
  }

  /// What a '$ref' leads to inside the description; nil, with a problem, where it leads elsewhere.
  private mutating func resolved(_ node: JSONNode) -> JSONNode? {
    var target = node
    // More references in a row than this are a circle.
    for _ in 0..<16 {
      guard let reference = target["$ref"] else { return target }
      let text = reference.string ?? ""
      guard text.hasPrefix("#"), let pointer = try? JSONPointer(parsing: String(text.dropFirst())),
        let next = node.document[pointer]
      else { break }
      target = next
    }
    report(target["$ref"] ?? target, at: node)
    return nil
  }

  private mutating func report(_ reference: JSONNode, at node: JSONNode? = nil) {
    let text = (reference.string ?? "").shortened(to: 80)
    problems.append((.foreignReference(text), (node ?? reference).location))
  }
}
