package import JSONSyntax

// What makes a map of an object: a note, a model, its keys, or its values. All that ask for maps ask
// here, because not everything that speaks for a map is enough for everybody.

extension Survey {
  /// An object with more members than this is a map if nearly all of its values are of one kind.
  private static let maximumProperties = 64

  /// The positions of the objects in a document whose keys are data, so that one value stands for
  /// others.
  ///
  /// Those are the objects that a note or a model says so of. Where no model says anything, they
  /// are objects with keys that no property has; objects whose keys differ from sample to sample;
  /// and large objects with values of one kind. That is a heuristic: an object with 65 flags is
  /// taken for a map.
  func maps(in document: JSONDocument) -> Set<Int> {
    let nodes = document.nodes
    var maps: Set<Int> = []
    for position in nodes.indices where nodes.kind(at: position) == .object {
      if isMap(nodes[position]) { maps.insert(position) }
    }
    return maps
  }

  package func isMap(_ object: JSONNode) -> Bool {
    object.count > 0
      && (isEnumKeyed(object) || hasDataForKeys(object)
        || isDeclaredMap(object) == nil && Survey.isLarge(object))
  }

  /// Whether a model declares that the keys of an object are data, or where none says, the keys show
  /// it: no property has such keys, or they differ from sample to sample.
  func hasDataForKeys(_ object: JSONNode) -> Bool {
    let site = sites[object.pattern]
    return site?.declared?.isMap
      ?? (site?.hasDifferingKeys == true || object.children.allSatisfy(\.hasKeyOfData))
  }

  /// Whether an object has many values that are nearly all of one kind.
  private static func isLarge(_ object: JSONNode) -> Bool {
    let members = object.children
    guard members.count > maximumProperties else { return false }
    let nulls = members.filter { $0.kind == .null }.count
    var most = 0
    for kind in members.kinds where kind != .null {
      most = max(most, members.filter { $0.kind == kind }.count)
    }
    return most * 10 >= (members.count - nulls) * 9
  }

  /// Whether the keys of an object are an enum's cases, or all values are objects with the same keys
  /// and no model declares that it has properties.
  func isUniformMap(_ object: JSONNode) -> Bool {
    guard object.kind == .object else { return false }
    if isEnumKeyed(object) { return true }
    let values = object.children
    guard values.count > 1, isDeclaredMap(object) != false,
      values.allSatisfy({ $0.kind == .object && $0.count > 0 })
    else { return false }
    let keys = Set(of: values[0].children.compactMap(\.key))
    return values.allSatisfy { value in
      guard value.count == values[0].count else { return false }
      let own = Set(of: value.children.compactMap(\.key))
      return own.count == keys.count && own.allSatisfy(keys.contains)
    }
  }
}

extension JSONNode {
  /// Whether the value's key cannot be the name of a property: it begins with a digit or is a path.
  fileprivate var hasKeyOfData: Bool {
    guard let key else { return false }
    return key.utf8.first?.isASCIIDigit ?? true || key.utf8.contains(UInt8(ascii: "/"))
  }
}
