import JSONSyntax

extension ReportFinding {
  /// Encodes a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - ledger: What the baseline accepts.
  init(_ finding: Finding, ledger: BaselineLedger) {
    let signature = finding.signature
    let entry = ledger.entry(
      contract: signature.contract, strategy: signature.strategy,
      operatorID: signature.operatorID, outcome: signature.outcome)
    self.init(
      contract: signature.contract, strategy: signature.strategy,
      operatorID: signature.operatorID, outcome: signature.outcome,
      errorKind: signature.errorKind?.rawValue,
      path: signature.path.isEmpty ? "/" : signature.path, count: finding.count, places: 1,
      asked: finding.asked.words, standing: entry == nil ? .worse : .accepted,
      because: entry?.because, isFailClosed: signature.isFailClosed,
      survivors: finding.survivors, example: ReportExample(finding))
  }
}

extension [ReportFinding] {
  /// Tells what the baseline accepts once, however many paths it has; the smallest example stays.
  func mergingAccepted() -> [ReportFinding] {
    var result: [ReportFinding] = []
    var positions: [[String]: Int] = [:]
    for finding in self {
      guard finding.standing == .accepted else {
        result.append(finding)
        continue
      }
      let cell = [
        finding.contract, finding.strategy, finding.operatorID, finding.outcome.rawValue,
        finding.errorKind ?? "", finding.isFailClosed ? "fail-closed" : "",
      ]
      guard let position = positions[cell] else {
        positions[cell] = result.count
        result.append(finding)
        continue
      }
      result[position].count += finding.count
      result[position].places += 1
    }
    return result
  }
}

extension ReportExample {
  fileprivate init(_ finding: Finding) {
    let mutant = finding.example
    let document = mutant.sample.document
    let location = document.location(at: mutant.offset)
    let radius = finding.observation.blastRadius
    let (became, isAbsent) = ReportExample.became(mutant.change.meaning)
    self.init(
      mutant: mutant.id, file: mutant.sample.file, line: location.line, column: location.column,
      site: FactWords.words(mutant.change.site),
      was: mutant.change.was.map { FactWords.shortened($0.description) },
      became: became.map { FactWords.shortened($0.description) },
      remark: mutant.change.remark ?? (isAbsent ? "absent" : nil), error: nil, errorPath: nil,
      isPathLost: false, lostLeaves: radius.lostLeaves, allLeaves: radius.allLeaves,
      lostNode: radius.lostNode.map(FactWords.words), droppedElements: 0,
      roundTrip: finding.observation.roundTrip.map(FactWords.words), seen: nil,
      payload: PayloadExcerpt(of: mutant).segments)
    switch finding.observation.ending {
    case .threw(let thrown):
      let facts = ErrorFacts(thrown)
      isPathLost = facts.losesPath(to: mutant.change.site)
      error = facts.message
      errorPath = isPathLost ? nil : FactWords.words(facts.path)
    case .decoded(let sight):
      droppedElements = sight.droppedElements
      seen = sight.seen.map { FactWords.shortened($0.description) }
    }
  }

  private static func became(_ meaning: Meaning) -> (value: JSONValue?, isAbsent: Bool) {
    switch meaning {
    case .changed(became: let value): (value, value == nil)
    case .inserted(let value): (value, false)
    case .same, .moved, .contradicted, .none: (nil, false)
    }
  }
}

extension Mutant {
  /// Where the change begins in the sample, in bytes.
  fileprivate var offset: Int {
    let document = sample.document
    if let node = document[change.site] { return (node.keyRange ?? node.range).lowerBound }
    return change.edits.map(\.range.lowerBound).min() ?? 0
  }
}
