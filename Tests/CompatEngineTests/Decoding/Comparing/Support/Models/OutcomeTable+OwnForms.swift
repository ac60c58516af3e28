import DecodingStrategies
import Foundation
import TestSupport

/// Models that show what their payloads say, in a form or under names of their own.
extension OutcomeTable {
  /// A value of a payload with what may be said about it.
  struct Primitive<Value: Codable & Sendable>: Codable, Sendable {
    struct Remark: Codable, Sendable { let url: String }
    var value: Value?
    var id: String?
    var remarks: [Remark]?
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
    func encode(to encoder: any Encoder) throws { try value?.encode(to: encoder) }
  }

  struct Boxed<Value: Codable & Sendable>: Codable, Sendable {
    var content: Value
    init(from decoder: any Decoder) throws { content = try decoder.single() }
    func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
  }

  /// A date of which the month and the day may be unknown.
  struct Day: Codable, Sendable {
    var year: Int, month: Int?, day: Int?

    init(from decoder: any Decoder) throws {
      let text: String = try decoder.single()
      guard
        let match = text.wholeMatch(
          of: /([0-9]{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?)?/),
        let year = Int(match.1)
      else { throw UnknownValue() }
      self.year = year
      month = match.2.flatMap { Int($0) }
      day = match.3.flatMap { Int($0) }
    }

    func encode(to encoder: any Encoder) throws {
      func padded(_ number: Int) -> String { (number < 10 ? "-0" : "-") + "\(number)" }
      let year = "\(10_000 + year)".dropFirst()
      try (year + [month, day].compactMap(\.self).map(padded).joined()).encode(to: encoder)
    }
  }

  struct Event: Codable, Sendable { var day: Day, name: String }

  struct Patient: Codable, Sendable {
    struct Name: Codable, Sendable {
      var family: Primitive<Boxed<String>>?
      var given: [Primitive<Boxed<String>>]?
      var suffix: Primitive<Boxed<String>>?
    }
    var name: [Name]?
    var birthDate: Primitive<Day>?
    var active: Primitive<Boxed<Bool>>?
  }

  /// Reads a part of each object.
  struct Fair: Codable, Sendable {
    struct Label: Codable, Sendable { let name: String }
    let venue: Label, host: Label, halls: [Label], stands: [Label]
  }

  /// Posts that are not distinguished by their types.
  struct Posts<Kind: Codable & Sendable>: Codable, Sendable {
    struct Post: Codable, Sendable { let id: Int, type: Kind, body: String?, href: String? }
    let posts: [Post]
  }
  enum OpenKind: String, UnknownDecodable, Codable, Sendable { case text, link, unknown }

  /// Reads a part of each object.
  struct Request: Codable, Sendable {
    struct Person: Codable, Sendable { let id: Int, login: String? }
    struct Team: Codable, Sendable { let id: Int, name: String?, members: [Person]? }
    let author: Person, team: Team, reviewers: [Person], assignees: [Person], title: String
  }

  struct Links: Codable, Sendable { let labels: URL, comments: URL, name: String }

  /// Has the chapters of a list under their ids, which are inside them.
  struct Book: HandRead {
    struct Chapter: HandRead {
      let name: String, words: [String]
      init(_ members: Members) throws {
        name = try members.ifPresent("name") ?? ""
        words = try members.ifPresent("words") ?? []
      }
    }
    struct Entry: Decodable, Sendable {
      struct ID: Decodable, Sendable { let precise: String }
      let id: ID, chapters: [Chapter]
    }
    let title: String, entries: [String: Entry]
    init(_ members: Members) throws {
      title = try members("title")
      let list: [Entry] = try members("entries")
      entries = Dictionary(list.map { ($0.id.precise, $0) }) { _, last in last }
    }
  }

  /// Reads the members that it knows by name, and others by what is registered for their names.
  struct Edge: HandRead {
    struct Origin: Codable, Sendable { let id: String }
    let kind: Token, source: String, mixins: [String: Origin]
    init(_ members: Members) throws {
      var mixins: [String: Origin] = [:]
      for key in members.allKeys where key.stringValue == "origin" {
        mixins["origin"] = try members(key)
      }
      self.mixins = mixins
      kind = try members("kind")
      source = try members("source")
    }
  }

  // MARK: Cases under other names

  /// A job with a state that holds what is known in it.
  struct Job: HandRead {
    enum State: Sendable, Equatable {
      case waiting
      case running(since: String)
      case finished(seconds: Int)
    }
    let name: String, state: State
    init(_ members: Members) throws {
      name = try members("name")
      switch try members("status") as String {
      case "queued": state = .waiting
      case "in_progress": state = .running(since: try members("start"))
      case "completed": state = .finished(seconds: try members("seconds"))
      default: throw UnknownValue()
      }
    }
  }

  /// A topic with a state that may be unknown; one of its cases has the name in the payload.
  struct Topic: HandRead {
    enum State: Sendable, Equatable {
      case answered(by: String)
      case moved(by: String)
      case unknown
    }
    let title: String, state: State
    init(_ members: Members) throws {
      title = try members("title")
      let user: String = try members("user")
      switch try members("action") as String {
      case "answered": state = .answered(by: user)
      case "category_changed": state = .moved(by: user)
      default: state = .unknown
      }
    }
  }

  struct Door: Decodable, Sendable {
    enum State: Sendable, Equatable, Decodable {
      case free, barred
      init(from decoder: any Decoder) throws {
        switch try decoder.single() as String {
        case "open": self = .free
        case "closed": self = .barred
        default: throw UnknownValue()
        }
      }
    }
    let name: String, state: State
  }
}
