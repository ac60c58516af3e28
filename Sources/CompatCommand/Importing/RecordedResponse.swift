import CodableCompat
import JSONSyntax
import Platform

struct RecordedResponse {
  var address: String?
  var status: Int?

  /// The media type; nil where the program does not record it.
  var mediaType: String?

  /// The body: a string that holds it, or the JSON itself.
  var body: JSONNode?

  /// How a string is encoded, such as 'base64'; empty if it is not.
  var encoding = ""

  /// What keeps it from being found.
  var problem: SampleProblem?
}

extension ImportedPayloads {
  mutating func take(_ responses: [RecordedResponse?], where isWanted: (String) -> Bool) {
    for response in responses {
      if let reason = take(response, where: isWanted) { skipped[reason, default: 0] += 1 }
    }
  }

  /// Takes the body of a response; returns why there is none.
  private mutating func take(
    _ response: RecordedResponse?, where isWanted: (String) -> Bool
  ) -> String? {
    guard let response else { return "without request or response" }
    guard isWanted(response.address ?? "") else { return "of other addresses" }
    guard 200...299 ~= response.status ?? 200 else { return "with the status of an error" }
    if let problem = response.problem {
      problems.append((problem, response.body?.location))
      return nil
    }
    guard let body = response.body, body.kind != .null, body.string != "" else {
      return "without a body"
    }
    let text = body.string ?? body.source.text
    let isJSON = response.mediaType.map(Self.isJSON) ?? (text.first.map("{[".contains) ?? false)
    guard isJSON else { return "of another type than JSON" }
    do throws(SampleProblem) {
      payloads.append(
        Payload(
          bytes: try Self.decoded(text, response.encoding), location: body.location,
          address: response.address))
    } catch {
      problems.append((error, body.location))
    }
    return nil
  }

  private static func decoded(
    _ text: String, _ encoding: String
  ) throws(SampleProblem) -> [UInt8] {
    switch encoding.lowercased() {
    case "": return Array(text.utf8)
    case "base64":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !data.isEmpty
      else { throw .unusableBody("says that it is base64, and is not") }
      return try Gzip.plain(Array(data), limit: 64 << 20)
    case let other:
      throw .unusableBody("has the unknown encoding '\(other.shortened(to: 40))'")
    }
  }

  /// Whether a media type is JSON, or a type that is written in JSON (RFC 6839).
  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }
}

extension JSONNode {
  func mediaType(namedBy key: String) -> String? {
    children.first { $0[key]?.string?.lowercased() == "content-type" }?["value"]?.string
  }

  var integer: Int? { number?.integer(as: Int.self) }

  var location: TextLocation { document.location(at: range.lowerBound) }
}
