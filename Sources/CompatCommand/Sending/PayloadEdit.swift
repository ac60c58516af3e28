import CodableCompat
import JSONSyntax

/// One change that the server would make to its payloads, as the command line says it.
struct PayloadEdit: Sendable, Hashable {
  enum Action: String, Codable, CaseIterable, Sendable {
    case replace
    case remove
    case null

    /// A member, or a last element, is added.
    case add

    var takesValue: Bool { self == .replace || self == .add }
  }

  let action: Action

  /// The words of the command line: `/status="open"`, or only the site.
  let text: String

  /// The site, with `*` for any member or element.
  let pattern: JSONPointerPattern

  /// The value that the site has afterwards; null for one that is removed.
  let value: JSONValue

  /// The bytes of the value, as they were written.
  let spelling: String

  /// Reads the words of the command line.
  init(_ action: Action, _ text: String) throws(PayloadEditError) {
    self.action = action
    self.text = text
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    let end = action.takesValue ? equals : nil
    let site = String(text[..<(end ?? text.endIndex)])
    do {
      pattern = try JSONPointerPattern(parsing: site)
    } catch {
      throw .invalidSite(error)
    }
    guard let last = pattern.tokens.last else { throw .wholePayload(text) }
    if action == .add, last == .any { throw .unnamedMember(site) }
    guard action.takesValue else {
      (value, spelling) = (.null, "null")
      return
    }
    guard let end else { throw .missingValue(site: site, action) }
    let written = String(text[text.utf8.index(after: end)...])
    do {
      let root = try JSONDocument(parsing: Array(written.utf8)).root
      value = root.value
      // Without what may stand around a whole document, such as a byte order mark.
      spelling = String(decoding: root.source, as: UTF8.self)
    } catch {
      throw .invalidValue(written, site: site, error)
    }
  }

  /// The values that are changed; for a member that is added, the containers that lack it.
  func targets(in document: JSONDocument) -> [JSONNode] {
    guard action == .add else { return document.nodes(matching: pattern) }
    return containers(in: document).filter { container in
      container.kind == .array ? addedKey == "-" : addedKey.map { container[$0] == nil } ?? false
    }
  }

  /// The objects and arrays that hold the site, or could.
  func containers(in document: JSONDocument) -> [JSONNode] {
    document.nodes(matching: JSONPointerPattern(tokens: pattern.tokens.dropLast()))
      .filter(\.isContainer)
  }

  /// The name of the member that is added; `-` for a last element, as in RFC 6902.
  var addedKey: String? {
    if case .key(let key) = pattern.tokens.last { key } else { nil }
  }

  /// Whether some payload has a value that both edits change, or one of them inside the other.
  func overlaps(_ other: PayloadEdit) -> Bool {
    zip(pattern.tokens, other.pattern.tokens).allSatisfy { $0 == $1 || $0 == .any || $1 == .any }
  }

  /// The edit in words, for the first lines of an answer.
  var words: String {
    switch action {
    case .replace: "\(pattern) = \(Excerpt.visible(spelling))"
    case .remove: "\(pattern) is removed"
    case .null: "\(pattern) = null"
    case .add: "\(pattern) = \(Excerpt.visible(spelling)) is added"
    }
  }
}

extension PayloadEdit: Codable {
  private enum CodingKeys: CodingKey { case action, text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(Action.self, forKey: .action),
      container.decode(String.self, forKey: .text))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(action, forKey: .action)
    try container.encode(text, forKey: .text)
  }
}
