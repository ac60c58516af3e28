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

  /// Creates a baseline of entries in any order, with their lines in the file that they were read from.
  init(entries: [BaselineEntry], path: String = "", lines: [BaselineEntry: Int] = [:]) {
    self.entries = entries.sorted()
    self.path = path
    self.lines = lines
    exact = Dictionary(first: entries.filter { $0.signatures == nil }.map { ($0.pattern, $0) })
    wide = self.entries.filter { $0.signatures != nil }
  }

  /// Where an entry was read; nil for one that is in no file yet.
  func location(of entry: BaselineEntry) -> (file: String, line: Int)? {
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
  package func staleEntries(
    among failures: Set<FailureSignature>, outOf extent: BaselineExtent = .everything,
    on today: CalendarDay? = nil
  ) -> [StaleEntry] {
    let fingerprints = failures.fingerprints
    return entries.compactMap { entry in
      if let expires = entry.expires, let today, expires < today {
        return stale(entry, expired: expires)
      }
      guard extent.decides(entry.pattern) else { return nil }
      let happening = Set(entry.matching(fingerprints).compactMap { fingerprints[$0] })
      let gone = (entry.signatures ?? []).filter { !happening.contains($0) }
      if happening.isEmpty || gone.count == entry.signatures?.count {
        return stale(entry)
      }
      return gone.isEmpty ? nil : stale(entry, gone: gone)
    }
  }

  private func stale(
    _ entry: BaselineEntry, gone: [String] = [], expired: CalendarDay? = nil
  ) -> StaleEntry {
    let (pattern, location) = (entry.pattern, location(of: entry))
    return StaleEntry(
      file: location?.file, line: location?.line, contract: pattern.contract,
      strategy: pattern.strategy, change: pattern.change, site: pattern.site,
      outcome: pattern.outcome, because: entry.because, gone: gone, expired: expired?.description)
  }

  /// Returns the baseline for a whole run: every failure is listed, and nothing else.
  ///
  /// Reasons and owners stay; what no longer happens is removed. Each other failure gets an entry
  /// with an empty reason, which the user has to write. A pattern that lists nothing yet lists what
  /// it matches; one that does is never extended.
  ///
  /// - Throws: All patterns that match more than one reason can be given for.
  package func updated(
    with failures: Set<FailureSignature>
  ) throws(ReadingError) -> Baseline {
    let fingerprints = failures.fingerprints
    var kept: [BaselineEntry] = []
    var open = failures
    var problems: [Located] = []
    // Patterns that list nothing yet get what the other entries leave, the most exact one first.
    let ordered = entries.sorted {
      $0.isRequest ? $1.isRequest && $0.exactness > $1.exactness : $1.isRequest
    }
    for var entry in ordered {
      var accepted = entry.matching(fingerprints)
      if entry.isRequest {
        accepted = accepted.filter(open.contains)
        if accepted.count > BaselineEntry.maximumSignatures {
          problems.append(
            Located(
              BaselineEntry.objection(to: accepted.count), path: path,
              location: lines[entry].map { TextLocation(line: $0, column: 1) }))
        }
      } else if let listed = entry.signatures {
        accepted = accepted.filter { fingerprints[$0].map(listed.contains) ?? false }
      }
      guard !accepted.isEmpty else { continue }
      if entry.signatures != nil {
        entry.signatures = accepted.compactMap { fingerprints[$0] }.sorted()
      }
      open.subtract(accepted)
      kept.append(entry)
    }
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
    return Baseline(entries: kept + BaselineEntry.entries(for: open.sorted()))
  }

  /// Returns the same entries, and one with an empty reason for each failure that they do not accept.
  package func adding(_ failures: Set<FailureSignature>) -> Baseline {
    let new = failures.sorted().filter { entry(accepting: $0) == nil }
    return Baseline(entries: entries + BaselineEntry.entries(for: new))
  }
}

extension BaselineEntry {
  /// The failures that the pattern matches, sorted; without wildcards, it need not look at all of them.
  fileprivate func matching(_ failures: [FailureSignature: String]) -> [FailureSignature] {
    if pattern.isWide { return failures.keys.filter(pattern.matches).sorted() }
    return failures[pattern] == nil ? [] : [pattern]
  }
}

extension Set<FailureSignature> {
  fileprivate var fingerprints: [FailureSignature: String] {
    Dictionary(uniqueKeysWithValues: map { ($0, $0.fingerprint) })
  }
}

/// An entry of the baseline that does not hold any more.
package struct StaleEntry: Codable, Sendable, Hashable {
  package var file: String?
  package var line: Int?
  package var contract: String
  package var strategy: String
  package var change: String
  package var site: String
  package var outcome: Outcome
  package var because: String

  /// The fingerprints of the signatures that it lists and that did not happen, sorted; empty if nothing
  /// that happened is accepted by it.
  @LeftOutIfEmpty package var gone: [String] = []

  /// The day until which it was accepted; nil if that is not why.
  package var expired: String?
}
