import DecodingStrategies
import Foundation

/// Models that show what they read, at sites that changes of trees and unions touch.
enum ReadAsSaidModels {
  /// A name of a kind, which the app does not know all of.
  struct Kind: RawRepresentable, Codable, Sendable, Equatable {
    let rawValue: String
  }

  /// A name of a kind, with a case for the others.
  enum OpenKind: String, UnknownDecodable, Codable, Sendable {
    case text, link, unknown
  }

  /// Posts that are not distinguished by what they are called.
  struct Feed<Name: Codable & Sendable>: Codable, Sendable {
    struct Post: Codable, Sendable {
      let id: Int
      let type: Name
      let body: String?
      let href: String?
    }
    let posts: [Post]
  }

  struct Person: Codable, Sendable {
    let id: Int
    let login: String?
  }

  struct Team: Codable, Sendable {
    let id: Int
    let name: String?
    let members: [Person]?
  }

  /// Reads a part of each object.
  struct Request: Codable, Sendable {
    let author: Person
    let team: Team
    let reviewers: [Person]
    let assignees: [Person]
    let title: String
  }

  struct Links: Codable, Sendable {
    let labels: URL
    let comments: URL
    let name: String
  }

  struct Chapter: Codable, Sendable {
    let name: String
    let words: [String]

    enum CodingKeys: String, CodingKey { case name, words }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
      words = try container.decodeIfPresent([String].self, forKey: .words) ?? []
    }
  }

  /// Reads the members that it knows by name, and others by what is registered for their names.
  struct Edge: Decodable, Sendable {
    struct Origin: Codable, Sendable { let id: String }

    let kind: Kind
    let source: String
    let mixins: [String: Origin]

    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      var mixins: [String: Origin] = [:]
      for key in container.allKeys where key.stringValue == "origin" {
        mixins["origin"] = try container.decode(Origin.self, forKey: key)
      }
      self.mixins = mixins
      kind = try container.decode(Kind.self, forKey: Name(stringValue: "kind"))
      source = try container.decode(String.self, forKey: Name(stringValue: "source"))
    }
  }

  /// Has the chapters of a list under their ids, which are inside them.
  struct Book: Decodable, Sendable {
    struct Entry: Decodable, Sendable {
      struct ID: Decodable, Sendable { let precise: String }
      let id: ID
      let chapters: [Chapter]
    }
    let title: String
    let entries: [String: Entry]

    enum CodingKeys: String, CodingKey { case title, entries }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      let list = try container.decode([Entry].self, forKey: .entries)
      entries = Dictionary(list.map { ($0.id.precise, $0) }) { _, last in last }
    }
  }
}
