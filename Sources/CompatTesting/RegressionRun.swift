import CodableCompat

/// The payloads of one contract that were kept, each decoded when the case is checked.
struct RegressionRun: Sendable {
  let run: ContractRun

  let kept: [KeptRegression]

  /// Creates the run; nil if no payload concerns a strategy that is selected.
  ///
  /// - Parameters:
  ///   - kept: The payloads that are kept, of any contract.
  ///   - run: The contract.
  ///   - isComplete: Whether all strategies of the contract are registered, so that a payload which
  ///     concerns none of them is stale.
  init?(_ kept: [KeptRegression], of run: ContractRun, isComplete: Bool) {
    let registered = Set(run.contract.strategies.map(\.id))
    let concerned = kept.filter { one in
      guard one.contract == run.contract.id else { return false }
      let ids = one.regression.outcomes.keys.filter(registered.contains)
      return ids.isEmpty ? isComplete : ids.contains(where: run.strategies.contains)
    }
    guard !concerned.isEmpty else { return nil }
    self.kept = concerned
    self.run = run
  }

  /// An issue for each payload that still fails, fails in another way or is stale, and a known one for
  /// each that is not replayed here.
  func issues(in folder: CorpusPath) -> [CaseIssue] {
    kept.compactMap { one in
      let path = folder.sibling(one.path)
      do {
        return issue(of: one, try run.replay(one), at: path)
      } catch {
        return CaseIssue("\(error)", at: path)
      }
    }
  }

  private func issue(
    of kept: KeptRegression, _ replayed: ReplayedRegression?, at path: CorpusPath
  ) -> CaseIssue? {
    // As the command line names it beside the folder of the corpus.
    let file = VisibleText.escaping(
      path.path.split(separator: "/").suffix(4).joined(separator: "/"))
    let command = "'codable-compat replay \(file)'"
    guard let replayed else {
      var issue = CaseIssue(
        """
        \(file): not replayed here, because it ended or stalled its process when it was kept; \
        \(command) decodes it in a child process
        """, at: path)
      issue.isKnown = true
      return issue
    }
    // What is judged here is what the other cases judge.
    let regression = ReportRegression.all(
      [replayed], contracts: [run.contract], scope: .everything, corpus: "")
    return regression.first { $0.failsRun }.map {
      CaseIssue("\(file): \($0.plainText); \(command) shows it in full", at: path)
    }
  }
}
