package import JSONSyntax

/// What a model reads at one site.
package struct TracedProperty: Codable, Sendable, Hashable {
  /// The declaring type and the name of the property, such as `Order.Item.kind`; for an element, the
  /// value of a map and the root, the type.
  package let name: String

  /// The type, such as `Order.Status?`; one that is decoded if present is optional.
  package let type: String

  /// Whether the decoder throws where the key is missing: false for `decodeIfPresent`.
  package let isRequired: Bool
  package let isPresent: Bool

  /// The raw values of an enum that lists its cases, also of the keys of a dictionary; nil if none
  /// are known.
  package let rawValues: [JSONValue]?

  package let form: PropertyForm

  /// How the property is declared, as the decoded value shows it.
  package private(set) var declaration = PropertyDeclaration.asRead

  /// The type whose `init(from:)` reads the value; nil if the decoder reads it as its strategy says.
  package private(set) var reader: String?

  /// The same property with other names of types.
  func renamed(_ rename: (String) -> String) -> TracedProperty {
    let declaration =
      if case .otherwise(let type) = declaration {
        PropertyDeclaration.otherwise(type: rename(type))
      } else {
        declaration
      }
    return TracedProperty(
      name: rename(name), type: rename(type), isRequired: isRequired, isPresent: isPresent,
      rawValues: rawValues, form: form, declaration: declaration, reader: reader.map(rename))
  }

  /// The same property as other samples show it, or other elements.
  ///
  /// Where the types differ, as in a union, one of them stays, in any order.
  func merged(with other: TracedProperty) -> TracedProperty {
    let stays = self.rank.lexicographicallyPrecedes(other.rank) ? self : other
    return TracedProperty(
      name: stays.name, type: stays.type, isRequired: isRequired || other.isRequired,
      isPresent: isPresent || other.isPresent, rawValues: stays.rawValues, form: stays.form,
      declaration: declaration.rawValue < other.declaration.rawValue
        ? other.declaration : declaration, reader: stays.reader)
  }

  /// Orders properties by what they show, exactly; not by the facts that are united.
  private var rank: [UInt8] {
    let form = PropertyForm.allCases.firstIndex(of: form) ?? 0
    let texts = [type, name, reader ?? ""] + (rawValues ?? []).map(\.description)
    return [UInt8(clamping: form)] + texts.flatMap { Array($0.utf8) + [0] }
  }
}

/// How the property that a model reads is declared, compared with what is read.
package enum PropertyDeclaration: Codable, Sendable, Hashable {
  /// The type is the one that is read, or nothing else is known.
  case asRead
  /// The type is another one: `init(from:)` is written by hand, and asks for a type of its own.
  case otherwise(type: String)
  /// The model has no property of the name.
  case missing
  /// The type is the one that is read, in a class with `@Observable`: there no property wrapper
  /// compiles.
  case observed
}

extension PropertyDeclaration: RawRepresentable {
  package init(rawValue: String) {
    self =
      switch rawValue {
      case "": .asRead
      case "-": .missing
      case "@": .observed
      default: .otherwise(type: rawValue)
      }
  }

  package var rawValue: String {
    switch self {
    case .asRead: ""
    case .missing: "-"
    case .observed: "@"
    case .otherwise(let type): type
    }
  }
}
