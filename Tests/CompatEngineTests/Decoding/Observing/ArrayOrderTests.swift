import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ArrayOrderTests {
  typealias Model = ObserverModels

  struct Sorted: Decodable, Sendable {
    let tags: [String]
    enum CodingKeys: String, CodingKey { case tags }
    init(from decoder: any Decoder) throws {
      tags = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags)
        .sorted()
    }
  }

  static func isReordered<Subject: Decodable & Sendable>(
    _ model: Subject.Type, _ payload: String, around site: String
  ) throws -> Bool {
    let fixture = try DecodingFixture([payload])
    let trials = try SampleTrials(
      strategy: DecodingFixture.strategy(model), sample: fixture.folder.samples[0],
      reflector: Reflector())
    let order = ArrayOrder(of: trials)
    let first = order.isReordered(around: try JSONPointer(parsing: site))
    #expect(order.isReordered(around: try JSONPointer(parsing: site)) == first)
    return first
  }

  @Test func `a list is shown in the order of the payload`() throws {
    #expect(
      try !Self.isReordered(Model.List<String>.self, #"{"tags":["a","b"]}"#, around: "/tags/0"))
  }

  @Test(arguments: ["/tags", "/tags/0"])
  func `a set and a sorted list are not`(site: String) throws {
    let payload = #"{"tags":["b","a"]}"#
    #expect(try Self.isReordered(Model.Unique<String>.self, payload, around: site))
    #expect(try Self.isReordered(Sorted.self, payload, around: site))
  }

  @Test func `equal elements, and sites outside of arrays, tell nothing`() throws {
    #expect(
      try !Self.isReordered(Model.Unique<String>.self, #"{"tags":["a","a"]}"#, around: "/tags"))
    #expect(try !Self.isReordered(Model.Note.self, #"{"name":"a"}"#, around: "/name"))
    #expect(try !Self.isReordered(Model.Note.self, #"{"name":"a"}"#, around: "/tags/0"))
  }
}
