import CodableCompat
import JSONSyntax
import Platform

extension PayloadFormat {
  /// A HAR file, as browsers and proxies export what they have seen (HTTP Archive 1.2).
  static let httpArchive = PayloadFormat(
    id: "har", summary: "the JSON bodies of responses that a browser or a proxy has seen",
    hasAddresses: true
  ) { (bytes, isWanted) throws(SampleProblem) in
    let document = try JSONDocument(sample: bytes)
    guard let entries = document.root["log"]?["entries"], entries.kind == .array else {
      throw .foreignFormat("HAR file", expected: "an object 'log' with an array 'entries'")
    }
    var found = ImportedPayloads()
    for entry in entries.children {
      if let reason = take(entry, where: isWanted, into: &found) {
        found.skipped[reason, default: 0] += 1
      }
    }
    return found
  }

  /// Takes the body of a response; returns why there is none.
  private static func take(
    _ entry: JSONNode, where isWanted: (String) -> Bool, into found: inout ImportedPayloads
  ) -> String? {
    guard let address = entry["request"]?["url"]?.string, let response = entry["response"] else {
      return "without request or response"
    }
    guard isWanted(address) else { return "of other addresses" }
    let status = response["status"]?.number?.integer(as: Int.self) ?? 200
    guard 200...299 ~= status else { return "with the status of an error" }
    guard let content = response["content"], let body = content["text"], let text = body.string,
      !text.isEmpty
    else { return "without a body" }
    guard isJSON(content["mimeType"]?.string ?? "") else { return "of another type than JSON" }
    let location = body.document.location(at: body.range.lowerBound)
    switch content["encoding"]?.string?.lowercased() ?? "" {
    case "":
      found.payloads.append(.init(bytes: Array(text.utf8), location: location, address: address))
    case "base64":
      if let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !data.isEmpty {
        found.payloads.append(.init(bytes: Array(data), location: location, address: address))
      } else {
        found.problems.append((.invalidBase64, location))
      }
    case let other:
      found.problems.append((.unknownEncoding(other.shortened(to: 40)), location))
    }
    return nil
  }

  /// Whether a media type is JSON, or a type that is written in JSON (RFC 6839).
  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }
}
