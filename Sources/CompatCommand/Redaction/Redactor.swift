import CodableCompat
import JSONSyntax

struct Redactor: Sendable {
  var catalog = SecretCatalog.standard

  var pseudonyms = Pseudonyms()

  var replaced: [JSONPointerPattern] = []

  /// The sites whose values stay, with all that they hold.
  var kept: [JSONPointerPattern] = []

  /// What is known of the contract: the names of an enum and discriminators stay.
  var survey: Survey?

  func redact(_ document: JSONDocument) -> Redaction {
    var inspection = Inspection(redactor: self)
    for node in document.nodes { inspection.inspect(node) }
    guard !inspection.edits.isEmpty, let bytes = try? document.applying(inspection.edits),
      let redacted = try? JSONDocument(parsing: bytes),
      redacted.nodes.count == document.nodes.count
    else { return Redaction(original: document, document: document, findings: []) }
    return Redaction(original: document, document: redacted, findings: inspection.findings)
  }

  /// Replaces the secrets of a text that is no part of a payload, such as the name of a file.
  func redact(_ text: String) -> String {
    let inspected = InspectedText(text)
    return String(
      decoding: Redactor.splice(
        catalog.replacements(in: inspected, by: pseudonyms).map(\.replacement),
        into: inspected.bytes), as: UTF8.self)
  }

  fileprivate static func splice(
    _ replacements: [SecretReplacement], into bytes: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for one in replacements {
      result += bytes[position..<one.range.lowerBound] + one.replacement
      position = one.range.upperBound
    }
    return result + bytes[position...]
  }
}

/// The state of looking through one payload.
private struct Inspection {
  let redactor: Redactor
  var edits: [JSONEdit] = []
  var findings: [Redaction.Finding] = []

  /// The words of names, which repeat.
  private var words: [String: NameWords] = [:]

  /// Whether the object at a position has an e-mail address among its members.
  private var hasEmailAddress: [Int: Bool] = [:]

  init(redactor: Redactor) { self.redactor = redactor }

  mutating func inspect(_ node: JSONNode) {
    let hasPatterns = !redactor.kept.isEmpty || !redactor.replaced.isEmpty
    let pointer = hasPatterns ? node.pointer : .root
    if redactor.kept.contains(where: { $0.covers(pointer) }) { return }
    if let key = node.key, let range = node.keyRange {
      let text = InspectedText(key, role: .memberName)
      replace(text, at: node, isInName: true) { bytes in
        JSONEdit(range: range, replacement: JSONValue.string(bytes).bytes)
      }
    }
    guard node.kind == .string || node.kind == .number else { return }
    if redactor.replaced.contains(where: { $0.covers(pointer) }) {
      replaceWhole(node)
      return
    }
    if redactor.survey?.isEnumLike(node) == true || redactor.survey?.isDiscriminator(node) == true {
      return
    }
    let name = words(of: node)
    if node.kind == .string, let string = node.string, !string.isEmpty {
      if replaceInside(string, at: node) { return }
      let text = InspectedText(
        string, name: name,
        isBesideEmailAddress: name.words.last == "name" && isBesideEmailAddress(node))
      replace(text, at: node) { node.replaced(with: JSONValue.string($0).bytes) }
    } else if node.kind == .number, node.range.count >= 7 {
      let text = InspectedText(
        String(decoding: node.source, as: UTF8.self), role: .number, name: name)
      replace(text, at: node) { node.replaced(with: $0) }
    }
  }

  /// Replaces the secrets of a payload that is the text of a string, as webhooks wrap each other.
  ///
  /// Each level doubles the escapes, so that the levels are few.
  ///
  /// - Returns: Whether the string is such a payload and has secrets.
  private mutating func replaceInside(_ string: String, at node: JSONNode) -> Bool {
    guard let first = string.first(where: { !$0.isWhitespace }), "{[".contains(first),
      let document = try? JSONDocument(parsing: Array(string.utf8))
    else { return false }
    var redactor = redactor
    // They name sites of the payload around it.
    (redactor.replaced, redactor.kept, redactor.survey) = ([], [], nil)
    let inner = redactor.redact(document)
    guard !inner.findings.isEmpty else { return false }
    let text = String(decoding: inner.document.bytes, as: UTF8.self)
    edits.append(node.replaced(with: JSONValue.string(text).bytes))
    for noun in Set(inner.findings.map(\.noun)).sorted() {
      findings.append(Redaction.Finding(position: node.position, isInName: false, noun: noun))
    }
    return true
  }

  private mutating func replace(
    _ text: InspectedText, at node: JSONNode, isInName: Bool = false, edit: (String) -> JSONEdit
  ) {
    let found = redactor.catalog.replacements(in: text, by: redactor.pseudonyms)
    guard !found.isEmpty else { return }
    let bytes = Redactor.splice(found.map(\.replacement), into: text.bytes)
    edits.append(edit(String(decoding: bytes, as: UTF8.self)))
    var nouns: [String] = []
    for noun in found.map(\.kind.noun) where !nouns.contains(noun) { nouns.append(noun) }
    findings += nouns.map {
      Redaction.Finding(position: node.position, isInName: isInName, noun: $0)
    }
  }

  /// Replaces a value that the user has named.
  private mutating func replaceWhole(_ node: JSONNode) {
    let text = Array((node.string ?? String(decoding: node.source, as: UTF8.self)).utf8)
    guard !text.isEmpty, !Pseudonyms.isReplaced(text) else { return }
    let replacement: [UInt8]
    if node.kind == .string {
      replacement =
        JSONValue.string(
          String(decoding: pseudonym(for: text, under: words(of: node)), as: UTF8.self)
        ).bytes
    } else {
      // A number must not begin with a zero, and its exponent must stay small.
      let digits = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      replacement =
        digits.map { $0.isASCIIDigit ? UInt8(ascii: "1") : $0 } + text.dropFirst(digits.count)
      guard replacement != text else { return }
    }
    edits.append(node.replaced(with: replacement))
    findings.append(
      Redaction.Finding(position: node.position, isInName: false, noun: "a value named by --redact")
    )
  }

  /// Replaces a text as its kind does if it is a secret as a whole, or else by its shape.
  private func pseudonym(for text: [UInt8], under name: NameWords) -> [UInt8] {
    let inspected = InspectedText(String(decoding: text, as: UTF8.self), name: name)
    let found = redactor.catalog.replacements(in: inspected, by: redactor.pseudonyms)
    let covered = found.map(\.replacement)
    let isCovered = text.indices.allSatisfy { position in
      !text[position].isASCIIAlphanumeric || covered.contains { $0.range.contains(position) }
    }
    if isCovered, !covered.isEmpty { return Redactor.splice(covered, into: text) }
    // What remains of an address would look like another one.
    return redactor.pseudonyms.shaped(like: text[...], of: "named-site").map {
      $0 == UInt8(ascii: "@") ? UInt8(ascii: "-") : $0
    }
  }

  private mutating func words(of node: JSONNode) -> NameWords {
    var named: JSONNode? = node
    while let current = named, current.keyRange == nil { named = current.parent }
    let key = named?.key ?? ""
    if let known = words[key] { return known }
    let new = NameWords(key)
    words[key] = new
    return new
  }

  private mutating func isBesideEmailAddress(_ node: JSONNode) -> Bool {
    guard let object = node.parent, node.keyRange != nil else { return false }
    if let known = hasEmailAddress[object.position] { return known }
    let has = object.children.contains { child in
      child.kind == .string && child.source.contains(UInt8(ascii: "@"))
        && child.key.map { NameWords($0).words.contains { $0 == "email" || $0 == "mail" } } == true
        && !EmailAddress().replacements(
          in: InspectedText(child.string ?? ""), by: redactor.pseudonyms
        ).isEmpty
    }
    hasEmailAddress[object.position] = has
    return has
  }
}

extension JSONPointerPattern {
  /// Whether a pointer leads to what the pattern stands for, or into it.
  func covers(_ pointer: JSONPointer) -> Bool {
    tokens.count <= pointer.tokens.count
      && matches(JSONPointer(tokens: Array(pointer.tokens.prefix(tokens.count))))
  }
}
