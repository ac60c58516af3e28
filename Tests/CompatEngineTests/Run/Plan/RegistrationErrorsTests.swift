import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel

@Suite struct RegistrationErrorsTests {
  static func problems(_ contracts: [Contract], _ selection: Selection = .harmless) throws
    -> [String]
  {
    let corpus = RunFixture.corpus(try RunFixture.folder())
    do throws(RegistrationErrors) {
      _ = try Harness(corpus: corpus, contracts: contracts, selection: selection)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test func `a registration that fits is no problem`() throws {
    #expect(try Self.problems([Contract("ticket") { RunFixture.strict }]).isEmpty)
  }

  @Test func `all problems are reported at once, word for word`() throws {
    let found = try Self.problems([
      Contract("ticket") {
        RunFixture.strict
        RunFixture.strict
        RunFixture.strategy("late", RunFixture.Ticket<RunFixture.Token>.self, builtAgainst: "3")
      },
      Contract("tickets") { RunFixture.strict },
      Contract("ticket") { RunFixture.token },
    ])
    #expect(
      found == [
        "error: the contract 'ticket' has two strategies 'strict'; give one a name of its own with "
          + "`named:`",
        "error: the strategy 'late' of 'ticket' was built against '3', which the contract does not "
          + "list; it lists 1, 2",
        "error: the contract 'tickets' is registered, but there is no folder 'Corpus/tickets'; add "
          + "its payloads there, or take the registration away",
        "error: the contract 'ticket' is registered twice; merge its strategies into one "
          + "registration",
      ])
  }

  @Test(arguments: [
    ("../x", "../x"), ("", ""), ("..", ".."), (".hidden", ".hidden"), ("/etc", "/etc"),
    ("a/b", "a/b"), ("a\u{1B}[2J", #"a\u{1B}[2J"#),
    ("a\nerror: all is lost", #"a\nerror: all is lost"#),
  ])
  func `an id that is not the name of a folder is rejected, and shown`(
    id: String, shown: String
  ) throws {
    #expect(
      try Self.problems([Contract(id) { RunFixture.strict }]) == [
        "error: the contract id '\(shown)' cannot be the name of a folder; use letters, digits and "
          + "'-', as in 'item'"
      ])
  }

  @Test func `what is not selected is not held against anybody`() throws {
    let contracts = [
      Contract("ticket") { RunFixture.strict }, Contract("tickets") { RunFixture.strict },
    ]
    #expect(try Self.problems(contracts, Selection(contracts: ["ticket"])).isEmpty)
  }
}
