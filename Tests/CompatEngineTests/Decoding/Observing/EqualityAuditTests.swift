import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct EqualityAuditTests {
  struct Ticket: Codable, Equatable { let id: Int, title: String }

  /// Its `==` compares only an id.
  struct Listed: Codable, Equatable {
    let id: Int, title: String
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  static func trials<Model: Codable & Sendable>(
    _ model: Model.Type
  ) throws -> (SampleTrials, ContractFolder) {
    let folder = try DecodingFixture([#"{"id":1,"title":"a"}"#, #"{"id":2,"title":"b"}"#]).folder
    let trials = try SampleTrials(
      strategy: DecodingFixture.strategy(model), sample: folder.samples[0], reflector: Reflector())
    return (trials, folder)
  }

  @Test func `an equality passes that sees every value, within its time`() throws {
    let (right, folder) = try Self.trials(Ticket.self)
    let (wrong, _) = try Self.trials(Listed.self)
    func passes(_ trials: SampleTrials, within limit: Duration) -> Bool {
      var audit = EqualityAudit(within: limit)
      return audit.passes(trials, survey: folder.survey)
    }
    #expect(passes(right, within: .seconds(600)))
    #expect(!passes(wrong, within: .seconds(600)))
    #expect(!passes(right, within: .zero))
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
