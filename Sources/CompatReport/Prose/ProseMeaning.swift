import CompatModel
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The meaning of a part of the prose, independent of its style.
///
/// The prose is written once, as an `AttributedString` with these meanings; the terminal and the
/// page map them to styles.
enum ProseMeaning: Sendable, Hashable {
  case outcome(Outcome)

  /// The word for how outcomes compare with what is expected.
  case status(BaselineStatus)

  /// The name of a contract, a strategy, an operator, or a type.
  case name

  case number

  /// A value out of a payload: foreign text.
  case value

  /// The words of an error or of a person: foreign text.
  case quotation

  /// A location: a JSON Pointer, a file, the id of a mutant.
  case location

  case command

  case emphasis

  case aside
}

enum ProseMeaningAttribute: AttributedStringKey {
  typealias Value = ProseMeaning

  static let name = "codable-compat.meaning"
}

extension AttributeScopes {
  struct ReportAttributes: AttributeScope {
    let meaning: ProseMeaningAttribute
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of the report's prose, so that `text.meaning` works.
  subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.ReportAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
