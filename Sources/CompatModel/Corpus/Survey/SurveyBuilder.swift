import JSONSyntax

/// Reads all samples into places, then lets the rules infer.
struct SurveyBuilder {
  /// The places; the first is the root.
  private(set) var places: [SurveyedSite]

  /// Every name that a sample contains, in lower case: member names, and strings as short as names.
  private(set) var names: Set<String> = []

  /// Reads samples.
  ///
  /// - Parameter documents: The payloads of one contract.
  init(reading documents: [JSONDocument]) {
    places = []
    guard let root = documents.first?.root else { return }
    places.append(SurveyedSite(pattern: root.pattern, memberName: nil, parent: nil))
    for document in documents { read(document.root) }
    inferEnums()
    inferDiscriminators()
  }

  /// The places of objects of which no key stands in every one, and whose values are of one kind.
  var patternsWithDifferingKeys: [JSONPointerPattern] {
    places.compactMap { place in
      guard place.objectCount > 1, place.memberNames.count > 2 else { return nil }
      let members = place.members.values.map { places[$0] }
      let kinds = members.reduce(into: Set<JSONKind>()) { $0.formUnion($1.kinds) }
      let isDiffering = members.allSatisfy { $0.count < place.objectCount }
      return isDiffering && kinds.count == 1 ? place.pattern : nil
    }
  }

  private mutating func read(_ root: JSONNode) {
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending: [(node: JSONNode, place: Int)] = [(root, 0)]
    while let (node, place) = pending.popLast() {
      places[place].add(node)
      if node.kind == .string, node.range.count <= 64, let text = node.string {
        names.insert(text.lowercased())
      }
      guard node.isContainer else { continue }
      let children = node.children.map { ($0, self.place(of: $0, in: place)) }
      pending.append(contentsOf: children.reversed())
    }
  }

  private mutating func place(of child: JSONNode, in parent: Int) -> Int {
    let key = child.key
    if let key {
      if let known = places[parent].members[key] { return known }
    } else if let known = places[parent].element {
      return known
    }
    let new = places.count
    places.append(
      SurveyedSite(
        pattern: child.pattern, memberName: key ?? places[parent].memberName, parent: parent))
    if let key {
      places[parent].members[key] = new
      places[parent].memberNames.append(key)
      names.insert(key.lowercased())
    } else {
      places[parent].element = new
    }
    return new
  }

  private mutating func inferEnums() {
    for index in places.indices {
      let place = places[index]
      places[index].style = LetterStyle(of: place.strings)
      if place.isOnlySmallIntegers, place.count > 0, let name = place.memberName,
        MemberPromise.isNumberOfCase(name)
      {
        places[index].isEnumLike = place.values.contains { $0.isNumber }
      }
      guard place.isOnlyStrings, !place.strings.isEmpty else { continue }
      let siblings = place.parent.map { places[$0].memberNames } ?? []
      let inference = EnumInference(
        promise: MemberPromise(of: place.memberName, among: siblings), names: place.strings,
        count: place.stringCount)
      places[index].isEnumLike = inference.isEnumLike
    }
  }

  private mutating func inferDiscriminators() {
    for index in places.indices {
      let place = places[index]
      let candidates = place.memberNames.filter { name in
        place.members[name].map { places[$0].isEnumLike && places[$0].strings.count > 1 } ?? false
      }
      guard !candidates.isEmpty else { continue }
      let shapes = place.objects.map { object in
        let members = object.children
        var names: [String: String] = [:]
        for candidate in candidates { names[candidate] = object[candidate]?.string }
        return DiscriminatorInference.Shape(
          keys: Set(members.compactMap(\.key)), names: names)
      }
      let inference = DiscriminatorInference(candidates: candidates, shapes: shapes)
      if let name = inference.discriminator, let member = place.members[name] {
        places[member].isDiscriminator = true
      }
    }
  }
}
