import CodableCompat
import JSONSyntax

/// Three segments of base64, of which the first two are JSON objects (RFC 7519).
///
/// The replacement can still be decoded: claims keep their names, numbers and booleans, and their
/// texts become others of the same shape.
struct JSONWebToken: SecretKind {
  let noun = "a JSON Web Token"

  func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
    let runs = text.runs { $0.isASCIIAlphanumeric || "_-.".utf8.contains($0) }
    return runs.compactMap { run in
      // Every JSON object with its brace and quote begins like this in base64.
      guard text.bytes[run].starts(with: "eyJ".utf8) else { return nil }
      var segments = text.bytes[run].split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      // A full stop may end the sentence.
      if segments.count == 4, segments[3].isEmpty { segments.removeLast() }
      guard segments.count == 3, let header = JSONWebToken.object(in: segments[0]),
        header.root["alg"] != nil, let spelling = Base64(segments[1]),
        let claims = JSONWebToken.object(in: segments[1]),
        segments[2].isEmpty || !Pseudonyms.isReplaced(segments[2])
      else { return nil }
      let replaced = spelling.encoding(
        JSONWebToken.replacing(textsOf: claims, by: pseudonyms), isForURLs: true)
      let signature =
        segments[2].isEmpty
        ? Array("redacted".utf8) : pseudonyms.shaped(like: segments[2])
      return SecretReplacement(
        range: run.lowerBound..<segments[2].endIndex,
        replacement: Array(segments[0]) + Array(".".utf8) + replaced
          + Array(".".utf8) + signature)
    }
  }

  private static func object(in segment: ArraySlice<UInt8>) -> JSONDocument? {
    guard let spelling = Base64(segment),
      let document = try? JSONDocument(parsing: spelling.bytes), document.root.kind == .object
    else { return nil }
    return document
  }

  private static func replacing(textsOf claims: JSONDocument, by pseudonyms: Pseudonyms) -> [UInt8]
  {
    let edits = claims.nodes.compactMap { node -> JSONEdit? in
      guard let text = node.string else { return nil }
      let shaped = pseudonyms.shaped(like: Array(text.utf8)[...])
      return node.replaced(
        with: JSONValue.string(String(decoding: shaped, as: UTF8.self)).bytes)
    }
    return (try? claims.applying(edits)) ?? Array("{}".utf8)
  }
}
