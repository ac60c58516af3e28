import CompatModel
import JSONSyntax

/// What became of a mutant, as far as a search compares mutants.
struct Verdict {
  let check: Check

  /// How bad that is; 0 where the app can go on, where it must reject, where no model can change
  /// anything, and where several changes show nothing but what each of them shows.
  private(set) var badness: Int

  /// What is wrong although the outcome does not show it; nil where nothing is, or where it was not
  /// looked for.
  private(set) var flaw: SearchFlaw?

  /// Whether a flaw was looked for, or need not be.
  private(set) var isComplete: Bool

  var outcome: Outcome { check.outcome }

  init(on check: Check, of mutant: Mutant, in view: BaselineView?) {
    self.check = check
    let badness = Verdict.badness(of: check)
    let isExplained =
      badness > 0 && check.observation.isDecoded
      && (view.map { Verdict.isComposed(mutant, in: $0) } ?? false)
    self.badness = isExplained ? 0 : badness
    isComplete = self.badness > 0 || !check.outcome.isSurvived
  }

  /// Takes the answer of a second look: what is wrong and not seen is as bad as a silent loss.
  mutating func complete(with flaw: SearchFlaw?) {
    self.flaw = flaw
    isComplete = true
    if flaw != nil { badness = Outcome.collateral.rank }
  }

  private static func badness(of check: Check) -> Int {
    if check.isDecoderLimit { return 0 }
    if check.isFailClosed, check.outcome <= .rejected {
      // A rejection is right, and accepting what must be rejected is as bad as a silent loss.
      return check.outcome == .rejected || check.meetsExpectation ? 0 : Outcome.collateral.rank
    }
    return check.outcome.isSurvived ? 0 : check.outcome.rank
  }

  /// Whether the app sees what it sees after each change alone, put together.
  private static func isComposed(_ mutant: Mutant, in view: BaselineView) -> Bool {
    guard !mutant.parts.isEmpty, let together = view.visible(after: mutant.change.edits) else {
      return false
    }
    // Of a change that is rejected alone, nothing is seen; together with others it is not.
    let alone = mutant.parts.compactMap { view.visible(after: $0.change.edits) }
    let document = view.sample.document
    let sites = mutant.parts.compactMap { document[$0.change.site] }
    // Booleans and null stand anywhere.
    let said = Set(mutant.parts.flatMap { $0.change.said + $0.supplied })
      .filter { $0 != .null && $0.kind != .boolean }
    func isComposed(unsaid: JSONValue?) -> Bool {
      ViewComposition(said: said, unsaid: unsaid)
        .isComposed(together, of: alone, before: view.visible)
    }
    // What the app sees where nothing is said is asked for only where it matters.
    return isComposed(unsaid: nil)
      || view.visible(after: document.removing(sites)).map(isComposed) ?? false
  }
}

extension Change {
  /// What the payload says after the change, and did not say before, with the parts of it.
  fileprivate var said: [JSONValue] {
    if case .several(let changes) = expectedReading { return changes.flatMap(\.said) }
    return expectedReading.said?.subtree ?? []
  }
}

extension Mutant {
  /// What is in a new object or array that no reader has to look at, such as a fallback.
  ///
  /// A model that looks at it shows what it says. A new text or number may take the place of another
  /// one instead.
  fileprivate var supplied: [JSONValue] {
    guard change.expectedReading == .same, sample.document[change.site] == nil,
      let bytes = try? bytes(), let document = try? JSONDocument(parsing: bytes),
      let value = document[change.site]?.value, value.kind.isContainer
    else { return [] }
    return value.subtree
  }
}
