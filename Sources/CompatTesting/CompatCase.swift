import CodableCompat
public import Testing

/// One case of ``CompatCases`` or a ``CompatSuite``: what a kind of change does to a model.
public struct CompatCase: Sendable, Identifiable, CustomTestStringConvertible {
  enum Subject: Sendable {
    /// Nothing: the suite could not be loaded.
    case problem(SuiteProblems.Problem)
    /// Whether every sample decodes unmodified.
    case samples(ContractRun)
    case changes(CaseGroup, ContractRun)
    /// What becomes of the payloads that were kept.
    case regressions(RegressionRun)
    /// Whether all known failures still happen.
    case baseline(Baseline, [ContractRun], BaselineExtent, CorpusPath)
  }

  let subject: Subject
  private let folder: CorpusPath

  init(_ subject: Subject, folder: CorpusPath) {
    self.subject = subject
    self.folder = folder
  }

  /// The stable name: `item/strict/additive`.
  public var id: String {
    switch subject {
    case .problem(let problem): "problem: \(problem.path): \(problem.text)"
    case .samples(let run): "\(run.contract.id)/samples"
    case .changes(let group, let run):
      switch group.changes {
      case .kind(let kind): "\(run.contract.id)/\(group.strategy)/\(kind.rawValue)"
      case .site(let change):
        "\(run.contract.id)/\(change.changeClass?.rawValue ?? "other")\(change.site)"
      }
    case .regressions(let regressions):
      "\(regressions.run.contract.id)/\(ContractFolder.regressions)"
    case .baseline(_, _, _, let file): "baseline: \(file.fileID)"
    }
  }

  /// The name as a test's output shows it.
  public var testDescription: String {
    switch subject {
    case .problem(let problem): problem.text
    case .samples(let run): "\(run.contract.id) · every sample decodes"
    case .changes(let group, let run):
      switch group.changes {
      case .kind(let kind): "\(run.contract.id) · \(group.strategy) · \(kind.rawValue)"
      case .site(let change):
        "\(run.contract.id) · \(run.name(of: change.site)) · "
          + (change.changeClass.map { Prose.title(of: $0) } ?? "other changes")
      }
    case .regressions(let regressions):
      "\(regressions.run.contract.id) · payloads that were kept"
    case .baseline(_, _, _, let file): "all known failures of \(file.fileID) still happen"
    }
  }

  /// Records an issue for every unexpected outcome, at its line in the corpus, and attaches the
  /// mutated payload.
  public func check() {
    for issue in issues() {
      if let payload = issue.payload {
        Attachment.record(
          payload.bytes, named: payload.name, sourceLocation: issue.sourceLocation)
      }
      issue.record()
    }
  }

  /// Every unexpected outcome, in the order of the report.
  func issues() -> [CaseIssue] {
    switch subject {
    case .problem(let problem):
      return [
        CaseIssue(
          problem.text, at: folder.sibling(problem.path), line: problem.line,
          column: problem.column)
      ]
    case .samples(let run):
      guard let report = run.report else { return [CaseIssue(run.failure, at: folder)] }
      return report.sampleFailures.map { CaseIssue($0, in: folder) }
        + report.staleSamples.map { CaseIssue($0, in: folder) }
        + report.nondeterminism.map { CaseIssue($0.plainText, at: folder) }
    case .changes(let group, let run):
      return issues(of: group, in: run)
    case .regressions(let regressions):
      return regressions.issues(in: folder)
    case .baseline(let baseline, let runs, let extent, let file):
      let failures = runs.reduce(into: Set()) { $0.formUnion($1.failures ?? []) }
      return baseline.staleEntries(among: failures, outOf: extent).map { stale in
        CaseIssue(
          ReportStaleEntry(stale, in: baseline).plainText, at: file,
          line: baseline.location(of: stale.entry)?.line ?? 1)
      }
    }
  }

  private func issues(of group: CaseGroup, in run: ContractRun) -> [CaseIssue] {
    guard let report = run.report else {
      return [CaseIssue(run.failure, at: folder)]
    }
    let failures = report.sampleFailures.filter { group.isFirst && $0.strategy == group.strategy }
    let nondeterminism = report.nondeterminism.filter {
      group.isFirst && $0.strategy == group.strategy
    }
    let kinds = Dictionary(
      report.operators.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
    let findings = report.findings.filter { finding in
      guard finding.strategy == group.strategy, finding.status == .worse else { return false }
      switch group.changes {
      case .kind(let kind): return kinds[finding.operatorID] == kind
      case .site(let change): return run.change(of: finding) == change
      }
    }
    // Every strategy has shown it: it belongs to the first one.
    let isFirst = group.isFirst && group.strategy == run.strategies.first
    let stale = isFirst ? report.staleSamples : []
    return failures.map { CaseIssue($0, in: folder) } + stale.map { CaseIssue($0, in: folder) }
      + nondeterminism.map { CaseIssue($0.plainText, at: folder) }
      + findings.map {
        var issue = CaseIssue(
          $0.plainText, at: folder.sibling($0.example.file), line: $0.example.line,
          column: $0.example.column)
        issue.payload = run.payload(of: $0)
        return issue
      }
  }
}
