import CodableCompat
import JSONSyntax
import Platform

/// A response that another program has recorded, or only its payload.
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

  /// The payload where nothing else is recorded.
  var plain: [UInt8]?

  /// Where such a payload begins; nil for a whole file.
  var line: TextLocation?
  var location: TextLocation? { line ?? body?.location }

  func payload() throws(SampleProblem) -> [UInt8] {
    if let plain { return plain }
    guard 200...299 ~= status ?? 200 else { throw .unwanted("with the status of an error") }
    if let problem { throw problem }
    guard let body, body.kind != .null, body.string != "" else { throw .unwanted("without a body") }
    let text = body.string ?? body.source.text
    guard mediaType.map(Self.isJSON) ?? (text.first.map("{[".contains) ?? false) else {
      throw .unwanted("of another type than JSON")
    }
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
