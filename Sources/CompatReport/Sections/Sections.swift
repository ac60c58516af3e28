import CompatModel

/// The sections of a report, for every format that people read: functions in the files beside this one.
enum Sections {
  /// Writes a section of a report: no block where there is nothing to show.
  typealias Writer = @Sendable (Report) -> [Block]

  /// All sections: what fails and who can act comes first, then what might happen, and what is known;
  /// last comes what can be looked up.
  private static func all(_ detail: ReportDetail) -> [Writer] {
    [
      { answer($0, detail) }, difference, sampleFailures, regressions, stale, open, newerSamples,
      costs, { risks($0, detail) }, comparison, releases, accepted, recommendations, simulations,
      advice, operators, limits, history, outcomes,
    ]
  }
}

/// A part of a report that can be shown by itself, in full.
package enum ReportTopic: String, CaseIterable, Sendable {
  case risks
  case remedies
  case strategies

  /// What releases make of real samples of each version.
  case releases
  case operators
  case advice
  case baseline
  case decoder

  fileprivate var sections: [Sections.Writer] {
    switch self {
    case .risks: [Sections.newerSamples, Sections.costs, { Sections.risks($0, .complete) }]
    case .remedies: [Sections.costs, Sections.recommendations, Sections.simulations]
    case .strategies: [Sections.comparison]
    case .releases: [Sections.releases, Sections.history]
    case .operators: [Sections.operators]
    case .advice: [Sections.advice]
    case .baseline: [Sections.stale, Sections.accepted]
    case .decoder: [Sections.limits]
    }
  }
}

extension Sections {
  static func blocks(of report: Report, topic: ReportTopic) -> [Block] {
    let blocks = topic.sections.flatMap { $0(report) }
    return blocks.isEmpty
      ? [.paragraph("The report has nothing about \(topic.rawValue, .emphasis).")] : blocks
  }

  static func nextStep(of report: Report) -> Block {
    .paragraph(Prose.nextStep(after: report), as: .nextStep)
  }

  static func blocks(of report: Report, detail: ReportDetail) -> [Block] {
    if detail == .brief { return answer(report, detail) + [nextStep(of: report)] }
    var sections = all(detail)
    // The heart of a page; a terminal has no room for it.
    if detail == .page { sections.insert(contracts, at: 1) }
    return sections.concurrentMap { $0(report) }.flatMap(\.self)
      + (detail == .page ? [] : [nextStep(of: report)])
  }
}

extension Prose {
  /// The headings that several formats or sections have.
  enum Heading {
    static let difference = "Since the earlier report"
    static let highestRisks = "What breaks which release, and what to write instead"
    static let comparison = "Which strategy survives what"
    static let newerSamples = "Older releases on newer samples, which they need not read"
  }
}
