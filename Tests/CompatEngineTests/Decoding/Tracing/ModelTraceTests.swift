import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ModelTraceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let strategy: Strategy
    let payload: String

    init<Model: Decodable & Sendable>(
      _ name: String, _ model: Model.Type, _ payload: String, settings: DecoderSettings = .standard
    ) {
      testDescription = name
      strategy = DecodingFixture.strategy(model, settings: settings)
      self.payload = payload
    }
  }

  private typealias Model = TracedModels
  private static let plain =
    #"{"id":1,"url":"https://a.b","tags":["x"],"state":"on","size":"3"}"#
  private static let converted =
    #"{"id":"7","name":"a","note":"b","kind":"k","size":{"width":1,"height":2}}"#
  private static let union = #"{"sort":"book","type":"book","name":"a"}"#
  private static let order =
    #"{"id":1,"items":[{"kind":"book"},{"kind":"toy","note":"x"}],"tags":["a",null]}"#

  static let rows: [Row] = [
    Row("nested, optional, arrays", Model.Order.self, order),
    Row(
      "dictionaries", Model.Maps.self,
      """
      {"byName":{"b":{"x":1},"a":{"x":2}},"byKind":{"toy":1},"dates":{"c":1},\
      "deep":{"d":{"e":1}},"byNumber":{"1":2}}
      """),
    Row(
      "keys from snake case", Model.Snake.self,
      #"{"created_at":1,"user_id":"u","labels":{"first_label":1}}"#,
      settings: RunFixture.snakeCase),
    Row(
      "types of Foundation", Model.Special.self,
      """
      {"url":"https://a.b","uuid":"8C9F0A1E-2B3C-4D5E-8F90-0123456789AB","data":"AA==",\
      "decimal":1.5,"flag":true,"ratio":0.5}
      """),
    Row(
      "an initializer by hand, and what it never reads", Model.ByHand.self,
      #"{"type":"a","box":{"w":1,"h":[1]},"list":[[1]],"extra":{"a":1},"z":1}"#),
    Row("property wrappers", Model.Wrapped.self, #"{"kind":"boat","kinds":["book","boat"]}"#),
    Row("a superclass behind a key", Model.Car.self, #"{"wheels":4,"super":{"name":"a"}}"#),
    Row("a superclass beside the class", Model.Bike.self, #"{"gears":4,"name":"a"}"#),
    Row(
      "an enum with values of its own", [Model.Payment].self,
      #"[{"card":{"last4":"1"}},{"cash":{}}]"#),
    Row("a generic model", Model.Box<Model.Order.Item.Kind>.self, #"{"content":"toy"}"#),
    Row("single values", [Model.Code].self, #"["a"]"#),
    Row(
      "members that are looked up by their names", Model.Mixed.self,
      #"{"id":1,"size":2,"point":{"x":3},"other":null}"#),
    Row(
      "a map at the root", [String: Int].self, #"{"snake_case":1}"#,
      settings: RunFixture.snakeCase),
    Row("a union with an enum for a tag", Model.ByEnum.self, union),
    Row("a union with a text for a tag", Model.ByText.self, union),
    Row("a union without a tag", Model.ByShape.self, union),
    Row("a synthesised model", Model.Plain.self, plain),
    Row("elements and entries", Model.Lists.self, #"{"items":[\#(plain)],"map":{"a":\#(plain)}}"#),
    Row("a model that asks for other types", Model.Converted.self, converted),
    Row("a model that asks for other types, in a list", [Model.Converted].self, "[\(converted)]"),
    Row("a class with @Observable", Model.Watched.self, #"{"name":"a","tags":["x"]}"#),
    Row(
      "names that begin with an underscore", Model.Underscored.self, #"{"id":1,"tags":[2]}"#),
  ]

  static func trace(_ strategy: Strategy, _ payload: String) throws -> ModelTrace {
    let document = try JSONDocument(parsing: Array(payload.utf8))
    return try #require(strategy.tracer?.modelTrace(of: document)).trace
  }

  /// Each property by its site, then what the survey has to know, then what is never read.
  @Test func `a trace shows what the model declares, and what it reads`() throws {
    let texts = try Self.rows.map { row in
      let trace = try Self.trace(row.strategy, row.payload)
      let properties = trace.sites.compactMap { site in
        trace[site].map { "\(site) \(Self.words(for: $0))" }
      }
      let unread = trace.unreadSites(in: try JSONDocument(parsing: row.payload))
      return
        (["# \(row.testDescription)", row.payload] + properties
        + trace.declaredSites.lines.map { "declares \($0)" } + unread.map { "unread \($0)" })
        .joined(separator: "\n") + "\n"
    }
    GoldenFiles("Traces").expect(
      texts.joined(separator: "\n").replacing("TracedModels.", with: ""), is: "model-traces.txt")
  }

  private static func words(for property: TracedProperty) -> String {
    var words = ["\(property.name): \(property.type) \(property.form)"]
    if let values = property.rawValues {
      words[0] += " [\(values.map(\.description).joined(separator: ","))]"
    }
    if !property.isRequired { words.append("optional") }
    if !property.isPresent { words.append("absent") }
    switch property.declaration {
    case .asRead: break
    case .otherwise(let type):
      // A read in vain counts as well.
      if type != property.type { words.append("declared as \(type)") }
    case .missing: words.append("not declared")
    case .observed: words.append("observed")
    }
    return words.joined(separator: ", ")
  }

  @Test(arguments: [PropertyDeclaration.asRead, .missing, .observed, .otherwise(type: "[Int]?")])
  func `a declaration is the same after it was written and read`(
    declaration: PropertyDeclaration
  ) {
    #expect(PropertyDeclaration(rawValue: declaration.rawValue) == declaration)
  }

  @Test func `the members of a map are found by their names, and by a star`() throws {
    let trace = try Self.trace(Self.rows[1].strategy, Self.rows[1].payload)
    let named = try JSONPointerPattern(parsing: "/byName/b/x")
    #expect(trace[named]?.name == "TracedModels.Maps.Point.x")
    #expect(trace.normalised(named).description == "/byName/*/x")
    #expect(trace[try JSONPointerPattern(parsing: "/byName/b/y")] == nil)
  }

  @Test func `what no payload of a model had is absent`() throws {
    let trace = try Self.trace(
      Self.rows[0].strategy, #"{"id":1,"items":[{"kind":"book"}],"tags":[]}"#)
    #expect(trace.absentSites.map(\.description) == ["/items/*/note", "/parent"])
  }

  @Test func `a trace has a bounded number of sites, whichever is merged first`() {
    func trace(_ numbers: some Sequence<Int>) -> ModelTrace {
      var trace = ModelTrace()
      for number in numbers {
        trace.insert(
          TracedProperty(
            name: "N", type: "T", isRequired: true, isPresent: true, rawValues: nil, form: .other),
          at: JSONPointerPattern(tokens: [.key("key\(number)")]))
      }
      trace.limit()
      return trace
    }
    var forwards = trace(0..<1_500)
    forwards.merge(trace(1_000..<4_000))
    var backwards = trace(1_000..<4_000)
    backwards.merge(trace(0..<1_500))
    #expect(forwards == backwards)
    #expect(forwards.properties.count == ModelTrace.maximumSites)
  }

  @Test func `the names of a trace have a bounded length`() throws {
    struct Model: HandRead {
      init(_ members: Members) throws {
        let name = Name(stringValue: String(repeating: "k", count: 999))
        _ = try members.ifPresent(name) as Int?
      }
    }
    let trace = try Self.trace(DecodingFixture.strategy(Model.self), "{}")
    #expect(trace.sites.count == 2)
    #expect(trace.properties.values.allSatisfy { $0.name.count < 250 })
  }
}
