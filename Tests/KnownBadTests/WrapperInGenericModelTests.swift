import CodableCompat
import DecodingStrategies
import Testing

/// A wrapper that has its overload, in a model that never calls it.
@Suite struct WrapperInGenericModelTests {
  enum Kind: String, Codable { case house, tree }

  /// `Value` is the wrapper: the compiler knows nothing of it where it writes the decoder.
  struct Bad<Value: Codable & Sendable>: Codable, Sendable {
    let id: Int
    let kind: Value
  }

  struct Good: Codable, Sendable {
    let id: Int
    @DecodeUnknownAsNil var kind: Kind?
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"id":1,"kind":"house"}"#, #"{"id":2,"kind":"tree"}"#, open: ["/kind"])
  }

  @Test func `the overload is not called inside a generic model`() throws {
    let run = try Self.contract().run(Bad<DecodeUnknownAsNil<Kind>>.self)
    #expect(run.failures == [])
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run["key-missing"] == [.rejected])
    #expect(
      run.advice == [
        "wrapper-in-generic-model": """
        /kind (Bad.kind) tolerates null and values that it cannot read, but throws keyNotFound \
        where the key is missing: the model is generic, and the overload of decode(_:forKey:) that \
        the property wrapper has is picked for concrete types only. Write the model out with \
        concrete types.
        """
      ])
  }

  @Test func `the model inside may be the generic one`() throws {
    struct Outer: Codable, Sendable { let box: Bad<DecodeUnknownAsNil<Kind>> }
    let contract = try SmallContract(
      #"{"box":{"id":1,"kind":"house"}}"#, #"{"box":{"id":2,"kind":"tree"}}"#)
    #expect(try contract.run(Outer.self).advice.keys.sorted() == ["wrapper-in-generic-model"])
  }

  @Test func `the same wrapper in a concrete model needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run["enum-case-added"] == [.absorbed])
    #expect(run["key-missing"] == [.absorbed, .rejected])
    #expect(run.advice == [:])
  }

  @Test func `a generic model whose values are strict needs no advice about wrappers`() throws {
    let run = try Self.contract().run(Bad<Kind?>.self)
    #expect(run["key-missing"] == [.rejected])
    #expect(run.advice.keys.sorted() == ["strict-enum"])
  }
}
