import CompatReport
import CompatEngine
import CompatModel
import JSONSyntax

extension ReportFinding {
  /// The findings of a contract.
  ///
  /// - Returns: One finding for each way in which checks of a strategy fail.
  static func all(in contract: ContractResults, ledger: BaselineLedger) -> [ReportFinding] {
    zip(contract.part.strategies, contract.strategies).flatMap { strategy, results in
      results.findings.sorted { $0.key < $1.key }.compactMap { key, record in
        ReportFinding(key, record, of: strategy, in: contract, ledger: ledger)
      }
    }
  }

  private init?(
    _ key: FindingKey, _ record: FindingRecord, of strategy: Strategy, in contract: ContractResults,
    ledger: BaselineLedger
  ) {
    guard let example = record.example, let mutant = contract.mutants[example.position] else {
      return nil
    }
    let entry = ledger.entry(
      contract: contract.part.contract.id, strategy: strategy.id, operatorID: mutant.operatorID,
      outcome: key.outcome)
    self.init(
      contract: contract.part.contract.id, strategy: strategy.id, operatorID: mutant.operatorID,
      outcome: key.outcome, errorKind: key.errorKind, path: key.path.nonEmpty,
      count: record.count, sites: 1,
      expected: Expectation(of: example.facts.kind, isFailClosed: key.isFailClosed),
      status: entry == nil ? .worse : .accepted, because: entry?.because,
      isFailClosed: key.isFailClosed,
      example: ReportExample(
        change: ReportMutant(
          mutant,
          survivors: contract.survivors(of: mutant, operatorNumber: key.operatorNumber)),
        facts: ReportCheckFacts(example.facts, of: mutant)))
  }
}

extension [ReportFinding] {
  /// Merges the known failures of each cell across paths, and keeps the smallest example.
  func mergingAccepted() -> [ReportFinding] {
    var result: [ReportFinding] = []
    var positions: [[String]: Int] = [:]
    for finding in self {
      guard finding.status == .accepted else {
        result.append(finding)
        continue
      }
      let cell = [
        finding.contract, finding.strategy, finding.operatorID, finding.outcome.rawValue,
        finding.errorKind?.rawValue ?? "", finding.isFailClosed ? "fail-closed" : "",
      ]
      guard let position = positions[cell] else {
        positions[cell] = result.count
        result.append(finding)
        continue
      }
      result[position].count += finding.count
      result[position].sites += 1
    }
    return result
  }
}

extension ReportMutant {
  fileprivate init(_ mutant: Mutant, survivors: [String]) {
    let location = mutant.sample.captured.location(at: mutant.offset)
    let isUnchanged = mutant.change.edits.isEmpty
    func shortened(_ text: String) -> String { text.shortened(to: Report.maximumValueLength) }
    self.init(
      id: mutant.id, file: mutant.sample.file, line: location.line, column: location.column,
      site: mutant.sample.captured(mutant.change.site).nonEmpty,
      was: isUnchanged ? nil : mutant.change.was.map { shortened($0.description) },
      became: mutant.became.map(shortened), remark: isUnchanged ? nil : mutant.change.remark,
      isUnchanged: isUnchanged, payload: PayloadExcerpt(of: mutant).segments,
      survivors: survivors)
  }
}

extension ReportCheckFacts {
  fileprivate init(_ facts: CheckFacts, of mutant: Mutant) {
    let radius = facts.blastRadius
    let isPathLost = facts.error?.losesPath(to: mutant.change.site) ?? false
    // As far as a path is spelled as in the payload, it names the element of the captured one.
    func shown(_ path: JSONPointer) -> String { mutant.sample.captured(path).nonEmpty }
    self.init(
      error: facts.error?.message,
      errorPath: isPathLost ? nil : facts.error.map { shown($0.path) },
      isPathLost: isPathLost, termination: facts.termination?.cause,
      standardErrorTail: facts.termination?.standardErrorTailIfAny, lostLeaves: radius.lostLeaves,
      allLeaves: radius.allLeaves, lostNode: radius.lostNode.map(shown),
      droppedElements: facts.droppedElements, roundTrip: facts.roundTrip.map(ReportRoundTrip.init),
      seen: facts.seen, isMatchedByName: facts.isDecidedByNames)
  }
}

extension JSONPointer {
  /// The pointer's text, shortened; RFC 6901 writes the whole document as the empty string, which
  /// is invisible.
  var nonEmpty: String {
    description.isEmpty ? "/" : description.shortened(to: Report.maximumPathLength)
  }
}

extension JSONPointerPattern {
  /// The pattern's text, shortened; the empty one is invisible.
  var nonEmpty: String {
    description.isEmpty ? "/" : description.shortened(to: Report.maximumPathLength)
  }
}

extension Mutant {
  /// Where the change begins in the captured payload, in bytes.
  fileprivate var offset: Int {
    let document = sample.document
    if let node = document[change.site] {
      let captured = sample.excerpt?.captured(node) ?? node
      return (captured.keyRange ?? captured.range).lowerBound
    }
    let offset = change.edits.map(\.range.lowerBound).min() ?? 0
    return sample.excerpt?.capturedOffset(offset) ?? offset
  }
}

extension Termination {
  /// The last words; nil where there are none.
  var standardErrorTailIfAny: String? { standardErrorTail.isEmpty ? nil : standardErrorTail }
}
