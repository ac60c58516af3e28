public import JSONSyntax

/// What all samples of a contract together show about the values at each site.
///
/// A site is a normalised path: every array index is `*`, so that all elements of an array, and
/// the same member in all samples, are one site. A ``SiteNote`` outranks what is inferred, in both
/// directions: `"open": false` says that a value is no enum however much it looks like one.
///
/// ## Enum-like strings
///
/// The strings at a site are considered the cases of an enum if every value there is a string or
/// null, every string has the shape of a name, and the member's name or the numbers speak for it.
///
/// *The shape of a name*: at most 40 ASCII letters, digits and single separators (`_ - .` or a
/// blank); it begins with a letter and has at most six words, three if they are separated by
/// blanks. Digits only end a word, at most three of them. This rejects ids, hashes and UUIDs, URLs
/// and paths, dates, e-mail addresses, colours, versions, locales (`en_US`), numbers and amounts in
/// strings, `"true"` and `"no"`, and free text.
///
/// *The member's name* is judged by its last word (elements of an array by the array's name):
///
/// | it promises | for instance | enum-like if |
/// |---|---|---|
/// | a name | `type`, `kind`, `status`, `severity`, `payment_method` | at most 12 distinct values; up to 64 if each is seen twice on average |
/// | content | `id`, `name`, `title`, `url`, `date`, `slug`, `city`, `language` | never |
/// | a registered code | `currency`, `country_code` | two or three letters of one case |
/// | nothing | `code`, `reply` | written like a constant: `SERVICE`, `server_error` |
/// | nothing | `environment`, `mood` | 2 to 8 distinct values, each seen three times on average and six together, of one letter style, without blanks and digits |
///
/// A `state` beside a city, a postal code or a country is a part of that country: content.
///
/// *With one sample only* there is no repetition to count, so only the member's name can speak:
/// `"status": "confirmed"` is enum-like, and so are a single `type` and `kind`; a person's `name`
/// is not, and `"mood": "happy"` is not until other samples show a second mood and repeat it.
///
/// *Integers* from 0 to 999 are enum-like where the member's name promises a kind or a state
/// (`type`, `status`, `severity`) and no quantity (`level`, `size`), and where a note says so.
///
/// *Currency and country codes* are enum-like: their registers are closed, but the part of them
/// that a server sends grows with every country it opens a shop in, and models do list them as
/// cases. Locales, languages and time zones are not: RFC 5646 and the time zone database make them
/// composable, and no model lists them.
///
/// ## Discriminators
///
/// An enum-like member is the discriminator of its object if at least one other key is there with
/// every object of one value and with no object of another, or if a member such as `data` holds
/// another object under each of two values: both have a key that is always there, and never under the
/// other. One member wins: the one that explains the most keys, then one that is called like a tag
/// (`type`, `kind`, `event`, `object`, …), then the first.
///
/// Any optional member looks like the work of its neighbour until values repeat. So a member that
/// is not called like a tag is judged only by the values that are seen at least twice, and must
/// settle at least half of the keys that are not always there.
///
/// ## Objects that are keyed by their case
///
/// An object is case-keyed if every object at its site has exactly one member, and at least two
/// names are seen there: `{"qr": {…}}` and `{"ean": {…}}`. All the names must have the shape of a
/// name, which keeps dictionaries with ids and dates for keys out.
///
/// ## What models declare
///
/// A run first lets every model of the contract read the samples while a decoder watches. What a
/// model declares outranks what is inferred from samples: an enum, a dictionary whose keys are an
/// enum, a union and the member that tells its cases apart, a map, a date, and scalars that are no
/// enum, such as a URL. Of a value that a model reads as a plain text or number, the samples speak
/// as before: an app may compare it with names of its own.
public struct Survey: Sendable {
  let sites: [JSONPointerPattern: SurveyedSite]

  /// The distinct values at each site.
  package let seen: SeenValues

  private let hasPairs: Bool
  let claims: Claims

  /// What does not change; surveys are copied with every subject.
  final class Claims: Sendable {
    let notes: [SiteNote]
    let failClosed: [JSONPointerPattern]
    let survivals: [SiteNote]
    let openKeys: [JSONPointerPattern]
    let needed: [JSONPointerPattern]
    let invention: NeverSeenNames

    init(_ builder: SurveyBuilder, _ notes: [SiteNote]) {
      invention = NeverSeenNames(seen: builder.names)
      self.notes = notes.filter { $0.isOpen != nil || $0.isDiscriminator != nil }
      openKeys = notes.filter(\.hasOpenKeys).map(\.pattern)
      needed =
        notes.filter(\.needsEveryElement).map(\.pattern) + notes.flatMap(\.pattern.indexed)
      survivals = notes.filter { !$0.survives.isEmpty }
      failClosed = notes.filter(\.isFailClosed).map(\.pattern)
    }
  }

  /// Surveys the payloads of one contract; a note outranks what is inferred.
  public init(of documents: [JSONDocument], notes: [SiteNote] = []) {
    self.init(of: documents, notes: notes, declared: DeclaredSites())
  }

  package init(of documents: [JSONDocument], notes: [SiteNote], declared: DeclaredSites) {
    let builder = SurveyBuilder(reading: documents, declared: declared)
    var sites = Dictionary(first: builder.sites.map { ($0.path.pattern, $0) })
    for (site, cases) in declared.cases { sites[site]?.declaredCases = cases }
    self.init(
      of: sites, hasPairs: declared.forms.values.contains(where: \.isPairs),
      Claims(builder, notes))
  }

  private init(of sites: [JSONPointerPattern: SurveyedSite], hasPairs: Bool, _ claims: Claims) {
    self.sites = sites
    self.hasPairs = hasPairs
    self.claims = claims
    seen = SeenValues(at: sites)
  }

  /// The same survey with a bounded number of objects and arrays at each site.
  func limited(to containers: RepresentativeContainers) -> Survey {
    let chosen = sites.mapValues { site in
      var site = site
      site.values = containers.chosen(from: site.values)
      return site
    }
    return Survey(of: chosen, hasPairs: hasPairs, claims)
  }

  /// Returns the distinct values at a normalised path, in order of appearance.
  ///
  /// A site with very many values does not keep all of them.
  public func values(at pattern: JSONPointerPattern) -> [JSONValue] {
    seen.values(at: pattern)
  }

  /// Whether a value is one of a set of names that may grow: noted so, or inferred.
  ///
  /// Integers are enum-like where a note says so, or where they number a kind or a state.
  public func isEnumLike(_ node: JSONNode) -> Bool {
    guard node.kind == .string || node.kind == .number else { return false }
    let said = said(of: node)
    if let isOpen = said.isOpen { return isOpen }
    if said.isDiscriminator == true { return true }
    return sites[node.pattern]?.isEnumLike == true
  }

  /// Whether a value decides which other keys its object has: noted so, or inferred.
  public func isDiscriminator(_ node: JSONNode) -> Bool {
    guard node.kind == .string || node.kind == .number, node.key != nil else { return false }
    let said = said(of: node)
    if let isDiscriminator = said.isDiscriminator { return isDiscriminator }
    if said.isOpen == false { return false }
    return node.kind == .string && sites[node.pattern]?.isDiscriminator == true
  }

  /// Whether a value is an object whose only key names a case.
  public func isCaseKeyed(_ node: JSONNode) -> Bool {
    guard node.kind == .object, node.count == 1, let site = sites[node.pattern],
      site.hasOnlySingleMembers
    else { return false }
    // Of an object that a model reads as one, the members are optional.
    if site.declared?.isMap == true || site.declared == .object { return false }
    if site.declared == .union {
      // A case that is named by the member's value is not named by its key.
      return node.children.first.map { sites[$0.pattern]?.declared?.isEnum != true } ?? false
    }
    return site.path.names.count >= 2
      && site.path.names.allSatisfy { NameShape.isName($0) }
  }

  /// Whether a value is an object whose keys are names out of a set that may grow: noted or
  /// declared so.
  public func isEnumKeyed(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    return sites[node.pattern]?.declared == .enumKeyedMap || isNoted(node, by: claims.openKeys)
  }

  private func isNoted(_ node: JSONNode, by patterns: [JSONPointerPattern]) -> Bool {
    guard !patterns.isEmpty else { return false }
    let pointer = node.pointer
    return patterns.contains { $0.matches(pointer) }
  }

  /// Whether a value is an array of keys and values, which a model reads as a dictionary.
  public func isPairs(_ node: JSONNode) -> Bool {
    hasPairs && node.kind == .array && sites[node.pattern]?.declared?.isPairs == true
  }

  /// The number of elements up to which an array may be a tuple.
  private static let longestTuple = 16

  private func isTuple(_ node: JSONNode) -> Bool {
    node.kind == .array && node.count <= Survey.longestTuple
      && sites[node.pattern]?.declared == .tuple
  }

  func isEnumKeyedPairs(_ node: JSONNode) -> Bool {
    isPairs(node) && sites[node.pattern]?.declared == .enumKeyedPairs
  }

  func isKey(_ node: JSONNode) -> Bool {
    guard hasPairs, let index = node.index, index % 2 == 0, let array = node.parent else {
      return false
    }
    return isPairs(array)
  }

  /// Whether no element of an array or map can stand for another: a note says so, or it has its
  /// place among keys and values, or in a tuple.
  func needsEveryElement(_ node: JSONNode) -> Bool {
    isPairs(node) || isTuple(node) || isNoted(node, by: claims.needed)
  }

  /// Whether a model declares that the keys of an object are data; nil where none says.
  func isDeclaredMap(_ node: JSONNode) -> Bool? { sites[node.pattern]?.declared?.isMap }

  /// Returns the cases that models declare for a value, if their enums list them.
  package func declaredCases(of node: JSONNode) -> [JSONValue] {
    sites[node.pattern]?.declaredCases ?? []
  }

  package func isDate(_ node: JSONNode) -> Bool { sites[node.pattern]?.declared == .date }

  /// Returns the members that models ask for and no sample has at the site of an object, by name,
  /// with the kind of the values that they read.
  package func neverSeenMembers(of node: JSONNode) -> [(key: String, kind: JSONKind)] {
    sites[node.pattern]?.absentMembers ?? []
  }

  /// Whether some object at the site of a value's object has no such member.
  public func isSometimesAbsent(_ node: JSONNode) -> Bool {
    guard node.key != nil, let object = node.parent, let site = sites[node.pattern],
      let around = sites[object.pattern]
    else { return false }
    return site.count < around.objectCount
  }

  /// Returns the objects that the samples have at the site of an object, in order of appearance.
  package func objects(like node: JSONNode) -> [JSONNode] { sites[node.pattern]?.objects ?? [] }

  /// Returns the keys that the samples have at the site of an object, in order of appearance.
  public func caseKeys(of node: JSONNode) -> [String] {
    sites[node.pattern]?.path.names ?? []
  }

  /// What the notes say about a value; where they disagree, `true` wins.
  private func said(of node: JSONNode) -> (isOpen: Bool?, isDiscriminator: Bool?) {
    guard !claims.notes.isEmpty else { return (nil, nil) }
    let pointer = node.pointer
    var said: (isOpen: Bool?, isDiscriminator: Bool?) = (nil, nil)
    for note in claims.notes where note.pattern.matches(pointer) {
      if let isOpen = note.isOpen { said.isOpen = said.isOpen == true || isOpen }
      if let isDiscriminator = note.isDiscriminator {
        said.isDiscriminator = said.isDiscriminator == true || isDiscriminator
      }
    }
    return said
  }
}
