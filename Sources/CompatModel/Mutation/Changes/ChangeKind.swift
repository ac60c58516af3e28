/// What a change does to the meaning of a payload.
public enum ChangeKind: String, CaseIterable, Codable, Sendable, Hashable {
  /// The meaning is unchanged: key order, the spelling of numbers, an added key.
  case neutral
  /// The server says something that it never said before: a new case, a new subtype.
  case additive
  /// Something that was there is missing, null, of another type, or somewhere else in the payload.
  case breaking
  /// What arrives is no longer a valid payload.
  case garbled
}

extension ChangeKind {
  /// The position among all kinds, the least severe first.
  var severity: Int { ChangeKind.allCases.firstIndex(of: self) ?? 0 }
}
