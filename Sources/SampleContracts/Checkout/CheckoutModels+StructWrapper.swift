#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// Any name will do, also for a currency or a level that nobody has heard of.
  struct StructWrapper: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    var status: StatusName
    var currency: CurrencyCode
    var totalAmount: Amount
    var lineItems: [LineItem]
    var entitlement: Entitlement
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [String]?
  }
}

extension CheckoutModels.StructWrapper {
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

  struct Entitlement: Codable, Equatable, Sendable {
    var level: LevelName
    var expiresAt: Date?
    var permissions: [PermissionName]
  }
}
