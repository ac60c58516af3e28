#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderFact {
  /// A date that cannot be read hides its own key.
  static let iso8601FailureNamesTheParent = DecoderFact(
    id: "iso8601-failure-names-the-parent",
    statement: """
      A string that is no ISO 8601 date fails at the path of what holds it: the date's own key or \
      position is missing there.
      """,
    importance: """
      The diagnosis of the 'date-…' operators names the object, and a model with several dates \
      does not say which one; a date of another type is reported at its own path.
      """,
    trials: [
      .member(
        of: #"{"a":{"a":"yesterday"}}"#, as: Member<Date>.self,
        with: { $0.dateDecodingStrategy = .iso8601 }, answers: "dataCorrupted at /a"),
      .member(
        of: #"{"a":["2020-01-01T00:00:00Z","yesterday"]}"#, as: [Date].self,
        with: { $0.dateDecodingStrategy = .iso8601 }, answers: "dataCorrupted at /a"),
      .member(
        of: #"{"a":"yesterday"}"#, as: Date.self,
        with: { $0.dateDecodingStrategy = .iso8601 }, answers: noPath),
      .member(
        of: #"{"a":{"a":1}}"#, as: Member<Date>.self,
        with: { $0.dateDecodingStrategy = .iso8601 }, answers: "typeMismatch at /a/a"),
    ])
}
