import CompatModel
import JSONSyntax

/// Looks for values of an unmodified sample that the model cannot read and skips silently: a
/// dropped element or member, an object that became nil.
///
/// Two probes prove such a loss: a value of a wrong type is skipped as well, and a value that is
/// read elsewhere is shown. A model that does not read the site shows neither, and a model that
/// leaves out elements on purpose throws for the wrong type.
struct SilentLossDetector {
  let baselineView: BaselineView

  /// All such values, in the order of the payload.
  var all: [JSONNode] { all(in: baselineView.sample.document.root) }

  /// All such values in a node; if the whole node is skipped, its parts are not examined.
  private func all(in node: JSONNode) -> [JSONNode] {
    node.children.filter { !baselineView.sample.isRepeated(at: $0.pointer) }.flatMap { child in
      guard child.kind != .null, isNotSeen(child), isPassedOver(child) else {
        return all(in: child)
      }
      return isSeenIfHealthy(child) || isLastOfItsKind(child) ? [child] : []
    }
  }

  /// Whether the app shows nothing but null for a site.
  private func isNotSeen(_ node: JSONNode) -> Bool {
    if !isInCollection(node), let shown = baselineView.visible[node.pointer], shown != .null {
      return false
    }
    return baselineView.footprint(of: node.pointer).paths.allSatisfy {
      (baselineView.visible[$0] ?? .null) == .null
    }
  }

  /// Whether the site is an element of an array of which the app shows fewer elements, possibly at
  /// other indexes.
  private func isInCollection(_ node: JSONNode) -> Bool {
    guard let array = node.parent, array.kind == .array else { return false }
    guard case .array(let shown)? = baselineView.visible[array.pointer] else { return true }
    return shown.count < array.count
  }

  /// Whether a value of a wrong type is not shown either.
  ///
  /// It replaces all equal elements, because a set shows equal elements once.
  private func isPassedOver(_ node: JSONNode) -> Bool {
    let value = node.value
    let twins =
      node.parent?.kind == .array
      ? node.parent?.children.filter { $0.value == value } ?? [node] : [node]
    let edits = twins.map { $0.replaced(with: Replacement.absurd(for: $0)) }
    return baselineView.visible(after: edits) == baselineView.visible
  }

  /// Whether another value, which the app may be able to read, is shown there.
  private func isSeenIfHealthy(_ node: JSONNode) -> Bool {
    healthy(for: node).contains { value in
      guard let after = baselineView.visible(after: [node.replaced(with: value.bytes)]) else {
        return false
      }
      return JSONDifference.between(baselineView.visible, after).contains { difference in
        switch difference.change {
        case .added: true
        case .replaced(.null, by: _): true
        case .removed, .replaced: false
        }
      }
    }
  }

  /// The values that other samples have at the site, then its neighbours.
  private func healthy(for node: JSONNode) -> [JSONValue] {
    let value = node.value
    let siblings = node.parent?.children.map(\.value) ?? []
    var values: [JSONValue] = []
    for other in baselineView.survey.values(at: node.pattern).prefix(3) + siblings.prefix(3)
    where other != value && other != .null && !values.contains(other) {
      values.append(other)
    }
    return values
  }

  /// Whether no element is shown, and no sample has an element that could be shown.
  private func isLastOfItsKind(_ node: JSONNode) -> Bool {
    guard let array = node.parent, array.kind == .array, healthy(for: node).isEmpty else {
      return false
    }
    return baselineView.visible[array.pointer] == .array([])
  }
}
