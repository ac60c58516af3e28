extension CheckoutModels {
  /// Whatever is not known throws, also where it would be harmless.
  typealias Strict = Order<Status, Currency, Entitlement>
}
