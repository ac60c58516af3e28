import CompatModel
import JSONSyntax

/// Whether what the app sees is what the payload says, in another form.
extension EffectComparison {
  /// Whether the date that is shown is the one that the payload says as a number.
  func saysMoment(
    _ said: JSONValue, showing shown: JSONValue, at path: JSONPointer
  ) -> Bool {
    guard let was = change.was, let before = baselineView.visible[path] else { return false }
    if let unit = EpochScale(reading: was, as: before) { return unit.shows(said, as: shown) }
    return was.kind == .string && was.isSaidPlainly(by: before)
      && EpochScale.isTime(said, shownAs: shown)
  }

  /// Whether the payload says the elements that it said at the site, some of them more often.
  func repeatsElements(_ said: [JSONValue]) -> Bool {
    guard case .array(let was)? = change.was else { return false }
    return said.count > was.count && Set(said) == Set(was)
  }

  /// Whether an object shows, anywhere inside, what the payload says.
  func repeats(_ said: JSONValue, in shown: JSONValue) -> Bool {
    guard !shown.isScalar, said.isScalar else { return false }
    return shown.visibleLeaves().contains { said.isSaid(by: $0.value) }
  }

  /// Whether everything that the app saw at a visible path, except for the changed values, is still
  /// shown somewhere below that path.
  func losesNothing(
    _ shown: JSONValue, at path: JSONPointer, but besides: [JSONValue]
  ) -> Bool {
    let changed = besides + (change.was.map { [$0] } ?? [])
    var left = shown.visibleLeaves().map(\.value)
    for leaf in (baselineView.visible[path] ?? .null).visibleLeaves()
    where !leaf.value.isEmptyContainer {
      if let match = left.firstIndex(where: { leaf.value.isSaid(by: $0) }) {
        left.remove(at: match)
      } else if !changed.contains(where: { $0.isSaid(by: leaf.value) }) {
        return false
      }
    }
    return true
  }

  /// Whether some sample has the value at the site.
  func isKnown(_ said: JSONValue) -> Bool {
    var site = change.site
    if case .inserted = change.expectedReading { site = siblingOfInsertion }
    guard let node = baselineView.sample.document[site] else { return false }
    return baselineView.survey.values(at: node.pattern).contains(said)
  }
}
