import JSONSyntax

/// Infers from all samples whether the strings at a site are the cases of an enum.
///
/// The rule is written down at ``Survey``.
struct EnumInference: Sendable {
  var promise: MemberPromise

  var names: [String]
  var count: Int

  /// Whether the strings are names out of a set that may grow.
  var isEnumLike: Bool {
    guard !names.isEmpty else { return false }
    return switch promise {
    case .content: false
    case .registeredCode: names.allSatisfy { Self.isRegisteredCode($0) }
    case .name:
      haveNameShape && (names.count <= 12 || names.count <= 64 && count >= 2 * names.count)
    case .nothing:
      haveNameShape
        && (names.count <= 12 && names.allSatisfy { Self.isConstant($0) }
          || 2...8 ~= names.count && count >= 3 * names.count && haveOneStyle)
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

  private var haveNameShape: Bool {
    names.allSatisfy { NameShape($0) != nil }
  }

  /// Whether a set without a promise reads as one: no blanks, no digits, one way of writing.
  private var haveOneStyle: Bool {
    guard let style = LetterStyle(of: names) else { return false }
    return names.allSatisfy { name in
      guard let shape = NameShape(name), shape.blankSeparatedWords == 1, !shape.hasDigits else {
        return false
      }
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
