public import JSONSyntax

/// What only notes can say: which changes must be rejected, and which must be survived.
extension Survey {
  /// Whether a value that cannot be read must be rejected, so that survival would be the bug.
  public func isFailClosed(_ node: JSONNode) -> Bool {
    !claims.failClosed.isEmpty && isFailClosed(node.pointer)
  }

  /// Whether a value that cannot be read, also one that is not there yet, must be rejected: a note
  /// says so of the site or of something that contains it.
  public func isFailClosed(_ pointer: JSONPointer) -> Bool {
    isSaid(of: pointer, by: claims.failClosed)
  }

  /// Whether one of some sites is that of a value, or of something that contains it.
  private func isSaid(of pointer: JSONPointer, by sites: [JSONPointerPattern]) -> Bool {
    if sites.isEmpty { return false }
    return sites.contains { $0.matches(pointer) }
      || pointer.parent.map { isSaid(of: $0, by: sites) } ?? false
  }

  /// Whether a note names changes that every release must survive.
  package var hasSurvivals: Bool { !claims.survivals.isEmpty }

  /// Whether every release must survive changes of a class: a note says so of the site, where there
  /// may be no value yet, or of something that contains it.
  public func mustSurvive(_ changeClass: ChangeClass, at pointer: JSONPointer) -> Bool {
    let notes = claims.survivals.filter { $0.survives.contains(changeClass) }
    return isSaid(of: pointer, by: notes.map(\.pattern))
  }
}

extension JSONPointerPattern {
  /// The arrays of which the pattern names an element by its index.
  ///
  /// Without the elements before it, it would be another element.
  var indexed: [JSONPointerPattern] {
    var patterns: [JSONPointerPattern] = []
    for (position, token) in tokens.enumerated() {
      guard case .key(let key) = token, let index = key.integer, index >= 0 else { continue }
      patterns.append(JSONPointerPattern(tokens: Array(tokens[..<position])))
    }
    return patterns
  }
}
