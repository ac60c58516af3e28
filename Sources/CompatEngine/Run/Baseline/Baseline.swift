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
    let happened = Happened(failures)
    return entries.compactMap { entry in
      if let expires = entry.expires, let today, expires < today {
        return stale(entry, expired: expires)
      }
      guard extent.decides(entry.pattern) else { return nil }
      let happening = Set(happened.matching(entry).map { happened.fingerprint(of: $0) })
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
    let happened = Happened(failures)
    var kept: [BaselineEntry] = []
    var open = failures
    var problems: [Located<ReadingProblem>] = []
    // Patterns that list nothing yet get what the other entries leave, the most exact one first.
    let ordered = entries.sorted {
      $0.isRequest ? $1.isRequest && $0.exactness > $1.exactness : $1.isRequest
    }
    for var entry in ordered {
      var accepted = happened.matching(entry)
      if entry.isRequest {
        accepted = accepted.filter(open.contains)
        if accepted.count > BaselineEntry.maximumSignatures {
          problems.append(
            Located(
              .sentence(BaselineEntry.objection(to: accepted.count)), path: path,
              location: lines[entry].map { TextLocation(line: $0, column: 1) }))
        }
      } else if let listed = entry.signatures {
        accepted = accepted.filter { listed.contains(happened.fingerprint(of: $0)) }
      }
      guard !accepted.isEmpty else { continue }
      if entry.signatures != nil {
        entry.signatures = accepted.map { happened.fingerprint(of: $0) }.sorted()
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

/// The failures of a run, so that an entry without wildcards need not look at all of them.
private struct Happened {
  /// The signatures, sorted.
  private let signatures: [FailureSignature]
  private let fingerprints: [FailureSignature: String]

  init(_ failures: Set<FailureSignature>) {
    signatures = failures.sorted()
    fingerprints = Dictionary(uniqueKeysWithValues: signatures.map { ($0, $0.fingerprint) })
  }

  func fingerprint(of signature: FailureSignature) -> String { fingerprints[signature] ?? "" }

  /// The signatures that the pattern of an entry matches, sorted.
  func matching(_ entry: BaselineEntry) -> [FailureSignature] {
    if entry.pattern.isWide { return signatures.filter(entry.pattern.matches) }
    return fingerprints[entry.pattern] == nil ? [] : [entry.pattern]
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
