package import JSONSyntax

/// Numbers the sites of payloads, containers before what they hold; the root is 0.
package struct SitePaths: Sendable {
  package struct Path: Sendable {
    /// The normalised path.
    package let pattern: JSONPointerPattern

    /// The path of the container; nil for the root.
    package let parent: Int?

    /// The member's name; nil for elements and the root.
    package let name: ExactText?

    package fileprivate(set) var members: [ExactText: Int] = [:]

    /// The names of the members, in order of appearance.
    package fileprivate(set) var names: [String] = []

    /// The path of all elements, or of all values of a map.
    package fileprivate(set) var element: Int?

    package var isElement: Bool { name == nil && parent != nil }
  }

  package private(set) var all = [Path(pattern: .root, parent: nil, name: nil)]

  package init() {}

  package subscript(path: Int) -> Path { all[path] }

  /// Returns the path of a pattern.
  package mutating func path(of pattern: JSONPointerPattern) -> Int {
    var path = 0
    for token in pattern.tokens {
      switch token {
      case .any: path = self.path(nil, in: path)
      case .key(let key): path = self.path(ExactText(key), in: path)
      }
    }
    return path
  }

  /// Returns the path of a member, or that of all elements if there is no name.
  package mutating func path(_ name: ExactText?, in parent: Int) -> Int {
    if let known = name.map({ all[parent].members[$0] }) ?? all[parent].element { return known }
    let outer = all[parent].pattern
    let pattern = name.map { outer.appending(key: $0.text) } ?? outer.appendingAny()
    all.append(Path(pattern: pattern, parent: parent, name: name))
    let new = all.count - 1
    if let name {
      all[parent].members.set(name, to: new)
      all[parent].names.append(name.text)
    } else {
      all[parent].element = new
    }
    return new
  }
}
