#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// Whatever is not known throws, also where it would be harmless.
  struct Strict: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    var status: Status
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
