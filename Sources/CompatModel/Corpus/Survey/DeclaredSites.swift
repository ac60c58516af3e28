package import JSONSyntax

/// What the models of a contract declare about the sites of its payloads.
///
/// It is known before a run begins, because every model has read the samples while a decoder
/// watched. Values of several models can be merged in any order.
package struct DeclaredSites: Codable, Sendable, Hashable {
  /// The forms by site; a `*` stands for any element of an array and any value of a map.
  package private(set) var forms: [JSONPointerPattern: DeclaredForm] = [:]

  /// The cases of the enums that can list them, by site, sorted.
  package private(set) var cases: [JSONPointerPattern: [JSONValue]] = [:]

  /// Creates the value of a contract of which nothing is known.
  package init() {}

  package mutating func insert(_ form: DeclaredForm, at site: JSONPointerPattern) {
    forms.set(site, to: forms[site]?.merged(with: form) ?? form)
  }

  package mutating func insert(cases others: [JSONValue], at site: JSONPointerPattern) {
    var all: Set<JSONValue> = []
    all.add(all: cases[site] ?? [])
    all.add(all: others)
    cases.set(
      site, to: Array(all).ordered { $0.description.precedesBytewise($1.description) })
  }

  package mutating func merge(_ other: DeclaredSites) {
    for (site, others) in other.cases { insert(cases: others, at: site) }
    for (site, form) in other.forms { insert(form, at: site) }
  }
}

/// What a model declares about the values at a site, where that says more than samples show.
package enum DeclaredForm: Codable, Sendable, Hashable {
  /// An enum that is read from one text or number.
  case enumeration
  /// The member that a union reads to tell its cases apart.
  case tag
  /// An enum whose cases hold values, read from an object.
  case union
  case enumKeyedMap
  /// A dictionary with other keys.
  case map
  /// A dictionary whose keys are the cases of an enum, in an array of keys and values.
  case enumKeyedPairs
  /// A dictionary with other keys, in an array of keys and values.
  case pairs
  /// A short array that a type of its own reads element by element: each may have its place.
  case tuple
  case object
  case date
  /// A URL, a UUID, bytes, or another scalar that is no case of an enum under any name.
  case plain
  /// A member that the model asks for and no sample has, and the kind of its values.
  case absent(JSONKind)

  /// Every form, the one that counts first where models differ.
  package static let all: [DeclaredForm] =
    [
      .tag, .enumeration, .enumKeyedMap, .union, .map, .enumKeyedPairs, .pairs, .tuple, .object,
      .date, .plain,
    ]
    + JSONKind.allCases.map { .absent($0) }

  func merged(with other: DeclaredForm) -> DeclaredForm {
    DeclaredForm.all.first { $0 == self || $0 == other } ?? self
  }

  /// Whether values are cases of an enum; nil if the form does not say.
  var isEnum: Bool? {
    switch self {
    case .enumeration, .tag: true
    case .date, .plain: false
    case .union, .enumKeyedMap, .map, .enumKeyedPairs, .pairs, .tuple, .object, .absent: nil
    }
  }

  /// Whether the keys of an object are data; nil if the form does not say.
  var isMap: Bool? {
    switch self {
    case .map, .enumKeyedMap: true
    case .object, .union: false
    case .tag, .enumeration, .enumKeyedPairs, .pairs, .tuple, .date, .plain, .absent: nil
    }
  }

  var isPairs: Bool { self == .pairs || self == .enumKeyedPairs }
}
