/// An `Optional` whose type is not known.
protocol OptionalType {
  static var wrapped: any Any.Type { get }
  static var none: Self { get }
}

extension Optional: OptionalType {
  static var wrapped: any Any.Type { Wrapped.self }
}

/// The type inside of optionals; the type itself if it is none.
func unwrapped(_ type: any Any.Type) -> any Any.Type {
  var type = type
  while let optional = type as? any OptionalType.Type { type = optional.wrapped }
  return type
}
