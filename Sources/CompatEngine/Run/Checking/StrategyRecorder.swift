import CompatModel
import JSONSyntax

/// Records the checks of one strategy until they are taken.
///
/// Places are numbered here, and named only when they are handed over: a check costs about as much
/// as comparing a few names.
struct StrategyRecorder {
  private var record = StrategyResults()

  /// Whether every check is added to the digest of its sample.
  private let isDigested: Bool

  /// What became of the changes of each place, by its number.
  private var places: [SiteChangeFacts?] = []

  /// The numbers of the sites of which something was recorded.
  private var touched: [Int] = []

  /// Which examples were handed over already.
  private var told = BestExamples()

  /// Creates a recorder of nothing.
  ///
  /// - Parameter isDigested: Whether every check is added to the digest of its sample.
  init(isDigested: Bool) { self.isDigested = isDigested }

  /// Hands over everything that was recorded since the last call.
  ///
  /// - Parameter keys: The names of the places, by number.
  /// - Returns: What was recorded; of an example that is no better than an earlier one, nothing.
  mutating func take(keys: [SiteChangeKey]) -> StrategyResults {
    var results = record
    record = StrategyResults()
    results.sites.reserveCapacity(touched.count)
    for number in touched {
      results.sites[keys[number]] = places[number]
      places[number] = nil
    }
    touched.removeAll(keepingCapacity: true)
    return results
  }

  /// Takes a check down.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - mutant: What was checked.
  ///   - place: Where it was changed, and the number of that place.
  ///   - position: The position of the check.
  ///   - baselineView: What the unmutated sample shows; nil where it cannot be read.
  mutating func record(
    _ check: Check, of mutant: Mutant, at place: (number: Int, key: SiteChangeKey),
    position: CheckPosition, baselineView: BaselineView?
  ) {
    let operatorNumber = place.key.operatorNumber
    record.cells[operatorNumber, default: CellRecord()].count(check)
    if isDigested {
      record.digests[position.sample, default: CheckDigest()].add(check, of: mutant)
    }
    if let roundTrip = check.observation.roundTrip { record.insert(roundTrip) }
    touch(place.number)
    places[place.number]?.record(check, change: place.key.siteChange)
    if told.improves(position, at: place.number, outcome: check.outcome) {
      places[place.number]?.examples[check.outcome] = SiteExample(
        check, of: mutant, form: place.key.form, baselineView: baselineView, position: position)
    }
    guard !check.meetsExpectation else { return }
    recordFinding(check, of: mutant, operatorNumber: operatorNumber, position: position)
  }

  /// Records that a check was not made.
  ///
  /// - Parameter key: Where the mutant was changed.
  mutating func recordLeftOut(at key: SiteChangeKey) {
    record.cells[key.operatorNumber, default: CellRecord()].leftOut += 1
  }

  /// Records that the sample fails.
  mutating func record(_ failure: SampleFailure, ofSampleAt sample: Int) {
    record.failures[sample] = StrategyResults.Failure(
      outcome: failure.outcome, error: failure.error?.bounded,
      termination: failure.termination?.bounded)
  }

  /// Records what the app can tell apart at every member that holds an enum, or is keyed by its
  /// case.
  mutating func recordDistinguishability(in baselineView: BaselineView, sample: Int) {
    let survey = baselineView.survey
    for node in baselineView.sample.document.nodes where node.key != nil {
      let isEnumLike = survey.isEnumLike(node)
      guard isEnumLike || survey.isCaseKeyed(node),
        let distinguishability = baselineView.distinguishability(at: node.pointer)
      else { continue }
      record.distinguishability[
        StrategyResults.EnumSite(pattern: node.pattern, isEnumLike: isEnumLike), default: []
      ].insert(distinguishability)
      if isDigested {
        record.digests[sample, default: CheckDigest()].add(distinguishability, at: node.pointer)
      }
    }
  }

  private mutating func touch(_ number: Int) {
    while places.count <= number { places.append(nil) }
    guard places[number] == nil else { return }
    places[number] = SiteChangeFacts()
    touched.append(number)
  }

  private mutating func recordFinding(
    _ check: Check, of mutant: Mutant, operatorNumber: Int, position: CheckPosition
  ) {
    let key = FindingKey(of: check, mutant: mutant, operatorNumber: operatorNumber)
    record.findings[key, default: FindingRecord()].count += 1
    let size = mutant.sample.document.bytes.count
    if told.improves((size, position), of: key) {
      record.findings[key]?.example = FindingRecord.Example(
        size: size, position: position, facts: CheckFacts(check))
    }
  }
}
