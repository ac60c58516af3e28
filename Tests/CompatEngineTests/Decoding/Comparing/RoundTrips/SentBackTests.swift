import Testing

@testable import CompatEngine
@testable import CompatModel

/// Models that send back every payload as it came, and show something else: a witness that says too
/// much.
@Suite struct SentBackTests {
  typealias Sent = SentBackModels

  static let rows = [
    KnownGoodRow(
      name: "a number whose digits are kept, and rounded where it is shown",
      strategy: DecodingFixture.strategy(Sent.Bill.self),
      payloads: [#"{"id":"1","total":7}"#],
      expected: ["num-precision@/total": .misread, "num-negative@/total": .intact]),
    KnownGoodRow(
      name: "a number that is kept beside what is made of it",
      strategy: DecodingFixture.strategy(Sent.Rating<Sent.SentStars>.self),
      payloads: [#"{"id":"1","stars":4}"#],
      expected: ["num-negative@/stars": .misread]),
    KnownGoodRow(
      name: "a number that is delivered, beside what is made of it",
      strategy: DecodingFixture.strategy(Sent.Rating<Sent.Stars>.self),
      payloads: [#"{"id":"1","stars":4}"#],
      expected: ["num-negative@/stars": .misread]),
    KnownGoodRow(
      name: "a union without a tag, which is another case without its member",
      strategy: DecodingFixture.strategy(Sent.Reply.self),
      payloads: [
        #"{"id":"1","status":"waiting","position":12,"users":["a"]}"#,
        #"{"id":"2","status":"confirmed","users":["a"]}"#,
      ],
      expected: [
        "key-missing@/position": .misread, "key-null@/position": .misread,
        "key-renamed@/position": .misread, "num-negative@/position": .intact,
      ]),
  ]

  @Test(arguments: rows)
  func `what is sent back is no witness for what is shown otherwise`(row: KnownGoodRow) throws {
    let outcomes = try row.observe().outcomes
    for (change, outcome) in row.expected {
      #expect(outcomes[change] == outcome, "\(change)")
    }
  }
}
