#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// An order without property wrappers; its enums and its entitlement are those of a strategy.
  struct Order<Status, Currency, Entitlement>: Codable, Equatable, Sendable
  where
    Status: Codable & Equatable & Sendable, Currency: Codable & Equatable & Sendable,
    Entitlement: Codable & Equatable & Sendable
  {
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
