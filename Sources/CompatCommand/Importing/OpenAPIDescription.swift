import CodableCompat
import JSONSyntax

extension PayloadFormat {
  static let openAPI = PayloadFormat(
    id: "openapi", summary: "the examples of responses in an OpenAPI description (3.0, 3.1)",
    expected: "an object with 'paths' and an 'openapi' that begins with '3.'"
  ) { root in
    guard root["openapi"]?.string?.hasPrefix("3.") == true, let paths = root["paths"] else {
      return nil
    }
    let server = root["servers"]?[0]?["url"]?.string ?? ""
    var responses: [RecordedResponse] = []
    for path in paths.children {
      for response in path.children.flatMap({ $0["responses"]?.children ?? [] }) {
        let isSuccess = response.key?.hasPrefix("2") ?? false
        for var body in isSuccess ? examples(of: response) : [RecordedResponse()] {
          (body.address, body.status) = (server + (path.key ?? ""), isSuccess ? 200 : 500)
          responses.append(body)
        }
      }
    }
    return responses
  }

  private static func examples(of response: JSONNode) -> [RecordedResponse] {
    resolved(response) { response in
      (response["content"]?.children ?? []).flatMap { type in
        let example =
          type["example"].map { [RecordedResponse(mediaType: type.key, body: $0)] } ?? []
        return example
          + (type["examples"]?.children ?? []).flatMap { named in
            resolved(named) { [RecordedResponse(mediaType: type.key, body: $0["value"])] }
          }
      }
    }
  }

  /// Reads what a '$ref' leads to inside the description; a problem where it leads elsewhere.
  private static func resolved(
    _ node: JSONNode, _ read: (JSONNode) -> [RecordedResponse]
  ) -> [RecordedResponse] {
    var target = node
    // More references in a row than this are a circle.
    for _ in 0..<16 {
      guard let reference = target["$ref"] else { return read(target) }
      let text = reference.string ?? ""
      guard text.hasPrefix("#"), let pointer = try? JSONPointer(parsing: String(text.dropFirst())),
        let next = node.document[pointer]
      else { break }
      target = next
    }
    let text = ((target["$ref"] ?? target).string ?? "").shortened(to: 80)
    let problem: FileProblem = """
      '\(text)' leads out of the description, or nowhere, and is not followed; write the example \
      into it, or leave it out with '--skip-invalid'
      """
    return [RecordedResponse(body: node, problem: SampleProblem(problem))]
  }
}
