import CodableCompat
import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct BarcodeModelsTests {
  static let ticket = "barcode/2018-11/ticket.json"
  static let code = #""code":{"qrCode":{"_0":"ABCDEFGHIJKLMNOP"}}"#

  @Test func `the layouts of a scan agree about the kind of code`() throws {
    for sample in try #require(try Payloads.corpus.get()["barcode"]).samples {
      let text = String(decoding: sample.document.bytes, as: UTF8.self)
      let kinds: Set<String> = [
        "\(try BarcodeModels.RawValueKey.read(text).symbology)",
        "\(try BarcodeModels.KeyPerCase.read(text).content)",
        "\(try BarcodeModels.SeveralValues.read(text).code)",
        "\(try BarcodeModels.Synthesised.read(text).code)",
      ]
      #expect(Set(kinds.map { $0.prefix { $0 != "(" } }).count == 1, "\(sample.id): \(kinds)")
    }
  }

  @Test func `several values stand under their case`() throws {
    let text = try Payloads.text("barcode/2018-11/cereal.json")
    #expect(try BarcodeModels.Synthesised.read(text).code == .upc(0, 36000, 29145, 2))
    #expect(
      try BarcodeModels.SeveralValues.read(text).code
        == .upc(numberSystem: 0, manufacturer: 36000, product: 29145, check: 2))
    #expect(try BarcodeModels.KeyPerCase.read(text).content == .upc("036000291452"))
    #expect(try BarcodeModels.FlatStruct.read(text).code.upc?.manufacturer == 36000)
    #expect(try BarcodeModels.FlatStruct.read(text).code.qrCode == nil)
  }

  @Test func `a number that is not known is rejected under a raw value key, or unknown`() throws {
    let text = try Payloads.text(Self.ticket, #"{"rawValue":1}"#, becomes: #"{"rawValue":2}"#)
    let error = #expect(throws: DecodingError.self) { try BarcodeModels.RawValueKey.read(text) }
    guard case .dataCorrupted(let context) = error else {
      #expect(Bool(false), "\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "There is no symbology with the number 2.")
    #expect(context.codingPath.map(\.stringValue) == ["symbology", "rawValue"])
    #expect(try BarcodeModels.UnknownCase.read(text).symbology.rawValue == .unknown)
  }

  @Test func `the compiler's layout wants exactly one known key`() throws {
    let unknown = try Payloads.text(Self.ticket, Self.code, becomes: #""code":{"aztec":{"_0":""}}"#)
    let beside = try Payloads.text(
      Self.ticket, Self.code, becomes: #""code":{"aztec":{},"qrCode":{"_0":"A"}}"#)
    let two = try Payloads.text(
      Self.ticket, Self.code,
      becomes: #""code":{"qrCode":{"_0":"A"},"upc":{"_0":1,"_1":2,"_2":3,"_3":4}}"#)
    #expect(throws: DecodingError.self) { try BarcodeModels.Synthesised.read(unknown) }
    #expect(try BarcodeModels.Synthesised.read(beside).code == .qrCode("A"))
    #expect(throws: DecodingError.self) { try BarcodeModels.Synthesised.read(two) }
    #expect(
      try BarcodeModels.SeveralValues.read(two).code
        == .upc(numberSystem: 1, manufacturer: 2, product: 3, check: 4))
  }

  @Test func `one key after the other takes a value that cannot be read for an absent one`() throws
  {
    let text = try Payloads.text(
      Self.ticket, #""content":{"#, becomes: #""content":{"upc":36000291452,"#)
    guard case .qrCode = try BarcodeModels.KeyPerCase.read(text).content else {
      #expect(Bool(false), "not read as a QR code")
      return
    }
    #expect(throws: DecodingError.self) { try BarcodeModels.UnknownCase.read(text) }
  }

  @Test func `a kind of content that is not known is unknown`() throws {
    let text = try Payloads.text(
      Self.ticket, #""content":{"qrCode":"#, becomes: #""content":{"aztec":"#)
    #expect(try BarcodeModels.UnknownCase.read(text).content == .unknown)
    #expect(throws: DecodingError.self) { try BarcodeModels.KeyPerCase.read(text) }
  }
}
