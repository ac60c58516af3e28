extension CheckoutModels {
  /// Any name will do, also for an unheard-of currency or level.
  typealias StructWrapper = Order<
    StatusName, CurrencyCode, EntitlementOf<LevelName, PermissionName>
  >
}

extension CheckoutModels {
  struct StatusName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let awaitingPayment = StatusName(rawValue: "awaiting_payment")
    static let paid = StatusName(rawValue: "paid")
    static let shipped = StatusName(rawValue: "shipped")
    static let refunded = StatusName(rawValue: "refunded")
  }

  struct CurrencyCode: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let francs = CurrencyCode(rawValue: "CHF")
    static let euros = CurrencyCode(rawValue: "EUR")
    static let dollars = CurrencyCode(rawValue: "USD")
  }

  struct LevelName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let trial = LevelName(rawValue: "trial")
    static let basic = LevelName(rawValue: "basic")
    static let premium = LevelName(rawValue: "premium")
  }

  struct PermissionName: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String

    static let download = PermissionName(rawValue: "download")
    static let stream = PermissionName(rawValue: "stream")
    static let share = PermissionName(rawValue: "share")
  }
}
