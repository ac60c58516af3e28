import Foundation
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ClientTraitsTests {
  @Test func `traits of several clients are united without repetitions`() {
    let union = ClientTraits.union([
      ClientTraits(fallbackSpellings: ["unknown", "other"]),
      ClientTraits(fallbackSpellings: ["other", "?"], fallbackKeys: ["fallback"]),
      ClientTraits(convertsSnakeCase: true),
    ])
    #expect(union.fallbackSpellings == ["unknown", "other", "?"])
    #expect(union.fallbackKeys == ["fallback"])
    #expect(union.convertsSnakeCase)
    #expect(ClientTraits.union([]) == .none)
  }

  @Test func `a strategy declares what it was given and what its settings do`() {
    let settings = DecoderSettings(
      "snake_case keys", convertsSnakeCase: true, decoder: { _ in }, encoder: { _ in })
    let strategy = Strategy(
      .strict, decoding: Int.self, release: "1.0", builtAgainst: "1", settings: settings,
      declaring: ClientTraits(fallbackSpellings: ["none"]))
    #expect(
      strategy.traits == ClientTraits(fallbackSpellings: ["none"], convertsSnakeCase: true))
  }
}
