import DecodingStrategies
import Foundation
import JSONSyntax
import Observation
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct DeclaredPropertiesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let strategy: Strategy
    let payload: String

    /// How properties are declared that are declared otherwise than they are read, by site.
    let declarations: [String: String]

    init<Model: Decodable & Sendable>(
      _ name: String, _ model: Model.Type, _ payload: String, _ declarations: [String: String]
    ) {
      testDescription = name
      strategy = DecodingFixture.strategy(model)
      self.payload = payload
      self.declarations = declarations
    }
  }

  static let rows = [
    Row("a synthesised model", Plain.self, plain, [:]),
    Row("elements and entries", Lists.self, #"{"items":[\#(plain)],"map":{"a":\#(plain)}}"#, [:]),
    Row(
      "a model that asks for other types", ByHand.self,
      #"{"id":"7","name":"a","note":"b","kind":"k","size":{"width":1,"height":2}}"#,
      [
        "/id": "otherwise Int", "/name": "otherwise String?", "/note": "otherwise String",
        "/kind": "missing", "/size/height": "otherwise Int",
      ]),
    Row(
      "inside of lists", [ByHand].self,
      #"[{"id":"7","name":"a","note":"b","kind":"k","size":{"width":1,"height":2}}]"#,
      [
        "/*/id": "otherwise Int", "/*/name": "otherwise String?", "/*/note": "otherwise String",
        "/*/kind": "missing", "/*/size/height": "otherwise Int",
      ]),
    Row("a case of an enum", Shape.self, #"{"circle":{"radius":1}}"#, [:]),
    Row("a class and its superclass", Dog.self, #"{"name":"a","legs":4}"#, [:]),
    Row(
      "a class with @Observable", Watched.self, #"{"name":"a","tags":["x"]}"#,
      ["/name": "observed", "/tags": "observed"]),
    // The storage of a wrapped property is named like a property with an underscore.
    Row("a name that begins with an underscore", Underscored.self, #"{"id":1,"tags":[2]}"#, [:]),
  ]

  static let plain = #"{"id":1,"url":"https://a.b","tags":["x"],"state":"on","size":"3"}"#

  @Test(arguments: rows)
  func `a property that is read as another type is found`(_ row: Row) throws {
    let document = try JSONDocument(parsing: row.payload)
    let trace = try #require(row.strategy.tracer?.modelTrace(of: document)?.trace)
    var declarations: [String: String] = [:]
    for (site, property) in trace.properties {
      switch property.declaration {
      case .asRead: continue
      case .otherwise(let type): declarations[site.description] = "otherwise \(type)"
      case .missing: declarations[site.description] = "missing"
      case .observed: declarations[site.description] = "observed"
      }
    }
    #expect(declarations == row.declarations)
  }

  @Test(arguments: [PropertyDeclaration.asRead, .missing, .observed, .otherwise(type: "[Int]?")])
  func `a declaration is the same after it was written and read`(
    declaration: PropertyDeclaration
  ) {
    #expect(PropertyDeclaration(rawValue: declaration.rawValue) == declaration)
  }
}

extension DeclaredPropertiesTests {
  @Observable final class Watched: Codable, @unchecked Sendable {
    var name: String
    var tags: [String]
    enum CodingKeys: String, CodingKey { case _name = "name", _tags = "tags" }
  }

  struct Underscored: Codable, Sendable {
    var _id: Int
    @LossyArray var _tags: [Int]
    enum CodingKeys: String, CodingKey { case _id = "id", _tags = "tags" }
  }

  struct Plain: Codable, Sendable {
    enum State: String, Codable { case on, off }
    let id: Int
    let url: URL?
    let tags: [String]
    @DecodeUnknownAsNil var state: State?
    @LosslessValue var size: Int
    let note: String?
  }

  struct Lists: Codable, Sendable {
    let items: [Plain]
    let map: [String: Plain]?
  }

  struct ByHand: Decodable, Sendable {
    let id: Int
    let name: String?
    let note: String
    let width: Int
    let height: Int

    enum CodingKeys: String, CodingKey { case id, name, note, kind, size }
    enum SizeKeys: String, CodingKey { case width, height }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = Int(try container.decode(String.self, forKey: .id)) ?? 0
      name = try container.decode(String.self, forKey: .name)
      note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
      _ = try container.decode(String.self, forKey: .kind)
      let size = try container.nestedContainer(keyedBy: SizeKeys.self, forKey: .size)
      width = try size.decode(Int.self, forKey: .width)
      height = Int(try size.decode(Double.self, forKey: .height))
    }
  }

  enum Shape: Codable, Sendable { case circle(radius: Int), none }

  // Sendable: no property of these classes can be changed.
  class Animal: Codable, @unchecked Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  final class Dog: Animal, @unchecked Sendable {
    let legs: Int
    enum CodingKeys: String, CodingKey { case legs }
    required init(from decoder: any Decoder) throws {
      legs = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .legs)
      try super.init(from: decoder)
    }
  }
}
