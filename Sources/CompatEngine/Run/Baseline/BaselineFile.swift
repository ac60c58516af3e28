package import CompatModel
import JSONSyntax

/// The file that a baseline is kept in: written by the tool, and edited by hand.
///
/// ```json
/// {
///   "schemaVersion": 2,
///   "accepted": [
///     {"contract": "order", "strategy": "as-shipped", "change": "new-value", "site": "/status", "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/status", "because": "…"}
///   ]
/// }
/// ```
extension Baseline {
  static let schemaVersion = 2

  /// Reads the file at a path.
  ///
  /// A missing file is an empty baseline.
  ///
  /// In a file that is about to be rewritten, entries without reasons and empty lists of signatures are
  /// no errors. With the ids of all operators, an entry that names another one is an error.
  package static func load(
    from path: String, reading files: any FileReading = LocalFiles(), isUpdated: Bool = false,
    operators: [String]? = nil
  ) throws(ReadingError) -> Baseline {
    guard let bytes = try files.contents(ofOptional: path) else { return .empty }
    return try Baseline(reading: bytes, path: path, isUpdated: isUpdated, operators: operators)
  }

  init(
    reading bytes: [UInt8], path: String, isUpdated: Bool = false, operators: [String]? = nil
  ) throws(ReadingError) {
    var reader = BaselineReader(path: path, isUpdated: isUpdated, operators: operators)
    reader.read(bytes)
    try reader.reader.finish()
    self.init(entries: reader.entries, path: path, lines: reader.linesOfEntries)
  }

  /// Returns the file: entries in order, one on a line.
  package func encoded() -> [UInt8] {
    let lines = entries.map { "    {\($0.encodedMembers)}" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array(
      "{\n  \"schemaVersion\": \(Baseline.schemaVersion),\n  \"accepted\": \(list)\n}\n".utf8)
  }
}

extension BaselineEntry {
  fileprivate var encodedMembers: String {
    let members: [(String, String?)] = [
      ("contract", pattern.contract), ("strategy", pattern.strategy), ("change", pattern.change),
      ("site", pattern.site), ("outcome", pattern.outcome.rawValue), ("error", pattern.error),
      ("errorPath", pattern.errorPath), ("because", because), ("owner", owner), ("issue", issue),
      ("expires", expires?.description),
    ]
    func quoted(_ text: String) -> String { JSONValue.string(text).text }
    var texts = members.compactMap { name, text in text.map { "\"\(name)\": \(quoted($0))" } }
    if let signatures {
      texts.append("\"signatures\": [\(signatures.map(quoted).joined(separator: ", "))]")
    }
    return texts.joined(separator: ", ")
  }
}

/// Reads the entries of a baseline file and collects all problems.
struct BaselineReader {
  private(set) var entries: [BaselineEntry] = []
  private(set) var linesOfEntries: [BaselineEntry: Int] = [:]

  private var entriesOfPatterns: [FailureSignature: [BaselineEntry]] = [:]
  private(set) var reader: StrictReader
  private let isUpdated: Bool
  private let changes: [String]?

  init(path: String, isUpdated: Bool, operators: [String]?) {
    reader = StrictReader(path: path)
    self.isUpdated = isUpdated
    changes = operators.map { ChangeClass.allCases.map(\.rawValue) + $0 }
  }

  mutating func read(_ bytes: [UInt8]) {
    guard let root = reader.document(parsing: bytes)?.root,
      let members = reader.members(
        of: root, called: "the baseline", keys: ["schemaVersion", "accepted"])
    else { return }
    if let node = reader.member("schemaVersion", of: members),
      node.number != JSONNumber(Baseline.schemaVersion)
    {
      // The entries of another version have other keys.
      let version = String(decoding: node.source, as: UTF8.self)
      reader.report(
        """
        this tool reads schemaVersion \(Baseline.schemaVersion), not \(version); use the version of \
        the tool that wrote it
        """, at: node)
      return
    }
    guard let node = reader.member("accepted", of: members),
      let elements = reader.elements(of: node, called: "'accepted'")
    else { return }
    for element in elements { readEntry(element) }
  }

  private mutating func readEntry(_ node: JSONNode) {
    let keys = [
      "contract", "strategy", "change", "site", "outcome", "error", "errorPath", "because", "owner",
      "issue", "expires",
    ]
    guard
      let members = reader.members(of: node, called: "the entry", keys: keys + ["signatures"])
    else { return }
    var texts: [String: String] = [:]
    for key in keys { texts[key] = text(key, of: members) }
    let signatures = signatures(of: members)
    guard let pattern = FailureSignature(texts), let because = texts["because"] else { return }
    check(signatures, of: pattern, at: members["signatures"] ?? node)
    let entry = BaselineEntry(
      pattern, because: because, owner: texts["owner"], issue: texts["issue"],
      expires: texts["expires"].flatMap(CalendarDay.init), signatures: signatures)
    let first = entriesOfPatterns[pattern, default: []].first { $0.overlaps(entry) }
    if let first, let firstLine = linesOfEntries[first] {
      reader.report("line \(firstLine) has the same entry; keep one of them", at: node)
    }
    linesOfEntries[entry] = node.document.location(at: node.range.lowerBound).line
    entriesOfPatterns[pattern, default: []].append(entry)
    entries.append(entry)
  }

  private mutating func check(
    _ signatures: [String]?, of pattern: FailureSignature, at node: JSONNode
  ) {
    if !pattern.isWide {
      if signatures != nil {
        reader.report("this entry has no wildcard; delete 'signatures'", at: node)
      }
    } else if let signatures, isUpdated || !signatures.isEmpty {
      if signatures.count > BaselineEntry.maximumSignatures {
        reader.report(BaselineEntry.objection(to: signatures.count), at: node)
      }
    } else {
      reader.report(
        """
        this entry has a wildcard and does not list what it covers; write '"signatures": []', and \
        'run --update-baseline' fills it in
        """, at: node)
    }
  }

  /// Reads a text; nil where there is none.
  private mutating func text(_ key: String, of members: StrictReader.Members) -> String? {
    if key == "because" { return because(of: members) }
    let isNeeded = ["contract", "strategy", "change", "site", "outcome"].contains(key)
    guard let node = isNeeded ? reader.member(key, of: members) : members[key],
      let text = key == "expires"
        ? reader.string(node, called: "'\(key)'") : reader.text(node, called: "'\(key)'")
    else { return nil }
    if let problem = problem(with: text, of: key) { reader.report(problem, at: node) }
    return text
  }

  private func problem(with text: String, of key: String) -> FileProblem? {
    switch key {
    case "change":
      guard let changes, !changes.contains(where: NamePattern(text).matches) else { return nil }
      let advice = changes.closest(to: text).question(or: "'list operators' shows all")
      return FileProblem("'\(text)' is no class of change and no operator; \(advice)")
    case "site", "errorPath":
      let sentence = """
        '\(key)' is '\(text)'; write a path that begins with '/', or '/' for the whole payload
        """
      return text.hasPrefix("/") ? nil : FileProblem(sentence)
    case "outcome":
      let known = Outcome.allCases.map(\.rawValue)
      return known.contains(text) ? nil : .unknownName(text, of: "outcome", known: known)
    case "error":
      let known = ErrorFacts.Kind.allCases.map(\.rawValue)
      return text == "*" || known.contains(text)
        ? nil : .unknownName(text, of: "kind of error", known: known)
    case "expires":
      let sentence = "'expires' is '\(text)'; write a day such as 2027-01-31"
      return CalendarDay(text) == nil ? FileProblem(sentence) : nil
    default: return nil
    }
  }

  private mutating func because(of members: StrictReader.Members) -> String? {
    guard let node = members["because"] else {
      if isUpdated { return "" }
      reportNoReason(at: members.node)
      return nil
    }
    guard let because = reader.string(node, called: "'because'") else { return nil }
    if !isUpdated, because.allSatisfy(\.isWhitespace) { reportNoReason(at: node) }
    return because
  }

  private mutating func signatures(of members: StrictReader.Members) -> [String]? {
    guard let node = members["signatures"],
      let elements = reader.elements(of: node, called: "'signatures'")
    else { return nil }
    return elements.compactMap { reader.text($0, called: "the signature") }
  }

  private mutating func reportNoReason(at node: JSONNode) {
    reader.report(
      "this entry has no reason; write into 'because' why the failure is acceptable", at: node)
  }
}

extension FailureSignature {
  /// Reads the members of an entry; nil where one that is needed is missing.
  fileprivate init?(_ texts: [String: String]) {
    guard let contract = texts["contract"], let strategy = texts["strategy"],
      let change = texts["change"], let site = texts["site"],
      let outcome = texts["outcome"].flatMap(Outcome.init(rawValue:))
    else { return nil }
    self.init(
      contract: contract, strategy: strategy, change: change, site: site, outcome: outcome,
      error: texts["error"], errorPath: texts["errorPath"])
  }
}

extension BaselineEntry {
  /// Whether two entries of one pattern accept the same failure.
  fileprivate func overlaps(_ other: BaselineEntry) -> Bool {
    guard let signatures, let others = other.signatures else { return true }
    return signatures.isEmpty && others.isEmpty || !Set(signatures).isDisjoint(with: others)
  }
}
