package import JSONSyntax

extension String {
  /// The text with its middle left out and counted, where it is longer than a limit.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let half = limit / 2
    // Counting characters takes time, which grows with the text.
    guard utf8.count <= max(limit * 100, 1 << 20) else {
      let (start, end) = (unicodeScalars.prefix(half), unicodeScalars.suffix(half))
      return "\(start)… \(utf8.count) bytes …\(end)"
    }
    let count = count
    guard count > limit else { return self }
    return "\(prefix(half))… \(count - 2 * half) characters …\(suffix(half))"
  }
}

extension JSONPointer {
  /// The text for reports; RFC 6901 writes the whole document as the empty string, which is
  /// invisible.
  package var nonEmpty: String { description.nonEmptyPath }
}

extension JSONPointerPattern {
  /// The text for reports.
  package var nonEmpty: String { description.nonEmptyPath }
}

extension String {
  fileprivate var nonEmptyPath: String { isEmpty ? "/" : shortened(to: 400) }
}
