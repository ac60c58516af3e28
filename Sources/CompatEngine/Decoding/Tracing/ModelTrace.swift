package import CompatModel
package import JSONSyntax

/// What a model reads, over one or several samples, by the sites of the payload.
///
/// Traces can be merged in any order with the same result.
package struct ModelTrace: Codable, Sendable, Hashable {
  /// What is read at each site: elements of arrays and values of maps are `*`.
  package private(set) var properties: [JSONPointerPattern: TracedProperty] = [:]

  /// The maximum number of sites; those that come first in order are kept.
  package static let maximumSites = 2_000

  package init() {}

  package var sites: [JSONPointerPattern] { properties.keys.sorted() }

  /// The sites that the model asks for, and that no sample has, in order.
  package var absentSites: [JSONPointerPattern] {
    // Another sample may have the member in another normalisation, which is read all the same.
    let present = Set(properties.filter(\.value.isPresent).keys.map(\.description))
    return properties.filter { !$0.value.isPresent && !present.contains($0.key.description) }
      .keys.sorted()
  }

  /// What is read at a site of the payload; nil if nothing is.
  ///
  /// - Parameter site: The site, as `JSONNode.pattern` gives it: with the names of a map's members,
  ///   or with `*` for them.
  package subscript(site: JSONPointerPattern) -> TracedProperty? {
    properties[normalised(site)]
  }

  /// What is read at a site, by the type that declares it or is read where several are, named without
  /// the types around the model; nil if nothing is.
  package func shortProperty(
    at site: JSONPointerPattern, of owner: String? = nil
  ) -> TracedProperty? {
    guard let property = self[site] else { return nil }
    return (owner.map(property.declared) ?? property).renamed(typeScope.short)
  }

  private var typeScope: TypeScope { TypeScope(ofModel: properties[.root]?.type ?? "") }

  /// The types around the model, without which ``shortProperty(at:)`` names properties: `Models.`;
  /// empty for none.
  package var scope: String { typeScope.prefix }

  /// A site with `*` for the names of a map's members.
  package func normalised(_ site: JSONPointerPattern) -> JSONPointerPattern {
    var normalised = JSONPointerPattern.root
    for token in site.tokens {
      normalised.tokens.append(token)
      guard case .key = token, properties[normalised] == nil else { continue }
      var entry = normalised
      entry.tokens[entry.tokens.count - 1] = .any
      if properties[entry] != nil { normalised = entry }
    }
    return normalised
  }

  mutating func insert(_ property: TracedProperty, at site: JSONPointerPattern) {
    properties[site] = properties[site]?.merged(with: property) ?? property
  }

  package mutating func merge(_ other: ModelTrace) {
    properties.merge(other.properties) { $0.merged(with: $1) }
    limit()
  }

  /// Keeps the sites that come first.
  ///
  /// A site that is left out is left out of every larger trace as well, so the order of merging does
  /// not matter.
  mutating func limit() {
    guard properties.count > ModelTrace.maximumSites else { return }
    for site in sites.dropFirst(ModelTrace.maximumSites) { properties[site] = nil }
  }

  /// The sites that the model reads, and those around them.
  var readSites: Set<JSONPointerPattern> {
    var sites: Set<JSONPointerPattern> = []
    for site in properties.keys {
      for count in 0...site.tokens.count {
        sites.insert(JSONPointerPattern(tokens: Array(site.tokens.prefix(count))))
      }
    }
    return sites
  }

  /// The sites of a sample that the model never reads, in order; inside an unread value, nothing is
  /// listed.
  package func unreadSites(in document: JSONDocument) -> [JSONPointerPattern] {
    let readSites = readSites
    var unread: Set<JSONPointerPattern> = []
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending = [(node: document.root, site: JSONPointerPattern.root)]
    while let (node, site) = pending.popLast() {
      guard readSites.contains(site) else {
        unread.insert(site)
        continue
      }
      if properties[site]?.form.isReadAsWhole == true { continue }
      let entry = site.appendingAny()
      pending += node.children.map { child in
        let member = child.key.map { site.appending(key: $0) } ?? entry
        let isEntry = readSites.contains(entry) && !readSites.contains(member)
        return (child, isEntry ? entry : member)
      }
    }
    return unread.sorted()
  }

  /// The hash of the properties and types that the model reads, in ten hexadecimal digits; empty if
  /// nothing is known.
  ///
  /// It shows that a model was changed under the same name.
  package var fingerprint: String {
    guard !properties.isEmpty else { return "" }
    let lines = properties.sorted { $0.key < $1.key }.map { site, property in
      "\(site)\t\(property.type)\t\(property.isRequired)"
    }
    return SHA256.fingerprint(of: lines.joined(separator: "\n"))
  }

  /// What the model declares about the sites that it reads.
  ///
  /// Plain texts and numbers are left out: the types of their properties say nothing that samples do
  /// not show.
  package var declaredSites: DeclaredSites {
    var declared = DeclaredSites()
    let absent = Set(absentSites)
    for (site, property) in properties where property.isPresent || absent.contains(site) {
      if let form = property.declaredForm {
        declared.insert(form == .union && isHandedOn(site, property) ? .object : form, at: site)
      }
      if property.form == .enumeration, let cases = property.rawValues {
        // A long name is shortened in a trace, and then it is none of the enum.
        declared.insert(
          cases: cases.filter { $0.description.utf8.count <= TracedType.maximumLength }, at: site)
      }
    }
    for tag in tags { declared.insert(.tag, at: tag) }
    return declared
  }

  /// Whether a union hands its objects on to another type, of which payloads have one property: that
  /// names no case.
  private func isHandedOn(_ site: JSONPointerPattern, _ union: TracedProperty) -> Bool {
    let members = properties.filter {
      $0.value.isPresent && $0.key.tokens.count == site.tokens.count + 1
        && $0.key.tokens.starts(with: site.tokens)
    }
    return members.count == 1
      && members.allSatisfy { !$0.value.name.hasPrefix("\(union.type.plainType).") }
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

/// The sites that a model reads, as its trace shows them.
struct ReadSites {
  private let trace: ModelTrace

  private let read: Set<JSONPointerPattern>

  init(_ trace: ModelTrace) {
    self.trace = trace
    read = trace.readSites
  }

  /// Whether the model reads a site, or something inside it.
  func contains(_ site: JSONPointerPattern) -> Bool { read.contains(trace.normalised(site)) }

  /// Whether the model reads a site by its name.
  func isNamed(_ site: JSONPointerPattern) -> Bool {
    if case .key = trace.normalised(site).tokens.last { contains(site) } else { false }
  }

  /// Whether each member of an object is an entry for the model.
  func isMap(_ site: JSONPointerPattern) -> Bool {
    switch trace[site]?.form {
    case .dictionary, .enumKeyedDictionary: true
    default: false
    }
  }

  /// Whether a value is an object of properties for the model, and no case of a union.
  func isObject(_ site: JSONPointerPattern) -> Bool { trace[site]?.form == .object }
}

/// Why it is not known what a model reads.
package enum TraceLoss: String, Codable, Error, Sendable, Hashable, CaseIterable {
  /// The model is decoded by a closure, which no decoder can watch.
  case closure

  /// The model shows something else, or throws, if it is decoded by a decoder that records.
  case differs

  /// The model ends its process, or hangs, if it is decoded by a decoder that records.
  case ended
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
