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

  /// The plain strings that say a date with a time, in document order.
  package var dateTimes: [(node: JSONNode, text: DateTimeText)] {
    formedTexts.compactMap { node, form in
      if case .dateTime(let dateTime) = form { (node, dateTime) } else { nil }
    }
  }

  /// Returns the plain strings of one format.
  package func texts(of form: TextForm) -> [JSONNode] {
    formedTexts.compactMap { $0.form == form ? $0.node : nil }
  }

  /// The plain numbers that say a time, in document order.
  package var epochNumbers: [EpochNumber] {
    plainScalars.compactMap { EpochNumber($0, isDate: survey.isDate($0)) }
  }
}
