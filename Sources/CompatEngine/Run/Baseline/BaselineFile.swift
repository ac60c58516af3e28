package import CompatModel
import JSONSyntax

/// The file that a baseline is kept in: written by the tool, and edited by hand.
///
/// ```json
/// {
///   "schemaVersion": 1,
///   "accepted": [
///     {"contract": "item", "strategy": "strict", "operator": "enum-*", "outcome": "rejected", "because": "…"}
///   ]
/// }
/// ```
extension Baseline {
  /// Reads the file at a path.
  ///
  /// A missing file is an empty baseline.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - files: How files are read.
  ///   - needsReasons: Whether an entry without a reason is an error; false when the file is about
  ///     to be rewritten.
  ///   - operators: The ids of all operators; an entry that names another one is an error. Nil
  ///     disables this check.
  /// - Returns: The baseline.
  /// - Throws: All problems at once.
  package static func load(
    from path: String, reading files: any FileReading = LocalFiles(), needsReasons: Bool = true,
    operators: [String]? = nil
  ) throws(BaselineError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try files.contents(of: path)
    } catch {
      if error.reason == .missing { return .empty }
      throw BaselineError(
        problems: [Located(.unreadable(error.reason), path: path, location: nil)])
    }
    return try Baseline(
      reading: bytes, path: path, needsReasons: needsReasons, operators: operators)
  }

  /// Reads a file strictly.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for messages.
  ///   - needsReasons: Whether an entry without a reason is an error.
  ///   - operators: The ids of all operators; nil disables the check for unknown ones.
  /// - Throws: All problems at once.
  init(
    reading bytes: [UInt8], path: String, needsReasons: Bool = true, operators: [String]? = nil
  ) throws(BaselineError) {
    var reader = BaselineReader(path: path, needsReasons: needsReasons, operators: operators)
    reader.read(bytes)
    let problems = reader.allProblems
    guard problems.isEmpty else { throw BaselineError(problems: problems) }
    self.init(entries: reader.entries)
  }

  /// Returns the file: entries in order, one on a line.
  package func encoded() -> [UInt8] {
    let lines = entries.map { entry in
      let members = [
        ("contract", entry.key.contract), ("strategy", entry.key.strategy),
        ("operator", entry.key.operatorID), ("outcome", entry.key.outcome.rawValue),
        ("because", entry.because),
      ]
      let texts = members.map { "\"\($0)\": \(JSONValue.string($1).text)" }
      return "    {\(texts.joined(separator: ", "))}"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array("{\n  \"schemaVersion\": 1,\n  \"accepted\": \(list)\n}\n".utf8)
  }
}

/// Reads the entries of a baseline file and collects all problems.
private struct BaselineReader {
  private(set) var entries: [BaselineEntry] = []

  private var reader: StrictReader
  private let needsReasons: Bool
  private let operators: [String]?
  private var problems: [Located<BaselineProblem>] = []
  private var lines: [BaselineEntry.Key: Int] = [:]

  init(path: String, needsReasons: Bool, operators: [String]?) {
    reader = StrictReader(path: path)
    self.needsReasons = needsReasons
    self.operators = operators
  }

  var allProblems: [Located<BaselineProblem>] {
    problems
      + reader.problems.map { Located(.file($0.problem), path: $0.path, location: $0.location) }
  }

  mutating func read(_ bytes: [UInt8]) {
    guard let root = reader.document(parsing: bytes)?.root,
      let members = reader.members(
        of: root, called: "the baseline", keys: ["schemaVersion", "accepted"])
    else { return }
    if let node = reader.member("schemaVersion", of: members), node.number != JSONNumber(1) {
      report(.unsupportedSchema(version: String(decoding: node.source, as: UTF8.self)), at: node)
    }
    guard let node = reader.member("accepted", of: members),
      let elements = reader.elements(of: node, called: "'accepted'")
    else { return }
    for element in elements { readEntry(element) }
  }

  private mutating func readEntry(_ node: JSONNode) {
    guard
      let members = reader.members(
        of: node, called: "the entry",
        keys: ["contract", "strategy", "operator", "outcome", "because"])
    else { return }
    let contract = reader.text("contract", of: members)
    let strategy = reader.text("strategy", of: members)
    let operatorID = operatorID(of: members)
    let outcome = outcome(of: members)
    let because = because(of: members)
    guard let contract, let strategy, let operatorID, let outcome, let because else { return }
    let key = BaselineEntry.Key(
      contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome)
    if let firstLine = lines[key] {
      report(.repeatedEntry(firstLine: firstLine), at: node)
    } else {
      lines[key] = node.document.location(at: node.range.lowerBound).line
      entries.append(BaselineEntry(key, because: because))
    }
  }

  private mutating func operatorID(of members: StrictReader.Members) -> String? {
    guard let node = reader.member("operator", of: members),
      let name = reader.text(node, called: "'operator'")
    else { return nil }
    if let operators, !operators.contains(where: NamePattern(name).matches) {
      let known = name.contains("*") ? NamePattern.families(of: operators) : operators
      report(.unknownOperator(name, suggestion: known.closest(to: name)), at: node)
    }
    return name
  }

  private mutating func outcome(of members: StrictReader.Members) -> Outcome? {
    guard let node = reader.member("outcome", of: members),
      let name = reader.text(node, called: "'outcome'")
    else { return nil }
    if let outcome = Outcome(rawValue: name) { return outcome }
    reader.report(
      .unknownName(name, of: "outcome", known: Outcome.allCases.map(\.rawValue)), at: node)
    return nil
  }

  private mutating func because(of members: StrictReader.Members) -> String? {
    guard let node = members["because"] else {
      if !needsReasons { return "" }
      report(.noReason, at: members.node)
      return nil
    }
    guard let because = reader.string(node, called: "'because'") else { return nil }
    if needsReasons, because.allSatisfy(\.isWhitespace) { report(.noReason, at: node) }
    return because
  }

  private mutating func report(_ problem: BaselineProblem, at node: JSONNode) {
    problems.append(
      Located(
        problem, path: reader.path, location: node.document.location(at: node.range.lowerBound)))
  }
}
