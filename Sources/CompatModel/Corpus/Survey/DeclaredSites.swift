package import JSONSyntax

/// What the models of a contract declare about the sites of its payloads.
///
/// It is known before a run begins, because every model has read the samples while a decoder
/// watched. Values of several models can be merged in any order.
package struct DeclaredSites: Sendable, Hashable {
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

  /// One line for each site, in order: its form, a blank, and the site; then one for each enum that
  /// lists its cases, with an array in JSON.
  package var lines: [String] {
    var lines: [String] = []
    for site in Array(forms.keys).ordered() {
      if let form = forms[site] { lines.append("\(form.text) \(site)") }
    }
    for site in Array(cases.keys).ordered() {
      let list = JSONValue.array(cases[site] ?? []).text.replacing(" ", with: "\\u0020")
      lines.append("\(DeclaredSites.casesPrefix)\(list) \(site)")
    }
    return lines
  }

  private static let casesPrefix = "cases:"

  /// The maximum number of steps to a site: more than Foundation's decoder reads.
  private static let maximumDepth = 1_000

  /// Reads lines; nil if one of them is none.
  package init?(lines: [String]) {
    for line in lines {
      let parts = line.pieces(separatedBy: UInt8(ascii: " "), maximumSplits: 1)
      guard parts.count == 2, let site = try? JSONPointerPattern(parsing: parts[1]),
        site.tokens.count <= DeclaredSites.maximumDepth
      else { return nil }
      if let form = DeclaredForm(text: parts[0]) {
        insert(form, at: site)
      } else {
        guard parts[0].hasPrefix(DeclaredSites.casesPrefix),
          let list = try? JSONDocument(
            parsing: String(parts[0].dropFirst(DeclaredSites.casesPrefix.count))),
          list.root.kind == .array
        else { return nil }
        insert(cases: list.root.children.map(\.value), at: site)
      }
    }
  }
}

extension DeclaredSites: Codable {
  /// Decodes lines.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let sites = DeclaredSites(lines: try container.decode([String].self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no known line")
    }
    self = sites
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(lines)
  }
}
