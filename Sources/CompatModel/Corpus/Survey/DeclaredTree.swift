import JSONSyntax

/// Declared sites, arranged so that the site of a value is found without comparing it with all.
struct DeclaredTree: Sendable {
  /// What models declare about the site.
  private(set) var form: DeclaredForm?
  private var children: [JSONPointerPattern.Token: DeclaredTree] = [:]

  init(_ sites: DeclaredSites) {
    for (site, form) in sites.forms { insert(form, at: site.tokens[...]) }
  }

  private init() {}

  private mutating func insert(
    _ form: DeclaredForm, at tokens: ArraySlice<JSONPointerPattern.Token>
  ) {
    guard let first = tokens.first else {
      self.form = form
      return
    }
    children[first, default: DeclaredTree()].insert(form, at: tokens.dropFirst())
  }

  /// What lies below a site by the next token of its path; a name that is not declared is that of
  /// any member.
  subscript(token: JSONPointerPattern.Token) -> DeclaredTree? {
    children[token] ?? children[.any]
  }

  /// The members that models ask for and no sample has, by name, with the kind of their values.
  var absentMembers: [(key: String, kind: JSONKind)] {
    children.compactMap { token, child in
      if case .key(let key) = token, case .absent(let kind) = child.form {
        (key, kind)
      } else {
        nil
      }
    }.sorted { ExactText($0.key) < ExactText($1.key) }
  }
}
