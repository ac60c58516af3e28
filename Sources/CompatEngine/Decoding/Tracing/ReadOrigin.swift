/// Which part of a payload a model asks for.
package enum ReadOrigin: Sendable, Hashable {
  /// A member that a property is decoded from, by the name of its coding key.
  case property(String)
  /// A member of an object whose keys are data: the value of a map.
  case entry
  case element
  case key
  /// The value that the decoder itself stands for.
  case whole
}
