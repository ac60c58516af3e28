import CodableCompat
import JSONSyntax

struct RedactionInspection {
  let redactor: Redactor
  let depth: Int
  private(set) var edits: [JSONEdit] = []
  var redaction: Redaction
  private var promises: [String: Set<SecretName>] = [:]

  /// What the members of the object at a position promise.
  private var neighbours: [Int: Set<SecretName>] = [:]

  /// The names of the members of the object at a position, where some were replaced.
  private var keys: [Int: Set<String>] = [:]

  init(of document: JSONDocument, redactor: Redactor, depth: Int) {
    redaction = Redaction(original: document, document: document)
    self.redactor = redactor
    self.depth = depth
  }

  mutating func inspect(_ node: JSONNode) {
    let hasPatterns = !redactor.kept.isEmpty || !redactor.replaced.isEmpty
    let pointer = hasPatterns ? node.pointer : .root
    if redactor.kept.contains(where: { $0.covers(pointer) }) { return }
    if let key = node.key, let range = node.keyRange {
      let text = InspectedText(
        bytes: Array(key.utf8), role: .memberName,
        promises: node.parent.map { promised(of: $0) } ?? [])
      let found = redactor.secrets(in: text, depth: depth)
      if let name = record(found, in: text, at: node, isInName: true) {
        let free = freeName(name, in: node.parent)
        edits.append(JSONEdit(range: range, replacement: JSONValue.string(free).bytes))
      }
    }
    guard node.kind == .string || node.kind == .number else { return }
    if redactor.replaced.contains(where: { $0.covers(pointer) }) {
      replaceWhole(node)
      return
    }
    if let survey = redactor.survey, survey.isEnumLike(node) || survey.isDiscriminator(node) {
      return
    }
    let promises = promised(of: node)
    let isNumber = node.kind == .number
    guard isNumber ? node.range.count >= (promises.isEmpty ? 7 : 2) : node.string != "" else {
      return
    }
    let text = InspectedText(
      bytes: Array((node.string ?? node.source.text).utf8),
      role: isNumber ? .number : .string, promises: promises, neighbours: promisedBeside(node))
    if let new = record(redactor.secrets(in: text, depth: depth), in: text, at: node) {
      replace(node, by: new)
    }
  }

  private mutating func replace(_ node: JSONNode, by new: String) {
    edits.append(
      node.replaced(with: node.kind == .string ? JSONValue.string(new).bytes : Array(new.utf8)))
  }

  /// - Returns: The text without its secrets; nil if it has none.
  private mutating func record(
    _ found: [FoundSecret], in text: InspectedText, at node: JSONNode, isInName: Bool = false
  ) -> String? {
    guard !found.isEmpty else { return nil }
    redaction.findings += found.nouns.map {
      Redaction.Finding(position: node.position, isInName: isInName, noun: $0)
    }
    redaction.secrets += found.flatMap(\.secrets)
    return found.spliced(into: text.bytes).text
  }

  /// Returns a name that no other member has: few replacements are shared by many secrets.
  private mutating func freeName(_ name: String, in object: JSONNode?) -> String {
    guard let object else { return name }
    var taken = keys[object.position] ?? Set(object.children.compactMap(\.key))
    var (free, number) = (name, 0)
    while !taken.insert(free).inserted {
      number += 1
      free = "\(name) \(number)"
    }
    keys[object.position] = taken
    return free
  }

  private mutating func replaceWhole(_ node: JSONNode) {
    let text = Array((node.string ?? node.source.text).utf8)
    guard !text.isEmpty, !Pseudonyms.isReplaced(text) else { return }
    // A number must not begin with a zero, and its exponent must stay small.
    let digits = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let new =
      node.kind == .string
      ? pseudonym(for: text, at: node)
      : digits.map { $0.isASCIIDigit ? UInt8(ascii: "1") : $0 } + text.dropFirst(digits.count)
    if node.kind == .string {
      redaction.secrets.append(KnownSecret(secret: text, replacement: new, isName: true))
    } else if new == text {
      return
    }
    replace(node, by: new.text)
    redaction.findings.append(
      Redaction.Finding(position: node.position, isInName: false, noun: "a value named by --redact")
    )
  }

  /// Replaces a text as its kind does if it is a secret as a whole, or else by its shape.
  private mutating func pseudonym(for text: [UInt8], at node: JSONNode) -> [UInt8] {
    let inspected = InspectedText(bytes: text, promises: promised(of: node))
    let found = redactor.secrets(in: inspected, depth: depth)
    let covered = found.map(\.range)
    let isCovered = text.indices.allSatisfy { position in
      !text[position].isASCIIAlphanumeric || covered.contains { $0.contains(position) }
    }
    if isCovered, !covered.isEmpty { return found.spliced(into: text) }
    // What remains of an address or of pairs would look like other ones.
    return redactor.pseudonyms.shaped(like: text[...]).map {
      "@=%".utf8.contains($0) ? UInt8(ascii: "-") : $0
    }
  }

  /// The names that say little without that of the object around them: `/phone/number`.
  private static let vagueNames: Set = [
    "value", "number", "text", "raw", "first", "last", "given", "family", "middle", "full", "date",
    "day", "month", "year", "line", "line1", "line2", "id", "code", "name", "plain",
  ]

  private mutating func promised(of node: JSONNode) -> Set<SecretName> {
    var found: Set<SecretName> = []
    // A name and its value: `["Cookie", "sid=1"]`.
    if let pair = node.parent, pair.kind == .array, pair.count == 2, pair[1]?.range == node.range {
      let headers: Set<SecretName> = [.cookie, .session, .token, .key]
      found = (pair[0]?.string.map { promises(of: $0) } ?? []).intersection(headers)
    }
    guard let named = Self.named(node), let key = named.key else { return found }
    found.formUnion(promises(of: key))
    if Self.vagueNames.contains(key), let object = named.parent.flatMap(Self.named)?.key {
      found.formUnion(promises(of: "\(object) \(key)"))
      if promises(of: object).contains(.name) { found.formUnion(promises(of: "\(key) \(object)")) }
    }
    let parts = ["given", "family"]
    if parts.contains(key), let object = named.parent, parts.allSatisfy({ object[$0] != nil }) {
      found.formUnion(promises(of: "\(key)Name"))
    }
    if ["value", "values", "content", "v"].contains(key.lowercased()), let parent = named.parent {
      let name = parent.children.first { child in
        child.kind == .string && Self.namingKeys.contains((child.key ?? "").lowercased())
      }
      if let name = name?.string { found.formUnion(promises(of: name)) }
    }
    return found
  }

  /// The keys of the name in pairs such as `{"name":"Cookie","value":"sid=1"}`.
  private static let namingKeys: Set = [
    "name", "key", "k", "header", "field", "id", "label", "type", "system", "attribute", "param",
  ]

  private static func named(_ node: JSONNode) -> JSONNode? {
    var named: JSONNode? = node
    while let current = named, current.keyRange == nil { named = current.parent }
    return named
  }

  private mutating func promises(of name: String) -> Set<SecretName> {
    if let known = promises[name] { return known }
    let new = SecretName.promises(of: name)
    promises[name] = new
    return new
  }

  /// What the members beside a value promise; an e-mail address must be one.
  private mutating func promisedBeside(_ node: JSONNode) -> Set<SecretName> {
    guard let object = node.parent, node.keyRange != nil else { return [] }
    if let known = neighbours[object.position] { return known }
    var found: Set<SecretName> = []
    for child in object.children {
      guard let key = child.key else { continue }
      var promises = promises(of: key)
      if promises.contains(.email) {
        let text = InspectedText(bytes: Array((child.string ?? "").utf8))
        if SecretKind.emailAddress.find(text, redactor.pseudonyms).isEmpty {
          promises.remove(.email)
        }
      }
      found.formUnion(promises)
    }
    neighbours[object.position] = found
    return found
  }
}
