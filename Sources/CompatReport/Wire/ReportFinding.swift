package import CompatModel

/// The failed checks of one strategy that are put down to the same thing, with an example.
package struct ReportFinding: Sendable, Hashable {
  package var contract: String
  package var strategy: String
  /// The normalised site that the checks are put down to: where the decoder threw, the node that was
  /// lost, or the value that is wrong; `/` is the whole payload, as everywhere in a report.
  package var path: String
  /// What the model reads there, such as `Order.status`; nil if it is not known.
  package var property: String?
  /// What the decoder converts, if the checks are put down to that, and to no site.
  package var conversion: DecoderConversion?
  package var operatorID: String
  /// The class of the most urgent change; nil if it belongs to none.
  package var changeClass: ChangeClass?
  package var outcome: Outcome
  package var errorKind: ErrorFacts.Kind?
  /// What fails: by operator, then by outcome.
  package var changes: [ReportFailedChange]
  /// The number of normalised sites that were changed.
  package var sites: Int
  /// The fingerprints of the failures' signatures, sorted: what a baseline and a later report know
  /// them by.
  package var signatures: [String]
  /// How urgent the most urgent change is: its severity, times how often such changes happen.
  package var weight: Int
  /// The acceptable outcomes of the example.
  package var expected: Expectation
  /// Whether the outcomes are known or new failures; `asExpected` never occurs.
  package var status: BaselineStatus
  package var because: String?
  /// Whether unreadable values of the changed sites must be rejected.
  package var isFailClosed: Bool
  /// What was tried on the example and heals it, best; nil if nothing does, or if the contract
  /// compares several models.
  package var remedy: ReportRemedy?
  /// Whether anything was tried on the example: another model, or a remedy.
  package var isTried: Bool
  /// The type whose `init(from:)` reads the changed value; nil if it is not known, or if the decoder
  /// converts the value.
  package var reader: String?
  /// A mutant that shows the most urgent change.
  package var example: ReportExample

  package init(
    contract: String, strategy: String, path: String, property: String? = nil,
    conversion: DecoderConversion? = nil, operatorID: String, changeClass: ChangeClass? = nil,
    outcome: Outcome, errorKind: ErrorFacts.Kind? = nil, changes: [ReportFailedChange], sites: Int,
    signatures: [String] = [],
    weight: Int, expected: Expectation, status: BaselineStatus, because: String? = nil,
    isFailClosed: Bool, remedy: ReportRemedy? = nil, isTried: Bool = true, reader: String? = nil,
    example: ReportExample
  ) {
    self.contract = contract
    self.strategy = strategy
    self.path = path
    self.property = property
    self.conversion = conversion
    self.operatorID = operatorID
    self.changeClass = changeClass
    self.outcome = outcome
    self.errorKind = errorKind
    self.changes = changes
    self.sites = sites
    self.signatures = signatures
    self.weight = weight
    self.expected = expected
    self.status = status
    self.because = because
    self.isFailClosed = isFailClosed
    self.remedy = remedy
    self.isTried = isTried
    self.reader = reader
    self.example = example
  }

  package var count: Int { changes.reduce(0) { $0 + $1.checks } }

  package var operators: [String] { Set(changes.map(\.operatorID)).sorted() }

  /// The strategies of the same contract that survive the same mutant, best first.
  package var survivors: [String] { example.change.survivors }
}

extension ReportFinding {
  /// Whether a report shows this finding before another one: the most urgent first, then by name.
  package func precedes(_ other: ReportFinding) -> Bool {
    if weight != other.weight { return weight > other.weight }
    if outcome != other.outcome { return outcome > other.outcome }
    if contract != other.contract { return contract < other.contract }
    if path != other.path { return path < other.path }
    if strategy != other.strategy { return strategy < other.strategy }
    if isFailClosed != other.isFailClosed { return !isFailClosed }
    if conversion != other.conversion {
      return (conversion?.rawValue ?? "") < (other.conversion?.rawValue ?? "")
    }
    return (because ?? "") < (other.because ?? "")
  }
}
