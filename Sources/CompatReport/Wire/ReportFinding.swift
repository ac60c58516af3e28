import CompatEngine
package import CompatModel
import JSONSyntax

/// The failed checks of one strategy that are attributed to the same thing, with an example.
package struct ReportFinding: Codable, Sendable, Hashable {
  package var contract: String
  package var strategy: String
  package var path: String
  package var property: String?
  package var conversion: DecoderConversion?
  package var decoder: String?
  package var operatorID: String
  package var changeClass: ChangeClass?
  package var outcome: Outcome
  package var changes: [String: Tally]
  package var sites: Int
  package var signatures: [String] = []
  package var weight: Int
  package var expected: Expectation
  package var status: BaselineStatus
  package var because: String?
  @LeftOutIfEmpty package var isFailClosed: Bool
  package var remedy: ReportRemedy?
  @LeftOutIfEmpty package var isTried: Bool = true
  package var reader: String?
  package var example: ReportExample

  package var count: Int { changes.values.reduce(0) { $0 + $1.total } }

  package var operators: [String] { changes.keys.sorted() }

  /// The strategies of the same contract that survive the same mutant, best first.
  package var survivors: [String] { example.change.survivors }

  /// The site that the example changes: below the path, if an object or array around it is lost.
  var changedSite: String {
    let (around, changed) = (path.split { $0 == "/" }, example.site.split { $0 == "/" })
    guard conversion == nil, changed.count > around.count,
      zip(around, changed).allSatisfy({ $0 == "*" || $0 == $1 })
    else { return path }
    let below = changed.dropFirst(around.count).map { Int($0) == nil ? $0 : "*" }
    return "/" + (around + below).joined(separator: "/")
  }

  /// The property with the type around it, where the example changes nothing below it; an element has
  /// only a type, which says less than its site.
  var changedProperty: String? {
    changedSite == path ? property.flatMap { $0.contains(".") ? $0 : nil } : nil
  }

  var urgency: Urgency { Urgency(of: changeClass, weight: weight) }

  /// The outcome; at a site that must reject, what is decoded is wrongly accepted.
  var words: Sentence {
    isWronglyAccepted ? "\("wrongly accepted", .outcome(.misread))" : "\(outcome)"
  }

  var mark: Mark { isWronglyAccepted ? .wronglyAccepted : Mark(outcome) }
  private var isWronglyAccepted: Bool { isFailClosed && outcome.isSurvived }

  /// Whether a report shows this finding before another one: the most urgent first, then by name.
  package func precedes(_ other: ReportFinding) -> Bool {
    if weight != other.weight { return weight > other.weight }
    if outcome != other.outcome { return outcome > other.outcome }
    return names.lexicographicallyPrecedes(other.names)
  }

  private var names: [String] {
    [
      contract, path, strategy, isFailClosed ? "fail-closed" : "", conversion?.rawValue ?? "",
      because ?? "",
    ]
  }
}

extension ReportFinding {
  /// One finding for each thing that failed checks of a strategy are attributed to.
  static func all(
    in contract: ContractResults, baseline: Baseline, scope: JudgementScope
  ) -> [ReportFinding] {
    contract.causes(judging: scope, because: { baseline.entry(accepting: $0)?.because })
      .compactMap { ReportFinding($0, in: contract) }
  }

  private init?(_ cause: Cause, in contract: ContractResults) {
    guard let mutant = contract.mutants[cause.example.position] else { return nil }
    let facts = cause.example.facts
    let strategy = contract.part.strategies[cause.strategyIndex]
    let trace = contract.strategies[cause.strategyIndex].trace
    let isConverted = cause.conversion != nil
    let changes = cause.changes.map { (contract.operators[$0.key].id, $0.value) }
    self.init(
      contract: contract.part.contract.id, strategy: strategy.id, path: cause.site.nonEmpty,
      property: isConverted ? nil : trace.shortProperty(at: cause.site)?.name,
      conversion: cause.conversion, decoder: isConverted ? strategy.decoder : nil,
      operatorID: mutant.operatorID, changeClass: cause.changeClass, outcome: cause.outcome,
      changes: Dictionary(first: changes), sites: cause.sites,
      signatures: cause.signatures.map(\.fingerprint).sorted(), weight: cause.weight,
      expected: Expectation(
        of: facts.kind, isFailClosed: cause.isFailClosed,
        mustSurvive: contract.mustSurvive(mutant, cause.changeClass)),
      status: cause.because == nil ? .worse : .accepted, because: cause.because,
      isFailClosed: cause.isFailClosed,
      remedy: contract.remedy(for: cause).map { ReportRemedy($0, in: contract) },
      isTried: contract.isTried(on: cause), reader: contract.reader(for: cause),
      example: ReportExample(
        change: ReportMutant(
          mutant,
          survivors: contract.survivors(
            of: mutant, operatorNumber: cause.exampleKey.operatorNumber)),
        facts: ReportCheckFacts(facts, of: mutant)))
  }
}

/// One check that shows a finding: what was changed, and what became of it.
///
/// Its members are those of both.
@dynamicMemberLookup package struct ReportExample: Codable, Sendable, Hashable {
  package var change: ReportMutant
  package var facts: ReportCheckFacts
  package var mutant: String { change.id }

  package subscript<Value>(dynamicMember member: WritableKeyPath<ReportMutant, Value>) -> Value {
    get { change[keyPath: member] }
    set { change[keyPath: member] = newValue }
  }

  package subscript<Value>(dynamicMember member: KeyPath<ReportCheckFacts, Value>) -> Value {
    facts[keyPath: member]
  }
}
