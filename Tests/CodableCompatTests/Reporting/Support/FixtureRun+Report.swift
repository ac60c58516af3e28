import CodableCompat
import TestSupport

extension FixtureRun {
  /// The report, where nothing is accepted.
  var report: Report { report() }

  /// The report.
  func report(baseline: Baseline = .empty) -> Report {
    harness.report(of: results, baseline: baseline, toolVersion: "1.2.3")
  }
}
