/// A name in which `*` stands for any number of characters, in a baseline or on a command line.
package struct NamePattern: Sendable, Hashable {
  /// What stands between the stars, in order: one name if there is none.
  private let parts: [ArraySlice<UInt8>]

  package init(_ text: String) {
    parts = Array(text.utf8).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
  }

  /// The number of literal characters; a name without stars is more exact than any pattern.
  var exactness: Int { parts.count == 1 ? 1_000_000 : parts.reduce(0) { $0 + $1.count } }

  /// Whether the pattern matches a whole name.
  ///
  /// Each part takes the first place that fits, so no pattern takes long.
  package func matches(_ name: String) -> Bool {
    var rest = Array(name.utf8)[...]
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return rest == parts.first
    }
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count) == last
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
