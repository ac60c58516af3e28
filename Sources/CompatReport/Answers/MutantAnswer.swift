package import CompatEngine
package import CompatModel
import JSONSyntax

/// What `show` answers: a mutant, and what each strategy makes of it.
package struct MutantAnswer: Answer {
  package struct Change: Codable, Sendable, Hashable {
    package var operatorID: String
    package var kind: ChangeKind?
    package var summary: String?
    /// What was changed, without the payload around it.
    package var made: ReportMutant
  }

  package struct Effect: Codable, Sendable, Hashable {
    package var strategy: String
    package var release: String
    /// The outcome; nil if the strategy did not decode the payload.
    package var outcome: Outcome?
    @LeftOutIfEmpty package var isWorseThanExpected = false
    @LeftOutIfEmpty package var isNondeterministic = false
    /// Where a sample fails, or a newer one breaks the strategy: a file with a line and a column.
    package var location: String?
    package var facts: EffectFacts
  }

  package var schemaVersion = 1
  package var mutant: String
  package var changes: [Change]
  package var payload: [ReportSegment]
  package var effects: [Effect]
  package var document: Document { Document(blocks) }

  var blocks: [Block] {
    let id = LabelledFact(label: "mutant", text: "\(mutant, .location)")
    let bytes = LabelledFact(label: "payload", text: .joined(payload.map(Prose.marked), by: ""))
    return [.facts([id] + changes.flatMap(\.rows) + [bytes]), .facts(effects.map(\.fact))]
  }
}

extension MutantAnswer {
  package init(of mutant: Mutant, _ effects: [MutantEffect], catalog: OperatorCatalog) {
    let whole = ReportMutant(mutant)
    self.init(
      mutant: whole.id,
      changes: (mutant.parts.isEmpty ? [mutant] : mutant.parts).map { part in
        let manual = catalog[part.operatorID]?.manual
        return Change(
          operatorID: part.operatorID, kind: manual?.kind, summary: manual?.summary,
          made: ReportMutant(part, hasPayload: false))
      },
      payload: whole.payload, effects: effects.map(Effect.init))
  }

  /// The lines of text about what strategies make of a payload.
  package static func lines(
    of effects: [MutantEffect], width: Int, color: Bool
  ) -> [String] {
    let facts = effects.map { effect in
      var effect = Effect(effect)
      // A sample is no change, of which something is expected.
      effect.isWorseThanExpected = false
      return effect.fact
    }
    return TextRenderer([.facts(facts)], width: width).lines.map { $0.rendered(color: color) }
  }
}

extension MutantAnswer.Change {
  fileprivate var rows: [LabelledFact] {
    let location = Prose.location(made.file, made.line, made.column)
    let manual = kind.map { kind -> Sentence in
      "\(operatorID, .name) (\(kind.rawValue, .name)): \(Sentence(summary ?? ""))"
    }
    let words = Prose.change(made, limit: Report.maximumValueLength)
    return [LabelledFact("operator", manual)].compactMap(\.self) + [
      LabelledFact(label: "site", text: "\(location, .location): \(made.site, .location)"),
      LabelledFact(label: "change", text: words),
    ]
  }
}

extension MutantAnswer.Effect {
  init(_ effect: MutantEffect) {
    self.init(
      strategy: effect.strategy.id, release: effect.strategy.release, outcome: effect.outcome,
      isWorseThanExpected: effect.check?.meetsExpectation == false,
      isNondeterministic: effect.isNondeterministic,
      facts: EffectFacts(effect.check?.facts, failure: effect.failure, of: effect))
    location =
      facts.failure.map { Prose.location($0.file, $0.line, $0.column) }
      ?? effect.broken.flatMap { broken in
        broken.brokenSites.first.map { "\(effect.sample.file):\(broken.location(of: $0))" }
      }
  }

  fileprivate var fact: LabelledFact {
    let mark: Sentence = outcome.map { "\($0.style.symbol, .outcome($0))" } ?? "-"
    let verdict: Sentence = outcome.map { "\($0)" } ?? "not checked"
    let known: [Sentence?] = [
      isWorseThanExpected ? "\(verdict), worse than expected" : verdict,
      isNondeterministic ? Prose.nondeterminism : nil,
      .joined([location.map { "\($0, .location)" }, facts.place], by: ", "), facts.words,
    ]
    return LabelledFact(
      label: "\(mark) \(strategy, .name) (\(release, .value))",
      text: .joined(known, by: ": "))
  }
}

extension Prose {
  static let nondeterminism: Sentence = "depends on what was read before, on the time or on chance"

  /// A piece of a payload, as `git diff --word-diff` shows what is gone and what is new.
  fileprivate static func marked(_ segment: ReportSegment) -> Sentence {
    switch segment {
    case .kept(let text): "\(text, .quotation)"
    case .changed(let text): "\("{+\(text)+}", .value)"
    case .removed(let text): "\("[-\(text)-]", .value)"
    case .omitted(let count): " … \(count, of: "byte") … "
    }
  }
}

/// What is known of a payload that a strategy decoded, in the same words for every command.
package struct EffectFacts: Codable, Sendable, Hashable {
  /// What became of the sample before the change, where that decides.
  package var failure: ReportSampleFailure?
  package var check: ReportCheckFacts?
  @LeftOutIfEmpty package var sites: [String] = []
  private static let maximumValue = 80

  /// What went wrong, what is lost, and what the app sees; empty if there is nothing to add.
  var words: Sentence {
    if let failure { return Prose.cause(of: failure, limit: Self.maximumValue * 2) }
    guard let check else { return "" }
    let effects = Prose.effects(of: check, limit: Self.maximumValue)
    return .joined(
      effects.map { label, text in
        label == "ended" || label == "error"
          ? "\(text)" : "\(text, after: "\(Sentence(label)): ")"
      }, by: "; ")
  }

  /// Where a newer sample breaks; nil where an error has its path, and where the sample is none.
  var place: Sentence? {
    sites.isEmpty || failure != nil || check?.error != nil
      ? nil : "at \(list: sites, .location, atMost: 3, of: "site")"
  }
}

extension EffectFacts {
  init(_ facts: CheckFacts?, failure: SampleFailure?, of effect: MutantEffect) {
    let sites = effect.broken?.brokenSites ?? []
    self.init(
      failure: failure.map { failure in
        var failure = ReportSampleFailure(failure)
        // One payload was asked for, and no mutants.
        failure.skipped = 0
        return failure
      },
      check: facts.map { ReportCheckFacts($0, of: effect.sample) }, sites: sites.map(\.nonEmpty))
  }
}
