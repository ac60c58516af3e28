public import JSONSyntax

/// What became of the changes that one operator makes at one place, through one strategy.
///
/// One example for each outcome is kept, however many checks there were.
public struct PlaceRecord: Sendable {
  /// The place, with `*` for any element.
  public let place: JSONPointerPattern

  /// The operator's id.
  public let operatorID: String

  /// What the operator does to the meaning of a payload.
  public let kind: KindOfChange

  /// Whether the place must be refused when it cannot be read.
  public let isFailClosed: Bool

  /// Whether the value is one of a set of names that may grow.
  public let isName: Bool

  /// What the changes do to the place.
  public let form: ChangeForm

  /// The first check with each outcome.
  public internal(set) var examples: [Outcome: Example] = [:]

  /// The facts of one check.
  public struct Example: Sendable, Hashable {
    /// What the payload said at the place; nil where it said nothing, or too much to keep.
    public var was: JSONValue?

    /// What the payload says there now; nil where it says nothing, or too much to keep.
    public var became: JSONValue?

    /// What the app saw there before; nil where it saw nothing, or too much to keep.
    public var before: JSONValue?

    /// What the app sees there now; nil where the decoder threw, or it is too much to keep.
    public var seen: JSONValue?

    /// How what the app sees relates to what the payload says; nil where the decoder threw.
    public var atSite: Sight.AtSite?

    /// The kind of error; nil where the decoder did not throw.
    public var errorKind: ErrorFacts.Kind?

    /// Where the decoder failed; nil where it did not throw.
    public var errorPlace: JSONPointerPattern?

    /// The innermost value that the app saw around the place and that is nil now, where values were
    /// lost that the change did not touch.
    public var becameNil: JSONPointerPattern?

    /// The names of the case that the app saw before and of the one that it sees now, where another
    /// case of an enum with associated values is seen although the change was no value of it.
    public var changedCase: CaseChange?

    /// The place at which the app sees a member that was added in the stead of what it saw before.
    public var overwritten: JSONPointerPattern?
  }

  /// Two cases of an enum with associated values.
  public struct CaseChange: Sendable, Hashable {
    /// The case that was seen before.
    public let before: String

    /// The case that is seen now.
    public let now: String
  }
}

extension PlaceRecord.Example {
  /// Takes down the facts of a check.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - mutant: The mutant that was checked.
  ///   - payload: The bytes of the mutant.
  ///   - form: What the change does.
  ///   - reference: What the unmutated sample shows.
  init(
    _ check: Check, of mutant: Mutant, payload: [UInt8], form: ChangeForm,
    reference: SampleReference
  ) {
    let change = mutant.change
    was = change.was?.bounded
    switch change.meaning {
    case .changed(became: let value): became = value?.bounded
    case .inserted(let value), .respelled(as: let value): became = value.bounded
    default: became = nil
    }
    if form == .memberAdded {
      became = (try? JSONDocument(parsing: payload))?[change.site]?.value.bounded
    }
    let paths = reference.footprint(of: change.site).paths
    let shown = paths.first.map { paths.dropFirst().reduce($0) { $0.commonAncestor(with: $1) } }
    before = shown.flatMap { reference.visible[$0] }?.bounded
    switch check.observation.ending {
    case .threw(let error):
      let facts = ErrorFacts(error)
      errorKind = facts.kind
      errorPlace = JSONPointerPattern(
        normalising: facts.losesPath(to: change.site) ? change.site : facts.path)
    case .decoded(let sight):
      atSite = sight.atSite
      if paths.count > 1, sight.atSite == .fallback || sight.atSite == .other {
        // What is shown of the first part of an object says little about the object.
        let after = reference.visible(after: change.edits)
        seen = shown.flatMap { after?[$0] }?.bounded
      } else if sight.atSite != .elementGone {
        seen = sight.seen.map(\.bounded) ?? before
      }
      guard check.outcome == .collateral || check.outcome == .misread,
        let after = reference.visible(after: change.edits)
      else { return }
      becameNil = reference.visible.placeOfNil(in: after)
      changedCase = reference.visible.changedCase(in: after)
      guard form == .memberAdded, let added = became, added.isScalar else { return }
      overwritten = reference.visible.placeOverwritten(with: added, in: after)
    }
  }
}

extension JSONValue {
  /// The most leaves, and the longest text, that a record keeps.
  private static let mostLeaves = 24
  private static let longestText = 200

  /// The value, where it is small enough to be kept.
  fileprivate var bounded: JSONValue? {
    var leaves = 0
    var isShort = true
    forEachLeaf { _, leaf in
      leaves += 1
      if case .string(let text) = leaf, text.utf8.count > JSONValue.longestText { isShort = false }
    }
    return leaves <= JSONValue.mostLeaves && isShort ? self : nil
  }

  /// The innermost object or list that is null in another tree.
  fileprivate func placeOfNil(in other: JSONValue) -> JSONPointerPattern? {
    for difference in JSONDifference.between(self, other) {
      if case .replaced(let old, by: .null) = difference.change, !old.isScalar {
        return JSONPointerPattern(normalising: difference.pointer)
      }
    }
    return nil
  }

  /// The first place that shows a value in another tree, and another value here.
  fileprivate func placeOverwritten(
    with value: JSONValue, in other: JSONValue
  ) -> JSONPointerPattern? {
    for difference in JSONDifference.between(self, other) {
      if case .replaced(_, by: let new) = difference.change, value.isSaidPlainly(by: new) {
        return JSONPointerPattern(normalising: difference.pointer)
      }
    }
    return nil
  }

  /// The first case of an enum with associated values that is another one in another tree.
  fileprivate func changedCase(in other: JSONValue) -> PlaceRecord.CaseChange? {
    for difference in VisibleDifference.between(self, other) {
      guard case .replaced(let old, by: let new) = difference.change,
        let before = old.caseName, let now = new.caseName ?? new.plainCaseName, before != now
      else { continue }
      return PlaceRecord.CaseChange(before: before, now: now)
    }
    return nil
  }

  /// The name of a case without associated values.
  private var plainCaseName: String? {
    if case .string(let name) = self { name } else { nil }
  }
}
