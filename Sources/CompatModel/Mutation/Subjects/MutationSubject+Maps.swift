package import JSONSyntax

extension MutationSubject {
  /// The objects whose keys are data rather than names of fields, in document order.
  ///
  /// Those are the enum-keyed maps, and objects of at least two members that all hold objects with
  /// the same keys, unless a model declares that they have properties.
  package var maps: [JSONNode] { sites.filter { $0.count > 0 && survey.isUniformMap($0) } }

  /// The objects to which one more member would be one more entry for a reader: the maps, and what
  /// models declare to be one; where they say nothing, the objects with keys that no property has,
  /// such as dates and numbers, and those whose keys differ from sample to sample.
  package var dictionaries: [JSONNode] {
    sites.filter { node in
      node.kind == .object
        && (survey.isUniformMap(node) || node.count > 0 && survey.hasDataForKeys(node))
    }
  }
}
