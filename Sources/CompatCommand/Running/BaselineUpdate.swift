import CodableCompat

/// The baseline before and after a run that rewrites it.
struct BaselineUpdate: Sendable, Hashable {
  /// The baseline as it was.
  let old: Baseline

  /// The baseline that accepts what the run saw.
  let updated: Baseline

  /// Updates a baseline.
  ///
  /// - Throws: A ``CommandFailure`` where samples fail: nothing is known of their mutants, and
  ///   what is accepted of them would be dropped.
  init(of baseline: Baseline, with results: RunResults, plan: Plan) throws(CommandFailure) {
    if let failure = results.sampleFailures(in: plan).first {
      throw CommandFailure(
        .sampleFailed,
        """
        \(failure.sample.file):1:1: error: '\(failure.strategy)' cannot read this sample before \
        anything is changed; fix that first, the baseline is left as it was
        """)
    }
    old = baseline
    updated = baseline.updated(
      with: results.failures(in: plan), outOf: plan.selection, leavingOut: plan.hazardsLeftOut)
  }

  /// Writes the new baseline, if it differs.
  ///
  /// - Throws: A ``CommandFailure`` where it cannot be written; the old one is then as it was.
  func write(to path: String, files: any FileWriting) throws(CommandFailure) {
    guard updated != old else { return }
    do {
      try files.write(updated.encoded(), to: path)
    } catch {
      throw .output(error)
    }
  }

  /// Says what has changed, and what is left to do.
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
      ; next: write into each empty 'because' why the outcome is accepted (\(entries(open))), \
      the next run fails until then
      """
    return "\(path): \(changes)\(next)"
  }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
