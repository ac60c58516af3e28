package import CompatModel

/// How much of a baseline a run can judge: entries about the part of everything that was run.
package struct BaselineExtent: Sendable, Hashable {
  package static let everything = BaselineExtent(selection: .everything, undecided: [])

  private let selection: Selection
  private let undecided: Set<String>
}

extension BaselineExtent {
  /// The extent of a selection from a catalogue.
  ///
  /// A class of change has many operators, so that only a run of all of them decides.
  package init(of catalog: OperatorCatalog, selection: Selection) {
    let applied = Set(selection.operators(of: catalog).applied.manuals.map(\.id))
    let leftOut = catalog.manuals.filter { !applied.contains($0.id) }
    let classes = leftOut.contains { $0.changeClass != nil } ? ChangeClass.allCases : []
    self.init(
      selection: selection, undecided: Set(leftOut.map(\.id) + classes.map(\.rawValue)))
  }

  /// Whether all that a pattern may match was run.
  func decides(_ pattern: FailureSignature) -> Bool {
    selection.includes(contract: pattern.contract)
      && selection.includes(strategy: pattern.strategy)
      && !undecided.contains(where: NamePattern(pattern.change).matches)
  }
}
