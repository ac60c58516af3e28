/// Why files could not be read: everything that is wrong with them, by file and line.
package struct LocatedProblems<Problem>: Error, Sendable, Hashable, CustomStringConvertible
where Problem: Sendable & Hashable & CustomStringConvertible {
  package var problems: [Located<Problem>]

  /// Creates an error from problems in any order.
  package init(problems: [Located<Problem>]) {
    self.problems = problems.sorted()
  }

  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
