extension CheckoutModels {
  /// Anything unknown throws, also where it would be harmless.
  typealias Strict = Order<Status, Currency, Entitlement>
}
