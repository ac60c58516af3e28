import JSONSyntax

/// Where a mutant was changed, and how: the same for every strategy.
struct ChangedPlace: Sendable {
  /// The place, with `*` for any element.
  let pattern: JSONPointerPattern

  /// What the change does.
  let form: ChangeForm

  /// Whether the value is one of a set of names that may grow.
  let isName: Bool

  /// Whether the place must be refused when it cannot be read.
  let isFailClosed: Bool

  /// Counts the places of a contract, each once for every operator.
  let number: Int
}

/// Numbers the places of a contract once for each mutant, so that no check has to compare them.
struct PlaceNumbering {
  private struct Slot: Hashable {
    let pattern: JSONPointerPattern
    let operatorID: String
    let form: ChangeForm
    let isFailClosed: Bool
  }

  private var numbers: [Slot: Int] = [:]

  /// Finds the place of a mutant.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - survey: What all samples of the contract tell.
  ///   - isFailClosed: Whether the place must be refused when it cannot be read.
  /// - Returns: `nil` where the change concerns the whole payload, or no single value.
  mutating func place(
    of mutant: Mutant, survey: Survey, isFailClosed: Bool
  ) -> ChangedPlace? {
    guard let form = ChangeForm(of: mutant.change) else { return nil }
    let node = mutant.sample.document[mutant.change.site]
    let pattern = node?.pattern ?? JSONPointerPattern(normalising: mutant.change.site)
    let slot = Slot(
      pattern: pattern, operatorID: mutant.operatorID, form: form, isFailClosed: isFailClosed)
    let number = numbers[slot] ?? numbers.count
    numbers[slot] = number
    return ChangedPlace(
      pattern: pattern, form: form,
      isName: node.map { survey.isEnumLike($0) || survey.isDiscriminator($0) } ?? false,
      isFailClosed: isFailClosed, number: number)
  }
}
