import CodableCompat

struct BaselineUpdate {
  let old: Baseline
  let updated: Baseline

  /// - Throws: A ``CommandFailure`` if samples do not decode unmodified: their mutants were
  ///   skipped, so their known failures would be removed. Also if a strategy gives different answers
  ///   to the same payload: the next run would find others.
  init(
    of baseline: Baseline, with results: RunResults, plan: Plan, scope: JudgementScope
  ) throws(CommandFailure) {
    let failures = results.sampleFailures(in: plan, judging: scope).map { failure in
      let start = failure.location.map { "\($0)" } ?? "1:1"
      let verb = failure.isLoss ? "loses a value of" : "cannot read"
      return """
        \(failure.sample.file):\(start): error: '\(failure.strategy)' \(verb) this sample unmodified; \
        fix that first, the baseline is unchanged
        """
    }
    guard failures.isEmpty else {
      throw CommandFailure(.sampleFailed, failures.joined(separator: "\n"))
    }
    if let (sample, strategy) = results.nondeterministicStrategies(in: plan).first {
      throw CommandFailure(
        .worseThanExpected,
        """
        \(sample.file):1:1: error: '\(strategy)' gives different answers to the same payload; fix \
        that first, the baseline is unchanged
        """)
    }
    old = baseline
    do {
      updated = try baseline.updated(with: results.failures(in: plan, judging: scope))
    } catch {
      throw CommandFailure(.invalidInput, error.description)
    }
  }

  func file(at path: String) -> (path: String, bytes: [UInt8])? {
    updated.entries == old.entries ? nil : (path, updated.encoded())
  }

  func note(path: String) -> String {
    let added = Set(updated.entries).subtracting(old.entries).count
    let dropped = Set(old.entries).subtracting(updated.entries).count
    let open = updated.entries.count { $0.because.allSatisfy(\.isWhitespace) }
    let changes =
      added + dropped == 0
      ? "nothing changed" : "\(entries(added)) added, \(entries(dropped)) dropped"
    let next =
      open == 0
      ? ""
      : """
      ; next: write into each empty 'because' why the failure is acceptable (\(entries(open))), \
      the next run fails until then
      """
    return "\(path): \(changes)\(next)"
  }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
