import JSONSyntax

/// What a contract's `contract.json` says about it.
struct ContractDescription {
  struct Positioned<Value: Sendable>: Sendable {
    var value: Value
    var location: TextLocation
  }

  var title = ""

  var summary = ""

  /// The versions from old to new, or `nil` if the file does not list them.
  var versions: [Positioned<String>]?

  /// Whether the versions are dialects, which have no order.
  var areDialects = false

  /// The samples that need not be intact, by their path in the folder, each with the reason.
  var accepted: [(path: String, because: String, location: TextLocation)] = []

  var notes: [Positioned<SiteNote>] = []

  private(set) var problems: [Located<CorpusProblem>] = []

  private let isFlat: Bool
  private let path: String
  private var reader: StrictReader

  /// Creates the description of a contract of which no file says anything.
  init(path: String, isFlat: Bool) {
    self.path = path
    self.isFlat = isFlat
    reader = StrictReader(path: path)
  }

  mutating func read(_ bytes: [UInt8]) {
    if let root = reader.document(parsing: bytes)?.root,
      let members = reader.members(
        of: root, called: "the contract",
        keys: ["title", "summary", "versions", "dialects", "accepted", "notes"])
    {
      if has("title", members) { title = reader.text("title", of: members) ?? "" }
      if has("summary", members) { summary = reader.text("summary", of: members) ?? "" }
      if has("versions", members) { readVersions(of: members) }
      areDialects = reader.flag("dialects", of: members) ?? false
      readAccepted(of: members)
      readNotes(of: members)
    }
    problems += reader.problems.map {
      Located(.contractFile($0.problem), path: $0.path, location: $0.location)
    }
  }

  private func has(_ key: String, _ members: StrictReader.Members) -> Bool {
    !isFlat || members[key] != nil
  }

  private mutating func readVersions(of members: StrictReader.Members) {
    guard let node = reader.member("versions", of: members),
      let elements = reader.elements(of: node, called: "'versions'")
    else { return }
    if elements.isEmpty { report(.noVersions, at: node) }
    var versions: [Positioned<String>] = []
    for element in elements {
      guard let version = reader.text(element, called: "the version") else { continue }
      if versions.contains(where: { $0.value == version }) {
        report(.repeatedVersion(version), at: element)
      } else if !CorpusName.isSuitable(version) {
        report(.unsuitableName(version), at: element)
      } else {
        versions.append(Positioned(value: version, location: location(of: element)))
      }
    }
    self.versions = versions
  }

  private mutating func readAccepted(of members: StrictReader.Members) {
    guard let node = members["accepted"],
      let samples = reader.members(of: node, called: "'accepted'")
    else { return }
    for child in samples.node.children {
      guard let path = child.key,
        let because = reader.text(child, called: "the reason for '\(path)'")
      else { continue }
      accepted.append((path, because, child.document.location(at: child.outerStart)))
    }
  }

  private mutating func readNotes(of members: StrictReader.Members) {
    guard let node = members["notes"],
      let notes = reader.members(of: node, called: "'notes'")
    else { return }
    for child in notes.node.children {
      guard let pattern = child.key else { continue }
      readNote(about: pattern, in: child)
    }
  }

  private mutating func readNote(about text: String, in node: JSONNode) {
    let location = node.document.location(at: node.outerStart)
    let pattern: JSONPointerPattern?
    do {
      pattern = try JSONPointerPattern(parsing: text)
    } catch {
      problems.append(Located(.unreadablePattern(error), path: path, location: location))
      pattern = nil
    }
    guard
      let members = reader.members(
        of: node, called: "the note about '\(text)'",
        keys: ContractDescription.claims + ["because"])
    else { return }
    if ContractDescription.claims.allSatisfy({ members[$0] == nil }) {
      problems.append(Located(.emptyNote(text), path: path, location: location))
    }
    let isOpen = reader.flag("open", of: members)
    let hasOpenKeys = reader.flag("openKeys", of: members)
    let isDiscriminator = reader.flag("discriminator", of: members)
    let isFailClosed = reader.flag("failClosed", of: members)
    let needsEveryElement = reader.flag("everyElement", of: members)
    let survives = readClasses(of: members)
    if isFailClosed ?? false, !survives.isEmpty {
      problems.append(Located(.contradictoryNote(text), path: path, location: location))
    }
    let because = members["because"].flatMap { reader.text($0, called: "'because'") }
    guard let pattern else { return }
    let note = SiteNote(
      pattern: pattern, isOpen: isOpen, isDiscriminator: isDiscriminator,
      hasOpenKeys: hasOpenKeys ?? false, isFailClosed: isFailClosed ?? false,
      survives: survives, needsEveryElement: needsEveryElement ?? false, because: because)
    notes.append(Positioned(value: note, location: location))
  }

  /// The keys of what a note can say.
  private static let claims = [
    "open", "openKeys", "discriminator", "failClosed", "survives", "everyElement",
  ]

  private mutating func readClasses(of members: StrictReader.Members) -> [ChangeClass] {
    guard let node = members["survives"],
      let elements = reader.elements(of: node, called: "'survives'")
    else { return [] }
    if elements.isEmpty { report(.noChangeClasses, at: node) }
    var classes: [ChangeClass] = []
    for element in elements {
      guard let name = reader.text(element, called: "the class of change") else { continue }
      if let changeClass = ChangeClass(rawValue: name) {
        classes.append(changeClass)
      } else {
        report(.unknownChangeClass(name), at: element)
      }
    }
    return ChangeClass.allCases.filter(classes.contains)
  }

  private mutating func report(_ problem: CorpusProblem, at node: JSONNode) {
    problems.append(Located(problem, path: path, location: location(of: node)))
  }

  private func location(of node: JSONNode) -> TextLocation {
    node.document.location(at: node.range.lowerBound)
  }
}
