/// A part of a report that can be shown by itself, in full.
package enum ReportTopic: String, CaseIterable, Sendable {
  /// What each class of change would cost at each site.
  case risks

  case remedies

  case strategies

  /// What releases make of real samples of each version.
  case releases

  case operators

  case advice

  case baseline

  case decoder
}

extension ReportTopic {
  /// The sections, in the order in which they are read.
  var sections: [any ReportSection.Type] {
    switch self {
    case .risks: [NewerSampleSection.self, RiskSection.self]
    case .remedies: [RemedySection.self, SimulationSection.self, RecommendationSection.self]
    case .strategies:
      [ComparisonSection.self, ChoiceSection.self, KindSection.self, RoundTripSection.self]
    case .releases: [ReleaseSection.self, HistorySection.self]
    case .operators: [OperatorSection.self, ContractSection.self]
    case .advice: [AdviceSection.self]
    case .baseline: [StaleEntrySection.self, AcceptedFindingSection.self]
    case .decoder: [DecoderLimitSection.self]
    }
  }
}
