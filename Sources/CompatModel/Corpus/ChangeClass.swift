/// How people think of a change: the columns of the table of risks.
public enum ChangeClass: String, CaseIterable, Codable, Sendable, Hashable {
  /// A value of an enum that no sample has.
  case newValue = "new-value"
  /// A member is missing.
  case missing
  /// A value is null.
  case null
  /// A list, an object or a text is empty.
  case empty
  /// A value has another JSON type.
  case otherType = "other-type"
  /// A value has the same JSON type in another format: a date, a URL, a number out of range, a known
  /// value of an enum in another spelling.
  case otherFormat = "other-format"
  /// One element of an array, or one value of a map, is null or has another type.
  case badElement = "bad-element"
  /// A member has another name, or is in another object.
  case moved
  /// An object is a case of a union that no sample has.
  case newSubtype = "new-subtype"
  /// Something else is sent instead of the payload: an error, a web page, nothing.
  case otherBody = "other-body"
}
