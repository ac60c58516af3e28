package import JSONSyntax

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
  package func maps(in document: JSONDocument) -> Set<Int> {
    let nodes = document.nodes
    var maps: Set<Int> = []
    for position in nodes.indices where nodes.kind(at: position) == .object {
      if nodes.count(at: position) > 0, isMap(nodes[position]) { maps.insert(position) }
    }
    return maps
  }

  private func isMap(_ object: JSONNode) -> Bool {
    if isEnumKeyed(object) { return true }
    if let isMap = isDeclaredMap(object) { return isMap }
    if hasDifferingKeys(object) { return true }
    let members = object.children
    if members.allSatisfy({ $0.hasKeyOfData }) { return true }
    guard members.count > Survey.maximumProperties else { return false }
    let nulls = members.filter { $0.kind == .null }.count
    var most = 0
    for kind in members.kinds where kind != .null {
      most = max(most, members.filter { $0.kind == kind }.count)
    }
    return most * 10 >= (members.count - nulls) * 9
  }
}

extension JSONNode {
  /// Whether the value's key cannot be the name of a property: it begins with a digit or is a path.
  var hasKeyOfData: Bool {
    guard let key else { return false }
    return key.utf8.first?.isASCIIDigit ?? true || key.utf8.contains(UInt8(ascii: "/"))
  }
}
