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
      var name = WrittenTypeName(property.type)
      for object in objects { name.replace(object, with: "object") }
      return ReadType(name: name.text, isRequired: property.isRequired)
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
  /// A type that takes the reference's type as its argument wraps it: that is a strategy.
  private static func objects(
    in trace: ModelTrace, comparedWith reference: ModelTrace
  ) -> [String] {
    let names = trace.properties.compactMap { site, property -> String? in
      guard property.form == .object else { return nil }
      let name = WrittenTypeName(property.type).withoutOptional
      let wrapped = reference.properties[site].map {
        WrittenTypeName($0.type).withoutOptional.ownName
      }
      // A damaged file of results can hold a type without a name, which would be found everywhere.
      guard !name.text.isEmpty else { return nil }
      return name.arguments.contains { $0.ownName == wrapped } ? nil : name.text
    }
    return Set(names).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

/// The name of a type as an author writes it, such as `Page<Order.Item>.Entry?`.
private struct WrittenTypeName {
  private(set) var text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  var withoutOptional: WrittenTypeName {
    WrittenTypeName(text.reversed().drop { $0 == "?" }.reversed().map(String.init).joined())
  }

  /// The last component without its arguments: `Entry`.
  var ownName: String {
    var depth = 0
    var name = ""
    for character in text {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case "." where depth == 0: name = ""
      case _ where depth == 0: name.append(character)
      default: break
      }
    }
    return name
  }

  /// The arguments of the last component; empty if it has none.
  var arguments: [WrittenTypeName] {
    guard text.last == ">" else { return [] }
    var depth = 0
    var arguments = [""]
    for character in text.dropLast() {
      if character == ">" { depth -= 1 }
      if character == ",", depth == 1 {
        arguments.append("")
      } else if depth > 0 {
        arguments[arguments.count - 1].append(character)
      }
      if character == "<" {
        depth += 1
        if depth == 1 { arguments = [""] }
      }
    }
    return arguments.map { WrittenTypeName($0.drop { $0 == " " }) }
  }

  /// Replaces a type, but no part of a longer name.
  mutating func replace(_ type: String, with replacement: String) {
    guard text.contains(type) else { return }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: type) {
      result += rest[..<range.lowerBound]
      let isPart =
        WrittenTypeName.isPart(result.last)
        || WrittenTypeName.isPart(text[range.upperBound...].first)
      result += isPart ? String(rest[range]) : replacement
      rest = rest[range.upperBound...]
    }
    text = result + rest
  }

  private static func isPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || "._".contains($0) } ?? false
  }
}
