import CompatModel
package import JSONSyntax

extension SampleSearch {
  /// Whether no run shows what a move does that fails alone.
  func isNews(_ move: Int, _ verdict: Verdict) -> Bool {
    // A run looks for no flaws, but shows which strategies do not decode what one change makes.
    if let flaw = verdict.flaw { return flaw.kind != .notReadAlike }
    // Of mixed payloads, what is wrong is not known; an end is one.
    return moves[move].isForSearch && verdict.outcome > .misread
  }

  /// Keeps moves that are worse than all of their parts, unless there is a better example.
  mutating func keep(_ some: [Int], _ verdict: Verdict) {
    let facts = CheckFacts(verdict.check)
    let sites = some.map { site(of: $0, in: trace) }.sorted()
    var finding = SearchFinding(
      cause: SearchFinding.Cause(
        outcome: verdict.outcome, flaw: verdict.flaw, errorKind: facts.error?.kind, sites: sites),
      sample: sample, moves: some, usualness: some.reduce(0) { $0 + moves[$1].usualness },
      alone: some.count == 1 ? [] : some.map { verdicts[[$0]]?.outcome ?? .intact },
      isFailClosed: verdict.check.isFailClosed, facts: facts)
    guard findings[finding.cause].map(finding.isBetter) ?? true else { return }
    finding.properties = properties(at: some, endsProcess: verdict.outcome >= .crashed)
    if verdict.outcome < .crashed, verdict.flaw == nil {
      finding.unexplained = unexplained(after: some)
    }
    findings[finding.cause] = finding
  }

  /// What the app sees after some moves, and neither before nor after one of them.
  private func unexplained(after some: [Int]) -> UnexplainedView? {
    guard let view, let mutant = mutant(some),
      let together = view.visible(after: mutant.change.edits)
    else { return nil }
    let alone = mutant.parts.compactMap { view.visible(after: $0.change.edits) }
    return UnexplainedView(together, besides: [view.visible] + alone)
  }

  // MARK: - Names

  /// The properties that the model reads at the sites of some moves, such as `Order.Item.kind`, and
  /// for elements and values of a map, with brackets behind the name of the collection; nil where they
  /// are not known.
  ///
  /// Of what ends the process, only the sample shows what is read.
  private mutating func properties(at some: [Int], endsProcess: Bool) -> [String?] {
    let names = some.map { name(of: $0, in: trace) }
    guard !endsProcess, names.contains(nil), let view, let mutant = mutant(some) else {
      return names
    }
    // What the sample does not have is known from the mutant, as far as that is read.
    let attempted = view.attemptedTrace(of: mutant)
    return zip(some, names).map { move, name in name ?? self.name(of: move, in: attempted) }
  }

  private func name(of move: Int, in trace: ModelTrace?) -> String? {
    var site = site(of: move, in: trace)
    let depth = site.tokens.count
    while site.tokens.last == .any { site.tokens.removeLast() }
    let brackets = String(repeating: "[]", count: depth - site.tokens.count)
    return trace?.shortProperty(at: site).map { $0.name + brackets }
  }

  /// The normalised site of a move: with `*` also for the name of a map's member.
  private func site(of move: Int, in trace: ModelTrace?) -> JSONPointerPattern {
    let site = JSONPointerPattern(normalising: moves[move].mutant.change.site)
    return trace?.normalised(site) ?? site
  }
}

/// The first value that an app sees after several changes, and neither before nor after one of them.
package struct UnexplainedView: Codable, Sendable, Hashable {
  /// Where the app sees it: the path of properties, as reflection shows them.
  package let path: JSONPointer

  /// The value, shortened; nil if the app sees none where it saw one.
  package let value: String?
}

extension UnexplainedView {
  /// Looks for the value in what the app sees after all changes; nil where every value is seen before,
  /// or after one of the changes that are survived alone.
  init?(_ view: JSONValue, besides others: [JSONValue]) {
    guard let path = UnexplainedView.path(in: view, besides: others) else { return nil }
    self.init(
      path: path, value: view[path]?.description.shortened(to: 120))
  }

  private static func path(in view: JSONValue, besides others: [JSONValue]) -> JSONPointer? {
    if others.contains(view) { return nil }
    let names = view.names
    let alike = others.filter { $0.kind == view.kind && $0.kind.isContainer }
    // Elements of lists of different lengths have no names by which to compare them.
    guard !alike.isEmpty, view.kind == .object || alike.allSatisfy({ $0.names == names }) else {
      return .root
    }
    for name in names + alike[0].names.filter({ !names.contains($0) }) {
      let pointer = JSONPointer.root.appending(name)
      let known = alike.compactMap { $0[pointer] }
      if let value = view[pointer] {
        guard let inner = path(in: value, besides: known) else { continue }
        return JSONPointer(tokens: pointer.tokens + inner.tokens)
      }
      if known.count == alike.count { return pointer }
    }
    return nil
  }
}
