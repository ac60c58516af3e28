package import CompatModel
import JSONSyntax

/// The known failures, each with a reason.
package struct Baseline: Sendable, Hashable {
  package static let empty = Baseline(entries: [])

  /// The known failures, in order.
  package let entries: [BaselineEntry]

  private let exact: [FailureSignature: BaselineEntry]
  private let wide: [BaselineEntry]
  private let path: String
  private let lines: [BaselineEntry: Int]

  /// Creates a baseline.
  ///
  /// - Parameters:
  ///   - entries: The entries, in any order.
  ///   - path: The file that they were read from.
  ///   - lines: The line of each entry in that file.
  init(entries: [BaselineEntry], path: String = "", lines: [BaselineEntry: Int] = [:]) {
    self.entries = entries.sorted()
    self.path = path
    self.lines = lines
    exact = Dictionary(
      entries.filter { $0.signatures == nil }.map { ($0.pattern, $0) },
      uniquingKeysWith: { first, _ in first })
    wide = self.entries.filter { $0.signatures != nil }
  }

  /// Where an entry was read; nil for one that is in no file yet.
  package func location(of entry: BaselineEntry) -> (file: String, line: Int)? {
    lines[entry].map { (path, $0) }
  }

  /// Returns the entry that accepts a failure; of several, the one without wildcards.
  package func entry(accepting signature: FailureSignature) -> BaselineEntry? {
    exact[signature] ?? wide.first { $0.accepts(signature) }
  }

  /// Returns the entries that do not hold any more.
  ///
  /// A partial run says nothing about the rest of the plan: it judges an entry only if all that its
  /// pattern may match was run. Whether an entry has expired needs no run.
  ///
  /// - Parameters:
  ///   - failures: The signatures of all failures.
  ///   - extent: What was run.
  ///   - today: The day on which entries are judged; nil where none of them expires.
  /// - Returns: The stale entries, in order.
  package func staleEntries(
    among failures: Set<FailureSignature>, outOf extent: BaselineExtent = .everything,
    on today: CalendarDay? = nil
  ) -> [StaleEntry] {
    let happened = Happened(failures)
    return entries.compactMap { entry in
      if let expires = entry.expires, let today, expires < today {
        return StaleEntry(entry: entry, cause: .expired(expires))
      }
      guard extent.decides(entry.pattern) else { return nil }
      let happening = happened.matching(entry).filter { entry.accepts($0) }
      guard let signatures = entry.signatures, !happening.isEmpty else {
        return happening.isEmpty ? StaleEntry(entry: entry, cause: .gone) : nil
      }
      let gone = Set(signatures).subtracting(happening.map(\.fingerprint))
      return gone.isEmpty ? nil : StaleEntry(entry: entry, cause: .partlyGone(gone.sorted()))
    }
  }

  /// Returns the baseline for a whole run: every failure is listed, and nothing else.
  ///
  /// Reasons and owners stay; what no longer happens is removed. Each other failure gets an entry
  /// with an empty reason, which the user has to write. A pattern that lists nothing yet lists what
  /// it matches; one that does is never extended.
  ///
  /// - Parameter failures: The signatures of all failures.
  /// - Returns: The new baseline.
  /// - Throws: All patterns that match more than one reason can be given for.
  package func updated(
    with failures: Set<FailureSignature>
  ) throws(BaselineError) -> Baseline {
    let happened = Happened(failures)
    var kept: [BaselineEntry] = []
    var problems: [Located<BaselineProblem>] = []
    // Patterns that list nothing yet get what the other entries leave, the most exact one first.
    let ordered = entries.sorted {
      $0.isRequest ? $1.isRequest && $0.exactness > $1.exactness : $1.isRequest
    }
    for var entry in ordered {
      let matching = happened.matching(entry)
      if entry.isRequest {
        let known = Baseline(entries: kept)
        let line = lines[entry]
        let open = matching.filter { known.entry(accepting: $0) == nil }
        entry.signatures = Set(open.map(\.fingerprint)).sorted()
        if open.count > BaselineEntry.maximumSignatures {
          problems.append(
            Located(
              .tooManySignatures(open.count), path: path,
              location: line.map { TextLocation(line: $0, column: 1) }))
        }
      } else if let listed = entry.signatures {
        entry.signatures = listed.filter(matching.map(\.fingerprint).contains)
      }
      if !matching.isEmpty, entry.signatures?.isEmpty != true { kept.append(entry) }
    }
    guard problems.isEmpty else { throw BaselineError(problems: problems) }
    return Baseline(entries: kept).adding(failures)
  }

  /// Returns the same entries, and one with an empty reason for each failure that they do not accept.
  package func adding(_ failures: Set<FailureSignature>) -> Baseline {
    let new = failures.sorted().filter { entry(accepting: $0) == nil }
    return Baseline(entries: entries + BaselineEntry.entries(for: new))
  }
}

/// The failures of a run, so that an entry without wildcards need not look at all of them.
private struct Happened {
  /// The signatures, sorted.
  let signatures: [FailureSignature]

  private let all: Set<FailureSignature>

  init(_ failures: Set<FailureSignature>) { (signatures, all) = (failures.sorted(), failures) }

  /// The signatures that the pattern of an entry matches, sorted.
  func matching(_ entry: BaselineEntry) -> [FailureSignature] {
    if entry.pattern.isWide { return signatures.filter(entry.pattern.matches) }
    return all.firstIndex(of: entry.pattern).map { [all[$0]] } ?? []
  }
}
