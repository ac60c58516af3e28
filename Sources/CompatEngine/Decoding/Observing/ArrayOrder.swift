import CompatModel
import JSONSyntax

/// Finds the arrays of a sample that the app shows in an order of its own.
///
/// A set, or a list that the model sorts, shows the same for any order of the elements.
final class ArrayOrder {
  private let trials: SampleTrials
  private var known: [JSONPointer: Bool] = [:]

  init(of trials: SampleTrials) { self.trials = trials }

  /// Whether an array at or around a site is shown in another order than the payload's.
  func isReordered(around site: JSONPointer?) -> Bool {
    var pointer = site
    while let current = pointer {
      if let array = trials.sample.document[current], array.kind == .array, isReordered(array) {
        return true
      }
      pointer = current.parent
    }
    return false
  }

  /// A view in which the elements of lists have the order of another view, if an array at or around
  /// a site is shown in an order of its own.
  func aligned(
    _ view: JSONValue, with other: JSONValue, around site: JSONPointer?
  ) -> JSONValue {
    view != other && isReordered(around: site) ? view.ordered(like: other) : view
  }

  private func isReordered(_ array: JSONNode) -> Bool {
    if let known = known[array.pointer] { return known }
    let elements = array.children.map(\.value)
    let orders = [Array(elements.reversed()), Array(elements.dropFirst() + elements.prefix(1))]
    let isReordered = orders.first { $0 != elements }.map { isIgnored($0, of: array) } ?? false
    known[array.pointer] = isReordered
    return isReordered
  }

  /// Whether the app shows the elements in an order of its own although the payload has another one.
  ///
  /// Elements that the model sorts by a value that they share keep the order of the payload, so that
  /// a part of the list may differ.
  private func isIgnored(_ elements: [JSONValue], of array: JSONNode) -> Bool {
    let edit = array.replaced(with: JSONValue.array(elements).bytes)
    guard let after = trials.visible(after: [edit]) else { return false }
    if after == trials.visible { return true }
    return after.ordered(like: trials.visible) == trials.visible
      && elements.elementsEqual(array.children.reversed().map(\.value))
      && !after.showsReversed(trials.visible)
  }
}

extension JSONValue {
  /// Whether some list of another tree is shown from its end to its beginning.
  fileprivate func showsReversed(_ other: JSONValue) -> Bool {
    if self == other { return false }
    switch (self, other) {
    case (.array(let elements), .array(let others)):
      return elements.elementsEqual(others.reversed())
        || zip(elements, others).contains { $0.showsReversed($1) }
    case (.object(let members), .object(let others)):
      return zip(members, others).contains { $0.value.showsReversed($1.value) }
    default: return false
    }
  }
}
