public import JSONSyntax

/// What a mutation operator works on: a payload, and what its contract's samples show about it.
///
/// It looks at the payload once, so that not every operator has to.
public struct MutationSubject: Sendable {
  /// The payload.
  public let document: JSONDocument

  /// What all samples of the contract show about the values at each site.
  public let survey: Survey

  /// What the models of the contract declare about themselves.
  public let clients: ClientTraits

  /// Every value that its pointer names without doubt, in document order.
  ///
  /// What lies under a name that its object has twice is left out: which of the two a reader sees
  /// is undefined (RFC 8259 section 4), so no change of it has a meaning. A key in an array of keys
  /// and values is none, like the key of an object.
  public let sites: [JSONNode]

  /// The values that are one of a set of names that may grow, and decide nothing else.
  public private(set) var enumCases: [JSONNode] = []

  /// The values that decide which other keys their object has.
  public private(set) var discriminators: [JSONNode] = []

  /// The objects whose only key says which case they are.
  public private(set) var caseKeyedObjects: [JSONNode] = []

  /// The objects whose keys are names out of a set that may grow.
  public private(set) var enumMaps: [JSONNode] = []

  /// The arrays of keys and values whose keys are names out of a set that may grow.
  package let enumPairs: [JSONNode]

  /// The values of members that only some cases of a union have.
  public private(set) var payloadMembers: [JSONNode] = []

  /// The values of members that are neither a discriminator nor a part of a union's payload.
  public private(set) var plainMembers: [JSONNode] = []

  /// The scalars that neither name a case of an enum nor decide about other keys.
  public private(set) var plainScalars: [JSONNode] = []

  /// The plain strings that are written in a format of their own.
  package let formedTexts: [(node: JSONNode, form: TextForm)]

  /// Where the payload has objects that are one of several cases.
  package let unions: Unions

  /// Every member name of the payload.
  private let keys: Set<String>

  /// Creates a subject.
  public init(document: JSONDocument, survey: Survey, clients: ClientTraits = .none) {
    self.document = document
    self.survey = survey
    self.clients = clients
    let (sites, keys) = MutationSubject.sites(of: document, survey)
    self.sites = sites
    self.keys = keys
    for site in sites {
      switch site.kind {
      case .string, .number:
        if survey.isDiscriminator(site) {
          discriminators.append(site)
        } else if survey.isEnumLike(site), site.kind == .string || site.isIntegerLiteral {
          enumCases.append(site)
        } else {
          plainScalars.append(site)
        }
      case .boolean:
        plainScalars.append(site)
      case .object:
        if survey.isEnumKeyed(site) {
          enumMaps.append(site)
        } else if site.count == 1, survey.isCaseKeyed(site) {
          caseKeyedObjects.append(site)
        }
      case .array, .null:
        break
      }
    }
    enumPairs = sites.filter(survey.isEnumKeyedPairs)
    formedTexts = plainScalars.compactMap { node in TextForm(node).map { (node, $0) } }
    unions = Unions(discriminators: discriminators, caseKeyedObjects: caseKeyedObjects)
    for member in sites where member.keyRange != nil && !unions.isDiscriminator(member) {
      if unions.isPayload(member, survey: survey) {
        payloadMembers.append(member)
      } else {
        plainMembers.append(member)
      }
    }
  }

  /// Returns the values of some kinds, in document order.
  public func sites(of kinds: JSONKind...) -> [JSONNode] {
    sites.filter { kinds.contains($0.kind) }
  }

  /// The arrays whose elements do not belong together in pairs.
  package var lists: [JSONNode] { sites(of: .array).filter { !survey.isPairs($0) } }

  /// The plain members but for those whose name says which case their object is.
  package var uncasedMembers: [JSONNode] { plainMembers.filter { !unions.isCase($0) } }

  /// The values of object members, in document order.
  public var members: [JSONNode] { sites.filter { $0.keyRange != nil } }

  /// The elements of arrays, in document order.
  public var elements: [JSONNode] { sites.filter { $0.parent?.kind == .array } }

  /// The distinct values that the samples have at each site.
  package var seen: SeenValues { survey.seen }

  /// Returns the discriminators whose object is an element of an array, or all others.
  package func discriminators(ofElements areElements: Bool) -> [JSONNode] {
    discriminators.filter { ($0.parent?.parent?.kind == .array) == areElements }
  }

  package func neverSeenValue(at node: JSONNode) -> JSONValue {
    node.kind == .number
      ? .number(JSONNumber(survey.neverSeenInteger(at: node)))
      : .string(survey.neverSeenName(like: node))
  }

  /// Returns a member name that neither a sample nor this payload contains.
  package func neverSeenKey(like key: String) -> String {
    // The names of different ordinals differ, so there is one that the payload does not contain.
    let names = (0...).lazy.map { survey.neverSeenName(likeKey: key, ordinal: $0) }
    return names.first { !keys.contains($0) } ?? key
  }

  /// Finds the values that their pointers name without doubt, and every member name.
  private static func sites(
    of document: JSONDocument, _ survey: Survey
  ) -> ([JSONNode], Set<String>) {
    var sites: [JSONNode] = []
    var keys: Set<String> = []
    // Where the values begin whose names are not unique, and where the last such value ends. Names
    // are compared as Foundation's decoder does it: canonically equivalent ones are the same.
    var doubtful: Set<Int> = []
    var end = 0
    for node in document.nodes {
      let range = node.range
      if range.lowerBound < end { continue }
      if doubtful.contains(range.lowerBound) || survey.isKey(node) {
        end = range.upperBound
        continue
      }
      sites.append(node)
      guard node.kind == .object else { continue }
      var first: [String: Int] = [:]
      for member in node.children {
        guard let key = member.key else { continue }
        keys.add(key)
        if let other = first[key] {
          doubtful.insert(other)
          doubtful.insert(member.range.lowerBound)
        } else {
          first.set(key, to: member.range.lowerBound)
        }
      }
    }
    return (sites, keys)
  }

  /// The objects whose keys are data rather than names of fields, in document order.
  ///
  /// Those are the enum-keyed maps, and objects of at least two members that all hold objects with
  /// the same keys, unless a model declares that they have properties.
  package var maps: [JSONNode] { sites.filter { $0.count > 0 && survey.isUniformMap($0) } }

  /// The objects to which one more member would be one more entry for a reader: the maps, and what
  /// models declare to be one; where they say nothing, the objects with keys that no property has,
  /// such as dates and numbers, and those whose keys differ from sample to sample.
  package var dictionaries: [JSONNode] {
    sites.filter { node in
      node.kind == .object
        && (survey.isUniformMap(node) || node.count > 0 && survey.hasDataForKeys(node))
    }
  }

  /// The plain strings that say a date with a time, in document order.
  package var dateTimes: [(node: JSONNode, text: DateTimeText)] {
    formedTexts.compactMap { node, form in
      if case .dateTime(let dateTime) = form { (node, dateTime) } else { nil }
    }
  }

  /// Returns the plain strings of one format.
  package func texts(of form: TextForm) -> [JSONNode] {
    formedTexts.compactMap { $0.form == form ? $0.node : nil }
  }

  /// The plain numbers that say a time, in document order.
  package var epochNumbers: [EpochNumber] {
    plainScalars.compactMap { EpochNumber($0, isDate: survey.isDate($0)) }
  }
}

/// Where a payload has objects that are one of several cases.
package struct Unions {
  private let discriminators: Set<Int>

  /// The positions of the objects that hold a discriminator.
  private let tagged: Set<Int>

  /// The positions of the objects whose only key names their case.
  private let caseKeyed: Set<Int>

  init(discriminators: [JSONNode], caseKeyedObjects: [JSONNode]) {
    self.discriminators = Set(of: discriminators.map(\.position))
    tagged = Set(of: discriminators.compactMap { $0.parent?.position })
    caseKeyed = Set(of: caseKeyedObjects.map(\.position))
  }

  package func isDiscriminator(_ node: JSONNode) -> Bool {
    discriminators.contains(node.position)
  }

  /// Whether a member's name says which case its object is.
  package func isCase(_ node: JSONNode) -> Bool {
    node.parent.map { caseKeyed.contains($0.position) } ?? false
  }

  /// Whether the members of an object depend on a case: its own, or that of the object around it.
  package func isPart(_ object: JSONNode) -> Bool {
    isUnion(object) || object.parent.map(isUnion) ?? false
  }

  private func isUnion(_ node: JSONNode) -> Bool {
    tagged.contains(node.position) || caseKeyed.contains(node.position)
  }

  /// Whether a member belongs to one case of a union: it stands beside the discriminator, or in an
  /// object beside it, and not every case has it; or it stands below the key that names the case.
  func isPayload(_ node: JSONNode, survey: Survey) -> Bool {
    guard let object = node.parent, !caseKeyed.contains(object.position) else {
      return false
    }
    if let outer = object.parent {
      if caseKeyed.contains(outer.position) { return true }
      if tagged.contains(outer.position) { return survey.isSometimesAbsent(node) }
    }
    return tagged.contains(object.position) && survey.isSometimesAbsent(node)
  }
}
