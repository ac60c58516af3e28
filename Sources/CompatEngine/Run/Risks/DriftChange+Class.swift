package import CompatModel

extension DriftChange {
  /// The class of the change; nil if it belongs to none.
  package func changeClass(among operators: [OperatorManual]) -> ChangeClass? {
    // No operator empties a text of any format.
    if fact == .emptyAppeared { return .empty }
    guard let id = operatorID?.rawValue else { return nil }
    return operators.first { $0.id == id }?.changeClass?.of(site)
  }
}
