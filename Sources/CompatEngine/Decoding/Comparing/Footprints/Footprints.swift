import CompatModel
import JSONSyntax

/// Finds and caches the footprint of every site of a sample.
///
/// A site that cannot be measured gets its footprint from its siblings: from the measured
/// footprints of single values, and from the footprints inside containers. The search only goes
/// from a site to deeper ones, so it always ends.
final class Footprints {
  let trials: SampleTrials
  private let measured: MeasuredFootprints
  private var known: [JSONPointer: Footprint] = [:]

  /// What is known to change with the leaves that were asked for so far.
  private var shown = ShownPaths()
  private var shownLeaves: Set<Int> = []
  private var measurements: [JSONPointer: Footprint?] = [:]

  /// The footprints of a model that shows the unmodified sample alike; nil if there is none.
  private let others: Footprints?

  /// Creates the footprints of a sample; nothing is measured yet.
  ///
  /// - Parameters:
  ///   - trials: Decodes the sample.
  ///   - survey: What the samples show.
  ///   - order: The arrays that the app shows in an order of its own.
  ///   - others: The footprints of a model that shows the unmodified sample alike, and rejects more:
  ///     what is measured there is not measured again.
  init(of trials: SampleTrials, survey: Survey, order: ArrayOrder, like others: Footprints? = nil) {
    self.trials = trials
    self.others = others
    measured = MeasuredFootprints(trials: trials, survey: survey, order: order)
  }

  func footprint(of site: JSONPointer) -> Footprint {
    if let known = known[site] { return known }
    let footprint =
      trials.sample.document[site].map(footprint) ?? measured.footprint(ofAbsent: site)
    known[site] = footprint
    return footprint
  }

  /// What the app sees of the sites of a change; nothing where the meaning is the same.
  func footprint(of change: Change) -> Footprint {
    switch change.expectedReading {
    case .same: .unread
    case .changed, .respelled, .moved, .contradicted, .none: footprint(of: change.site)
    case .inserted: footprint(of: change.site.parent ?? .root)
    case .several(let changes): .union(changes.map { footprint(of: $0) })
    }
  }

  /// Whether a visible path changes with some site of the payload.
  ///
  /// All other values are derived: a count of dropped elements, a flag, a time. A change of them is
  /// neither a loss nor a misreading, because the payload does not say them.
  func isPayload(_ path: JSONPointer) -> Bool {
    // A value is likely to change with a site of its element.
    shown.touches(path) || isShown(path, by: leaves(in: path.indexes))
      || isShown(path, by: leaves(in: []))
  }

  /// Whether a visible path changes with one of some sites; measures them until it does.
  private func isShown(_ path: JSONPointer, by leaves: [JSONNode]) -> Bool {
    for leaf in leaves where shownLeaves.insert(leaf.position).inserted {
      shown.add(footprint(of: leaf.pointer))
      if shown.touches(path) { return true }
    }
    return false
  }

  /// The leaves of the payload, by the first indexes of their pointers.
  private lazy var leavesOfElements: [[Int]: [JSONNode]] = {
    var leaves: [[Int]: [JSONNode]] = [:]
    for leaf in trials.sample.document.nodes where leaf.isLeaf {
      let indexes = leaf.pointer.indexes
      for count in 0...indexes.count { leaves.append(leaf, to: Array(indexes.prefix(count))) }
    }
    return leaves
  }()

  func leaves(in indexes: [Int]) -> [JSONNode] { leavesOfElements[indexes] ?? [] }

  private func footprint(of node: JSONNode) -> Footprint {
    guard !node.isLeaf else {
      return node.pointer == .root
        ? everything : measurement(of: node).map { withLists($0, of: node) } ?? around(node)
    }
    let parts = Footprint.union(node.children.map { footprint(of: $0.pointer) })
    if node.pointer == .root { return parts.isUnread ? .unread : everything }
    if parts.isUnread, let last = node.children.last, node.kind == .array {
      return measured.list(losing: last) ?? parts
    }
    guard node.kind == .array, let list = list(of: node, around: parts) else { return parts }
    return Footprint(paths: parts.paths + [list], basis: parts.basis)
  }

  private func measurement(of node: JSONNode) -> Footprint? {
    if let known = measurements[node.pointer] { return known }
    let footprint = others?.measurement(of: node) ?? measured.footprint(of: node)
    measurements[node.pointer] = .some(footprint)
    return footprint
  }

  /// The footprint of a value with the whole of each visible list that is made of this value alone, such
  /// as the bytes of a text: a measurement changes one element of it.
  private func withLists(_ footprint: Footprint, of node: JSONNode) -> Footprint {
    let depth = node.pointer.indexes.count
    let paths = footprint.paths.map { path -> JSONPointer in
      guard path.indexes.count > depth, let list = path.parent,
        case .array? = trials.visible[list]
      else { return path }
      return leavesShownInLists[list] == 1 ? list : path
    }
    return Footprint(paths: paths, basis: footprint.basis, spelled: footprint.spelled)
  }

  /// The number of leaves that each visible list shows, as far as they can be measured.
  private lazy var leavesShownInLists: [JSONPointer: Int] = {
    var counts: [JSONPointer: Int] = [:]
    for leaf in leaves(in: []) {
      let paths = measurement(of: leaf)?.paths ?? []
      for list in Set(paths.flatMap { Array(sequence(first: $0, next: \.parent)) }) {
        if case .array? = trials.visible[list] { counts[list, default: 0] += 1 }
      }
    }
    return counts
  }()

  private var everything: Footprint {
    trials.visible.visibleLeaves().isEmpty
      ? .unread : Footprint(paths: [.root], basis: .replacement)
  }

  /// The visible object around the site: the common ancestor of its siblings' visible paths, or the
  /// object's own path.
  ///
  /// It is the footprint of a value that is not visible itself but decides how its object is read.
  /// Siblings that cannot be measured either are ignored.
  private func around(_ node: JSONNode) -> Footprint {
    guard let parent = node.parent else { return .unread }
    let others = parent.children.filter { $0.pointer != node.pointer }
    let siblings = others.filter { !$0.isContainer }
    let paths = (siblings.isEmpty ? others : siblings).flatMap { sibling in
      let footprint = sibling.isLeaf ? measurement(of: sibling) : footprint(of: sibling.pointer)
      return footprint?.paths.compactMap(\.parent) ?? []
    }
    guard let common = JSONPointer.commonAncestor(of: paths) else {
      let object = parent.pointer
      return Footprint(paths: [trials.visible[object] == nil ? .root : object], basis: .names)
    }
    return Footprint(paths: [common], basis: .names)
  }

  /// The visible list that shows an array.
  ///
  /// Elements that are added to it belong to the array, too.
  ///
  /// It is not the list that shows an inner array. A set shows equal elements once.
  private func list(of array: JSONNode, around elements: Footprint) -> JSONPointer? {
    guard let common = JSONPointer.commonAncestor(of: elements.paths) else { return nil }
    var around = [trials.visible]
    for token in common.tokens {
      guard let inner = around.last?[JSONPointer(tokens: [token])] else { break }
      around.append(inner)
    }
    let counts = [array.count, Set(array.children.map(\.value)).count]
    // Each of several elements is shown at an index of its own.
    let areSeveral = array.children.count { !footprint(of: $0.pointer).isUnread } > 1
    for (depth, value) in around.enumerated().reversed() {
      guard case .array(let shown) = value else { continue }
      let path = JSONPointer(tokens: Array(common.tokens.prefix(depth)))
      if areSeveral, path != common { return nil }
      if counts.contains(shown.count), !isShown(by: path, inside: array) { return path }
      // What shows other values, too, is shown by the arrays around this one.
      if leavesShownInLists[path] != 1 { return nil }
    }
    return nil
  }

  /// Whether a visible list shows an array inside a container.
  ///
  /// What an array shows belongs to every container around it.
  private func isShown(by path: JSONPointer, inside container: JSONNode) -> Bool {
    container.children.contains { child in
      child.isContainer && footprint(of: child.pointer).paths.contains(path)
        && (child.kind == .array || isShown(by: path, inside: child))
    }
  }
}

/// The visible paths that sites change.
private struct ShownPaths {
  private var paths: Set<JSONPointer> = []

  /// The paths, and those around them.
  private var around: Set<JSONPointer> = []

  mutating func add(_ footprint: Footprint) {
    for path in footprint.paths where paths.insert(path).inserted {
      var current = Optional(path)
      while let outer = current, around.insert(outer).inserted { current = outer.parent }
    }
  }

  /// Whether a path is one of them, or lies in one or around one.
  func touches(_ path: JSONPointer) -> Bool {
    if around.contains(path) { return true }
    var current = path.parent
    while let outer = current {
      if paths.contains(outer) { return true }
      current = outer.parent
    }
    return false
  }
}

extension JSONNode {
  /// Whether the node is a scalar, null, or an empty container.
  var isLeaf: Bool { !isContainer || count == 0 }
}

extension JSONPointer {
  /// The tokens that can be indexes of arrays.
  var indexes: [Int] { tokens.compactMap { Int($0) } }
}
