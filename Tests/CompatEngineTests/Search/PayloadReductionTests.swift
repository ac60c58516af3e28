import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct PayloadReductionTests {
  /// A ticket whose seat or whose row is needed, with a venue that has nothing to do with it.
  private struct Ticket: Codable, Sendable {
    struct Venue: Codable, Sendable { let name: String, gates: [Int]? }
    struct Place: HandRead, Encodable {
      let row: Int?, seat: Int?
      init(_ members: Members) throws {
        (row, seat) = (try members.ifPresent("row"), try members.ifPresent("seat"))
        if row == nil, seat == nil { _ = try members("row") as Int }
      }
    }
    let id: Int, venue: Venue?, place: Place
  }

  private static let payload = """
    {"id":7,"venue":{"name":"Hall","gates":[1,2,3]},"place":{"row":3,"seat":9,"near":[1,2]}}
    """

  private static let found = ["key-missing@/place/row", "key-missing@/place/seat"]

  /// What a reduction leaves of a payload.
  private struct Reduced {
    let part: ContractPlan
    let payload: ReducedPayload
    let text: String

    init(
      _ names: [String] = found, of sample: String = PayloadReductionTests.payload,
      by strategy: Strategy = RunFixture.strategy("ticket", Ticket.self), budget: Int = 500,
      doubt: SearchDoubt.Symptom? = nil, knowing known: KnownTerminations = KnownTerminations()
    ) throws {
      part = try RunFixture.searched(sample, by: strategy)
      payload = try SearchChecker(UnitChecker(part: part, number: 0)).reduce(
        SearchReduction(of: names, doubt: doubt), sample: 0, strategyIndex: 0, budget: budget,
        knownTerminations: known)
      let sample = try #require(part.contract.samples[0].cut(payload.cut))
      text = String(decoding: sample.document.original, as: UTF8.self)
    }

    /// The mutant of what is left.
    func mutant(_ names: [String]) throws -> Mutant {
      let mutants = try #require(part.mutants(named: names, of: part.contract.samples[0]))
      return try #require(part.mutant(like: mutants, cutting: payload.cut))
    }
  }

  @Test func `what the finding does not need is left out`() throws {
    let reduced = try Reduced()
    #expect(reduced.text == #"{"id":0,"place":{"row":3,"seat":9}}"#)
    #expect(reduced.payload.cut.leftOut.texts == ["/place/near", "/venue"])
    #expect(reduced.payload.cut.emptied.texts == ["/id"])
    #expect(reduced.payload.isMinimal)
    #expect(reduced.payload.checks < 60)
    #expect(try ReducedPayload(decoding: reduced.payload.encoded()) == reduced.payload)
    #expect(throws: ResultsError.self) { try ReducedPayload(decoding: Array("[1]".utf8)) }
    // Remedies are tried on what is left.
    let remedies = try #require(reduced.payload.remedies)
    #expect(
      remedies.map { "\($0.pattern.rawValue) \($0.site): \($0.outcome.rawValue)" } == [
        "strict-optional /place/row: absorbed", "default-value /place/row: absorbed",
        "failure-as-nil-wrapper /place/row: absorbed",
      ])
    #expect(remedies[0].tried(strategyIndex: 0).property?.name == "Ticket.Place.row")
  }

  /// A rule of rules, a code that begins with two letters, and a number of at least three digits.
  private struct Order: HandRead {
    indirect enum Rule: HandRead {
      case not(Rule), name(String)
      init(_ members: Members) throws {
        self = try members.contains("not") ? .not(members("not")) : .name(members("name"))
      }
    }
    let rule: Rule, code: String, number: Int, place: Ticket.Place
    init(_ members: Members) throws {
      (rule, code, number) = (try members("rule"), try members("code"), try members("number"))
      guard code.hasPrefix("AB"), abs(number) > 99 else { throw UnknownValue() }
      place = try members("place")
    }
  }

  @Test func `inner values replace outer ones, and what cannot be emptied is shortened`() throws {
    let payload = #"""
      {"rule":{"not":{"not":{"not":{"name":"deep"}}}},"code":"ABCDEFGHIJ","number":-123456,\#
      "place":{"row":3,"seat":9}}
      """#
    let reduced = try Reduced(of: payload, by: RunFixture.strategy("order", Order.self))
    #expect(
      reduced.text
        == #"{"rule":{"name":""},"code":"AB","number":-123,"place":{"row":3,"seat":9}}"#)
    #expect(reduced.payload.isMinimal)
    #expect(reduced.payload.cut.shortened.texts == ["/code": 2, "/number": 3])
    #expect(
      reduced.payload.cut.raised.texts.mapValues(\.description) == ["/rule": "/rule/not/not/not"])
    #expect(try ReducedPayload(decoding: reduced.payload.encoded()) == reduced.payload)
  }

  /// Cannot be encoded without a mood and a level.
  private struct Moody: Codable, Sendable {
    let id: Int, venue: Ticket.Venue?, mood: String?, level: Int?
    func encode(to encoder: any Encoder) throws {
      if mood == nil, level == nil { throw UnknownValue() }
      try ["id": id].encode(to: encoder)
    }
  }

  @Test(arguments: [
    (["key-missing@/mood", "key-missing@/level"], #"{"id":0,"mood":"x","level":3}"#),
    // One of them is not needed.
    (["key-missing@/mood", "key-missing@/level", "array-missing@/venue/gates"], nil),
    // This one shows nothing.
    (["key-missing@/mood"], nil),
  ])
  func `what a doubt does not need is left out`(names: [String], left: String?) throws {
    let payload = #"{"id":7,"venue":{"name":"Hall","gates":[1]},"mood":"x","level":3}"#
    let reduced = try Reduced(
      names, of: payload, by: RunFixture.strategy("moody", Moody.self),
      doubt: SearchDoubt.Symptom(kind: .notWritten, other: nil))
    #expect(reduced.payload.isMinimal == (left != nil))
    #expect(reduced.payload.remedies == nil)
    #expect(reduced.text == left ?? payload)
  }

  @Test func `a change in an inner value moves out with it`() throws {
    struct Nested: Codable, Sendable {
      struct Rule: Codable, Sendable { let all: [Rule]?, not: [Rule]?, place: Ticket.Place? }
      let rule: Rule
    }
    let payload = #"""
      {"rule":{"all":[{"not":[{"all":[{"name":"deep","place":{"row":3,"seat":9}}]}]}]}}
      """#
    let path = "/rule/all/0/not/0/all/0/place"
    let names = ["key-missing@\(path)/row", "key-missing@\(path)/seat"]
    let reduced = try Reduced(names, of: payload, by: RunFixture.strategy("nested", Nested.self))
    let mutant = try reduced.mutant(names)
    #expect(
      String(decoding: mutant.sample.document.original, as: UTF8.self)
        == #"{"rule":{"place":{"row":3,"seat":9}}}"#)
    #expect(String(decoding: try mutant.bytes(), as: UTF8.self) == #"{"rule":{"place":{}}}"#)
    #expect(mutant.parts.map(\.changeID) == names)
    #expect(reduced.payload.isMinimal)
  }

  @Test func `a budget ends the reduction, and nothing is called minimal that was not tried`()
    throws
  {
    let whole = try Reduced().payload
    for budget in 0..<whole.checks where budget % 3 == 0 || budget > whole.checks - 5 {
      let reduced = try Reduced(budget: budget).payload
      // Two checks more are for the remedies.
      #expect(reduced.isMinimal == (budget > whole.checks - 2))
      #expect(reduced.checks <= budget)
      #expect(reduced.cut.leftOut.isSubset(of: whole.cut.leftOut))
    }
  }

  @Test(arguments: [["key-missing@/venue/gates"], ["key-missing@/id", "key-missing@/place/row"]])
  func `what is no finding is left as it is, and needs no remedy`(names: [String]) throws {
    let reduced = try Reduced(names)
    #expect(reduced.text == Self.payload)
    #expect(!reduced.payload.isMinimal)
    #expect(reduced.payload.remedies == nil)
  }

  @Test func `a smaller payload that ends the process is another finding`() throws {
    let known = KnownTerminations.knowing { known in
      for step in 4..<500 { known.terminations[step] = Termination(cause: .signal(5)) }
    }
    let reduced = try Reduced(knowing: known)
    #expect(reduced.text == Self.payload)
    #expect(reduced.payload.checks > 4)
  }
}
