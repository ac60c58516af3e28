public import CompatModel
/// All cells of a run, and everything that went wrong.
public struct Matrix: Sendable {
  /// The row of one strategy of one contract.
  public struct Row: Sendable {
    /// The strategy.
    public let strategy: Strategy

    /// The cells, by operator id.
    public let cells: [Cell]

    /// What encoding would send back for values that the app does not know.
    public let roundTrips: Set<RoundTrip>

    /// What the app can tell apart, at each place that holds an enum.
    public let distinguishability: Set<Distinguishability>

    /// What became of the changes at each place, by place and operator.
    public let places: [SiteChangeRecord]

    /// The checks that ended the process just once; nil where there was none.
    public let flaky: FlakyChecks?
  }

  /// The rows of one contract.
  public struct Section: Sendable {
    /// The contract as it lies in the corpus.
    public let contract: ContractFolder

    /// The rows, in the order in which the strategies were registered.
    public let rows: [Row]

    /// What was measured of the strategies, site by site.
    public let siteTable: SiteTable

    /// The number of mutants over all samples.
    public let mutantCount: Int

    /// Chooses strategies from what was measured.
    public var recommender: Recommender {
      Recommender(strategies: rows.map(\.strategy), sites: siteTable.sites)
    }
  }

  /// What was looked at.
  public let selection: Selection

  /// The manuals of the operators that were applied, by id.
  public let operators: [OperatorManual]

  /// The ids of the operators that were left out, because their mutants may crash this process.
  public let hazardsLeftOut: [String]

  /// The sections, by contract id.
  public let sections: [Section]

  /// Everything that is worse than asked, worst first.
  public let findings: [Finding]

  /// The samples that fail before anything is changed.
  public let sampleFailures: [SampleFailure]

  /// What Foundation's decoder does otherwise than outcomes are calibrated by; none where every
  /// fact holds.
  public let decoderDifferences: [DecoderDifference]

  /// Every outcome that is worse than asked, in the order of the cells.
  public var failures: [BaselineEntry.Key] {
    sections.flatMap { section in
      section.rows.flatMap { row in
        row.cells.flatMap { cell in
          Outcome.allCases.filter { cell.worse[$0] > 0 }.map { outcome in
            BaselineEntry.Key(
              contract: section.contract.id, strategy: row.strategy.id,
              operatorID: cell.operatorID, outcome: outcome)
          }
        }
      }
    }
  }
}
