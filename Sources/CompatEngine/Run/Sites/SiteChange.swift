import CompatModel
import JSONSyntax

/// What a change does to the value of its site, as far as it matters for recommendations.
enum SiteChange: String, CaseIterable, Codable, Sendable, Hashable {
  /// The site says something that no sample said: a new case, a new subtype, a new element.
  case newValue

  /// The site says nothing: its key is removed or renamed.
  case missing

  case null

  /// The site holds a value of another JSON type.
  case otherType

  /// The site holds another value of the same JSON type.
  case otherValue

  /// The site says what it said, in another type or spelling.
  case respelled

  /// Classifies a change; nil if the meaning is unchanged, or if no faithful reading exists,
  /// because then rejection is the best outcome.
  init?(_ change: Change, kind: ChangeKind) {
    guard !change.edits.isEmpty, kind == .additive || kind == .breaking else { return nil }
    switch change.expectedReading {
    case .changed(became: nil), .moved:
      self = .missing
    case .changed(became: .some(.null)):
      self = .null
    case .changed where kind == .additive, .inserted where kind == .additive:
      self = .newValue
    case .changed(became: .some(let value)):
      guard let was = change.was else { return nil }
      self = value.kind == was.kind ? .otherValue : .otherType
    case .respelled:
      self = .respelled
    case .same, .inserted, .contradicted, .several, .none:
      return nil
    }
  }
}
