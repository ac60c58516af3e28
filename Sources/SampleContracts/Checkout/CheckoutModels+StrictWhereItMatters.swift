extension CheckoutModels {
  /// A new status of the order is harmless; money and permissions are never guessed.
  typealias StrictWhereItMatters = Order<OpenStatus, Currency, Entitlement>
}
