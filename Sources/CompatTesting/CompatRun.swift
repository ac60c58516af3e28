import CodableCompat
import Testing

/// What became of a call's models.
struct CompatRun: Sendable {
  let check: CompatCheck
  let report: Report

  /// The known failures, in their file.
  let baseline: Baseline

  let failures: Set<FailureSignature>

  private let corpus: Corpus
  private let plan: Plan

  /// The payloads that are kept and were not decoded, because they would end this process.
  private var unread: [Regression] = []

  /// Checks the models.
  ///
  /// - Throws: What is wrong with the payloads, the baseline or the registrations, or a defect of an
  ///   operator.
  init(_ check: CompatCheck, in process: TestProcess) throws {
    self.check = check
    let corpus = try check.corpus()
    baseline =
      try check.baseline.map { try check.known(in: $0, isUpdated: check.records) } ?? .empty
    let tracing = try TracingPlan(
      corpus: corpus, contracts: check.contracts, selection: check.selection,
      isProtected: process.isProtected)
    self.corpus = tracing.corpus(with: .all(try process.results(tracing.plan, true)))
    let harness = try Harness(
      corpus: self.corpus, contracts: check.contracts, catalog: check.catalog,
      selection: check.selection)
    plan = harness.plan
    let results = RunResults.all(try process.results(plan, false))
    failures = results.failures(in: plan)
    let found = harness.report(of: results, baseline: baseline, toolVersion: "")
    var replayed: [ReplayedRegression] = []
    let kept = try Regression.all(
      of: check.contracts.map(\.id), in: corpus.folder, files: LocalFiles())
    for one in kept where CompatRun.concerns(one, check) {
      if let facts = try CompatRun.replay(one, self.corpus, check, in: process) {
        replayed.append(facts)
      } else {
        unread.append(one)
      }
    }
    report = found.replaying(
      ReportRegression.all(
        replayed, contracts: check.contracts, scope: .everything, corpus: corpus.folder))
  }

  /// Whether a payload that is kept is about a strategy of the call; about none is stale, unless
  /// strategies are left out.
  private static func concerns(_ kept: Regression, _ check: CompatCheck) -> Bool {
    let strategies = registered(for: kept, check)
    let ids = kept.outcomes.keys.filter(strategies.contains)
    return ids.isEmpty ? check.isCorpus : ids.contains(where: check.selection.includes(strategy:))
  }

  /// The strategies of the contract of a payload.
  private static func registered(for kept: Regression, _ check: CompatCheck) -> [String] {
    check.contracts.first { $0.id == kept.contract }?.strategies.map(\.id) ?? []
  }

  /// Decodes a payload that was kept with the selected strategies that did not survive it.
  ///
  /// What others make of it says nothing about what was kept.
  ///
  /// - Returns: What became of it; nil if it would end this process.
  private static func replay(
    _ kept: Regression, _ corpus: Corpus, _ check: CompatCheck, in process: TestProcess
  ) throws -> ReplayedRegression? {
    let registered = registered(for: kept, check)
    let kept = kept.limited { id, _ in
      registered.contains(id) && check.selection.includes(strategy: id)
    }
    let lookup = MutantLookup(corpus: corpus, contracts: check.contracts, catalog: check.catalog)
    guard var made = try lookup.mutant(of: kept) else { return ReplayedRegression(kept, nil) }
    let before = kept.outcomes
    let isHarmless = before.values.allSatisfy { $0 != .crashed && $0 != .hung }
    guard process.isProtected || isHarmless else { return nil }
    made.selection.strategies = Set(before.keys)
    let plan = try Plan(
      corpus: corpus, contracts: check.contracts, catalog: check.catalog, selection: made.selection)
    let results = try process.results(plan, false)
    return ReplayedRegression(
      kept, plan.units.map { MutantEffect(of: $0, results[$0.number] ?? RunResults(), in: plan) })
  }

  /// What is unexpected, in the order of the report.
  var issues: [CheckIssue] {
    let folder = check.folder
    return unregistered
      + report.sampleFailures.map { sample in
        CheckIssue(
          sample.plainText, at: folder.sibling(sample.file), line: sample.line,
          column: sample.column)
      }
      + report.staleSamples.map { sample in
        CheckIssue(
          sample.plainText, at: folder.sibling(sample.file), line: sample.line,
          column: sample.column)
      }
      + report.nondeterminism.map { CheckIssue($0.plainText, at: folder) }
      + report.findings.filter { $0.status == .worse }.map { finding in
        var issue = CheckIssue(
          finding.plainText, at: folder.sibling(finding.example.file), line: finding.example.line,
          column: finding.example.column)
        issue.payload = payload(of: finding)
        return issue
      }
      + regressions
      + report.staleEntries.map { entry in
        CheckIssue(entry.plainText, at: check.baseline ?? folder, line: entry.line)
      }
  }

  /// The folders of the corpus that no strategy reads: all others can be checked.
  private var unregistered: [CheckIssue] {
    let registered = Set(check.contracts.map(\.id))
    return corpus.contracts.filter {
      check.selection.includes(contract: $0.id) && !registered.contains($0.id)
    }.map { contract in
      CheckIssue(
        "no strategy is registered for the contract '\(contract.id)'; register one, or leave "
          + "the contract out with `selection:`",
        at: check.folder.sibling("\(corpus.folder)/\(contract.id)/contract.json"))
    }
  }

  /// An issue for each payload that is kept and still fails, fails in another way or is stale, and a
  /// known one for each that is not decoded here.
  private var regressions: [CheckIssue] {
    func name(_ path: String) -> String {
      // As the command line names it beside the folder of the corpus.
      VisibleText.escaping(path.split(separator: "/").suffix(4).joined(separator: "/"))
    }
    return report.regressions.filter(\.failsRun).map { one in
      let file = name(one.file)
      return CheckIssue(
        "\(file): \(one.plainText); 'codable-compat replay \(file)' shows it in full",
        at: check.folder.sibling(one.file))
    }
      + unread.map { one in
        let file = name(one.path)
        var issue = CheckIssue(
          """
          \(file): not replayed here, because it ended or stalled its process when it was kept; \
          'codable-compat replay \(file)' decodes it in a child process
          """, at: check.folder.sibling(one.path))
        issue.isKnown = true
        return issue
      }
  }

  /// The mutated payload that shows a finding.
  private func payload(of finding: ReportFinding) -> CheckIssue.Payload? {
    let example = finding.example
    guard let part = plan.parts.first(where: { $0.contract.id == finding.contract }),
      let sample = part.contract.samples.firstIndex(where: { $0.file == example.file }),
      let mutant = part.mutants(ofSampleAt: sample).first(where: { $0.id == example.mutant }),
      let bytes = try? mutant.bytes()
    else { return nil }
    return CheckIssue.Payload(mutant: mutant, bytes: bytes)
  }

  /// Whether no payload was decoded.
  var isEmpty: Bool { plan.units.isEmpty }
}

extension RunResults {
  fileprivate static func all(_ units: [Int: RunResults]) -> RunResults {
    units.sorted { $0.key < $1.key }.reduce(into: RunResults()) { $0.merge($1.value) }
  }
}
