import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct ResultsEncoderTests {
  @Test func `results come back as they were, one after the other`() throws {
    let fixture = try ResultsFixture.shared
    var (encoder, decoder) = (ResultsEncoder(), ResultsDecoder())
    for unit in fixture.units + fixture.units {
      #expect(try decoder.decode(encoder.encode(unit), from: "a test") == unit)
    }
  }

  @Test func `sites and texts are written once`() throws {
    let unit = try #require(try ResultsFixture.shared.units.first)
    let names = try #require(unit.rows.values.first).sites.keys.map(\.pattern.description)
    #expect(names.contains("/tags/*"))
    var encoder = ResultsEncoder()
    let (first, second) = (encoder.encode(unit), encoder.encode(unit))
    #expect(String(decoding: first, as: UTF8.self).contains("\"/tags/*\""))
    #expect(!String(decoding: second, as: UTF8.self).contains("\"/tags/*\""))
    #expect(second.count < first.count)
  }

  @Test func `numbers cannot be read without the earlier names`() throws {
    let unit = try #require(try ResultsFixture.shared.units.first)
    var (encoder, decoder) = (ResultsEncoder(), ResultsDecoder())
    _ = encoder.encode(unit)
    let error = #expect(throws: ResultsError.self) {
      try decoder.decode(encoder.encode(unit), from: "a test")
    }
    #expect(error?.description.hasPrefix("a test:1:") == true)
  }
}
