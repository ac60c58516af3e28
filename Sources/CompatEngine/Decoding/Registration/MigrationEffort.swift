/// How much of a model changes when it is written in another way, from least to most.
///
/// The amount of code that a change takes cannot be measured from outside, so a pattern declares
/// it.
public enum MigrationEffort: Int, Sendable, Hashable, CaseIterable {
  /// Nothing: the enum as the compiler writes it.
  case none

  /// The property is declared in another way; its type stays as it is.
  case property

  /// The value's type is declared in another way; the properties stay as they are.
  case type

  /// Both the value's type and its properties are declared in another way.
  case typeAndProperty

  /// The value's type is decoded and encoded by hand.
  case handWritten

  /// The whole model is laid out in another way.
  case layout
}

extension MigrationEffort: Comparable {
  /// Whether the left effort is smaller than the right one.
  public static func < (left: MigrationEffort, right: MigrationEffort) -> Bool {
    left.rawValue < right.rawValue
  }
}
