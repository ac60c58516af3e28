public import JSONSyntax

/// Values that no sample contains.
extension Survey {
  /// Returns a name that no sample contains, written like the names at the site of a value.
  ///
  /// Each ordinal, from 0, gives another name.
  public func neverSeenName(like node: JSONNode, ordinal: Int = 0) -> String {
    let site = sites[node.pattern]
    if let example = site == nil ? node.string : site?.strings.first,
      2...3 ~= example.utf8.count, MemberPromise(of: node.key, among: []) == .registeredCode
    {
      return claims.invention.code(like: example, ordinal: ordinal)
    }
    return claims.invention.name(
      in: site?.style ?? LetterStyle(of: node.string ?? ""), ordinal: ordinal)
  }

  /// Returns a member's name that no sample contains, written like the given one.
  public func neverSeenName(likeKey key: String, ordinal: Int = 0) -> String {
    claims.invention.name(in: LetterStyle(of: key), ordinal: ordinal)
  }

  /// Returns an integer that no sample has at the site of a value.
  ///
  /// It is at least 90: the next one above those seen may well be a case that the models know, and
  /// that no sample happens to show.
  public func neverSeenInteger(at node: JSONNode, ordinal: Int = 0) -> Int {
    let pattern = node.pattern
    let seen = sites[pattern] == nil ? [node.value] : values(at: pattern)
    let integers = seen.compactMap { value -> Int? in
      if case .number(let number) = value { number.integer(as: Int.self) } else { nil }
    }
    let offset = max(ordinal, 0)
    let (above, overflows) = max(integers.max() ?? 0, 89).addingReportingOverflow(offset + 1)
    return overflows ? (integers.min() ?? 0) - 1 - offset : above
  }
}
