package import JSONSyntax

/// What is wrong with a file that people write by hand, or that this tool has written.
package enum ReadingProblem: Error, Sendable, Hashable {
  case syntax(JSONSyntaxError)
  case unknownKey(String, in: String, known: [String])
  /// A key that is there more than once.
  case repeatedKey(String)
  case missingKey(String, in: String)
  case wrongKind(String, is: JSONKind, expected: JSONKind)
  case emptyText(String)
  /// A string out of a fixed set that is not in it.
  case unknownName(String, of: String, known: [String])
  /// The system cannot read the file.
  case unreadable(FileError.Reason)
  /// What only the reader of one kind of file knows: a sentence.
  case sentence(String)
}

/// Why files could not be read: everything that is wrong with them.
package typealias ReadingError = LocatedProblems<ReadingProblem>

extension ReadingError {
  package init(
    _ problem: ReadingProblem, path: String,
    location: TextLocation? = TextLocation(line: 1, column: 1)
  ) {
    self.init(problems: [Located(problem, path: path, location: location)])
  }
}

extension ReadingProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let error):
      "this is not valid JSON: \(error.message); correct it here"
    case .unknownKey(let key, let object, let known):
      "\(object) has no key '\(key)'; "
        + known.closest(to: key).question(or: "its keys are " + known.joined(separator: ", "))
    case .repeatedKey(let key):
      "'\(key)' is there more than once; keep one of them"
    case .missingKey(let key, let object):
      "\(object) has no '\(key)'; add it"
    case .wrongKind(let name, let found, let expected):
      "\(name) is \(found.phrase); write \(expected.phrase)"
    case .emptyText(let name):
      "\(name) is empty; write it out"
    case .unknownName(let name, let what, let known):
      "'\(name)' is no \(what); "
        + known.closest(to: name).question(or: "write one of " + known.joined(separator: ", "))
    case .unreadable(let reason):
      "this cannot be read: \(reason)"
    case .sentence(let text):
      text
    }
  }
}

extension JSONKind {
  /// The kind with its article, as it stands in a sentence.
  fileprivate var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
