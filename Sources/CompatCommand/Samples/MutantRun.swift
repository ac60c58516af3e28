import CodableCompat
import JSONSyntax

struct MutantRun {
  let session: Session
  let corpus: Corpus
  var sent: SentContent?

  /// The strategies that decode kept payloads; nil for all.
  var strategies: Set<String>?

  func effects(of ids: Set<String>, _ selection: Selection) throws -> [MutantEffect] {
    var selection = selection
    selection.mutants = ids
    selection.remedies = .none
    let plan = try plan(selection)
    let results = try session.checkUnits(of: plan, sending: sent)
    return plan.units.map { unit in
      MutantEffect(of: unit, results[unit.number] ?? RunResults(), in: plan)
    }
  }

  /// - Returns: What each strategy makes of each sample; empty if no operator leaves a payload
  ///   unchanged.
  func effects(
    ofSamples ids: Set<String>, in contract: String, incoming: String? = nil
  ) throws -> [MutantEffect] {
    let unchanged = session.catalog.manuals.first {
      $0.direction == .unchanged && $0.target == .document
    }
    guard let unchanged else { return [] }
    var selection = Selection(
      contracts: [contract], operators: [unchanged.id], allowsHazards: true, remedies: .none)
    selection.incoming = incoming
    return try effects(selection) { ids.contains($0.id) }
  }

  func effects(ofChangesIn contract: String) throws -> [MutantEffect] {
    // The sites that the user names may lie in elements that an excerpt leaves out.
    let selection = Selection(
      contracts: [contract], operators: [PayloadChange.id], allowsHazards: true,
      everyElement: true, remedies: .none)
    return try effects(selection) { _ in true }
  }

  private func effects(
    _ selection: Selection, where isIncluded: (Sample) -> Bool
  ) throws -> [MutantEffect] {
    let ids = try plan(selection).parts.flatMap { part in
      part.contract.samples.indices.filter { isIncluded(part.contract.samples[$0]) }
        .flatMap { part.mutants(ofSampleAt: $0).map(\.id) }
    }
    return try effects(of: Set(ids), selection)
  }

  private func plan(_ selection: Selection) throws(RegistrationErrors) -> Plan {
    try session.plan(selection, of: corpus, sending: sent)
  }
}

/// Each kept payload is a sample of its own, of which something may be left out; so each has its own
/// plan and its own processes.
extension MutantRun {
  /// - Returns: The mutant, and what became of it; nil where the corpus and the operators make another
  ///   payload of the id, or none.
  func run(_ kept: Regression) throws -> (mutant: Mutant, effects: [MutantEffect])? {
    let lookup = MutantLookup(
      corpus: corpus, contracts: session.contracts, catalog: session.catalog)
    guard var made = try lookup.mutant(of: kept) else { return nil }
    made.selection.strategies = strategies
    return (made.mutant, try effects(of: [made.mutant.id], made.selection))
  }

  func facts(of kept: Regression) throws -> ReplayedRegression {
    ReplayedRegression(kept, try run(kept)?.effects)
  }

  func replay(_ kept: Regression) throws -> ReplayAnswer.Payload {
    let made = try run(kept)
    let facts = ReplayedRegression(kept, made?.effects)
    let regressions = ReportRegression.all(
      [facts], contracts: session.contracts, scope: JudgementScope(),
      corpus: session.options.folder)
    return ReplayAnswer.Payload(
      kept: regressions[0],
      now: made.map { MutantAnswer(of: $0.mutant, $0.effects, catalog: session.catalog) })
  }
}

extension Session {
  /// Checks that the operators of an id exist, before anything is read.
  func checkOperators(of name: MutantName) throws(UsageError) {
    let known = catalog.allManuals.map(\.id)
    if let unknown = name.operatorIDs.first(where: { !known.contains($0) }) {
      throw .unknown(.mutationOperator, unknown, among: known)
    }
  }

  /// - Returns: The mutant, and what a plan must select to make it.
  func mutant(
    _ name: MutantName, of corpus: Corpus
  ) throws -> (mutant: Mutant, selection: Selection) {
    let lookup = MutantLookup(corpus: corpus, contracts: contracts, catalog: catalog)
    switch try lookup.find(name) {
    case .found(let mutant, let selection):
      return (mutant, selection)
    case .noSample(let others):
      throw CommandFailure(
        .unknown("sample", name.sample, among: others, otherwise: "'list samples' shows all"))
    case .noMutant(let others):
      let example = others.first.map { "there are \(others.count), such as '\($0)'" }
      let operators = name.operatorIDs.map { "'\($0)'" }.joined(separator: " and ")
      let verb = name.operatorIDs.count > 1 ? "do" : "does"
      throw CommandFailure(
        UsageError(
          "\(operators) \(verb) not make \(name.id.quoted)", suggesting: name.id,
          among: others, otherwise: example ?? "it changes nothing in this sample"))
    }
  }
}

extension MutantName {
  init(parsing id: String) throws(CommandFailure) {
    guard let name = MutantName(id) else {
      throw CommandFailure(
        usage: """
          '\(id.visible)' is no id of a mutant; write SAMPLE#OPERATOR@SITE, as reports do, in quotes
          """)
    }
    self = name
  }
}
