import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct RemedySimulatorTests {
  struct Order: Codable, Sendable {
    /// It lists no cases, and the only sample has one of them.
    enum Status: String, Codable { case paid, shipped }
    enum Payment: Codable { case card(last4: String), cash }
    struct Item: Codable {
      enum Size: String, Codable { case small, large }
      var id: Int, status: Status
    }

    var id: Int
    var status: Status
    var previous: Status?
    var items: [Item]
    var payment: Payment
    var labels: [String: Int]
    var stock: [Item.Size: Int]
  }

  static let payload = """
    {"id":7,"status":"paid","previous":"paid","items":[{"id":1,"status":"paid"},\
    {"id":2,"status":"paid"}],"payment":{"card":{"last4":"1234"}},"labels":{"a":1,"b":2},\
    "stock":["small",3,"large",4]}
    """

  static func simulator() throws -> (RemedySimulator, BaselineView) {
    let folder = try RunFixture.folder([RunFixture.sample(payload, name: "order.json")])
    let strategy = RunFixture.strategy("order", Order.self)
    let trials = try SampleTrials(
      strategy: strategy, sample: folder.samples[0], reflector: Reflector())
    let view = BaselineView(trials, survey: folder.survey)
    return (try #require(RemedySimulator(of: view)), view)
  }

  static func outcome(
    _ site: String, becomes value: String?, _ pattern: RemedyPattern, at path: String
  ) throws -> String {
    let (simulator, view) = try simulator()
    let node = try #require(view.sample.document[try JSONPointer(parsing: site)])
    let change: Change =
      if let value {
        .replacing(node, by: try JSONDocument(parsing: Array(value.utf8)).root.value)
      } else {
        Change(
          at: node, edits: [try #require(node.removed())], expectedReading: .changed(became: nil))
      }
    let manual = try #require(OperatorCatalog.standard["enum-case-added"]?.manual)
    let mutant = Mutant(sample: view.sample, manual: manual, change: change, variant: 1)
    let remedy = Remedy(pattern: pattern, path: try JSONPointerPattern(parsing: path))
    let bytes = try mutant.bytes()
    guard let observation = simulator.observe(mutant, bytes, with: remedy) else {
      return "not simulated"
    }
    let outcome = Outcome(judging: observation)
    return "\(outcome) \(Loss(of: outcome, observation))"
  }

  @Test(arguments: [
    ("/status", #""lost""# as String?, RemedyPattern.unknownCase, "/status", "absorbed value"),
    ("/status", "5", .unknownCase, "/status", "rejected payload"),
    ("/status", nil, .unknownCase, "/status", "rejected payload"),
    ("/status", #""lost""#, .nilWrapper, "/status", "absorbed value"),
    ("/status", nil, .nilWrapper, "/status", "absorbed value"),
    ("/status", "null", .nilWrapper, "/status", "absorbed value"),
    ("/status", "5", .nilWrapper, "/status", "rejected payload"),
    ("/status", "5", .failureAsNilWrapper, "/status", "absorbed value"),
    ("/previous", #""lost""#, .nilWrapper, "/previous", "absorbed value"),
    ("/id", #""12""#, .losslessValue, "/id", "intact nothing"),
    ("/id", #""x""#, .losslessValue, "/id", "rejected payload"),
    ("/id", nil, .optional, "/id", "absorbed value"),
    ("/id", "null", .defaultValue, "/id", "absorbed value"),
    ("/id", "true", .defaultValue, "/id", "rejected payload"),
    ("/items/0", "null", .lossy, "/items", "absorbed element"),
    ("/items/0/status", #""lost""#, .lossy, "/items", "absorbed element"),
    ("/items/1/status", #""lost""#, .unknownCase, "/items/*/status", "absorbed value"),
    ("/items/1/status", #""lost""#, .failureAsNilWrapper, "/items/*", "collateral neighbours"),
    ("/items/0/status", #""lost""#, .failureAsNilWrapper, "/items", "collateral neighbours"),
    ("/items", "null", .failureAsNilWrapper, "/items", "absorbed value"),
    ("/labels/a", #""x""#, .lossy, "/labels", "absorbed element"),
    ("/payment", #"{"wire":{}}"#, .fallbackSubtree, "/payment", "absorbed value"),
    ("/payment", #"{"card":{"last4":5}}"#, .fallbackSubtree, "/payment", "rejected payload"),
    ("/status", #""lost""#, .unknownCase, "/previous", "rejected payload"),
    // A key has no stand-in; a value has one.
    ("/stock/2", #""huge""#, .failureAsNilWrapper, "/stock/*", "rejected payload"),
    ("/stock/1", "null", .optional, "/stock/*", "absorbed value"),
  ])
  func `a remedy is judged by what the app would see`(
    site: String, value: String?, pattern: RemedyPattern, path: String, outcome: String
  ) throws {
    #expect(try Self.outcome(site, becomes: value, pattern, at: path) == outcome)
  }
}
