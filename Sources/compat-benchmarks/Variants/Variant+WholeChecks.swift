import CodableCompat

extension Variant {
  /// Runs the harness: splices, decodes, compares, judges, and collects the findings.
  static func wholeChecks(_ workload: Workload) -> Variant {
    Variant(figure: .checks, items: workload.checkCount) {
      _ = try workload.harness.run()
    }
  }

  /// Runs the harness without trying remedies on the models.
  static func wholeChecksWithoutRemedies(_ workload: Workload) -> Variant {
    Variant(figure: .checksWithoutRemedies, items: workload.checkCount) {
      _ = try workload.harnessWithoutRemedies.run()
    }
  }
}
