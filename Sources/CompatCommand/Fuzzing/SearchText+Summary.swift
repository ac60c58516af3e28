import CodableCompat

extension SearchText {
  var headline: [String] {
    let planned = plan.runs.map { $0 > progress.executions ? " of \($0.grouped)" : "" } ?? ""
    let strategies =
      plan.searchedLanes.count == 1 ? "1 strategy" : "\(plan.searchedLanes.count) strategies"
    return [
      found + kept + alike,
      """
      \(progress.executions.grouped)\(planned) checks of up to \(maximumOrder) changes at once, \
      \(strategies), seed \(seed)\(isInterrupted ? ", interrupted" : "").
      """,
    ]
  }

  private var found: String {
    let holes = combinations.count(where: \.isHoleInShape)
    let single = combinations.count { $0.changes.count == 1 } - holes
    let parts: [(count: Int, one: String, several: String)] = [
      (
        combinations.count - single - holes, "combination of changes that is worse than its parts",
        "combinations of changes that are worse than their parts"
      ),
      (
        single, "single change that 'run' does not make",
        "single changes that 'run' does not make"
      ),
      (
        holes, "covered element that fails unlike those that 'run' changes",
        "covered elements that fail unlike those that 'run' changes"
      ),
      (
        doubts.count, "survived payload after which something else is wrong",
        "survived payloads after which something else is wrong"
      ),
    ]
    let words = parts.filter { $0.count > 0 }.map {
      $0.count == 1 ? "1 \($0.one)" : "\($0.count.grouped) \($0.several)"
    }
    return words.isEmpty
      ? "No combination of changes is worse than its parts."
      : "Found \(Suggestion.list(words, "and"))."
  }

  private var alike: String {
    switch combinations.reduce(0, { $0 + $1.alike.count }) {
    case 0: ""
    case 1: " 1 more looks like one of them, and is not listed."
    case let count: " \(count.grouped) more look like them, and are not listed."
    }
  }

  private var kept: String {
    switch combinations.count(where: \.isKept) {
    case 0: ""
    case combinations.count + doubts.count:
      combinations.count == 1 ? " It is kept already." : " All of them are kept already."
    case 1: " 1 of them is kept already."
    case let count: " \(count.grouped) of them are kept already."
    }
  }

  var notes: [String] {
    let lanes = plan.searchedLanes.map { plan.lanes[$0] }
    let unsearched = lanes.filter { !progress.searched.contains($0) }.map(name)
    var notes: [String] = []
    if !unsearched.isEmpty {
      notes.append(
        """
        warning: nothing was searched for \(Suggestion.list(unsearched, "and")), which read no sample \
        that was tried; 'run' says why
        """)
    }
    for lane in lanes where progress.searched.contains(lane) {
      guard let unread = progress.unread[lane]?.count else { continue }
      let samples = plan.plan.parts[lane.part].contract.samples.count
      notes.append(
        """
        note: \(unread) of \(samples) samples \(unread == 1 ? "was" : "were") not searched for \
        \(name(of: lane)), which does not read \(unread == 1 ? "it" : "them") as the contract says; \
        'run' says why
        """)
    }
    let unreduced = combinations.count { !$0.isReduced }
    if unreduced > 0, !isInterrupted {
      notes.append(
        """
        note: \(Prose.counted(unreduced, "payload")) \(unreduced == 1 ? "is" : "are") not made \
        smaller, because the time was up; with '--runs' it takes as long as it needs
        """)
    }
    if progress.branches > 0 {
      notes.append(
        """
        note: this program counts \(progress.branches.grouped) branches of its own; a payload that takes \
        another one was new
        """)
    }
    if progress.crashed > 0 {
      notes.append(
        """
        note: the search of \(Prose.counted(progress.crashed, "sample")) ended early, because models \
        ended too many processes
        """)
    }
    if progress.flaky > 0 {
      let checks = Prose.counted(progress.flaky, "check")
      notes.append("note: \(checks) ended a process, but not when repeated")
    }
    return notes
  }

  private func name(of lane: SearchPlan.Lane) -> String {
    let part = plan.plan.parts[lane.part]
    return "\(part.contract.id)/\(part.strategies[lane.strategyIndex].id)"
  }

  var nextStep: String {
    guard let first = combinations.first else {
      if !doubts.isEmpty { return "Next: 'show' with an id shows the payload and every strategy." }
      return "Next: search longer, with '--time 10m', or elsewhere, with '--seed random'."
    }
    let strategy = "\(first.contract)/\(first.strategies.first?.id ?? "")"
    let step =
      first.remedies?.first.map { remedy in
        "write \(remedy.propertyName ?? "\(remedy.site)") in \(strategy) as the first remedy says"
      } ?? "make \(strategy) survive the first one, which 'show' shows in full"
    return
      "Next: \(step); 'fuzz --save' keeps the payloads, so that every 'run' decodes them again."
  }
}
