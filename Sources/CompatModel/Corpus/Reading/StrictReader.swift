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
  package private(set) var problems: [Located] = []

  package init(path: String) {
    self.path = path
  }

  package mutating func document(parsing bytes: [UInt8]) -> JSONDocument? {
    do {
      return try JSONDocument(parsing: bytes)
    } catch {
      let problem: FileProblem = "this is not valid JSON: \(error.message); correct it here"
      problems.append(Located(problem, path: path, location: error.location))
      return nil
    }
  }

  package mutating func members(
    of node: JSONNode, called name: String, keys: [String]
  ) -> Members? {
    guard let members = members(of: node, called: name) else { return nil }
    for child in node.children {
      guard let key = child.key, !keys.contains(key) else { continue }
      let advice = "its keys are " + keys.joined(separator: ", ")
      report(
        "\(name) has no key '\(key)'; \(keys.closest(to: key).question(or: advice))",
        atKeyOf: child)
    }
    return members
  }

  /// Reads an object whose keys are data.
  mutating func members(of node: JSONNode, called name: String) -> Members? {
    guard expect(.object, node, name) else { return nil }
    var members = Members(node: node, name: name)
    for child in node.children {
      guard let name = child.name else { continue }
      if members.values[name] == nil {
        members.values[name] = child
      } else {
        report("'\(name.text)' is there more than once; keep one of them", atKeyOf: child)
      }
    }
    return members
  }

  package mutating func member(_ key: String, of members: Members) -> JSONNode? {
    if let node = members[key] { return node }
    report("\(members.name) has no '\(key)'; add it", at: members.node)
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
      report("\(name) is empty; write it out", at: node)
      return nil
    }
    return text
  }

  /// Reads a string, also an empty one.
  package mutating func string(_ node: JSONNode, called name: String) -> String? {
    expect(.string, node, name) ? node.string : nil
  }

  /// Reads a boolean that may be absent.
  mutating func flag(_ key: String, of members: Members) -> Bool? {
    guard let node = members[key], expect(.boolean, node, "'\(key)'") else { return nil }
    return node.boolean
  }

  package mutating func elements(of node: JSONNode, called name: String) -> [JSONNode]? {
    expect(.array, node, name) ? node.children : nil
  }

  private mutating func expect(_ kind: JSONKind, _ node: JSONNode, _ name: String) -> Bool {
    if node.kind == kind { return true }
    report("\(name) is \(node.kind.phrase); write \(kind.phrase)", at: node)
    return false
  }

  package mutating func report(_ problem: FileProblem, at node: JSONNode) {
    report(problem, at: node.range.lowerBound, of: node)
  }

  mutating func report(_ problem: FileProblem, atKeyOf member: JSONNode) {
    report(problem, at: member.outerStart, of: member)
  }

  /// Throws everything that is wrong with the file, if anything is.
  package func finish() throws(ReadingError) {
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
  }

  private mutating func report(_ problem: FileProblem, at offset: Int, of node: JSONNode) {
    problems.append(Located(problem, path: path, location: node.document.location(at: offset)))
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
