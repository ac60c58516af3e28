import CompatModel
import JSONSyntax

/// Reads the entries of a baseline file and collects all problems.
struct BaselineReader {
  /// The entries, in the order of the file.
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
        version == "1"
          ? """
          entries of schemaVersion 1 do not say what failed; move the file away, run \
          'run --update-baseline', and write the reasons into the new entries
          """
          : """
          this tool reads schemaVersion \(Baseline.schemaVersion), not \(version); use the version \
          of the tool that wrote it
          """, at: node)
      return
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
        keys: [
          "contract", "strategy", "change", "site", "outcome", "error", "errorPath", "because",
          "owner", "issue", "expires", "signatures",
        ])
    else { return }
    let pattern = pattern(of: members)
    let because = because(of: members)
    let (owner, issue) = (text("owner", of: members), text("issue", of: members))
    let expires = expires(of: members)
    let signatures = signatures(of: members)
    guard let pattern, let because else { return }
    check(signatures, of: pattern, at: members["signatures"] ?? node)
    let entry = BaselineEntry(
      pattern, because: because, owner: owner, issue: issue, expires: expires,
      signatures: signatures)
    let line = node.document.location(at: node.range.lowerBound).line
    let first = entriesOfPatterns[pattern, default: []].first { $0.overlaps(entry) }
    if let first, let firstLine = linesOfEntries[first] {
      reader.report("line \(firstLine) has the same entry; keep one of them", at: node)
    }
    linesOfEntries[entry] = line
    entriesOfPatterns[pattern, default: []].append(entry)
    entries.append(entry)
  }

  private mutating func pattern(of members: StrictReader.Members) -> FailureSignature? {
    let contract = reader.text("contract", of: members)
    let strategy = reader.text("strategy", of: members)
    let change = change(of: members)
    let site = reader.member("site", of: members).flatMap { path($0, of: "site") }
    let outcome = outcome(of: members)
    let error = error(of: members)
    let errorPath = members["errorPath"].flatMap { path($0, of: "errorPath") }
    guard let contract, let strategy, let change, let site, let outcome else { return nil }
    return FailureSignature(
      contract: contract, strategy: strategy, change: change, site: site, outcome: outcome,
      error: error, errorPath: errorPath)
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

  private mutating func change(of members: StrictReader.Members) -> String? {
    guard let node = reader.member("change", of: members),
      let name = reader.text(node, called: "'change'")
    else { return nil }
    if let changes, !changes.contains(where: NamePattern(name).matches) {
      let known = name.contains("*") ? NamePattern.families(of: changes) : changes
      let advice =
        known.closest(to: name).map { "did you mean '\($0)'?" } ?? "'list operators' shows all"
      reader.report("'\(name)' is no class of change and no operator; \(advice)", at: node)
    }
    return name
  }

  private mutating func path(_ node: JSONNode, of member: String) -> String? {
    guard let text = reader.text(node, called: "'\(member)'") else { return nil }
    if !text.hasPrefix("/") {
      reader.report(
        """
        '\(member)' is '\(text)'; write a path that begins with '/', or '/' for the whole payload
        """, at: node)
    }
    return text
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

  private mutating func error(of members: StrictReader.Members) -> String? {
    guard let node = members["error"], let name = reader.text(node, called: "'error'") else {
      return nil
    }
    let known = ErrorFacts.Kind.allCases.map(\.rawValue)
    if name != "*", !known.contains(name) {
      reader.report(.unknownName(name, of: "kind of error", known: known), at: node)
    }
    return name
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

  private mutating func text(_ key: String, of members: StrictReader.Members) -> String? {
    members[key].flatMap { reader.text($0, called: "'\(key)'") }
  }

  private mutating func expires(of members: StrictReader.Members) -> CalendarDay? {
    guard let node = members["expires"], let text = reader.string(node, called: "'expires'") else {
      return nil
    }
    let day = CalendarDay(text)
    if day == nil {
      reader.report("'expires' is '\(text)'; write a day such as 2027-01-31", at: node)
    }
    return day
  }

  private mutating func signatures(of members: StrictReader.Members) -> [String]? {
    guard let node = members["signatures"],
      let elements = reader.elements(of: node, called: "'signatures'")
    else { return nil }
    var signatures: [String] = []
    for element in elements {
      if let text = reader.text(element, called: "the signature") { signatures.append(text) }
    }
    return signatures
  }

  private mutating func reportNoReason(at node: JSONNode) {
    reader.report(
      "this entry has no reason; write into 'because' why the failure is acceptable", at: node)
  }
}

extension BaselineEntry {
  /// Whether two entries of one pattern accept the same failure.
  fileprivate func overlaps(_ other: BaselineEntry) -> Bool {
    guard let signatures, let others = other.signatures else { return true }
    return signatures.isEmpty && others.isEmpty || !Set(signatures).isDisjoint(with: others)
  }
}
