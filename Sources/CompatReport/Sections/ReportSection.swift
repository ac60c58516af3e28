import CompatModel
/// A section of the report, for every format that people read.
protocol ReportSection: Sendable {
  init(digest: ReportDigest, detail: ReportDetail)

  /// The content of the section; empty if there is nothing to show.
  var blocks: [DocumentBlock] { get }
}

extension Document {
  /// What fits on a screen or two: what is new, what to choose, what is at risk, and how to help it.
  private static let summary: [any ReportSection.Type] = [
    AnswerSection.self, DifferenceSection.self, SampleFailureSection.self, RegressionSection.self,
    StaleEntrySection.self, OpenFindingSection.self, ComparisonSection.self, ChoiceSection.self,
    RiskSection.self,
    RemedySection.self, SimulationSection.self, NewerSampleSection.self, MoreSection.self,
  ]

  /// What is different about a run that was interrupted; it says nothing about the rest.
  private static let interrupted: [any ReportSection.Type] = [
    AnswerSection.self, SampleFailureSection.self, RegressionSection.self, OpenFindingSection.self,
  ]

  /// All sections, in the order in which they are read.
  private static let sections: [any ReportSection.Type] = [
    // What fails and who can act comes first; then what might happen, and what is known.
    AnswerSection.self, DifferenceSection.self, SampleFailureSection.self, RegressionSection.self,
    StaleEntrySection.self, OpenFindingSection.self, NewerSampleSection.self,
    ComparisonSection.self, ChoiceSection.self,
    ReleaseSection.self, RiskSection.self, RemedySection.self, SimulationSection.self,
    KindSection.self, OperatorSection.self, RecommendationSection.self, RoundTripSection.self,
    AdviceSection.self, AcceptedFindingSection.self, DecoderLimitSection.self,
    HistorySection.self, ContractSection.self,
  ]

  /// Writes one part of a report down for readers, in full.
  init(of report: Report, topic: ReportTopic) {
    let digest = ReportDigest(of: report)
    let blocks = topic.sections.flatMap { $0.init(digest: digest, detail: .complete).blocks }
    self.init(
      title: "Codable Compat: \(topic.rawValue, .emphasis)",
      blocks: blocks.isEmpty ? [.paragraph(Paragraph(text: Prose.nothing(about: topic)))] : blocks,
      footer: "")
  }

  /// Writes a report down for readers.
  init(of report: Report, detail: ReportDetail) {
    let digest = ReportDigest(of: report)
    let sections: [any ReportSection.Type] =
      if detail.isBrief {
        [AnswerSection.self]
      } else if !detail.isAbridged {
        Document.sections
      } else if report.progress?.cause == .interrupted {
        Document.interrupted
      } else {
        Document.summary
      }
    let nextStep = Paragraph(role: .nextStep, text: Sentence(Prose.nextStep(after: report)))
    self.init(
      title: "Codable Compat: \(Prose.verdict(of: report))",
      blocks: sections.concurrentMap { $0.init(digest: digest, detail: detail).blocks }
        .flatMap(\.self) + [.only(.terminal, [.paragraph(nextStep)])],
      footer: "codable-compat \(report.toolVersion, .aside), schema \(report.schemaVersion)")
  }
}
