import CodableCompat
import DecodingStrategies
import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct ItemModelsTests {
  /// The second of three tags is one that no release knows.
  static let rooftop = Result {
    try Payloads.text("item/2018-11/house.json", #""garden""#, becomes: #""rooftop""#)
  }

  @Test func `a boat is rejected by models that list all kinds`() throws {
    let boat = try Payloads.text(Row.boat)
    #expect(throws: DecodingError.self) { try ItemModels.Strict.read(boat) }
    #expect(throws: DecodingError.self) { try ItemModels.StrictOptional.read(boat) }
    #expect(throws: DecodingError.self) { try ItemModels.DefaultValue.read(boat) }
    #expect(throws: DecodingError.self) { try ItemModels.Lossy.read(boat) }
  }

  @Test func `a boat stays a boat where the raw value is kept`() throws {
    let boat = try Payloads.text(Row.boat)
    let wrapped = try ItemModels.StructWrapper.read(boat)
    #expect(wrapped.type.rawValue == "boat")
    #expect(try wrapped.sentBack()["type"] == .string("boat"))
    let kept = try ItemModels.UnknownCasePreserving.read(boat)
    #expect(kept.type == .unknown("boat"))
    #expect(try kept.sentBack()["type"] == .string("boat"))
  }

  @Test func `a boat becomes unknown, and goes back as such`() throws {
    let item = try ItemModels.UnknownCase.read(Payloads.text(Row.boat))
    #expect(item.type == .unknown)
    #expect(try item.sentBack()["type"] == .string("unknown"))
  }

  @Test func `a boat becomes nil, and goes back as null`() throws {
    let item = try ItemModels.NilWrapper.read(Payloads.text(Row.boat))
    #expect(item.type == nil)
    #expect(try item.sentBack()["type"] == .null)
    #expect(try ItemModels.FailureAsNilWrapper.read(Payloads.text(Row.boat)).type == nil)
  }

  @Test func `an optional unknown case distinguishes absent from unknown`() throws {
    #expect(try ItemModels.OptionalUnknownCase.read(Payloads.text(Row.boat)).type == .unknown)
    for nothing in ["", #""type": null, "#] {
      let text = try Payloads.text(
        Row.boat, "\"type\": \"boat\",\n  \"title\"", becomes: nothing + "\"title\"")
      #expect(try ItemModels.OptionalUnknownCase.read(text).type == nil)
      #expect(throws: DecodingError.self) { try ItemModels.UnknownCase.read(text) }
    }
  }

  @Test func `a missing kind becomes the likely one where there is a default`() throws {
    let text = try Payloads.text(
      "item/2020-03/tree.json", "\"type\": \"tree\",\n  \"title\"", becomes: "\"title\"")
    #expect(try ItemModels.DefaultValue.read(text).type == .house)
  }

  @Test func `one bad tag costs a strict model everything`() throws {
    let text = try Self.rooftop.get()
    #expect(throws: DecodingError.self) { try ItemModels.Strict.read(text) }
    #expect(throws: DecodingError.self) { try ItemModels.StrictOptional.read(text) }
  }

  @Test func `one bad tag is one unknown tag`() throws {
    let text = try Self.rooftop.get()
    #expect(try ItemModels.UnknownCase.read(text).tags == [.lakeView, .unknown, .historic])
    #expect(
      try ItemModels.UnknownCasePreserving.read(text).tags
        == [.lakeView, .unknown("rooftop"), .historic])
    #expect(
      try ItemModels.NilWrapper.read(text).tags.map(\.wrappedValue) == [.lakeView, nil, .historic])
  }

  @Test func `one bad tag is dropped from a lossy array, which says so`() throws {
    let item = try ItemModels.Lossy.read(Self.rooftop.get())
    #expect(item.tags == [.lakeView, .historic])
    #expect(item.$tags.dropped.map(\.site) == [.index(1)])
    #expect(item.$children.isEmpty)
  }

  @Test func `one bad tag costs all tags where failure is nil`() throws {
    let item = try ItemModels.FailureAsNilWrapper.read(Self.rooftop.get())
    #expect(item.tags == nil)
    #expect(item.type == .house)
    #expect(item.children?.count == 3)
  }
}
