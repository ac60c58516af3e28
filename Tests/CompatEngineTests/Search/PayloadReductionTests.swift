import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// A payload that fails in, what is left of it out.
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

  /// Cannot be encoded without a mood and a level.
  private struct Moody: Codable, Sendable {
    let id: Int, venue: Ticket.Venue?, mood: String?, level: Int?
    func encode(to encoder: any Encoder) throws {
      if mood == nil, level == nil { throw UnknownValue() }
      try ["id": id].encode(to: encoder)
    }
  }

  private static let models = [
    "ticket": RunFixture.strategy("ticket", Ticket.self),
    "order": RunFixture.strategy("order", Order.self),
    "moody": RunFixture.strategy("moody", Moody.self),
  ]

  /// What a reduction leaves of a payload.
  private struct Reduced {
    let part: ContractPlan
    let names: [String]
    let payload: ReducedPayload
    let text: String

    init(
      _ one: TableFile.Section, budget: Int = 500, knowing known: KnownTerminations = .init()
    ) throws {
      let model = try #require(one.lines(after: "model ").first)
      names = one.lines(after: "+ ")
      part = try RunFixture.searched(
        #require(one.lines(after: "- ").first), by: #require(models[model]))
      let flaw = one.lines(after: "flaw ").first.flatMap(SearchFlaw.Kind.init)
      payload = try SearchChecker(UnitChecker(part: part, number: 0)).reduce(
        names, showing: flaw.map { SearchFlaw(kind: $0, other: nil) },
        for: SearchFixture.unit(budget: budget), knowing: known)
      let sample = try #require(part.contract.samples[0].cut(payload.cut))
      text = String(decoding: sample.document.original, as: UTF8.self)
    }

    /// The mutant of what is left, as text.
    var mutant: String {
      get throws {
        let mutants = try #require(part.mutants(named: names, of: part.contract.samples[0]))
        let mutant = try #require(part.mutant(like: mutants, cutting: payload.cut))
        #expect(mutant.parts.map(\.changeID) == names)
        return String(decoding: try mutant.bytes(), as: UTF8.self)
      }
    }

    /// The lines of the table that state what is left.
    var lines: [String] {
      get throws {
        let cut = payload.cut
        let remedies = (payload.remedies ?? []).map {
          "remedy \($0.remedy.pattern.rawValue) \($0.remedy.site): \($0.outcome.rawValue)"
        }
        var lines = try ["= \(text)"] + (payload.isMinimal ? ["minimal", "mutant \(mutant)"] : [])
        lines += cut.leftOut.sorted().map { "left out \($0)" }
        lines += cut.emptied.sorted().map { "emptied \($0)" }
        return lines + remedies
      }
    }
  }

  private static let cases = Result { try TableFile("Reductions.txt").sections }
  private static let ticket = Result { try #require(try cases.get().first) }

  @Test(arguments: try cases.get())
  func `what a finding does not need is left out`(_ one: TableFile.Section) throws {
    let reduced = try Reduced(one)
    let expected = one.lines.drop { $0.contains(#/^(model|flaw|[-+]) /#) }
    let lines = try reduced.lines.joined(separator: "\n")
    #expect(lines == expected.joined(separator: "\n"))
    #expect(reduced.payload.checks < 100)
    #expect(try ReducedPayload(decoding: reduced.payload.recorded) == reduced.payload)
  }

  @Test func `a remedy of what is left names the property`() throws {
    let remedies = try #require(try Reduced(Self.ticket.get()).payload.remedies)
    #expect(remedies[0].remedy.property?.name == "Ticket.Place.row")
    #expect(throws: ReadingError.self) { try ReducedPayload(decoding: Array("[1]".utf8)) }
  }

  @Test func `a budget ends the reduction, and nothing is called minimal that was not tried`()
    throws
  {
    let ticket = try Self.ticket.get()
    let whole = try Reduced(ticket).payload
    for budget in 0..<whole.checks where budget % 3 == 0 || budget > whole.checks - 5 {
      let reduced = try Reduced(ticket, budget: budget).payload
      // Two checks more are for the remedies.
      #expect(reduced.isMinimal == (budget > whole.checks - 2))
      #expect(reduced.checks <= budget)
      #expect(reduced.cut.leftOut.isSubset(of: whole.cut.leftOut))
    }
  }

  @Test func `a smaller payload that ends the process is another finding`() throws {
    let known = KnownTerminations.knowing { known in
      for step in 4..<500 { known.terminations[step] = Termination(cause: .signal(5)) }
    }
    let reduced = try Reduced(Self.ticket.get(), knowing: known)
    #expect(reduced.payload.cut == SampleCut())
    #expect(reduced.payload.checks > 4)
  }
}
