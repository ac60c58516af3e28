import CodableCompat
import Platform

struct EmbeddedText: Sendable {
  let range: Range<Int>
  let text: InspectedText
  var encoded: @Sendable ([UInt8]) -> [UInt8] = { $0 }

  /// Returns the values of lines and of pairs, and what is spelled in another way; of two that
  /// overlap, the first one counts.
  static func values(in text: InspectedText) -> [EmbeddedText] {
    headers(in: text) + pairs(in: text) + percentEncodings(in: text)
  }

  /// The values of lines such as `Cookie: sid=1`, whose names promise something.
  private static func headers(in text: InspectedText) -> [EmbeddedText] {
    text.runs { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.compactMap { line in
      let name = line.prefix(while: isName).prefix(40)
      let rest = line[name.endIndex...]
      let value = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
      let promises = SecretName.promises(of: name.text)
      guard rest.starts(with: ": ".utf8), !promises.isEmpty, !value.isEmpty else { return nil }
      return EmbeddedText(
        range: value.indices,
        text: InspectedText(bytes: Array(value), role: .pair, promises: promises))
    }
  }

  /// The values of `name=value` in queries, forms, cookies and logs.
  private static func pairs(in text: InspectedText) -> [EmbeddedText] {
    var pairs: [(value: ArraySlice<UInt8>, promises: Set<SecretName>)] = []
    let address = text.string.firstMatch(of: /:\/\/([^\/?#]*)/)?.1
    let isExample = ReservedDomain.contains((address ?? "").utf8)
    var end = 0
    for sign in text.bytes.indices where sign >= end && text.bytes[sign] == UInt8(ascii: "=") {
      let name = text.bytes[end..<sign].suffix(60).suffix(while: isName)
      let before = text.byte(before: name.startIndex) ?? UInt8(ascii: " ")
      guard let first = name.first, first != UInt8(ascii: "-"),
        before <= 0x20 || "?&;,#\"'{(|<".utf8.contains(before)
      else { continue }
      let value = value(after: sign, in: text)
      guard !value.isEmpty, value.first != UInt8(ascii: "=") else { continue }
      end = value.endIndex
      if cookieAttributes.contains(name.text.lowercased()) { continue }
      let promises = SecretName.promises(of: name.text)
      pairs.append((value, promises.subtracting(isExample ? [.signature] : [])))
    }
    let neighbours = pairs.reduce(into: Set()) { $0.formUnion($1.promises) }
    // What the whole promises, its pairs keep: those of a cookie, or of a `token`.
    let kept = text.promises.intersection(
      address == nil ? [.cookie, .session, .token, .key, .password] : [.cookie])
    return pairs.map { value, promises in
      EmbeddedText(
        range: value.indices,
        text: InspectedText(
          bytes: Array(value), role: .pair, promises: promises.union(kept), neighbours: neighbours))
    }
  }

  /// What is no secret of a `Set-Cookie` (RFC 6265).
  private static let cookieAttributes: Set = [
    "path", "expires", "domain", "max-age", "samesite", "priority",
  ]

  private static func value(after sign: Int, in text: InspectedText) -> ArraySlice<UInt8> {
    let rest = text.bytes[(sign + 1)...]
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return rest.dropFirst().prefix { $0 != quote }
    }
    let ends = text.promises.contains(.cookie) ? ";" : "&;#\"'<>,)|"
    return rest.prefix { $0 > 0x20 && !ends.utf8.contains($0) }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "_-.[]$%".utf8.contains(byte)
  }

  /// Texts with `%40` for `@`; in pairs, also `+` for a blank.
  private static func percentEncodings(in text: InspectedText) -> [EmbeddedText] {
    guard text.bytes.contains(UInt8(ascii: "%")) || text.role == .pair else { return [] }
    let runs = text.runs { $0.isWord || "%-._~+!*():@,$".utf8.contains($0) }
    return runs.compactMap { run in
      let hasPlus = text.role == .pair && run.contains(UInt8(ascii: "+"))
      let plain = run.map { hasPlus && $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      var pieces = plain.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)[...]
      var decoded = Array(pieces.removeFirst())
      for piece in pieces {
        guard piece.count > 1, piece.first != UInt8(ascii: "+"),
          let value = UInt8(piece.prefix(2).text, radix: 16)
        else { return nil }
        decoded += [value] + piece.dropFirst(2)
      }
      guard decoded[...] != run, String(validating: decoded, as: UTF8.self) != nil else {
        return nil
      }
      return EmbeddedText(range: run.indices, text: text.saying(decoded)) { bytes in
        bytes.flatMap { byte -> [UInt8] in
          if byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) { return [byte] }
          return hasPlus && byte == UInt8(ascii: " ")
            ? [UInt8(ascii: "+")] : Array("%\(byte.hexadecimal)".utf8)
        }
      }
    }
  }

  static func base64(in text: InspectedText) -> [EmbeddedText] {
    text.runs { $0.isTokenByte && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "~") }
      .compactMap { run in
        guard run.count >= 16, let spelling = Base64(run),
          String(validating: spelling.bytes, as: UTF8.self) != nil,
          spelling.bytes.allSatisfy({ $0 >= 0x20 || 0x09...0x0D ~= $0 })
        else { return nil }
        return EmbeddedText(range: run.indices, text: text.saying(spelling.bytes)) {
          spelling.encoding($0)
        }
      }
  }
}

/// Bytes that are spelled in base64, in one of its two alphabets (RFC 4648).
struct Base64: Sendable {
  let bytes: [UInt8]
  private let isForURLs: Bool
  private let isPadded: Bool

  init?(_ text: ArraySlice<UInt8>) {
    isForURLs = text.contains(UInt8(ascii: "-")) || text.contains(UInt8(ascii: "_"))
    isPadded = text.last == UInt8(ascii: "=")
    var plain = text.text.replacing("-", with: "+").replacing("_", with: "/")
    plain += String(repeating: "=", count: -plain.utf8.count & 3)
    guard let data = Data(base64Encoded: plain) else { return nil }
    bytes = Array(data)
  }

  func encoding(_ bytes: [UInt8], isForURLs: Bool? = nil) -> [UInt8] {
    var text = Data(bytes).base64EncodedString()
    if isForURLs ?? self.isForURLs {
      text = text.replacing("+", with: "-").replacing("/", with: "_")
    }
    if !isPadded { text.removeAll { $0 == "=" } }
    return Array(text.utf8)
  }
}

/// The domains that are kept for examples, so that nothing in them is a secret (RFC 2606).
enum ReservedDomain {
  private static let endings: Set = ["example", "test", "invalid", "localhost"]

  /// Whether a domain is `example.com` or the like, or inside of one; a port does not count.
  static func contains(_ domain: some Sequence<UInt8>) -> Bool {
    let name = domain.prefix { $0 != UInt8(ascii: ":") }.text
    let labels = name.lowercased().split(separator: ".")
    guard let last = labels.last else { return false }
    return endings.contains(String(last)) || labels.dropLast().last == "example"
  }
}
