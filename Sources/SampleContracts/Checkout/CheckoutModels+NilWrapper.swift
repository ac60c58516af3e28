import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// What is not known is nil, also a currency and a level: not to be copied.
  struct NilWrapper: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    @DecodeUnknownAsNil var status: Status?
    @DecodeUnknownAsNil var currency: Currency?
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

extension CheckoutModels.NilWrapper {
  struct Entitlement: Codable, Equatable, Sendable {
    @DecodeUnknownAsNil var level: CheckoutModels.Level?
    var expiresAt: Date?
    var permissions: [DecodeUnknownAsNil<CheckoutModels.Permission>]
  }
}
