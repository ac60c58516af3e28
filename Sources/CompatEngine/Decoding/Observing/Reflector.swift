import CompatModel
import JSONSyntax

/// Reads what an app can see in a decoded value, as a tree of the same kind as the payload.
///
/// Reflection works for every `Decodable`: structs become objects, enums the name of their case,
/// `RawRepresentable` values their raw value, property wrappers what they wrap, and nil null.
///
/// Reflection costs more than decoding. So a reflector caches the shape of each type, and reuses
/// the nodes of an earlier view for equal values. A type's own `==` may ignore properties, so it is
/// used only if ``trustsEquality`` is true; an ``EqualityAudit`` decides that.
///
/// A reflector belongs to one strategy, and to one task at a time.
final class Reflector {
  /// Whether the `==` of the models may replace reflection.
  var trustsEquality = true

  /// How many elements of collections are looked at in one value.
  ///
  /// A model may hold any number of values that no payload has. What is beyond the limit is only
  /// counted.
  private let maximumElements: Int

  /// How many elements may still be looked at.
  private var remaining = 0

  /// The view of the last mutant.
  ///
  /// Only one is kept for all samples, because it may be huge.
  var latest: LatestView?

  /// Whether the last look has found a new value that a model may have generated.
  private(set) var mayShowGenerated = false

  private var shapes: [ObjectIdentifier: TypeShape] = [:]

  /// The objects around the current value; a reference back to one of them is not followed.
  ///
  /// The depth limit alone does not end a cycle in time if an object has two references back.
  private var objects: [ObjectIdentifier] = []

  /// Models nest as deep as their payloads, which the decoder limits to 512.
  private static let depthLimit = 600

  init(maximumElements: Int = 20_000) { self.maximumElements = maximumElements }

  /// Creates a reflector for the samples of a contract.
  ///
  /// What they have is looked at, and what a mutant adds to it. The limit depends on all of them, so
  /// that it is the same in every process, for any order of the checks.
  convenience init(for samples: [Sample]) {
    let largest = samples.map(\.document.nodes.count).max() ?? 0
    self.init(maximumElements: max(20_000, 4 * largest))
  }

  /// Creates a reflector for values of other types, with the limits of another one.
  convenience init(like other: Reflector) { self.init(maximumElements: other.maximumElements) }

  /// Reflects a value.
  ///
  /// - Parameters:
  ///   - value: What the app holds.
  ///   - earlier: The node of a similar value.
  /// - Returns: What can be seen; the earlier node itself if nothing has changed.
  func look(at value: Any, like earlier: VisibleNode? = nil) -> VisibleNode {
    remaining = maximumElements
    mayShowGenerated = false
    return look(at: value, like: earlier, depth: 0)
  }

  func look(at value: Any, like earlier: VisibleNode?, depth: Int) -> VisibleNode {
    let shape = shape(of: value)
    if let earlier, isSame(value, of: shape, as: earlier.value) { return earlier }
    if case .scalar(let tree) = shape.kind { return leaf(tree(value), value, like: earlier) }
    guard depth < Reflector.depthLimit else { return node(.string("…"), value) }
    if let count = shape.count?(value), !takes(count) { return counted(count, of: value) }
    switch shape.kind {
    case .scalar(let tree):
      return leaf(tree(value), value, like: nil)
    case .optional(let unwrap):
      guard let some = unwrap(value) else { return leaf(.null, value, like: earlier) }
      return passing(value, through: some, like: earlier, depth: depth)
    case .raw(let rawValue):
      return passing(value, through: rawValue(value), like: earlier, depth: depth)
    case .list(let elements):
      return list(elements(value), of: value, like: earlier, depth: depth)
    case .set(let elements):
      return set(elements(value), of: value, depth: depth)
    case .map(let pairs):
      return map(pairs(value), of: value, like: earlier, depth: depth)
    case .structure:
      return structure(value, like: earlier, depth: depth)
    }
  }

  /// Whether a collection can still be looked at.
  private func takes(_ count: Int) -> Bool {
    guard count <= remaining else { return false }
    remaining -= count
    return true
  }

  /// A collection that is too large to be looked at.
  private func counted(_ count: Int, of value: Any) -> VisibleNode {
    node(.string("… \(count) elements"), value)
  }

  /// Whether a value equals an earlier one, by a `==` that may replace reflection.
  func isSame(_ value: Any, as earlier: Any) -> Bool {
    isSame(value, of: shape(of: value), as: earlier)
  }

  private func isSame(_ value: Any, of shape: TypeShape, as earlier: Any) -> Bool {
    guard trustsEquality || shape.isExact, let isEqual = shape.isEqual else { return false }
    return isEqual(value, earlier)
  }

  /// A value that shows only its content.
  private func passing(
    _ value: Any, through inner: Any, like earlier: VisibleNode?, depth: Int
  ) -> VisibleNode {
    let child = look(at: inner, like: earlier?.children.first, depth: depth + 1)
    return share([child], earlier) ?? VisibleNode(tree: child.tree, value: value, children: [child])
  }

  private func structure(_ value: Any, like earlier: VisibleNode?, depth: Int) -> VisibleNode {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .collection || mirror.displayStyle == .set
      || mirror.displayStyle == .dictionary, !takes(mirror.children.count)
    {
      return counted(mirror.children.count, of: value)
    }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else {
        return node(.string(String(describing: value)), value)
      }
      let child = look(at: payload.value, like: earlier?.children.first, depth: depth + 1)
      let tree = JSONValue.object([JSONMember(key: payload.label ?? "", value: child.tree)])
      if earlier?.tree == tree, let shared = share([child], earlier) { return shared }
      return VisibleNode(tree: tree, value: value, children: [child])
    case .collection:
      return list(mirror.children.map(\.value), of: value, like: earlier, depth: depth)
    case .set:
      return set(mirror.children.map(\.value), of: value, depth: depth)
    case .dictionary:
      let pairs = mirror.children.compactMap { child -> (key: Any, value: Any)? in
        let pair = Array(Mirror(reflecting: child.value).children)
        return pair.count == 2 ? (pair[0].value, pair[1].value) : nil
      }
      return map(pairs, of: value, like: earlier, depth: depth)
    case .class:
      let object = ObjectIdentifier(value as AnyObject)
      guard !objects.contains(object) else { return node(.string("…"), value) }
      objects.append(object)
      defer { objects.removeLast() }
      return record(mirror, of: value, like: earlier, depth: depth)
    default:
      return record(mirror, of: value, like: earlier, depth: depth)
    }
  }

  private func record(
    _ mirror: Mirror, of value: Any, like earlier: VisibleNode?, depth: Int
  ) -> VisibleNode {
    var children: [VisibleNode] = []
    var labels: [String?] = []
    children.reserveCapacity(earlier?.children.count ?? 8)
    labels.reserveCapacity(earlier?.children.count ?? 8)
    func visit(_ mirror: Mirror) {
      for child in mirror.children {
        labels.append(child.label)
        children.append(
          look(at: child.value, like: earlier?.child(at: children.count), depth: depth + 1))
      }
      if let inherited = mirror.superclassMirror { visit(inherited) }
    }
    visit(mirror)
    if children.isEmpty { return node(.string(String(describing: value)), value) }
    if let shared = share(children, earlier) { return shared }
    // A property wrapper shows what it wraps, so that the tree looks like the payload.
    if children.count == 1, labels[0].map(Reflector.name) == "wrappedValue" {
      return VisibleNode(tree: children[0].tree, value: value, children: children)
    }
    let members = children.indices.map { position in
      JSONMember(
        key: labels[position].map(Reflector.name) ?? String(position),
        value: children[position].tree)
    }
    return VisibleNode(tree: .object(members), value: value, children: children)
  }

  /// The storage of a wrapped property is named with a leading underscore, the part of a tuple with
  /// a leading dot.
  static func name(_ label: String) -> String {
    let first = label.utf8.first
    return first == UInt8(ascii: "_") || first == UInt8(ascii: ".")
      ? String(label.dropFirst()) : label
  }

  private func leaf(_ tree: JSONValue, _ value: Any, like earlier: VisibleNode?) -> VisibleNode {
    if let earlier, earlier.tree == tree { return earlier }
    if tree.mayBeGenerated { mayShowGenerated = true }
    return node(tree, value)
  }

  func node(_ tree: JSONValue, _ value: Any) -> VisibleNode {
    VisibleNode(tree: tree, value: value)
  }

  func share(_ children: [VisibleNode], _ earlier: VisibleNode?) -> VisibleNode? {
    guard let earlier, earlier.children.count == children.count, !children.isEmpty,
      children.indices.allSatisfy({ children[$0] === earlier.children[$0] })
    else { return nil }
    return earlier
  }

  func shape(of value: Any) -> TypeShape {
    let type = Swift.type(of: value)
    if let known = shapes[ObjectIdentifier(type)] { return known }
    let shape = TypeShape(of: type)
    shapes[ObjectIdentifier(type)] = shape
    return shape
  }
}
