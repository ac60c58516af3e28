extension String {
  /// The text with its middle left out and counted, where it is longer than a limit.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let count = count
    guard count > limit else { return self }
    let half = limit / 2
    return "\(prefix(half))… \(count - 2 * half) characters …\(suffix(half))"
  }
}
