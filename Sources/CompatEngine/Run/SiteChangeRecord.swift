public import CompatModel
public import JSONSyntax

/// What became of the changes that one operator makes at one place, through one strategy.
///
/// One example for each outcome is kept, however many checks there were.
public struct SiteChangeRecord: Sendable {
  /// The place, with `*` for any element.
  public let place: JSONPointerPattern

  /// The operator's id.
  public let operatorID: String

  /// What the operator does to the meaning of a payload.
  public let kind: ChangeKind

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
    public var atSite: SiteReading?

    /// The kind of error; nil where the decoder did not throw.
    public var errorKind: ErrorFacts.Kind?

    /// Where the decoder failed; nil where it did not throw.
    public var errorSite: JSONPointerPattern?

    /// The innermost value that the app saw around the place and that is nil now, where values were
    /// lost that the change did not touch.
    public var becameNil: JSONPointerPattern?

    /// The names of the case that the app saw before and of the one that it sees now, where another
    /// case of an enum with associated values is seen although the change was no value of it.
    public var changedCase: CaseChange?

    /// The place at which the app sees a member that was added in the stead of what it saw before.
    public var overwritten: JSONPointerPattern?
  }
}

extension SiteChangeRecord.Example {
  /// Puts together what the mutant says and what was recorded of the check.
  ///
  /// - Parameters:
  ///   - example: What was recorded.
  ///   - mutant: The mutant that was checked.
  ///   - form: What the change does.
  init(_ example: SiteExample, of mutant: Mutant, form: ChangeForm) {
    was = mutant.change.was?.bounded
    became = mutant.said(after: form)
    before = example.before
    seen = example.seen
    atSite = example.atSite
    errorKind = example.errorKind
    errorSite = example.errorSite
    becameNil = example.becameNil
    changedCase = example.changedCase
    overwritten = example.overwritten
  }
}
