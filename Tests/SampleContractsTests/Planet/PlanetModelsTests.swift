import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct PlanetModelsTests {
  /// A payload that still counts Pluto.
  static let pluto = Result {
    try Payloads.text(
      "planet/2018-11/grand-tour.json", #""destination": 8"#, becomes: #""destination": 9"#)
  }

  @Test func `integers are names here`() throws {
    let log = try PlanetModels.Strict.read(Payloads.text("planet/2018-11/grand-tour.json"))
    #expect(log.destination == .neptune)
    #expect(log.visited == [.earth, .jupiter, .saturn, .uranus, .neptune])
    #expect(log.readings.map(\.planet) == [.jupiter, .saturn, .uranus, .neptune])
  }

  @Test func `a ninth planet is rejected by models that count eight`() throws {
    let text = try Self.pluto.get()
    #expect(throws: DecodingError.self) { try PlanetModels.Strict.read(text) }
    #expect(throws: DecodingError.self) { try PlanetModels.StrictOptional.read(text) }
  }

  @Test func `a ninth planet stays the ninth where the number is kept`() throws {
    let text = try Self.pluto.get()
    #expect(try PlanetModels.StructWrapper.read(text).destination.rawValue == 9)
    let kept = try PlanetModels.UnknownCasePreserving.read(text)
    #expect(kept.destination == .unknown(9))
    #expect(try kept.sentBack()["destination"] == .number(JSONNumber(9)))
  }

  @Test func `a ninth planet becomes unknown, whose number no planet has`() throws {
    let log = try PlanetModels.UnknownCase.read(Self.pluto.get())
    #expect(log.destination == .unknown)
    #expect(try log.sentBack()["destination"] == .number(JSONNumber(-1)))
    #expect(try PlanetModels.OptionalUnknownCase.read(Self.pluto.get()).destination == .unknown)
  }

  @Test func `a ninth planet becomes nil`() throws {
    #expect(try PlanetModels.NilWrapper.read(Self.pluto.get()).destination == nil)
  }

  @Test func `a planet by name is rejected by all`() throws {
    let text = try Payloads.text(
      "planet/2018-11/grand-tour.json", #""destination": 8"#, becomes: #""destination": "neptune""#)
    #expect(throws: DecodingError.self) { try PlanetModels.UnknownCase.read(text) }
    #expect(throws: DecodingError.self) { try PlanetModels.UnknownCasePreserving.read(text) }
    #expect(throws: DecodingError.self) { try PlanetModels.StructWrapper.read(text) }
    #expect(throws: DecodingError.self) { try PlanetModels.NilWrapper.read(text) }
  }

  @Test func `numbers as strings are read where they may be, and go back as strings`() throws {
    let text = try Payloads.text(
      "planet/2018-11/grand-tour.json", #""destination": 8"#, becomes: #""destination": "8""#)
    #expect(throws: DecodingError.self) { try PlanetModels.StructWrapper.read(text) }
    let log = try PlanetModels.LosslessValues.read(text)
    #expect(log.destination == .neptune)
    #expect(try log.sentBack().isEqualInMeaning(to: JSONDocument(parsing: text).root.value))
  }
}
