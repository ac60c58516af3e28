import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// A new status of the order is harmless; money and permissions are never guessed.
  struct StrictWhereItMatters: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    var status: OpenStatus
    var currency: Currency
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

extension CheckoutModels.StrictWhereItMatters {
  enum OpenStatus: String, Codable, Sendable, UnknownDecodable {
    case awaitingPayment = "awaiting_payment"
    case paid, shipped, refunded, unknown
  }
}
