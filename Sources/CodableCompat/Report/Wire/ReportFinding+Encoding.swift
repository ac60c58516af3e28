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
      path: FactWords.place(signature.path), count: finding.count, places: 1,
      asked: finding.asked.words, status: entry == nil ? .worse : .accepted,
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
      guard finding.status == .accepted else {
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
    let facts = finding.facts
    let radius = facts.blastRadius
    let isUnchanged = mutant.change.edits.isEmpty
    let isPathLost = facts.error?.losesPath(to: mutant.change.site) ?? false
    let remarks = [
      isUnchanged ? "as the server sent it" : mutant.change.remark,
      facts.isDecidedByNames ? "where it is seen was told by names and positions" : nil,
    ].compactMap(\.self)
    self.init(
      mutant: mutant.id, file: mutant.sample.file, line: location.line, column: location.column,
      site: FactWords.words(mutant.change.site),
      was: isUnchanged ? nil : mutant.change.was.map { FactWords.shortened($0.description) },
      became: mutant.became.map { FactWords.shortened($0) },
      remark: remarks.isEmpty ? nil : remarks.joined(separator: "; "),
      error: facts.error?.message,
      errorPath: isPathLost ? nil : facts.error.map { FactWords.words($0.path) },
      termination: facts.termination.map(FactWords.words),
      standardErrorTail: facts.termination?.standardErrorTailIfAny,
      isPathLost: isPathLost, lostLeaves: radius.lostLeaves, allLeaves: radius.allLeaves,
      lostNode: radius.lostNode.map(FactWords.words), droppedElements: facts.droppedElements,
      roundTrip: facts.roundTrip.map(FactWords.words), seen: facts.seen,
      payload: PayloadExcerpt(of: mutant).segments)
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

extension Termination {
  /// The last words; nil where there are none.
  var standardErrorTailIfAny: String? { standardErrorTail.isEmpty ? nil : standardErrorTail }
}
