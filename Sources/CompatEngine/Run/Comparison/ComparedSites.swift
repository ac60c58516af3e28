import JSONSyntax

/// The types that a model reads, by site, so that it can be compared with another model.
///
/// A type with properties of its own has no name here: what it is called is no strategy, and its
/// properties are compared by themselves.
struct ComparedSites: Sendable {
  private struct ReadType: Hashable {
    let name: String
    let isRequired: Bool
  }

  private let types: [JSONPointerPattern: ReadType]

  init(_ trace: ModelTrace, comparedWith reference: ModelTrace) {
    let objects = ComparedSites.objects(in: trace, comparedWith: reference)
    types = trace.properties.mapValues { property in
      let name = objects.reduce(property.type) { $0.replacing(name: $1, with: "object") }
      return ReadType(name: name, isRequired: property.isRequired)
    }
  }

  /// The sites that both models read, as different types; the payload as a whole is none.
  func differences(from reference: ComparedSites) -> Set<JSONPointerPattern> {
    Set(
      types.filter { site, type in
        !site.tokens.isEmpty && reference.types[site].map { $0 != type } ?? false
      }.keys)
  }

  /// The names of types with properties of their own, the longest first: one may be part of another.
  ///
  /// A type that takes the reference's type as its last argument wraps it: that is a strategy.
  private static func objects(
    in trace: ModelTrace, comparedWith reference: ModelTrace
  ) -> [String] {
    let names = trace.properties.compactMap { site, property -> String? in
      let name = property.type.withoutOptional
      // A type without a name would be found everywhere.
      guard property.form == .object, !name.isEmpty else { return nil }
      guard let wrapped = reference.properties[site]?.type.withoutOptional.ownTypeName,
        name.hasSuffix("\(wrapped)>"), let before = name.dropLast(wrapped.count + 1).last
      else { return name }
      return "<. ".contains(before) ? nil : name
    }
    return Set(names).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

/// The names of types as authors write them, such as `Page<Order.Item>.Entry?`.
extension String {
  fileprivate var withoutOptional: String {
    String(prefix(count - reversed().prefix { $0 == "?" }.count))
  }

  /// The last component without its arguments: `Entry`.
  fileprivate var ownTypeName: String {
    String(withoutArguments.reversed().prefix { $0 != "." }.reversed())
  }
}
