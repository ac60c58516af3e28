import Foundation
import Testing

@testable import SampleContracts

@Suite struct CheckoutModelsTests {
  static let paid = "checkout/2018-11/paid.json"

  static func read<Model: Decodable>(_ text: String, as model: Model.Type) throws -> Model {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Model.self, from: Data(text.utf8))
  }

  static func paid(_ old: String, becomes new: String) throws -> String {
    try Payloads.text(paid, old, becomes: new)
  }

  @Test func `snake_case keys, dates, links and amounts are read`() throws {
    let order = try Self.read(Payloads.text(Self.paid), as: CheckoutModels.Strict.self)
    #expect(order.totalAmount.text == "1249.50")
    #expect(order.createdAt == Date(timeIntervalSince1970: 1_542_960_930))
    #expect(order.receiptUrl.absoluteString == "https://shop.example.ch/r/5fKx01.pdf")
    #expect(order.lineItems.map(\.unitPrice.text) == ["1199.60", "24.95"])
    #expect(order.entitlement.permissions == [.download, .stream])
    #expect(order.shippingAddress?.postalCode == "8640")
  }

  @Test func `a new status is harmless where it is not money`() throws {
    let text = try Self.paid(#""status": "paid""#, becomes: #""status": "on_hold""#)
    #expect(throws: DecodingError.self) { try Self.read(text, as: CheckoutModels.Strict.self) }
    let order = try Self.read(text, as: CheckoutModels.StrictWhereItMatters.self)
    #expect(order.status == .unknown)
    #expect(try Self.read(text, as: CheckoutModels.UnknownCase.self).status == .unknown)
    #expect(
      try Self.read(text, as: CheckoutModels.StructWrapper.self).status.rawValue == "on_hold")
    #expect(try Self.read(text, as: CheckoutModels.NilWrapper.self).status == nil)
  }

  static let costly = [
    (#""currency": "CHF""#, #""currency": "GBP""#),
    (#""level": "premium""#, #""level": "platinum""#),
    (#""stream""#, #""resell""#),
    (#""total_amount": "1249.50""#, #""total_amount": 1249.50"#),
    (#""unit_price": "24.95""#, #""unit_price": "24,95""#),
  ]

  @Test(arguments: costly)
  func `money and permissions are rejected where it matters`(old: String, new: String) throws {
    let text = try Self.paid(old, becomes: new)
    #expect(throws: DecodingError.self) { try Self.read(text, as: CheckoutModels.Strict.self) }
    #expect(throws: DecodingError.self) {
      try Self.read(text, as: CheckoutModels.StrictWhereItMatters.self)
    }
  }

  @Test func `a currency that is not known is guessed, or any, or none, elsewhere`() throws {
    let text = try Self.paid(#""currency": "CHF""#, becomes: #""currency": "GBP""#)
    #expect(
      try Self.read(text, as: CheckoutModels.StructWrapper.self).currency.rawValue == "GBP")
    #expect(try Self.read(text, as: CheckoutModels.UnknownCase.self).currency == .unknown)
    #expect(try Self.read(text, as: CheckoutModels.NilWrapper.self).currency == nil)
    #expect(try Self.read(text, as: CheckoutModels.FailureAsNilWrapper.self).currency == nil)
  }

  @Test func `a missing amount becomes zero where there is a default`() throws {
    let text = try Self.paid("\"total_amount\": \"1249.50\",\n", becomes: "")
    #expect(try Self.read(text, as: CheckoutModels.DefaultValue.self).totalAmount.text == "0")
    #expect(try Self.read(text, as: CheckoutModels.FailureAsNilWrapper.self).totalAmount == nil)
    #expect(throws: DecodingError.self) { try Self.read(text, as: CheckoutModels.NilWrapper.self) }
  }

  @Test func `missing permissions become all permissions where there is a default`() throws {
    let text = try Self.paid(#""permissions""#, becomes: #""grants""#)
    let order = try Self.read(text, as: CheckoutModels.DefaultValue.self)
    #expect(order.entitlement.permissions == [.download, .stream, .share])
  }

  @Test func `an amount that became a number is read, and has lost its spelling`() throws {
    let text = try Self.paid(#""total_amount": "1249.50""#, becomes: #""total_amount": 1249.50"#)
    let order = try Self.read(text, as: CheckoutModels.LosslessValues.self)
    #expect(order.totalAmount.text == "1249.5")
    let word = try Self.paid(#""total_amount": "1249.50""#, becomes: #""total_amount": "free""#)
    #expect(throws: DecodingError.self) {
      try Self.read(word, as: CheckoutModels.LosslessValues.self)
    }
  }
}
