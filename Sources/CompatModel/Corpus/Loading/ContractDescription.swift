import JSONSyntax

/// What a contract's `contract.json` says about it.
struct ContractDescription {
  var title = ""

  var summary = ""

  /// The versions from old to new, or `nil` if the file does not list them.
  var versions: [(value: String, location: TextLocation)]?

  /// Whether the versions are dialects, which have no order.
  var areDialects = false

  /// The samples that need not be intact, by their path in the folder, each with the reason.
  var accepted: [(path: String, sample: AcceptedSample)] = []

  var notes: [(value: SiteNote, location: TextLocation)] = []

  var problems: [Located] { reader.problems }

  private let isFlat: Bool
  private var reader: StrictReader

  /// Creates the description of a contract of which no file says anything.
  init(path: String, isFlat: Bool) {
    self.isFlat = isFlat
    reader = StrictReader(path: path)
  }

  mutating func read(_ bytes: [UInt8]) {
    guard let root = reader.document(parsing: bytes)?.root,
      let members = reader.members(
        of: root, called: "the contract",
        keys: ["title", "summary", "versions", "dialects", "accepted", "notes"])
    else { return }
    if has("title", members) { title = reader.text("title", of: members) ?? "" }
    if has("summary", members) { summary = reader.text("summary", of: members) ?? "" }
    if has("versions", members) { readVersions(of: members) }
    areDialects = reader.flag("dialects", of: members) ?? false
    for sample in entries("accepted", of: members) {
      guard let path = sample.key,
        let because = reader.text(sample, called: "the reason for '\(path)'")
      else { continue }
      let location = sample.document.location(at: sample.outerStart)
      accepted.append(
        (path, AcceptedSample(because: because, file: reader.path, location: location)))
    }
    for note in entries("notes", of: members) { readNote(note) }
  }

  private func has(_ key: String, _ members: StrictReader.Members) -> Bool {
    !isFlat || members[key] != nil
  }

  /// The members of a member whose keys are data.
  private mutating func entries(
    _ key: String, of members: StrictReader.Members
  ) -> [JSONNode] {
    members[key].flatMap { reader.members(of: $0, called: "'\(key)'") }?.node.children ?? []
  }

  private mutating func readVersions(of members: StrictReader.Members) {
    guard let node = reader.member("versions", of: members),
      let elements = reader.elements(of: node, called: "'versions'")
    else { return }
    if elements.isEmpty {
      reader.report(
        "'versions' is empty; list the server's versions from old to new", at: node)
    }
    var versions: [(value: String, location: TextLocation)] = []
    for element in elements {
      guard let version = reader.text(element, called: "the version") else { continue }
      if versions.contains(where: { $0.value == version }) {
        reader.report(
          "the version '\(version)' is listed more than once; keep one of them", at: element)
      } else if !CorpusName.isSuitable(version) {
        reader.report(.unsuitableName(version), at: element)
      } else {
        let location = element.document.location(at: element.range.lowerBound)
        versions.append((version, location))
      }
    }
    self.versions = versions
  }

  private mutating func readNote(_ node: JSONNode) {
    guard let text = node.key else { return }
    var pattern: JSONPointerPattern?
    do {
      pattern = try JSONPointerPattern(parsing: text)
    } catch {
      reader.report("\(error); write a site like /items/*/state", atKeyOf: node)
    }
    guard
      let members = reader.members(
        of: node, called: "the note about '\(text)'",
        keys: ContractDescription.claims + ["because"])
    else { return }
    if ContractDescription.claims.allSatisfy({ members[$0] == nil }) {
      reader.report(
        """
        the note about '\(text)' says nothing; add open, openKeys, discriminator, failClosed, \
        survives or everyElement
        """, atKeyOf: node)
    }
    let note = SiteNote(
      pattern: pattern ?? .root, isOpen: reader.flag("open", of: members),
      isDiscriminator: reader.flag("discriminator", of: members),
      hasOpenKeys: reader.flag("openKeys", of: members) ?? false,
      isFailClosed: reader.flag("failClosed", of: members) ?? false,
      survives: readClasses(of: members),
      needsEveryElement: reader.flag("everyElement", of: members) ?? false,
      because: members["because"].flatMap { reader.text($0, called: "'because'") })
    if note.isFailClosed, !note.survives.isEmpty {
      reader.report(
        """
        the note about '\(text)' says that unreadable values must be rejected, and that changes are \
        survived; delete failClosed or survives
        """, atKeyOf: node)
    }
    guard pattern != nil else { return }
    let location = node.document.location(at: node.outerStart)
    notes.append((note, location))
  }

  /// The keys of what a note can say.
  private static let claims = [
    "open", "openKeys", "discriminator", "failClosed", "survives", "everyElement",
  ]

  private mutating func readClasses(of members: StrictReader.Members) -> [ChangeClass] {
    guard let node = members["survives"],
      let elements = reader.elements(of: node, called: "'survives'")
    else { return [] }
    if elements.isEmpty {
      reader.report(
        "'survives' is empty; list classes of change such as missing, or delete it", at: node)
    }
    var classes: [ChangeClass] = []
    let known = ChangeClass.allCases.map(\.rawValue)
    for element in elements {
      guard let name = reader.text(element, called: "the class of change") else { continue }
      if let changeClass = ChangeClass(rawValue: name) {
        classes.append(changeClass)
      } else {
        reader.report(.unknownName(name, of: "class of change", known: known), at: element)
      }
    }
    return ChangeClass.allCases.filter(classes.contains)
  }
}
