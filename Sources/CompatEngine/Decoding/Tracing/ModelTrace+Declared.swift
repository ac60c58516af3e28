package import CompatModel
import JSONSyntax

extension ModelTrace {
  /// What the model declares about the sites that it reads.
  ///
  /// Plain texts and numbers are left out: the types of their properties say nothing that samples do
  /// not show.
  package var declaredSites: DeclaredSites {
    var declared = DeclaredSites()
    let absent = Set(absentSites)
    for (site, property) in properties where property.isPresent || absent.contains(site) {
      if let form = property.declaredForm { declared.insert(form, at: site) }
      if property.form == .enumeration, let cases = property.rawValues {
        // A long name is shortened in a trace, and then it is none of the enum.
        declared.insert(
          cases: cases.filter { $0.description.utf8.count <= TracedType.maximumLength }, at: site)
      }
    }
    for tag in tags { declared.insert(.tag, at: tag) }
    return declared
  }

  /// The members by which unions tell their cases apart.
  private var tags: [JSONPointerPattern] {
    var members: [JSONPointerPattern: [(site: JSONPointerPattern, property: TracedProperty)]] = [:]
    for (site, property) in properties
    where property.form == .enumeration || property.form == .string {
      guard case .key = site.tokens.last else { continue }
      let object = JSONPointerPattern(tokens: site.tokens.dropLast())
      if properties[object]?.form == .union {
        members[object, default: []].append((site, property))
      }
    }
    return members.values.compactMap { candidates in
      let ranked = candidates.map { (site: $0.site, rank: rank(ofTagAt: $0.site, $0.property)) }
      guard let best = ranked.map(\.rank).max(), best > 0 else { return nil }
      let winners = ranked.filter { $0.rank == best }
      return winners.count == 1 ? winners.first?.site : nil
    }
  }

  /// How likely it is that a union tells its cases apart by one of its members; 0 is not likely.
  ///
  /// An enum that the union itself reads is likely, and so is a member that is called like a tag. The
  /// cases may read other members of the same object.
  private func rank(ofTagAt site: JSONPointerPattern, _ property: TracedProperty) -> Int {
    let object = JSONPointerPattern(tokens: site.tokens.dropLast())
    guard case .key(let key) = site.tokens.last, let union = properties[object] else { return 0 }
    let isOfUnion = property.name.hasPrefix("\(union.type).")
    return (property.form == .enumeration && isOfUnion ? 2 : 0)
      + (DiscriminatorInference.isTag(key) ? 1 : 0)
  }
}

extension TracedProperty {
  /// What the property declares about its site; nil for plain texts and numbers.
  fileprivate var declaredForm: DeclaredForm? {
    guard isPresent else {
      return .absent((form == .enumeration ? rawValues?.first?.kind : nil) ?? form.kind)
    }
    return switch form {
    case .enumeration: .enumeration
    case .union: .union
    case .enumKeyedDictionary: .enumKeyedMap
    case .dictionary: .map
    case .enumKeyedPairs: .enumKeyedPairs
    case .pairs: .pairs
    case .object: .object
    case .date: .date
    case .url, .uuid, .data, .decimal, .bool, .floating: .plain
    case .array: isReadByPlace ? .tuple : nil
    case .string, .integer, .other: nil
    }
  }

  /// Whether the type that reads the array is not generic: a generic one is a list.
  private var isReadByPlace: Bool { !type.hasPrefix("[") && !type.contains("<") }
}
