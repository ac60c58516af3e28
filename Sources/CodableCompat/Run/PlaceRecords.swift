import JSONSyntax

/// What became of every change, by place and operator, through one strategy.
///
/// It grows with the places of a contract and not with its samples.
public struct PlaceRecords: Sendable {
  /// A change of one form at one place by one operator.
  private struct Slot: Hashable {
    let place: JSONPointerPattern
    let operatorID: String
    let form: ChangeForm
    let isFailClosed: Bool
  }

  private var records: [Slot: PlaceRecord] = [:]

  /// The records by place, then by operator.
  public var sorted: [PlaceRecord] {
    records.values.sorted { left, right in
      if left.place != right.place { return left.place < right.place }
      if left.operatorID != right.operatorID { return left.operatorID < right.operatorID }
      if left.form != right.form { return left.form.rawValue < right.form.rawValue }
      return !left.isFailClosed && right.isFailClosed
    }
  }

  /// Notes a check.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - mutant: The mutant that was checked.
  ///   - payload: The bytes of the mutant.
  ///   - place: Where the mutant was changed, and how.
  ///   - reference: What the unmutated sample shows.
  mutating func note(
    _ check: Check, of mutant: Mutant, payload: [UInt8], at place: ChangedPlace,
    reference: SampleReference
  ) {
    let slot = Slot(
      place: place.pattern, operatorID: mutant.operatorID, form: place.form,
      isFailClosed: check.isFailClosed)
    if records[slot]?.examples[check.outcome] != nil { return }
    let example = PlaceRecord.Example(
      check, of: mutant, payload: payload, form: place.form, reference: reference)
    let empty = PlaceRecord(
      place: place.pattern, operatorID: mutant.operatorID, kind: mutant.kind,
      isFailClosed: check.isFailClosed, isName: place.isName, form: place.form)
    records[slot, default: empty].examples[check.outcome] = example
  }
}

/// Where a mutant was changed, and how: the same for every strategy.
struct ChangedPlace: Sendable {
  /// The place, with `*` for any element.
  let pattern: JSONPointerPattern

  /// What the change does.
  let form: ChangeForm

  /// Whether the value is one of a set of names that may grow.
  let isName: Bool

  /// Finds the place of a mutant; there is none where the change concerns the whole payload, or no
  /// single value.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - survey: What all samples of the contract tell.
  init?(of mutant: Mutant, survey: Survey) {
    guard let form = ChangeForm(of: mutant.change) else { return nil }
    let node = mutant.sample.document[mutant.change.site]
    self.form = form
    pattern = node?.pattern ?? JSONPointerPattern(normalising: mutant.change.site)
    isName = node.map { survey.isEnumLike($0) || survey.isDiscriminator($0) } ?? false
  }
}
