import CodableCompat
import DecodingStrategies
import Foundation
import Testing

@testable import CompatEngine
@testable import SampleContracts

/// What an app sees in the models of the corpus, where what is sent back does not tell.
@Suite struct ModelValueTests {
  private static func read<Model: Decodable>(
    _ sample: String, as model: Model.Type, settings: DecoderSettings? = nil
  ) throws -> Model {
    let decoder = JSONDecoder()
    settings?.configureDecoder(decoder)
    return try decoder.decode(model, from: Data(try Payloads.text(sample).utf8))
  }

  @Test func `an amount is kept to the letter`() {
    let amounts = ["0", "12", "-0.50", "1249.50", "250000.0025", "-1000000.01", "007"]
    #expect(amounts.map { Amount($0)?.text } == amounts)
    let others = [
      "", "-", ".", "12.", ".5", "1,50", "1.2.3", "+1", "1e3", " 1", "1 ", "0x10", "１２", "NaN",
      "--1", "12 CHF",
    ]
    #expect(others.filter { Amount($0) != nil } == [])
    for json in ["[12.50]", #"["+1"]"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Amount].self, from: Data(json.utf8))
      }
    }
  }

  @Test func `dates, links, amounts and both forms of an address are read`() throws {
    let order = try Self.read(
      "checkout/2018-11/paid.json", as: CheckoutModels.Strict.self, settings: .snakeCaseAndISODates)
    #expect(order.totalAmount.text == "1249.50")
    #expect(order.createdAt == Date(timeIntervalSince1970: 1_542_960_930))
    #expect(order.receiptUrl.absoluteString == "https://shop.example.ch/r/5fKx01.pdf")
    #expect(order.lineItems.map(\.unitPrice.text) == ["1199.60", "24.95"])
    #expect(order.entitlement.permissions == [.download, .stream])
    let list = try Self.read(
      "device-list/2018-11/flat.json", as: DeviceListModels.Strict.self,
      settings: .snakeCaseAndExactDates)
    #expect(list.accountId.uuidString == "5E884898-DA28-4047-9151-0E56F8DC6292")
    let seen: [Double?] = [1_542_700_799.25, 1_542_700_680, nil]
    #expect(list.devices.map { $0.lastSeen?.timeIntervalSince1970 } == seen)
    #expect(list.devices[0].pairedAt == Date(timeIntervalSince1970: 1_542_700_000))
    #expect(list.devices[0].room?.floor?.label == "EG")
    #expect(list.devices[1].sensors == [.temperature: 18, .carbonDioxide: 612, .motionCount: 0])
    #expect(list.home.address == .line("Seestrasse 1, 8640 Rapperswil"))
    let cabin = try Self.read(
      "device-list/2018-11/cabin.json", as: DeviceListModels.Strict.self,
      settings: .snakeCaseAndExactDates)
    guard case .postal(let address) = cabin.home.address else {
      Issue.record("no postal address")
      return
    }
    #expect(address.postalCode == "8370")
  }

  @Test func `an answer, a scan and a screen hold what their case brings, and nothing else`() throws
  {
    let confirmation = try Self.read(
      "event-confirmation/2018-11/waitlist.json", as: EventConfirmationModels.Discriminator.self)
    let users: [EventConfirmationModels.User] = [
      .init(id: "abc", name: "Rachel Óg", avatar: "https://img.example.org/u/abc.png"),
      .init(id: "def", name: "John"),
    ]
    #expect(confirmation.answer == .waitlist(position: 12, users: users))
    let cereal = "barcode/2018-11/cereal.json"
    let upc = try Self.read(cereal, as: BarcodeModels.Synthesised.self).code
    #expect(upc == .upc(0, 36000, 29145, 2))
    let content = try Self.read(cereal, as: BarcodeModels.KeyPerCase.self).content
    #expect(content == .upc("036000291452"))
    let state = try Self.read(
      "update-state/2018-11/uploading.json", as: UpdateStateModels.Synthesised.self
    ).state
    #expect(
      state == .uploadingToDevice(fromPath: "/var/mobile/updates/häb.bin", percentage: 42))
    for sample in ["2018-11/nobody", "2020-03/silence"] {
      let screen = try Self.read(
        "profile-screen/\(sample).json", as: ProfileScreenModels.Strict.Screen.self)
      #expect(screen.state == .empty, "\(sample)")
    }
  }

  @Test func `what is decided by a name is decided for the unknown ones as well`() {
    typealias Membership = ProfileScreenModels.OpenStruct.MembershipName
    #expect(Membership.team.pictures == 1000)
    #expect(Membership(rawValue: "lifetime").pictures == 10)
    typealias Code = ProfileScreenModels.OpenStruct.CodeName
    #expect(Code(.maintenance).isWorthARetry == true)
    #expect(Code(.suspended).isWorthARetry == false)
    #expect(Code(rawValue: "deleted").isWorthARetry == nil)
    #expect(DeviceListModels.SensorName.carbonDioxide.unit == "ppm")
    #expect(DeviceListModels.SensorName(rawValue: "fineDust").unit == "")
  }
}
