import CompatEngine
import CompatReport
package import CompatModel

extension Harness {
  /// Reports results.
  ///
  /// - Parameters:
  ///   - results: The results of the whole plan, or of a part of it.
  ///   - baseline: The known failures.
  ///   - toolVersion: The version of the tool.
  ///   - weights: How often each class of change happens, by which risks are ranked.
  ///   - scope: What is judged, of all that is measured.
  ///   - progress: How far the run got; nil where it is complete.
  /// - Returns: The report.
  package func report(
    of results: RunResults, baseline: Baseline, toolVersion: String,
    weights: ChangeFrequency = .measured, scope: JudgementScope = .everything,
    progress: ReportProgress? = nil
  ) -> Report {
    Report(
      of: results, plan: plan, decoderDifferences: decoderDifferences, baseline: baseline,
      toolVersion: toolVersion, weights: weights, scope: scope, progress: progress)
  }
}
