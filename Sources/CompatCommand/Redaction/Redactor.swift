import CodableCompat
import JSONSyntax

struct Redactor: Sendable {
  var opaque = SecretKind.opaque
  var others = SecretKind.others
  var pseudonyms = Pseudonyms()

  /// The secrets of the other payloads, which are replaced here as well.
  var known = KnownSecrets()
  var replaced: [JSONPointerPattern] = []
  var kept: [JSONPointerPattern] = []

  /// What is known of the contract: the names of an enum and discriminators stay.
  var survey: Survey?
  private static let maximumDepth = 6

  mutating func learn(from payload: [UInt8]) {
    guard let document = try? JSONDocument(parsing: payload) else { return }
    for secret in redact(document).secrets { known.insert(secret) }
  }

  /// Replaces the secrets of a payload, around which there is a number of encodings.
  func redact(_ document: JSONDocument, depth: Int = 0) -> Redaction {
    var inspection = RedactionInspection(of: document, redactor: self, depth: depth)
    for node in document.nodes { inspection.inspect(node) }
    if inspection.edits.isEmpty { return inspection.redaction }
    if let bytes = try? document.applying(inspection.edits),
      let redacted = try? JSONDocument(parsing: bytes),
      redacted.nodes.count == document.nodes.count
    {
      inspection.redaction.document = redacted
    } else {
      (inspection.redaction.isComplete, inspection.redaction.secrets) = (false, [])
    }
    return inspection.redaction
  }

  func redact(_ name: String) -> String {
    let text = InspectedText(bytes: Array(name.utf8), isInHandle: true)
    return secrets(in: text).spliced(into: text.bytes).text
  }

  func secrets(in text: InspectedText, depth: Int = 0) -> [FoundSecret] {
    var found: [FoundSecret] = []
    // Nothing of a password may stay, however it looks.
    let isEncoded =
      depth < Self.maximumDepth && text.bytes.count >= 8 && text.role != .number
      && !(text.role == .string && text.promises.contains(.password))
    if isEncoded {
      found.add(payloads(in: text, depth: depth))
      let values = EmbeddedText.values(in: text)
      add(values, to: &found, depth: depth)
      // What is spelled in another way as a whole says nothing as it is.
      if values.contains(where: { $0.range == text.bytes.indices }) { return found }
    }
    for kind in opaque { found.add(secrets(of: kind, in: text)) }
    if isEncoded { add(EmbeddedText.base64(in: text), to: &found, depth: depth) }
    for kind in others { found.add(secrets(of: kind, in: text)) }
    found.add(known.secrets(in: text))
    return found
  }

  private func add(_ parts: [EmbeddedText], to found: inout [FoundSecret], depth: Int) {
    for part in parts where !found.isTaken(part.range) {
      let inner = secrets(in: part.text, depth: depth + 1)
      guard !inner.isEmpty else { continue }
      found.add([
        FoundSecret(
          range: part.range, replacement: part.encoded(inner.spliced(into: part.text.bytes)),
          nouns: inner.nouns, secrets: inner.flatMap(\.secrets))
      ])
    }
  }

  private func secrets(of kind: SecretKind, in text: InspectedText) -> [FoundSecret] {
    kind.find(text, pseudonyms).map { new in
      let secret = Array(text.bytes[new.range])
      // A number must not begin with a zero, and a text may.
      let shared = text.role == .number ? nil : known.replacement(of: secret[...])
      let replacement = shared ?? new.replacement
      let isName = kind.noun == SecretKind.personName.noun
      return FoundSecret(
        range: new.range, replacement: replacement, nouns: [kind.noun],
        secrets: [KnownSecret(secret: secret, replacement: replacement, isName: isName)])
    }
  }

  /// Finds the secrets of a payload that is a part of a text, as webhooks wrap each other.
  ///
  /// Each level doubles the escapes, so that the levels are few.
  private func payloads(in text: InspectedText, depth: Int) -> [FoundSecret] {
    guard let start = text.bytes.firstIndex(where: { "{[".utf8.contains($0) }),
      let end = text.bytes.lastIndex(where: { "}]".utf8.contains($0) }), start < end,
      let document = try? JSONDocument(parsing: Array(text.bytes[start...end]))
    else { return [] }
    var redactor = self
    // They name sites of the payload around it.
    (redactor.replaced, redactor.kept, redactor.survey) = ([], [], nil)
    let inner = redactor.redact(document, depth: depth + 1)
    guard !inner.findings.isEmpty else { return [] }
    return [
      FoundSecret(
        range: start..<(end + 1),
        replacement: inner.isComplete ? inner.document.bytes : Array("{}".utf8),
        nouns: Set(inner.findings.map(\.noun)).sorted(), secrets: inner.secrets)
    ]
  }
}

extension JSONPointerPattern {
  /// Whether a pointer leads to what the pattern stands for, or into it.
  func covers(_ pointer: JSONPointer) -> Bool {
    tokens.count <= pointer.tokens.count
      && matches(JSONPointer(tokens: Array(pointer.tokens.prefix(tokens.count))))
  }
}

struct Redaction: Sendable {
  struct Finding: Sendable, Equatable {
    let position: Int

    /// Whether the member's name holds it, and not the value.
    let isInName: Bool

    /// What it is, with its article: `an e-mail address`.
    let noun: String
  }

  let original: JSONDocument
  var document: JSONDocument
  var findings: [Finding] = []
  var secrets: [KnownSecret] = []

  /// Whether the findings are replaced; otherwise the payload must not be kept.
  var isComplete = true

  /// The pointer is that of the replaced payload, because a member's name may be a secret.
  func pointer(of finding: Finding) -> JSONPointer {
    document.nodes[finding.position].pointer
  }

  func words(for finding: Finding) -> String {
    finding.isInName ? "the name of '\(pointer(of: finding))'" : "'\(pointer(of: finding))'"
  }

  func location(of finding: Finding) -> TextLocation {
    let node = original.nodes[finding.position]
    let range = finding.isInName ? node.keyRange ?? node.range : node.range
    return original.location(at: range.lowerBound)
  }

  var bytes: [UInt8] { findings.isEmpty ? original.original : document.bytes }
}
