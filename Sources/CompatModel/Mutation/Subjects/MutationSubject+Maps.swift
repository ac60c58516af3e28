package import JSONSyntax

extension MutationSubject {
  /// The objects whose keys are data rather than names of fields, in document order.
  ///
  /// Those are the enum-keyed maps, and objects of at least two members that all hold objects with
  /// the same keys, unless a model declares that they have properties.
  package var maps: [JSONNode] {
    let enumKeyed = Set(of: enumMaps.map(\.range.lowerBound))
    return sites.filter { node in
      guard node.kind == .object, node.count > 0 else { return false }
      if enumKeyed.contains(node.range.lowerBound) { return true }
      return survey.isDeclaredMap(node) != false && MutationSubject.isUniform(node)
    }
  }

  /// The objects to which one more member would be one more entry for a reader: the maps, and what
  /// models declare to be one; where they say nothing, the objects with keys that no property has,
  /// such as dates and numbers, and those whose keys differ from sample to sample.
  package var dictionaries: [JSONNode] {
    let maps = Set(of: (maps + enumMaps).map(\.range.lowerBound))
    return sites.filter { node in
      if maps.contains(node.range.lowerBound) { return true }
      guard node.kind == .object, node.count > 0 else { return false }
      if let isMap = survey.isDeclaredMap(node) { return isMap }
      return survey.hasDifferingKeys(node)
        || node.children.allSatisfy(\.hasKeyOfData)
    }
  }

  private static func isUniform(_ object: JSONNode) -> Bool {
    guard object.count > 1 else { return false }
    let values = object.children
    guard values.allSatisfy({ $0.kind == .object && $0.count > 0 }) else { return false }
    let keys = Set(of: values[0].children.compactMap(\.key))
    return values.allSatisfy { value in
      guard value.count == values[0].count else { return false }
      let own = Set(of: value.children.compactMap(\.key))
      return own.count == keys.count && own.allSatisfy(keys.contains)
    }
  }
}
