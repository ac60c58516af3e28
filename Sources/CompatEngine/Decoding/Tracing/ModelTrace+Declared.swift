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

  /// The members by which unions tell their cases apart, if one of each is likelier than the others.
  ///
  /// An enum that the union itself reads is likely, and so is a member that is called like a tag. The
  /// cases may read other members of the same object.
  private var tags: [JSONPointerPattern] {
    var best: [JSONPointerPattern: (rank: Int, site: JSONPointerPattern?)] = [:]
    for (site, property) in properties {
      let object = JSONPointerPattern(tokens: site.tokens.dropLast())
      guard property.form == .enumeration || property.form == .string,
        case .key(let key) = site.tokens.last, let union = properties[object], union.form == .union
      else { continue }
      let isOfUnion = property.name.hasPrefix("\(union.type).")
      let rank =
        (property.form == .enumeration && isOfUnion ? 2 : 0)
        + (DiscriminatorInference.isTag(key) ? 1 : 0)
      let known = best[object]?.rank ?? 0
      if rank > known {
        best[object] = (rank, site)
      } else if rank == known {
        best[object]?.site = nil
      }
    }
    return best.values.compactMap(\.site)
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
