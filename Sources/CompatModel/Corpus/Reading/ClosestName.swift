extension Sequence<String> {
  /// Returns the name that was probably meant, if one is close enough to what was written.
  ///
  /// Close is what takes at most a third of its characters to insert, delete, replace, or swap with
  /// the neighbour. Letter case does not count. The first of equally close names wins.
  package func closest(to name: String) -> String? {
    let written = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in self {
      let meant = Array(candidate.lowercased())
      let limit = Swift.max(written.count, meant.count) / 3
      guard abs(written.count - meant.count) <= limit else { continue }
      let distance = editDistance(written, meant)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}

extension String? {
  /// A question whether this name was meant; without a name, other advice.
  package func question(or advice: String) -> String { map { "did you mean '\($0)'?" } ?? advice }
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, character) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = Swift.min(
        last[column + 1] + 1, current[column] + 1, last[column] + (character == other ? 0 : 1))
      if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
        cost = Swift.min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
