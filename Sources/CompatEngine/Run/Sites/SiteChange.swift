import CompatModel
import JSONSyntax

/// What a change does to the value of its site, as far as the choice of a strategy goes.
package enum SiteChange: String, CaseIterable, Sendable, Hashable {
  /// The site says something that no sample said: a new case, a new subtype, a new element.
  case newValue

  /// The site says nothing: its key is gone, or called otherwise.
  case missing

  /// The site is null.
  case null

  /// The site holds a value of another JSON type.
  case otherType

  /// The site holds another value of the same JSON type.
  case otherValue

  /// The site says what it said, in another type or spelling.
  case respelled

  /// Tells what a change does to its site; nil where the payload says the same as before, or where
  /// no faithful reading of it exists: then a strategy can do no better than reject it.
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
