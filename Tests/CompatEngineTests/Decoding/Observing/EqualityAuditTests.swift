import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct EqualityAuditTests {
  struct Ticket: Codable, Equatable { let id: Int, title: String }

  /// A model whose `==` compares only an id.
  struct Listed: Codable, Equatable {
    let id: Int, title: String
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  static let payloads = [#"{"id":1,"title":"a"}"#, #"{"id":2,"title":"b"}"#]

  static func trials<Model: Codable & Sendable>(
    _ model: Model.Type
  ) throws -> (SampleTrials, ContractFolder) {
    let folder = try DecodingFixture(payloads).folder
    let trials = try SampleTrials(
      strategy: DecodingFixture.strategy(model), sample: folder.samples[0], reflector: Reflector())
    return (trials, folder)
  }

  @Test func `an equality that sees every value passes, one that sees only an id does not`() throws
  {
    let (right, folder) = try Self.trials(Ticket.self)
    let (wrong, _) = try Self.trials(Listed.self)
    for (trials, isRight) in [(right, true), (wrong, false)] {
      var audit = EqualityAudit(within: .seconds(600))
      let passes = audit.passes(trials, survey: folder.survey)
      #expect(passes == isRight)
    }
  }

  @Test func `an audit that takes too long does not pass`() throws {
    let (right, folder) = try Self.trials(Ticket.self)
    var audit = EqualityAudit(within: .zero)
    let passes = audit.passes(right, survey: folder.survey)
    #expect(!passes)
  }

  @Test func `a sample is audited only if it has a site that no earlier one had`() throws {
    let (trials, folder) = try Self.trials(Ticket.self)
    var audit = EqualityAudit(within: .seconds(600))
    #expect(audit.isNeeded(for: folder.samples[0].document))
    _ = audit.passes(trials, survey: folder.survey)
    #expect(!audit.isNeeded(for: folder.samples[1].document))
    #expect(audit.isNeeded(for: try JSONDocument(parsing: #"{"id":1,"note":{}}"#)))
  }
}
