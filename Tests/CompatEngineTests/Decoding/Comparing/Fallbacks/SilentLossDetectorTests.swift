import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct SilentLossDetectorTests {
  typealias Model = ObserverModels

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: Strategy
    var samples: [String]
    var isFound: Bool

    var testDescription: String { "\(name): \(samples[0])" }
  }

  static func row<Subject: Decodable & Sendable>(
    _ name: String, _ model: Subject.Type, _ samples: String..., isFound: Bool
  ) -> Row {
    Row(
      name: name, strategy: DecodingFixture.strategy(model), samples: samples, isFound: isFound)
  }

  static let healthy = #"{"address":{"city":"Ulm","zip":"89073"},"name":"a"}"#

  static let rows: [Row] = [
    row("last element", Model.ReadableTags.self, #"{"tags":["open","new"]}"#, isFound: true),
    row("first element", Model.ReadableTags.self, #"{"tags":["new","open"]}"#, isFound: true),
    row(
      "equal elements", Model.ReadableTags.self, #"{"tags":["new","open","new"]}"#, isFound: true),
    row("every element", Model.ReadableTags.self, #"{"tags":["new","new"]}"#, isFound: true),
    row("no element", Model.ReadableTags.self, #"{"tags":["open","open"]}"#, isFound: false),
    row("nothing to lose", Model.ReadableTags.self, #"{"tags":[]}"#, isFound: false),
    row(
      "an object", Model.ReadableAddresses.self,
      #"{"addresses":[{"city":"Ulm"},{"city":"Ulm","zip":"89073"}]}"#, isFound: true),
    row(
      "no object", Model.ReadableAddresses.self, #"{"addresses":[{"city":"Ulm","zip":"89073"}]}"#,
      isFound: false),
    row("a member", Model.Table.self, #"{"table":{"a":"open","b":"new"}}"#, isFound: true),
    row("no member", Model.Table.self, #"{"table":{"a":"open","b":"open"}}"#, isFound: false),
    row(
      "an object that is nil", Model.WrappedParent.self,
      #"{"address":{"city":"Ulm"},"name":"a"}"#, healthy, isFound: true),
    row(
      "an object that is null", Model.WrappedParent.self, #"{"address":null,"name":"a"}"#, healthy,
      isFound: false),
    row("an unread key", Model.Note.self, #"{"name":"a","x":{"y":1}}"#, isFound: false),
    row("unread elements", Model.FirstTag.self, #"{"tags":["a","b"]}"#, isFound: false),
    row(
      "elements left out on purpose", Model.Shown.self,
      #"{"cards":[{"id":1,"hidden":true},{"id":2,"hidden":false}]}"#, isFound: false),
    row(
      "a set of equal elements", Model.Unique<Model.Token>.self, #"{"tags":["a","b","a"]}"#,
      #"{"tags":["c"]}"#, isFound: false),
    row("renamed keys", Model.Expandable.self, #"{"owner":{"id":"a"}}"#, isFound: false),
  ]

  @Test(arguments: rows)
  func `what a model passes over in silence is found`(_ row: Row) throws {
    let baselineView = try DecodingFixture(row.samples).baselineView(looking: row.strategy)
    #expect((!SilentLossDetector(baselineView: baselineView).all.isEmpty) == row.isFound)
  }

  @Test func `a sample of which an element is dropped proves nothing`() throws {
    let fixture = try DecodingFixture([#"{"addresses":[{"city":"Ulm"}]}"#])
    let baselineCheck = try fixture.baselineCheck(
      DecodingFixture.strategy(Model.ReadableAddresses.self), of: fixture.folder.samples[0])
    #expect(baselineCheck.outcome == .absorbed)
    #expect(baselineCheck.failure?.outcome == .absorbed)
  }

  @Test func `a name that no case has proves nothing where it is the only one`() throws {
    let fixture = try DecodingFixture([#"{"state":"new","name":"a"}"#], open: ["/state"])
    let baselineCheck = try fixture.baselineCheck(
      DecodingFixture.strategy(Model.Holder<Model.Tolerant>.self), of: fixture.folder.samples[0])
    #expect(baselineCheck.failure?.outcome == .absorbed)
  }

  @Test func `the fallback's own name is what the payload says`() throws {
    let fixture = try DecodingFixture([#"{"state":"unknown","name":"a"}"#], open: ["/state"])
    let baselineCheck = try fixture.baselineCheck(
      DecodingFixture.strategy(Model.Holder<Model.Tolerant>.self), of: fixture.folder.samples[0])
    #expect(baselineCheck.outcome == .intact)
  }
}
