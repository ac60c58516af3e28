import CodableCompat
import JSONSyntax

struct SearchJSON {
  let search: Search
  let seed: UInt64
  let options: SearchOptions
  let shard: Shard
  let scope: JudgementScope
  let program: String
  let isInterrupted: Bool

  /// The answer; the path of the file in which a combination is kept is nil if it is not.
  func text(
    _ combinations: [FoundCombination], _ doubts: [FoundDoubt],
    keptIn path: (FoundCombination) -> String?
  ) -> String {
    let (plan, progress) = (search.plan, search.progress)
    let lanes = plan.searchedLanes.map { plan.lanes[$0] }
    let seconds: Int? =
      if case .time(let time) = options.budget { Int(time.components.seconds) } else { nil }
    let limits: JSONAnswer = [
      "runs": plan.runs, "seconds": seconds, "maximumOrder": options.maxOrder,
      "shard": shard.words,
    ]
    let answer: JSONAnswer = [
      // Counts how often the meaning of a member has changed, from 1.
      "schemaVersion": 1, "seed": seed, "executions": progress.executions,
      "signatures": progress.signatures, "isInterrupted": isInterrupted, "limits": limits,
      "searched": lanes.filter(progress.searched.contains).map(described),
      "notSearched": lanes.filter { !progress.searched.contains($0) }.map(described),
      "leftSamples": progress.crashed, "flakyChecks": progress.flaky,
      "countedBranches": progress.branches,
      "findings": combinations.map { described($0, keptIn: path($0)) },
      "doubts": doubts.map(described),
    ]
    return answer.text
  }

  private func described(_ lane: SearchPlan.Lane) -> JSONAnswer {
    let part = search.plan.plan.parts[lane.part]
    let strategy = part.strategies[lane.strategyIndex]
    return [
      "contract": part.contract.id, "strategy": strategy.id, "release": strategy.release,
      "samples": part.contract.samples.count,
      "unreadSamples": search.progress.unread[lane]?.count ?? 0,
    ]
  }

  private func described(_ found: FoundCombination, keptIn file: String?) -> JSONAnswer {
    let facts = found.facts
    let remedies = found.remedies?.map { remedy -> JSONAnswer in
      let tried = remedy.tried(strategyIndex: found.task.strategyIndex)
      return [
        "site": remedy.site.description, "property": remedy.propertyName, "code": tried.code,
        "outcome": remedy.outcome.rawValue,
      ]
    }
    return [
      "id": found.id, "contract": found.contract, "outcome": found.outcome.rawValue,
      "mustBeRejected": found.isFailClosed && found.outcome.isSurvived,
      "strategies": found.strategies.map(described), "changes": found.changes.map(described),
      "sites": found.sites.map(\.description), "isHoleInShape": found.isHoleInShape,
      "error": facts.error?.answer(), "ended": facts.termination?.cause.words,
      "seen": found.unexplained.map(\.value) ?? facts.seen,
      "seenAt": found.unexplained.map { "\($0.path)" },
      "lostValues": facts.blastRadius.lostLeaves, "allValues": facts.blastRadius.allLeaves,
      "payload": String(decoding: found.payload, as: UTF8.self),
      "smallest": found.smallest.map(described), "remedies": remedies, "file": file,
      "wasKept": found.isKept, "replay": replay(found.id), "alike": found.alike.map(\.id),
    ]
  }

  private func described(_ found: FoundDoubt) -> JSONAnswer {
    [
      "id": found.id, "contract": found.contract, "kind": found.kind.rawValue,
      "strategies": found.strategies.map(described), "other": found.other?.id,
      "changes": found.changes.map(described),
      "payload": String(decoding: found.payload, as: UTF8.self),
      "smallest": found.smallest.map(described), "replay": replay(found.id),
    ]
  }

  private func described(_ strategy: Strategy) -> JSONAnswer {
    [
      "strategy": strategy.id, "release": strategy.release, "isJudged": scope.judges(strategy),
    ]
  }

  private func described(_ change: FoundChanges.Change) -> JSONAnswer {
    let mutant = change.mutant
    return [
      "mutant": mutant.id, "operatorID": change.operatorID, "site": mutant.site,
      "property": change.property, "was": mutant.was, "became": mutant.became,
      "remark": mutant.remark, "alone": change.alone?.rawValue,
    ]
  }

  private func described(_ payload: SmallestPayload) -> JSONAnswer {
    let cut = payload.cut
    return [
      "before": String(decoding: payload.before, as: UTF8.self),
      "after": String(decoding: payload.after, as: UTF8.self), "leftOut": cut.leftOut.texts,
      "emptied": cut.emptied.texts, "shortened": cut.shortened.texts,
      "raised": cut.raised.texts.mapValues(\.description), "isMinimal": payload.isMinimal,
    ]
  }

  private func replay(_ id: String) -> String {
    // Keys of a payload stand in the id: no sign of them may reach a shell.
    "\(program) show '\(id.replacing("'", with: #"'\''"#))'"
  }
}
