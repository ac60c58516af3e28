import JSONSyntax

extension [String] {
  /// Whether the distinct strings of a site are names out of a set that may grow: the cases of an enum.
  ///
  /// The rule is written down at ``Survey``.
  func areCases(seen total: Int, promise: MemberPromise) -> Bool {
    guard !isEmpty else { return false }
    return switch promise {
    case .content: false
    case .registeredCode: allSatisfy { Self.isRegisteredCode($0) }
    case .name: haveNameShape && (count <= 12 || count <= 64 && total >= 2 * count)
    case .nothing:
      haveNameShape
        && (count <= 12 && allSatisfy { Self.isConstant($0) }
          || 2...8 ~= count && total >= 3 * count && haveOneStyle)
    }
  }

  /// Whether a name is written as only constants are: in capitals, or in lower case with
  /// underscores.
  private static func isConstant(_ name: String) -> Bool {
    let letters = name.utf8.filter(\.isASCIILetter)
    guard letters.count >= 3, name.hasOnly({ $0.isASCIILetter || $0 == UInt8(ascii: "_") }) else {
      return false
    }
    let lowercase = letters.count(where: \.isASCIILowercase)
    return lowercase == letters.count ? letters.count < name.utf8.count : lowercase == 0
  }

  private var haveNameShape: Bool { allSatisfy { NameShape.isName($0) } }

  /// Whether a set without a promise reads as one: no blanks, no digits, one way of writing.
  private var haveOneStyle: Bool {
    guard let style = LetterStyle(of: self) else { return false }
    return allSatisfy { name in
      if name.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0.isASCIIDigit }) { return false }
      let own = LetterStyle(of: name)
      if own == style { return true }
      // One word is written alike in snake_case, kebab-case and camelCase.
      guard own.separator == nil else { return false }
      return own.casing == style.casing || style.casing == .camel && own.casing == .lower
    }
  }

  private static func isRegisteredCode(_ name: String) -> Bool {
    2...3 ~= name.utf8.count
      && (name.hasOnly { $0.isASCIILetter && !$0.isASCIILowercase }
        || name.hasOnly { $0.isASCIILowercase })
  }
}
