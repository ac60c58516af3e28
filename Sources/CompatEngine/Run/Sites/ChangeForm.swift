import CompatModel
import JSONSyntax

/// What a change does to its site, for any operator.
enum ChangeForm: String, Codable, Sendable, Hashable, CaseIterable {
  case removed

  case nulled

  /// The value is another scalar of the same type: another name, another number.
  case renamed

  case retyped

  /// The value says the same in another type or spelling.
  case respelled

  /// The array around the site has one more element.
  case inserted

  /// The object around the site has one more member.
  case memberAdded

  /// The object at the site has several more members.
  case membersAdded

  /// Classifies a change; nil if it concerns the whole payload, or no single value.
  init?(of change: Change) {
    guard change.site != .root else { return nil }
    switch change.expectedReading {
    case .inserted:
      self = .inserted
    case .same, .contradicted:
      guard change.was == nil else { return nil }
      self = .memberAdded
    case .changed(became: nil):
      self = .removed
    case .changed(became: .some(.null)):
      self = .nulled
    case .changed(became: .some(let value)):
      guard let was = change.was else { return nil }
      self = value.isScalar && value.kind == was.kind ? .renamed : .retyped
    case .respelled:
      self = .respelled
    case .several(let parts):
      guard parts.count > 1, parts.allSatisfy({ ChangeForm(of: $0) == .memberAdded }) else {
        return nil
      }
      self = .membersAdded
    case .moved, .none:
      return nil
    }
  }
}
