package import CompatModel
import JSONSyntax

/// What models declare, as tables of tests write it: `enumeration /mood`, `cases:["low","top"] /mood`.
extension DeclaredSites {
  /// One line for each site, in order; then one for each enum that lists its cases.
  package var lines: [String] {
    forms.keys.sorted().compactMap { site in forms[site].map { "\(Self.word(for: $0)) \(site)" } }
      + cases.keys.sorted().map { site in
        "cases:\(JSONValue.array(cases[site] ?? []).text.replacing(" ", with: "\\u0020")) \(site)"
      }
  }

  /// Reads lines of forms; nil if one of them is none.
  package init?(lines: [String]) {
    self.init()
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let site = try? JSONPointerPattern(parsing: String(parts[1])),
        let form = DeclaredForm.all.first(where: { Self.word(for: $0) == parts[0] })
      else { return nil }
      insert(form, at: site)
    }
  }

  private static func word(for form: DeclaredForm) -> String {
    if case .absent(let kind) = form { return "absent-\(kind.rawValue)" }
    return kebabCased("\(form)")
  }
}
