import CodableCompat
import JSONSyntax

/// One change that the server would make to its payloads, as the command line says it.
struct PayloadEdit: Codable, Sendable, Equatable {
  enum Action: String, Codable, CaseIterable, Sendable {
    case replace
    case remove
    case add
  }

  let action: Action

  /// The words of the command line: `/status="open"`, or only the site.
  let text: String
  let pattern: JSONPointerPattern
  let value: JSONValue
  let spelling: String

  init(_ action: Action, _ text: String) throws(UsageError) {
    self.action = action
    self.text = text
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    let end = action == .remove ? nil : equals
    let site = String(text[..<(end ?? text.endIndex)])
    do {
      pattern = try JSONPointerPattern(parsing: site)
    } catch {
      throw UsageError("\("\(error)".excerpt); write a site such as /items/*/state")
    }
    guard let last = pattern.tokens.last else {
      throw UsageError(
        "\(text.quotedExcerpt) names the whole payload; send that with '--payload FILE'")
    }
    if action == .add, last == .any {
      throw UsageError(
        "\(site.quotedExcerpt) names no member to add; write its name, or - for a last element")
    }
    guard action != .remove else {
      (value, spelling) = (.null, "null")
      return
    }
    guard let end else {
      throw UsageError(
        "\(site.quotedExcerpt) has no value; write \(Self.assigning("1", to: site))"
          + (action == .replace ? ", or '--remove \(site.excerpt)'" : ""))
    }
    let written = String(text[text.utf8.index(after: end)...])
    do {
      let root = try JSONDocument(parsing: Array(written.utf8)).root
      value = root.value
      // Without what may stand around a whole document, such as a byte order mark.
      spelling = root.source.text
    } catch {
      throw UsageError(Self.invalidValue(written, site: site, error))
    }
  }

  private static func invalidValue(
    _ text: String, site: String, _ error: JSONSyntaxError
  ) -> String {
    // What begins like JSON is meant to be JSON, and not a text without quotes.
    if let first = text.utf8.first, "{[\"".utf8.contains(first) {
      return "\(text.quotedExcerpt) is no JSON: \("\(error)".visible); correct it"
    }
    return "\(text.quotedExcerpt) is no JSON; write a string in quotes: "
      + assigning(JSONValue.string(text).description, to: site)
  }

  /// How a value is assigned in a shell.
  private static func assigning(_ json: String, to site: String) -> String {
    "\(site.excerpt)=\(Prose.shellWord(json).excerpt)"
  }

  /// The values that are changed; for a member that is added, the containers that lack it.
  func targets(in document: JSONDocument) -> [JSONNode] {
    guard action == .add else { return document.nodes(matching: pattern) }
    return containers(in: document).filter { container in
      container.kind == .array ? addedKey == "-" : addedKey.map { container[$0] == nil } ?? false
    }
  }

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

  fileprivate func checkIsPossible(in contract: ContractFolder) throws(UsageError) {
    let documents = contract.samples.map(\.captured)
    guard documents.allSatisfy({ targets(in: $0).isEmpty }) else { return }
    let site = pattern.description.quotedExcerpt
    let samples = "sample of '\(contract.id)'"
    guard action == .add else {
      throw UsageError(
        "no \(samples) has a value at \(site)", suggesting: pattern.description,
        among: contract.sites(ofContainers: false), otherwise: "'--add' adds what no sample has")
    }
    let containers = documents.flatMap(containers)
    // An array takes a last element only.
    guard containers.contains(where: { $0.kind == .object }) else {
      let parent = JSONPointerPattern(tokens: pattern.tokens.dropLast()).description
      throw UsageError(
        """
        no \(samples) has an object or array at \(parent.quotedExcerpt) to which \(site) could \
        be added
        """, suggesting: parent, among: contract.sites(ofContainers: true),
        otherwise: "correct the site")
    }
    throw UsageError(
      """
      every \(samples) has \(site) already; write \(Self.assigning("1", to: pattern.description)) without '--add' to replace it
      """)
  }

  var words: String {
    switch action {
    case .replace: "\(pattern) = \(spelling.excerpt)"
    case .remove: "\(pattern) is removed"
    case .add: "\(pattern) = \(spelling.excerpt) is added"
    }
  }
}

extension [PayloadEdit] {
  func check(fitting contract: ContractFolder) throws(CommandFailure) {
    do throws(UsageError) {
      for edit in self { try edit.checkIsPossible(in: contract) }
    } catch {
      throw CommandFailure(error)
    }
    let isTogether = contract.samples.contains { sample in
      allSatisfy { !$0.targets(in: sample.captured).isEmpty }
    }
    if isTogether { return }
    let sites = Prose.list(map { $0.pattern.description.quotedExcerpt }, "and")
    throw CommandFailure(
      usage: """
        no sample of '\(contract.id)' has all of \(sites) for changes at once; try one after the \
        other
        """)
  }
}

extension ContractFolder {
  fileprivate func sites(ofContainers areContainers: Bool) -> [String] {
    let nodes = samples.lazy.flatMap(\.captured.nodes).filter { !areContainers || $0.isContainer }
    return Set(nodes.map(\.pattern)).sorted().map(\.description).filter { !$0.isEmpty }
  }
}
