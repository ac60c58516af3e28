import JSONSyntax

/// Checks one contract, sample by sample, and fills its section of the matrix.
struct PartChecker {
  let part: Plan.Part
  private(set) var section: Matrix.Section
  private(set) var failures: [SampleFailure] = []

  /// The gates by strategy, then by sample.
  private let gates: [SampleGates]
  private let cellIndex: [String: Int]
  private var numbering = PlaceNumbering()

  init(part: Plan.Part, operators: [OperatorManual]) {
    self.part = part
    cellIndex = Dictionary(
      uniqueKeysWithValues: operators.enumerated().map { ($0.element.id, $0.offset) })
    gates = part.strategies.map { strategy in
      SampleGates(
        samples: part.samples.map(\.sample), strategy: strategy, contract: part.contract)
    }
    let cells = operators.map { Cell(operatorID: $0.id, kind: $0.kind) }
    section = Matrix.Section(
      contract: part.contract,
      rows: part.strategies.map { Matrix.Row(strategy: $0, cells: cells) },
      siteTable: SiteTable(rows: part.strategies.count))
  }

  /// Checks every mutant of one sample with every strategy.
  mutating func check(
    sampleAt position: Int, findings: inout FindingCollection
  ) throws(JSONEditConflict) {
    let mutants = part.samples[position].mutants
    section.mutantCount += mutants.count
    var payloads: [[UInt8]] = []
    for mutant in mutants { payloads.append(try mutant.bytes()) }
    let isFailClosed = mutants.map { $0.change.isFailClosed(in: part.contract.survey) }
    let places = zip(mutants, isFailClosed).map { mutant, isFailClosed in
      numbering.place(of: mutant, survey: part.contract.survey, isFailClosed: isFailClosed)
    }
    var outcomes: [[Outcome?]] = []
    for row in part.strategies.indices {
      var outcomesOfRow = [Outcome?](repeating: nil, count: mutants.count)
      let gate = gates[row].gates[position]
      if let failure = gate.failure { failures.append(failure) }
      for (index, mutant) in mutants.enumerated() {
        guard
          let check = gate.check(
            mutant, payload: payloads[index], isFailClosed: isFailClosed[index])
        else { continue }
        outcomesOfRow[index] = check.outcome
        record(check, of: mutant, at: index, row: row, findings: &findings)
        if let place = places[index], let reference = gate.reference {
          section.rows[row].places.note(
            check, of: mutant, payload: payloads[index], at: place, reference: reference)
        }
      }
      if let reference = gate.reference { note(reference, row: row) }
      outcomes.append(outcomesOfRow)
    }
    findings.nameSurvivors { survivors(of: $0, outcomes) }
  }

  private mutating func record(
    _ check: Check, of mutant: Mutant, at index: Int, row: Int,
    findings: inout FindingCollection
  ) {
    guard let cell = cellIndex[mutant.operatorID] else { return }
    section.rows[row].cells[cell].tally.count(check.outcome)
    if let roundTrip = check.observation.roundTrip {
      section.rows[row].roundTrips.insert(roundTrip)
    }
    section.siteTable.record(check, of: mutant, row: row, survey: part.contract.survey)
    guard !check.isAsAsked else { return }
    section.rows[row].cells[cell].worse.count(check.outcome)
    findings.add(
      check, of: mutant, at: index, contract: part.contract.id,
      strategy: part.strategies[row].id)
  }

  /// Notes what the app can tell apart at every member that holds an enum, or is keyed by its case.
  private mutating func note(_ reference: SampleReference, row: Int) {
    let survey = part.contract.survey
    for node in reference.sample.document.nodes where node.key != nil {
      let isEnumLike = survey.isEnumLike(node)
      guard isEnumLike || survey.isCaseKeyed(node),
        let toldApart = reference.toldApart(at: node.pointer)
      else { continue }
      if isEnumLike { section.rows[row].toldApart.insert(toldApart) }
      section.siteTable.record(toldApart, at: node.pointer, row: row)
    }
  }

  /// The strategies that survive a mutant, best first.
  private func survivors(of index: Int, _ outcomes: [[Outcome?]]) -> [String] {
    let survivors = part.strategies.indices.compactMap { row in
      outcomes[row][index].flatMap { $0.isSurvived ? (row: row, outcome: $0) : nil }
    }
    return survivors.sorted { ($0.outcome, $0.row) < ($1.outcome, $1.row) }
      .map { part.strategies[$0.row].id }
  }
}
