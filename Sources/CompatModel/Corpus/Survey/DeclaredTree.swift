import JSONSyntax

/// Declared sites, arranged so that the site of a value is found without comparing it with all.
struct DeclaredTree: Sendable {
  private struct Step: Sendable {
    var form: DeclaredForm?
    var next: [JSONPointerPattern.Token: Int] = [:]
  }

  /// The steps of all sites; the first is the root.
  private var steps = [Step()]

  init(_ sites: DeclaredSites) {
    for (site, form) in sites.forms {
      var current = 0
      for token in site.tokens {
        let next = steps[current].next[token] ?? steps.count
        if next == steps.count {
          steps[current].next.set(token, to: next)
          steps.append(Step())
        }
        current = next
      }
      steps[current].form = form
    }
  }

  func form(of step: Int) -> DeclaredForm? { steps[step].form }

  /// The step below another one by the next token of its path; a name that is not declared is that
  /// of any member.
  func step(below step: Int, _ token: JSONPointerPattern.Token) -> Int? {
    steps[step].next[token] ?? steps[step].next[.any]
  }

  /// The members that models ask for and no sample has, by name, with the kind of their values.
  func absentMembers(of step: Int) -> [(key: String, kind: JSONKind)] {
    var members: [(key: String, kind: JSONKind)] = []
    for (token, next) in steps[step].next {
      if case .key(let key) = token, case .absent(let kind) = steps[next].form {
        members.append((key, kind))
      }
    }
    return members.ordered { $0.key.precedesBytewise($1.key) }
  }
}
