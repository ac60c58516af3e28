package import JSONSyntax

/// What is wrong with a file or a folder: a sentence that says what to do about it.
///
/// It is written where the problem is found; here are the sentences that several readers need.
package struct FileProblem: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Whether there is nothing at a path that has to be there.
  package let isOfMissingInput: Bool

  /// Whether it may stay: the file proves less than it seems to.
  package let isWarning: Bool

  package init(_ sentence: String, isOfMissingInput: Bool = false, isWarning: Bool = false) {
    (description, self.isOfMissingInput, self.isWarning) = (sentence, isOfMissingInput, isWarning)
  }

  package static func warning(_ sentence: String) -> FileProblem {
    .init(sentence, isWarning: true)
  }

  package static func missing(_ sentence: String) -> FileProblem {
    .init(sentence, isOfMissingInput: true)
  }

  /// The system cannot read it.
  package static func unreadable(_ reason: FileError.Reason) -> FileProblem {
    let sentence = "this cannot be read: \(reason)"
    return reason == .missing ? .missing(sentence) : FileProblem(sentence)
  }

  static func tooLarge(size: Int, limit: Int) -> FileProblem {
    "the file has \(size) bytes and the limit is \(limit); shorten it, or raise the sample limit"
  }

  /// A name that would make the ids of samples and mutants ambiguous.
  static func unsuitableName(_ name: String) -> FileProblem {
    """
    '\(name)' has a character that ids cannot hold; rename it without #, @, +, colons, \
    backslashes and control characters
    """
  }

  package static let noSamples: FileProblem =
    "there is no sample here; add a payload as a .json file"

  /// A string out of a fixed set that is not in it.
  package static func unknownName(
    _ name: String, of what: String, known: [String]
  ) -> FileProblem {
    let advice = "write one of " + known.joined(separator: ", ")
    return "'\(name)' is no \(what); \(known.closest(to: name).question(or: advice))"
  }
}

extension FileProblem: ExpressibleByStringInterpolation {
  package init(stringLiteral sentence: String) { self.init(sentence) }
}

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
