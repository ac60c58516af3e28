import JSONSyntax

/// Makes the checks of a unit, and takes down what became of them.
struct RowRecorder {
  /// Which examples were told already.
  private(set) var told: ToldExamples

  private let row: Int
  private let gate: SampleGate
  private let numbering: PlaceNumbering
  private var record = RowResults()
  private var places: [Int: PlaceFacts] = [:]

  init(row: Int, gate: SampleGate, numbering: PlaceNumbering, told: ToldExamples) {
    self.row = row
    self.gate = gate
    self.numbering = numbering
    self.told = told
  }

  /// Everything that was taken down.
  var results: RowResults {
    var results = record
    for (number, facts) in places { results.places[numbering.keys[number]] = facts }
    return results
  }

  /// Makes a check.
  mutating func record(
    _ mutant: Mutant, at place: Int, position: CheckPosition
  ) throws(JSONEditConflict) {
    let key = numbering.keys[place]
    let check = gate.check(
      mutant, payload: try mutant.bytes(), isFailClosed: key.isChangeFailClosed)
    if let check { record(check, of: mutant, at: place, position: position) }
  }

  /// Takes down that a check ended the process.
  mutating func record(
    _ mutant: Mutant, ending: ProcessEnding, at place: Int, position: CheckPosition
  ) {
    let key = numbering.keys[place]
    let check = gate.check(mutant, ending: ending, isFailClosed: key.isChangeFailClosed)
    if let check { record(check, of: mutant, at: place, position: position) }
  }

  /// Takes down that a check was not made.
  mutating func recordLeftOut(at place: Int) {
    record.cells[numbering.keys[place].operatorNumber, default: CellRecord()].leftOut += 1
  }

  /// Takes down that the sample fails.
  mutating func record(_ failure: SampleFailure, ofSampleAt sample: Int) {
    record.failures[sample] = RowResults.Failure(
      outcome: failure.outcome, error: failure.error, ending: failure.ending)
  }

  /// Takes down what the app can tell apart at every member that holds an enum, or is keyed by its
  /// case.
  mutating func recordWhatIsToldApart() {
    guard let reference = gate.reference else { return }
    let survey = reference.survey
    for node in reference.sample.document.nodes where node.key != nil {
      let isEnumLike = survey.isEnumLike(node)
      guard isEnumLike || survey.isCaseKeyed(node),
        let toldApart = reference.toldApart(at: node.pointer)
      else { continue }
      record.toldApart[
        RowResults.TellingPlace(pattern: node.pattern, isEnumLike: isEnumLike), default: []
      ].insert(toldApart)
    }
  }

  private mutating func record(
    _ check: Check, of mutant: Mutant, at place: Int, position: CheckPosition
  ) {
    let key = numbering.keys[place]
    record.cells[key.operatorNumber, default: CellRecord()].tally.count(check.outcome)
    if let roundTrip = check.observation.roundTrip { record.insert(roundTrip) }
    places[place, default: PlaceFacts()].record(check, change: key.siteChange)
    if told.isNews(position, at: place, outcome: check.outcome) {
      places[place]?.examples[check.outcome] = PlaceExample(
        check, of: mutant, form: key.form, reference: gate.reference, position: position)
    }
    guard !check.isAsAsked else { return }
    record.cells[key.operatorNumber]?.worse.count(check.outcome)
    recordFinding(check, of: mutant, operatorNumber: key.operatorNumber, position: position)
  }

  private mutating func recordFinding(
    _ check: Check, of mutant: Mutant, operatorNumber: Int, position: CheckPosition
  ) {
    let key = FindingKey(of: check, mutant: mutant, operatorNumber: operatorNumber)
    record.findings[key, default: FindingRecord()].count += 1
    let size = mutant.sample.document.bytes.count
    if told.isNews((size, position), of: key) {
      record.findings[key]?.example = FindingRecord.Example(
        size: size, position: position, facts: CheckFacts(check))
    }
  }
}
