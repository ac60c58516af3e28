import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ModelTraceTests {
  private typealias Model = TracedModels

  private static let models: [String: any (Decodable & Sendable).Type] = [
    "Order": Model.Order.self, "Maps": Model.Maps.self, "Snake": Model.Snake.self,
    "Special": Model.Special.self, "ByHand": Model.ByHand.self, "Wrapped": Model.Wrapped.self,
    "Car": Model.Car.self, "Bike": Model.Bike.self, "[Payment]": [Model.Payment].self,
    "Box<Kind>": Model.Box<Model.Order.Item.Kind>.self, "[Code]": [Model.Code].self,
    "Mixed": Model.Mixed.self, "[String: Int]": [String: Int].self, "ByEnum": Model.ByEnum.self,
    "ByText": Model.ByText.self, "ByShape": Model.ByShape.self, "Plain": Model.Plain.self,
    "Lists": Model.Lists.self, "Converted": Model.Converted.self,
    "[Converted]": [Model.Converted].self, "Watched": Model.Watched.self,
    "Underscored": Model.Underscored.self, "Union": Model.Union.self, "Flat": Model.Flat.self,
    "Choosing": Model.Choosing.self,
  ]

  /// A title, a model, whether the decoder converts keys, and a payload.
  static let rows = Result { try TableFile("Traces/models.txt").rows }

  static func trace(_ row: TableFile.Row) throws -> ModelTrace {
    let model = try #require(models[row.cells[1]])
    let settings = row[given: 2] == nil ? DecoderSettings.standard : RunFixture.snakeCase
    return try trace(DecodingFixture.strategy(model, settings: settings), row.cells[3])
  }

  static func trace(_ strategy: Strategy, _ payload: String) throws -> ModelTrace {
    let document = try JSONDocument(parsing: Array(payload.utf8))
    return try #require(strategy.tracer?.modelTrace(of: document)).trace
  }

  /// Each property by its site, then what the survey has to know, then what is never read.
  @Test func `a trace shows what the model declares, and what it reads`() throws {
    let texts = try Self.rows.get().map { row in
      let (trace, payload) = (try Self.trace(row), row.cells[3])
      let properties = trace.sites.compactMap { site in
        trace[site].map { "\(site) \(Self.words(for: $0))" }
      }
      let unread = trace.unreadSites(in: try JSONDocument(parsing: payload))
      return
        (["# \(row.cells[0])", payload] + properties
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
    if let reader = property.reader { words.append("read by \(reader)") }
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
    let trace = try Self.trace(Self.rows.get()[1])
    let named = try JSONPointerPattern(parsing: "/byName/b/x")
    #expect(trace[named]?.name == "TracedModels.Maps.Point.x")
    #expect(trace.normalised(named).description == "/byName/*/x")
    #expect(trace[try JSONPointerPattern(parsing: "/byName/b/y")] == nil)
  }

  @Test func `what no payload of a model had is absent`() throws {
    let trace = try Self.trace(
      DecodingFixture.strategy(Model.Order.self),
      #"{"id":1,"items":[{"kind":"book"}],"tags":[]}"#)
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
