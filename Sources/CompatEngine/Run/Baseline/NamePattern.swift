/// A name in which `*` stands for any number of characters, in a baseline or on a command line.
package struct NamePattern: Sendable, Hashable {
  private let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The number of literal characters; a name without stars is more exact than any pattern.
  var exactness: Int {
    let literal = bytes.count { $0 != Self.star }
    return literal == bytes.count ? 1_000_000 : literal
  }

  /// Whether the pattern matches a whole name.
  ///
  /// It backtracks only to the last star, so no pattern takes long.
  package func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    var position = 0
    var next = 0
    var retry: (pattern: Int, name: Int)?
    while position < name.count {
      if next < bytes.count, bytes[next] == Self.star {
        retry = (next, position)
        next += 1
      } else if next < bytes.count, bytes[next] == name[position] {
        next += 1
        position += 1
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        next = last.pattern + 1
        position = last.name + 1
      } else {
        return false
      }
    }
    return bytes[next...].allSatisfy { $0 == Self.star }
  }

  /// Returns the patterns by first and last word of some names, then the names.
  ///
  /// They are suggestions for a pattern that matches nothing.
  ///
  /// - Returns: `wire-*` and `*-null`, each once, then the names.
  package static func families(of names: [String]) -> [String] {
    var families: [String] = []
    for name in names {
      let words = name.split(separator: "-")
      guard let first = words.first, let last = words.last, words.count > 1 else { continue }
      for family in ["\(first)-*", "*-\(last)"] where !families.contains(family) {
        families.append(family)
      }
    }
    return families + names
  }

  private static let star = UInt8(ascii: "*")
}
