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

  private func isReordered(_ array: JSONNode) -> Bool {
    if let known = known[array.pointer] { return known }
    let elements = array.children.map(\.value)
    let orders = [Array(elements.reversed()), Array(elements.dropFirst() + elements.prefix(1))]
    let isReordered =
      orders.first { $0 != elements }.map {
        trials.visible(after: [array.replaced(with: JSONValue.array($0).bytes)]) == trials.visible
      } ?? false
    known[array.pointer] = isReordered
    return isReordered
  }
}
