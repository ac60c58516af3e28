package import JSONSyntax

/// Reads a JSON file that people write by hand, and collects everything that is wrong with it.
///
/// A reading function reports a problem and returns `nil` where there is nothing to read; the
/// caller reads on, so that one run shows all problems of a file.
package struct StrictReader {
  package struct Members {
    package let node: JSONNode

    /// What the object is called in messages: `the contract`.
    let name: String

    fileprivate var values: [ExactText: JSONNode] = [:]

    /// Returns the value of a member.
    package subscript(key: String) -> JSONNode? { values[ExactText(key)] }
  }

  package let path: String

  /// What is wrong, in the order in which it was found.
  package private(set) var problems: [Located<ReadingProblem>] = []

  package init(path: String) {
    self.path = path
  }

  package mutating func document(parsing bytes: [UInt8]) -> JSONDocument? {
    do {
      return try JSONDocument(parsing: bytes)
    } catch {
      problems.append(Located(.syntax(error), path: path, location: error.location))
      return nil
    }
  }

  package mutating func members(
    of node: JSONNode, called name: String, keys: [String]
  ) -> Members? {
    guard let members = members(of: node, called: name) else { return nil }
    for child in node.children {
      guard let key = child.key, !keys.contains(key) else { continue }
      report(.unknownKey(key, in: name, known: keys), at: child.outerStart, of: child)
    }
    return members
  }

  /// Reads an object whose keys are data.
  mutating func members(of node: JSONNode, called name: String) -> Members? {
    guard node.kind == .object else {
      report(.wrongKind(name, is: node.kind, expected: .object), at: node)
      return nil
    }
    var members = Members(node: node, name: name)
    for child in node.children {
      guard let name = child.name else { continue }
      if members.values[name] == nil {
        members.values[name] = child
      } else {
        report(.repeatedKey(name.text), at: child.outerStart, of: child)
      }
    }
    return members
  }

  package mutating func member(_ key: String, of members: Members) -> JSONNode? {
    if let node = members[key] { return node }
    report(.missingKey(key, in: members.name), at: members.node)
    return nil
  }

  /// Reads a string that has to be there and to say something.
  package mutating func text(_ key: String, of members: Members) -> String? {
    member(key, of: members).flatMap { text($0, called: "'\(key)'") }
  }

  /// Reads a string that has to say something.
  package mutating func text(_ node: JSONNode, called name: String) -> String? {
    guard let text = string(node, called: name) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      report(.emptyText(name), at: node)
      return nil
    }
    return text
  }

  /// Reads a string, also an empty one.
  package mutating func string(_ node: JSONNode, called name: String) -> String? {
    if let string = node.string { return string }
    report(.wrongKind(name, is: node.kind, expected: .string), at: node)
    return nil
  }

  /// Reads a boolean that may be absent.
  mutating func flag(_ key: String, of members: Members) -> Bool? {
    guard let node = members[key] else { return nil }
    if let flag = node.boolean { return flag }
    report(.wrongKind("'\(key)'", is: node.kind, expected: .boolean), at: node)
    return nil
  }

  package mutating func elements(of node: JSONNode, called name: String) -> [JSONNode]? {
    guard node.kind == .array else {
      report(.wrongKind(name, is: node.kind, expected: .array), at: node)
      return nil
    }
    return node.children
  }

  package mutating func report(_ problem: ReadingProblem, at node: JSONNode) {
    report(problem, at: node.range.lowerBound, of: node)
  }

  package mutating func report(_ sentence: String, at node: JSONNode) {
    report(.sentence(sentence), at: node)
  }

  /// Throws everything that is wrong with the file, if anything is.
  package func finish() throws(ReadingError) {
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
  }

  private mutating func report(_ problem: ReadingProblem, at offset: Int, of node: JSONNode) {
    problems.append(Located(problem, path: path, location: node.document.location(at: offset)))
  }
}
