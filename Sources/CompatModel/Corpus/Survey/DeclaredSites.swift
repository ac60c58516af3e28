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
