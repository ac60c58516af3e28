import JSONSyntax

/// Why files could not be read: everything that is wrong with them, by file and line.
package struct LocatedProblems<Problem>: Error, Sendable, Equatable, CustomStringConvertible
where Problem: Sendable & Equatable & CustomStringConvertible {
  package var problems: [Located<Problem>]

  package init(problems: [Located<Problem>]) {
    self.problems = problems.ordered()
  }

  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
