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
      guard let address = entry["request"]?["url"]?.string, let response = entry["response"] else {
        found.skipped["without request or response", default: 0] += 1
        continue
      }
      guard isWanted(address) else {
        found.skipped["of other addresses", default: 0] += 1
        continue
      }
      read(response, of: address, into: &found)
    }
    return found
  }

  private static func read(
    _ response: JSONNode, of address: String, into found: inout ImportedPayloads
  ) {
    let status = response["status"]?.number?.integer(as: Int.self) ?? 200
    guard 200...299 ~= status else {
      found.skipped["with the status of an error", default: 0] += 1
      return
    }
    guard let content = response["content"], let body = content["text"], let text = body.string,
      !text.isEmpty
    else {
      found.skipped["without a body", default: 0] += 1
      return
    }
    guard isJSON(content["mimeType"]?.string ?? "") else {
      found.skipped["of another type than JSON", default: 0] += 1
      return
    }
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
  }

  /// Whether a media type is JSON, or a type that is written in JSON (RFC 6839).
  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }
}
