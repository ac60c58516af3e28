/// Which way a change goes.
public enum Direction: String, CaseIterable, Sendable, Hashable {
  /// Something is there that was not there.
  case added
  /// Something is gone, or has no value any more.
  case removed
  /// The same thing is called otherwise.
  case renamed
  /// A value has another JSON type.
  case retyped
  /// The same thing stands somewhere else.
  case moved
  /// The same thing is written in another way.
  case respelled
  /// Another value of the same type stands there.
  case replaced
  /// The bytes are no longer what the server meant.
  case corrupted
  /// Nothing is changed.
  case unchanged
}
