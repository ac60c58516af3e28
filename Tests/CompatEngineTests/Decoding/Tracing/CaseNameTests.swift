import Testing

@testable import CompatEngine

@Suite struct CaseNameTests {
  enum Renamed: String, CodingKey { case id, userURL = "user_url", `default` = "d" }
  enum Only: String, CodingKey { case name = "n" }
  enum Generic<Value> { enum Key: String, CodingKey { case first = "1", second = "2" } }
  enum Loaded: Equatable { case none, some(Bool) }
  struct Key: Equatable { var byte: UInt8 = 0 }

  @Test func `a case has the name that it has in Swift, whatever its text is`() {
    #expect([Renamed.id, .userURL, .default].map(CaseName.of) == ["id", "userURL", "default"])
    #expect(CaseName.of(Only.name) == "name")
    #expect(CaseName.of(Generic<Int>.Key.second) == "second")
  }

  @Test func `what is no case without associated values has no name`() {
    #expect(CaseName.of(Key()) == nil)
    #expect([Loaded.none, .some(false), .some(true)].compactMap(CaseName.of) == [])
    #expect(CaseName.of(Loaded?.none) == nil)
    #expect(CaseName.of(UInt8(0)) == nil)
    #expect(CaseName.of(true) == nil)
    #expect(CaseName.of(()) == nil)
  }
}
