@testable import CodableCompat
@testable import CompatEngine
import DecodingStrategies
import Foundation
import Testing

@testable import SampleContracts

@Suite struct DeviceListModelsTests {
  static let flat = "device-list/2018-11/flat.json"
  static let lightStrip = "device-list/2020-03/light-strip.json"

  static func read<Model: Decodable & Sendable>(_ text: String, as model: Model.Type) throws
    -> Model
  {
    let decoder = JSONDecoder()
    DecoderSettings.snakeCaseAndExactDates.configureDecoder(decoder)
    return try decoder.decode(Model.self, from: Data(text.utf8))
  }

  @Test func `dates in three spellings, links, ids and both forms of an address are read`() throws {
    let list = try Self.read(Payloads.text(Self.flat), as: DeviceListModels.Strict.self)
    #expect(list.accountId.uuidString == "5E884898-DA28-4047-9151-0E56F8DC6292")
    #expect(list.fetchedAt == Date(timeIntervalSince1970: 1_542_700_800))
    #expect(list.devices[0].lastSeen == Date(timeIntervalSince1970: 1_542_700_799.25))
    #expect(list.devices[1].lastSeen == Date(timeIntervalSince1970: 1_542_700_680))
    #expect(list.devices[2].lastSeen == nil)
    #expect(list.devices[0].pairedAt == Date(timeIntervalSince1970: 1_542_700_000))
    #expect(list.devices[0].infoUrl?.host() == "devices.example.org")
    #expect(list.devices[0].room?.floor?.label == "EG")
    #expect(list.home.address == .line("Seestrasse 1, 8640 Rapperswil"))
    let cabin = try Self.read(
      Payloads.text("device-list/2018-11/cabin.json"), as: DeviceListModels.Strict.self)
    guard case .postal(let address) = cabin.home.address else {
      #expect(Bool(false), "no postal address")
      return
    }
    #expect(address.postalCode == "8370")
  }

  @Test func `a map with names for keys is read under a key strategy`() throws {
    let list = try Self.read(Payloads.text(Self.flat), as: DeviceListModels.Strict.self)
    #expect(list.devices[1].sensors == [.temperature: 18, .carbonDioxide: 612, .motionCount: 0])
    let flat = try DeviceListModels.FlatStruct.read(Payloads.text(Self.flat))
    #expect(flat.devices[1].sensors["carbon_dioxide"] == 612)
  }

  @Test func `a sensor that is not known costs the list, or the readings, or nothing`() throws {
    let text = try Payloads.text(Self.flat, #""humidity": 41"#, becomes: #""fine_dust": 41"#)
    #expect(throws: DecodingError.self) { try Self.read(text, as: DeviceListModels.Strict.self) }
    #expect(throws: DecodingError.self) {
      try Self.read(text, as: DeviceListModels.UnknownCase.self)
    }
    #expect(throws: DecodingError.self) {
      try Self.read(text, as: DeviceListModels.LosslessValues.self)
    }
    let nilled = try Self.read(text, as: DeviceListModels.FailureAsNilWrapper.self)
    #expect(nilled.devices[0].sensors == nil)
    let open = try Self.read(text, as: DeviceListModels.OpenStruct.self)
    #expect(open.devices[0].sensors == [.temperature: 21, .init(rawValue: "fineDust"): 41])
    let kept = try Self.read(text, as: DeviceListModels.UnknownCasePreserving.self)
    #expect(kept.devices[0].sensors == [.temperature: 21, .unknown("fineDust"): 41])
    let lossy = try Self.read(text, as: DeviceListModels.Lossy.self)
    #expect(lossy.devices[0].sensors == ["temperature": 21, "fine_dust": 41])
  }

  @Test func `every sensor has a unit`() {
    #expect(DeviceListModels.SensorName.carbonDioxide.unit == "ppm")
    #expect(DeviceListModels.SensorName(rawValue: "fineDust").unit == "")
  }

  @Test func `a new kind of device is rejected, kept, unknown, or read as its fallback`() throws {
    let text = try Payloads.text(Self.lightStrip)
    #expect(throws: DecodingError.self) { try Self.read(text, as: DeviceListModels.Strict.self) }
    let unknown = try Self.read(text, as: DeviceListModels.UnknownCase.self)
    #expect(unknown.devices[0].state == .unknown)
    guard
      case .unknown(let subtype) =
        try Self.read(text, as: DeviceListModels.AdjacentlyTagged.self).devices[0].state
    else {
      #expect(Bool(false), "not kept")
      return
    }
    #expect(subtype.discriminator == "light_strip")
    let fallback = try Self.read(text, as: DeviceListModels.FallbackSubtree.self)
    #expect(fallback.devices[0].state == .lamp(.init(brightness: 65, colorName: "warm")))
    // All that a lamp requires is there; the type is not read.
    let untagged = try Self.read(text, as: DeviceListModels.Untagged.self)
    #expect(untagged.devices[0].state == .lamp(.init(data: .init(brightness: 65))))
    #expect(try Self.read(text, as: DeviceListModels.Lossy.self).devices.count == 1)
  }

  @Test func `without a fallback there is a hole, and a broken one throws`() throws {
    let none = try Payloads.text(Self.lightStrip, #""fallback" :"#, becomes: #""instead" :"#)
    let list = try Self.read(none, as: DeviceListModels.FallbackSubtree.self)
    #expect(list.devices[0].state == .hole)
    let broken = try Payloads.text(
      Self.lightStrip, #""type" : "lamp""#, becomes: #""type" : "thermostat""#)
    let error = #expect(throws: DecodingError.self) {
      try Self.read(broken, as: DeviceListModels.FallbackSubtree.self)
    }
    guard case .dataCorrupted(let context) = error else {
      #expect(Bool(false), "\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix("'light_strip' is not known, and its fallback"))
    #expect(context.underlyingError is DecodingError)
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(path.prefix(4) == ["devices", "0", "state", "fallback"])
  }

  @Test func `numbers as strings are read where they may be, in the map as well`() throws {
    let text = try Payloads.text(Self.flat, #""temperature": 21"#, becomes: #""temperature": "21""#)
      .replacing(#""battery": 80"#, with: #""battery": "080""#)
      .replacing(#""serial_number": "0100""#, with: #""serial_number": 100"#)
    let list = try Self.read(text, as: DeviceListModels.LosslessValues.self)
    #expect(list.devices[0].sensors[.temperature]?.wrappedValue == 21)
    #expect(list.devices[0].battery?.wrappedValue == 80)
    #expect(list.devices[1].serialNumber == "100")
    #expect(throws: DecodingError.self) { try Self.read(text, as: DeviceListModels.Strict.self) }
  }

  @Test(arguments: [
    "2018-11-20T08:00:00Z", "2018-11-20T08:00:27.123Z", "2018-11-20T08:00:27.250Z",
    "2018-11-30T12:00:27.123Z", "2018-11-20T08:00:27.999Z", "1969-07-20T20:17:40.001Z",
  ])
  func `a date is written as it was read`(date: String) throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    DecoderSettings.snakeCaseAndExactDates.configureDecoder(decoder)
    DecoderSettings.snakeCaseAndExactDates.configureEncoder(encoder)
    let list = try decoder.decode([Date].self, from: Data(#"["\#(date)"]"#.utf8))
    #expect(String(decoding: try encoder.encode(list), as: UTF8.self) == #"["\#(date)"]"#)
  }

  @Test(arguments: ["2018-11-20", "20.11.2018", "1542700800", "", "2018-11-20T08:00:00"])
  func `what is no date is rejected`(date: String) throws {
    let text = try Payloads.text(Self.flat, "2018-11-20T08:00:00Z", becomes: date)
    #expect(throws: DecodingError.self) { try Self.read(text, as: DeviceListModels.Strict.self) }
  }
}
