import CompatModel
import JSONSyntax

/// The results of all changes of one site with one strategy, from which advice is derived.
struct AdviceEvidence: Sendable {
  struct Change: Sendable {
    let manual: OperatorManual
    let key: SiteChangeKey

    /// The first check with each outcome.
    let examples: [Outcome: AdviceExample]
  }

  /// The site, with `*` for any element.
  let site: JSONPointerPattern

  /// The results of the changes, in the order of the operators.
  let changes: [Change]

  let known: [JSONValue]

  /// What the model reads at the site; nil if it is not known.
  let property: TracedProperty?

  /// Whether the decoder may give keys other names; true where that is not known.
  let convertsKeys: Bool

  /// Returns the evidence of every site, in the order of the sites.
  static func sites(ofStrategyAt index: Int, in contract: ContractResults) -> [AdviceEvidence] {
    let checks = contract.strategies[index].checks
    let trace = contract.strategies[index].trace
    let convertsKeys = contract.part.strategies[index].tracer?.convertsKeys ?? true
    let keys = Dictionary(grouping: checks.keys.filter { $0.form != nil }, by: \.pattern)
    return keys.sorted { $0.key < $1.key }.map { site, keys in
      AdviceEvidence(
        site: site,
        changes: keys.sorted(by: SiteChangeKey.isJudgedBefore).map { key in
          Change(
            manual: contract.operators[key.operatorNumber], key: key,
            examples: (checks[key]?.examples ?? [:]).compactMapValues {
              AdviceExample($0, form: key.form, mutants: contract.mutants)
            })
        },
        known: contract.part.contract.survey.values(at: site),
        property: trace.shortProperty(at: site), convertsKeys: convertsKeys)
    }
  }

  /// Whether unreadable values of the site must be rejected.
  var isFailClosed: Bool { changes.contains(where: \.key.isChangeFailClosed) }

  var isElement: Bool { site.tokens.last == .any }

  /// The checks with one outcome after changes of some forms, in the order of the operators.
  func examples(
    _ outcome: Outcome, after forms: ChangeForm...
  ) -> [AdviceExample] {
    changes.filter { $0.key.form.map(forms.contains) ?? false }
      .compactMap { $0.examples[outcome] }
  }

  /// The checks with one outcome in which the site got a name that no sample has.
  ///
  /// Other spellings of a known name are left out, because a model that reads them has understood
  /// them. Values that are not names are left out, too.
  func examplesOfNewNames(_ outcome: Outcome) -> [AdviceExample] {
    changes.filter {
      $0.key.isName && $0.manual.kind == .additive && $0.key.form == .renamed
        && !$0.isFallbackSpelling
    }
    .compactMap { $0.examples[outcome] }
    .filter { example in
      guard let name = example.became else { return true }
      return !known.contains { $0.isSameName(as: name) }
    }
  }

  /// A check in which null was absorbed: the app sees nothing there, or a default.
  var absorbedNull: AdviceExample? {
    examples(.absorbed, after: .nulled).first { $0.atSite == .fallback }
  }

  /// Whether a change is rejected at the site itself in some sample.
  ///
  /// The same site may belong to several cases of a union. If one case accepts a change and another
  /// one rejects it, nothing is known about either.
  func isRejectedHere(after forms: ChangeForm...) -> Bool {
    forms.contains { form in
      examples(.rejected, after: form).contains { isHere($0.errorSite) }
    }
  }

  /// Whether an error names this site, possibly with converted keys.
  func isHere(_ other: JSONPointerPattern?) -> Bool {
    guard let other, other.tokens.count == site.tokens.count else { return false }
    return zip(other.tokens, site.tokens).allSatisfy { left, right in
      switch (left, right) {
      case (.any, .any): true
      case (.key(let left), .key(let right)): left.withoutSeparators == right.withoutSeparators
      default: false
      }
    }
  }
}

extension AdviceEvidence.Change {
  /// Whether the change writes a word that stands for unknown names, such as `unknown`.
  var isFallbackSpelling: Bool { manual.id == Self.fallbackSpelling }

  static let fallbackSpelling = "enum-literal-unknown"
}

extension SiteChangeKey {
  /// Orders the keys of one site by operator, whose numbers are in the order of their ids.
  fileprivate static func isJudgedBefore(_ left: SiteChangeKey, _ right: SiteChangeKey) -> Bool {
    left.order != right.order
      ? left.order < right.order : left.recorded.lexicographicallyPrecedes(right.recorded)
  }

  private var order: (Int, String, Int, Int) {
    (operatorNumber, form?.rawValue ?? "", isChangeFailClosed ? 1 : 0, isName ? 1 : 0)
  }
}

extension String {
  /// The name without case and underscores, which a decoder that converts from snake_case does not
  /// distinguish.
  var withoutSeparators: String { lowercased().filter { $0 != "_" } }
}

/// One check with its change: the recorded facts, and what the payload said before and says now.
@dynamicMemberLookup struct AdviceExample: Sendable {
  let check: SiteExample

  /// What the payload said at the site; nil where it said nothing, or too much to keep.
  let was: JSONValue?

  /// What the payload says there now; nil where it says nothing, or too much to keep.
  let became: JSONValue?

  /// Combines the recorded facts of a check with its mutant; nil if there is no such mutant.
  init?(_ check: SiteExample, form: ChangeForm?, mutants: ExampleMutants) {
    guard let form, let mutant = mutants[check.position] else { return nil }
    self.check = check
    was = mutant.change.was?.bounded
    became = mutant.said(after: form)
  }

  /// A fact of the check.
  subscript<Value>(dynamicMember member: KeyPath<SiteExample, Value>) -> Value {
    check[keyPath: member]
  }
}
