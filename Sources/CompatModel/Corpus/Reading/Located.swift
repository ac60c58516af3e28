package import JSONSyntax

/// A problem and the location in a file that an editor should jump to.
package struct Located: Sendable, Hashable {
  package var path: String

  /// The line and the character, or `nil` for a folder.
  package var location: TextLocation?

  package var problem: FileProblem

  package init(
    _ problem: FileProblem, path: String,
    location: TextLocation? = TextLocation(line: 1, column: 1)
  ) {
    self.problem = problem
    self.path = path
    self.location = location
  }
}

extension Located: CustomStringConvertible {
  /// The problem as compilers write it: `path:line:column: error: what is wrong; what to do`.
  ///
  /// It is one line: a name of a file cannot forge another error, or move the cursor.
  package var description: String {
    let prefix = location.map { "\(path):\($0)" } ?? path
    let severity = problem.isWarning ? "warning" : "error"
    return VisibleText.escaping("\(prefix): \(severity): \(problem)")
  }
}

extension Located: Comparable {
  /// Whether the first problem comes earlier: by path, then by location, then by its text.
  package static func < (left: Located, right: Located) -> Bool {
    left.order < right.order
  }

  private var order: (String, TextLocation, String) {
    (path, location ?? TextLocation(line: 0, column: 0), problem.description)
  }
}

/// Why files could not be read: everything that is wrong with them, by file and line.
package struct ReadingError: Error, Sendable, Equatable, CustomStringConvertible {
  package var problems: [Located]

  package init(problems: [Located]) {
    self.problems = problems.ordered()
  }

  package init(
    _ problem: FileProblem, path: String,
    location: TextLocation? = TextLocation(line: 1, column: 1)
  ) {
    self.init(problems: [Located(problem, path: path, location: location)])
  }

  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
