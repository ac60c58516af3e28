public import JSONSyntax

/// What a faithful reader should see in a changed payload.
public enum ExpectedReading: Sendable, Hashable {
  /// The payload says what it said before.
  case same
  /// The payload says something else at the site, and the same as before everywhere else.
  ///
  /// `became` is the value that the site has now, or `nil` where it is absent.
  case changed(became: JSONValue?)
  /// The payload says at the site what it said before, in another type or spelling: a date in
  /// another format, a number in quotes.
  case respelled(as: JSONValue)
  /// Several sites were changed at once; each change has a meaning of its own.
  case several([Change])
  /// The value has moved to another site, and nothing else has changed.
  case moved(to: JSONPointer)
  /// The array around the site has one more element, which stands at the site.
  case inserted(JSONValue)
  /// The payload says two things at the site: what it said before, and this.
  case contradicted(by: JSONValue)
  /// No faithful reading exists: the payload is garbled, or its parts do not fit together.
  case none
}

extension ExpectedReading {
  /// The value that the payload says at the site instead of what it said; nil where it says none.
  package var said: JSONValue? {
    switch self {
    case .changed(became: let value): value
    case .inserted(let value), .respelled(as: let value): value
    case .same, .several, .moved, .contradicted, .none: nil
    }
  }
}
