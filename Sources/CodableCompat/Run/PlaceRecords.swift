import JSONSyntax

/// What became of every change, by place and operator, through one strategy.
///
/// It grows with the places of a contract and not with its samples.
public struct PlaceRecords: Sendable {
  /// The records by the numbers of their places.
  private var records: [PlaceRecord?] = []

  /// The records by place, then by operator.
  public var sorted: [PlaceRecord] {
    records.compactMap(\.self).sorted { left, right in
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
    while records.count <= place.number { records.append(nil) }
    if records[place.number]?.examples[check.outcome] != nil { return }
    let example = PlaceRecord.Example(
      check, of: mutant, payload: payload, form: place.form, reference: reference)
    var record =
      records[place.number]
      ?? PlaceRecord(
        place: place.pattern, operatorID: mutant.operatorID, kind: mutant.kind,
        isFailClosed: place.isFailClosed, isName: place.isName, form: place.form)
    record.examples[check.outcome] = example
    records[place.number] = record
  }
}
