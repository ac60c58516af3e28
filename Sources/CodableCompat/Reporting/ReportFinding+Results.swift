package import CompatReport
import CompatEngine
package import CompatModel
import JSONSyntax

extension ReportFinding {
  /// The findings of a contract.
  ///
  /// - Returns: One finding for each thing that failed checks of a strategy are put down to.
  static func all(in contract: ContractResults, ledger: BaselineLedger) -> [ReportFinding] {
    contract.causes(judging: ledger.scope, because: ledger.reason(for:)).compactMap {
      ReportFinding($0, in: contract)
    }
  }

  private init?(_ cause: Cause, in contract: ContractResults) {
    guard let mutant = contract.mutants[cause.example.position] else { return nil }
    let facts = cause.example.facts
    self.init(
      contract: contract.part.contract.id,
      strategy: contract.part.strategies[cause.strategyIndex].id, path: cause.site.nonEmpty,
      property: cause.conversion != nil
        ? nil : contract.strategies[cause.strategyIndex].trace.shortProperty(at: cause.site)?.name,
      conversion: cause.conversion, operatorID: mutant.operatorID,
      changeClass: cause.changeClass, outcome: cause.outcome,
      errorKind: cause.exampleKey.errorKind,
      changes: cause.changes.map { change, checks in
        ReportFailedChange(
          operatorID: contract.operators[change.operatorNumber].id, outcome: change.outcome,
          checks: checks)
      }.sorted { $0.precedes($1) },
      sites: cause.sites, signatures: cause.signatures.map(\.fingerprint).sorted(),
      weight: cause.weight,
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

extension ReportMutant {
  /// Describes a mutant.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - survivors: The strategies that survive its operator at its site, best first.
  package init(_ mutant: Mutant, survivors: [String] = []) {
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
