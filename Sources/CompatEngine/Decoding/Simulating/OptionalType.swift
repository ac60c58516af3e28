/// An `Optional` whose type is not known.
protocol OptionalType {
  static var wrapped: any Any.Type { get }
  static var none: Self { get }
}

extension Optional: OptionalType {
  static var wrapped: any Any.Type { Wrapped.self }
}
