import CompatModel
/// A section of the report, for every format that people read.
protocol ReportSection: Sendable {
  init(digest: ReportDigest, detail: ReportDetail)

  /// The content of the section; empty if there is nothing to show.
  var blocks: [DocumentBlock] { get }
}

extension Document {
  /// The sections in the order in which they are read.
  private static let sections: [any ReportSection.Type] = [
    // What fails and who can act comes first; then what might happen, and what is known.
    AnswerSection.self, DifferenceSection.self, SampleFailureSection.self, StaleEntrySection.self,
    OpenFindingSection.self, NewerSampleSection.self, ReleaseSection.self, RiskSection.self,
    RemedySection.self,
    SimulationSection.self,
    KindSection.self, OperatorSection.self, RecommendationSection.self, RoundTripSection.self,
    AdviceSection.self, AcceptedFindingSection.self, DecoderLimitSection.self,
    HistorySection.self, ContractSection.self,
  ]

  /// Writes a report down for readers.
  init(of report: Report, detail: ReportDetail) {
    let digest = ReportDigest(of: report)
    let sections = detail.isBrief ? [AnswerSection.self] : Document.sections
    let nextStep = Paragraph(role: .nextStep, text: Sentence(Prose.nextStep(after: report)))
    self.init(
      title: "Codable Compat: \(Prose.verdict(of: report))",
      blocks: sections.concurrentMap { $0.init(digest: digest, detail: detail).blocks }
        .flatMap(\.self) + [.only(.terminal, [.paragraph(nextStep)])],
      footer: "codable-compat \(report.toolVersion, .aside), schema \(report.schemaVersion)")
  }
}
