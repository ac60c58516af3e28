import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CheckoutModels {
  /// Anything that goes wrong becomes nil, amounts and permissions included: not to be copied.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    var orderId: String
    var createdAt: Date
    @DecodeFailureAsNil var status: Status?
    @DecodeFailureAsNil var currency: Currency?
    @DecodeFailureAsNil var totalAmount: Amount?
    @DecodeFailureAsNil var lineItems: [LineItem]?
    @DecodeFailureAsNil var entitlement: Entitlement?
    var customer: Customer
    var receiptUrl: URL
    var shippingAddress: Address?
    var delivery: Delivery?
    var promotionCodes: [String]?
  }
}
