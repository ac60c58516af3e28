import CodableCompat

extension SearchText {
  /// What a reader must know of the search, a line each.
  var notes: [String] {
    var notes: [String] = []
    let unsearched = plan.searchedLanes.map { plan.lanes[$0] }.filter {
      !progress.searched.contains($0)
    }
    if !unsearched.isEmpty {
      let names = unsearched.map { lane in
        let part = plan.plan.parts[lane.part]
        return "\(part.contract.id)/\(part.strategies[lane.strategyIndex].id)"
      }
      notes.append(
        """
        warning: nothing was searched for \(Suggestion.list(names, "and")), which read no sample \
        that was tried; 'run' says why
        """)
    }
    for lane in plan.searchedLanes.map({ plan.lanes[$0] }) where progress.searched.contains(lane) {
      guard let unread = progress.unread[lane]?.count else { continue }
      let part = plan.plan.parts[lane.part]
      let strategy = "\(part.contract.id)/\(part.strategies[lane.strategyIndex].id)"
      notes.append(
        """
        note: \(unread) of \(part.contract.samples.count) samples \(unread == 1 ? "was" : "were") not searched for \(strategy), \
        which does not read \(unread == 1 ? "it" : "them") as the contract says; 'run' says why
        """)
    }
    let unreduced = combinations.count { !$0.isReduced }
    if unreduced > 0, !isInterrupted {
      let payloads = unreduced == 1 ? "1 payload is" : "\(unreduced.grouped) payloads are"
      notes.append(
        """
        note: \(payloads) not made smaller, because the time was up; with '--runs' it takes as long as \
        it needs
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
        note: the search of \(progress.crashed == 1 ? "1 sample" : "\(progress.crashed) samples") ended \
        early, because models ended too many processes
        """)
    }
    if progress.flaky > 0 {
      let checks = progress.flaky == 1 ? "1 check" : "\(progress.flaky) checks"
      notes.append("note: \(checks) ended a process, but not when repeated")
    }
    return notes
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
