import CompatModel
import JSONSyntax

/// Two cases of an enum with associated values.
struct CaseChange: Codable, Sendable, Hashable {
  /// The case that was seen before.
  let before: String

  let now: String
}

/// The facts of the first check of some kind at a site.
///
/// What the payload said is not recorded: the mutant has it.
struct SiteExample: Codable, Mergeable, Sendable, Hashable {
  let position: CheckPosition

  /// What the app saw at the site before; nil if it saw nothing, or too much to keep.
  var before: JSONValue?

  /// What the app sees there now; nil if nothing was decoded, or if it is too much to keep.
  var seen: JSONValue?

  /// How the app's view relates to the payload; nil if nothing was decoded.
  var atSite: SiteReading?

  /// The kind of error; nil if the decoder did not throw.
  var errorKind: ErrorFacts.Kind?

  /// Where the decoder failed; nil if it did not throw.
  var errorSite: JSONPointerPattern?

  /// The site of the innermost value around the change that became nil, if values were lost that
  /// the change did not touch.
  var becameNil: JSONPointerPattern?

  /// The old and the new case of an enum with associated values, if the app sees another case
  /// although the change did not name one.
  var changedCase: CaseChange?

  /// The site at which the app sees a member that was added instead of what it saw before.
  var overwritten: JSONPointerPattern?

  mutating func merge(_ other: SiteExample) { if other.position < position { self = other } }
}

extension SiteExample {
  /// Records the facts of a check.
  ///
  /// Only the position is recorded if nothing happened, or if the change does not concern a single
  /// value.
  init(
    _ check: Check, of mutant: Mutant, form: ChangeForm?, baselineView: BaselineView?,
    position: CheckPosition
  ) {
    self.position = position
    guard let form, let baselineView, check.outcome != .intact else { return }
    let change = mutant.change
    let paths = baselineView.footprint(of: change.site).paths
    let shown = JSONPointer.commonAncestor(of: paths)
    before = shown.flatMap { baselineView.visible[$0] }?.bounded
    switch check.observation.termination {
    case .ended:
      return
    case .threw(let facts):
      errorKind = facts.kind
      errorSite = JSONPointerPattern(
        normalising: facts.site(in: mutant.sample.document, changedAt: change.site))
    case .decoded(let effect):
      atSite = effect.atSite
      if paths.count > 1, effect.atSite == .fallback || effect.atSite == .other {
        // The first visible part of an object says little about the object.
        let after = baselineView.visible(after: change.edits)
        seen = shown.flatMap { after?[$0] }?.bounded
      } else if effect.atSite != .elementGone {
        seen = effect.seen.map(\.bounded) ?? before
      }
      guard check.outcome == .collateral || check.outcome == .misread,
        let after = baselineView.visible(after: change.edits)
      else { return }
      becameNil = baselineView.siteShown(as: after) { old, new in new == .null && !old.isScalar }
      changedCase = baselineView.visible.changedCase(in: after)
      guard form == .memberAdded, let added = mutant.said(after: form), added.isScalar else {
        return
      }
      overwritten = baselineView.siteShown(as: after) { _, new in added.isSaid(by: new) }
    }
  }
}

extension BaselineView {
  /// The first site, with `*` for any element, that is shown as another value of some kind.
  fileprivate func siteShown(
    as other: JSONValue, where isWanted: (_ old: JSONValue, _ new: JSONValue) -> Bool
  ) -> JSONPointerPattern? {
    let path = JSONDifference.between(visible, other).first { difference in
      if case .replaced(let old, by: let new) = difference.change {
        isWanted(old, new)
      } else {
        false
      }
    }?.pointer
    return path.map { JSONPointerPattern(normalising: footprints.site(shownAt: $0)) }
  }
}

extension Mutant {
  /// What the payload says at the site of the change; nil if it says nothing, or too much to keep.
  func said(after form: ChangeForm) -> JSONValue? {
    if form == .memberAdded {
      return (try? bytes()).flatMap {
        (try? JSONDocument(parsing: $0))?[change.site]?.value.bounded
      }
    }
    return change.expectedReading.said?.bounded
  }
}

extension JSONValue {
  /// The maximum number of leaves and levels, and the maximum length of a text, in a record.
  ///
  /// JSON parsers may limit the depth, and a record is nested itself.
  private static let maximumLeaves = 24
  private static let maximumLevels = 100
  private static let maximumTextLength = 200

  /// The value, if it is small enough to be kept.
  var bounded: JSONValue? {
    var leaves = 0
    var isSmall = true
    forEachLeaf { pointer, leaf in
      leaves += 1
      if pointer.tokens.count > JSONValue.maximumLevels { isSmall = false }
      if case .string(let text) = leaf, text.utf8.count > JSONValue.maximumTextLength {
        isSmall = false
      }
    }
    return leaves <= JSONValue.maximumLeaves && isSmall ? self : nil
  }

  /// The first enum case with associated values that differs in another tree.
  fileprivate func changedCase(in other: JSONValue) -> CaseChange? {
    for difference in VisibleDifference.between(self, other) {
      guard case .replaced(let old, by: let new) = difference.change,
        let before = old.caseName, let now = new.caseName ?? new.plainCaseName, before != now
      else { continue }
      return CaseChange(before: before, now: now)
    }
    return nil
  }

  /// The name of a case without associated values.
  private var plainCaseName: String? {
    if case .string(let name) = self { name } else { nil }
  }
}
