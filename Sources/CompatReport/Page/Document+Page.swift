import CompatModel

extension Document {
  /// The sections of the page in the order in which they are read.
  private static let pageSections: [any ReportSection.Type] = [
    // The answer, what is new, what changes cost, what is known; then what can be looked up.
    PageAnswerSection.self, DifferenceSection.self, SampleFailureSection.self,
    RegressionSection.self, StaleEntrySection.self, OpenFindingSection.self,
    NewerSampleSection.self,
    ComparisonSection.self, ChoiceSection.self, GridSection.self, AcceptedFindingSection.self,
    PageRiskSection.self, RemedySection.self,
    SimulationSection.self, PageRecommendationSection.self, RoundTripSection.self,
    AdviceSection.self, PageOperatorSection.self, DecoderLimitSection.self, HistorySection.self,
  ]

  /// Writes a report down for the page.
  init(pageOf digest: ReportDigest) {
    let report = digest.report
    self.init(
      title: "Codable Compat: \(Prose.verdict(of: report))",
      blocks: Document.pageSections
        .concurrentMap { $0.init(digest: digest, detail: .page).blocks }.flatMap(\.self),
      footer: "codable-compat \(report.toolVersion, .aside), schema \(report.schemaVersion)")
  }
}
