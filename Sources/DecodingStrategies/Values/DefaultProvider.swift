/// A type that stands for one default value, so that a property wrapper can name it.
///
/// ```swift
/// enum OnePiece: DefaultProvider {
///   static var defaultValue: Int { 1 }
/// }
/// ```
///
/// An enum without cases serves best: there is nothing to make an instance of.
public protocol DefaultProvider {
  /// The type of the property that gets the default.
  associatedtype Value

  /// What the property is when the payload does not say.
  static var defaultValue: Value { get }
}
