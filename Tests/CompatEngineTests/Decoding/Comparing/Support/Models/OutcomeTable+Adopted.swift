import Foundation
import TestSupport

/// Models in the manner of clients that were adopted.
extension OutcomeTable {
  /// Resolves addresses against that of its feed.
  struct FeedEntry: HandRead {
    let url: URL
    init(_ members: Members) throws {
      guard let base = URL(string: "https://a.example/feed/"),
        let url = URL(string: try members("url"), relativeTo: base)
      else { throw UnknownValue() }
      self.url = url.absoluteURL
    }
  }

  /// Counts the elements that it drops.
  struct Skipping: Decodable, Sendable {
    struct Price: HandRead {
      let id: String, interval: String?
      init(_ members: Members) throws {
        id = try members("id")
        interval =
          members.contains("recurring")
          ? try members.nestedContainer(keyedBy: Name.self, forKey: "recurring")("interval") : nil
      }
    }
    var elements: [Price] = []
    var skipped = 0
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        if let element = try? list.decode(Price.self) {
          elements.append(element)
        } else {
          _ = try list.decode(Nothing.self)
          skipped += 1
        }
      }
    }
  }

  /// Finds its assets by a text that may be sent as a number.
  struct Assets: Decodable, Sendable {
    struct Asset: HandRead {
      let id: String, file: String
      init(_ members: Members) throws {
        let number: Int? = try? members("id")
        id = try number.map(String.init) ?? members("id")
        file = try members("file")
      }
    }
    let assets: [String: Asset]
    init(from decoder: any Decoder) throws {
      let list: [Asset] = try decoder.members("assets")
      assets = Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// Leaves out what it cannot read, and keeps a warning.
  struct Warned: HandRead {
    let name: String, limit: Int?, warnings: [String]
    init(_ members: Members) throws {
      name = try members("name")
      do {
        limit = try members.ifPresent("limit")
        warnings = []
      } catch {
        limit = nil
        warnings = ["No number of things."]
      }
    }
  }

  /// Shows what it reads in forms of its own, if there is anything.
  struct Quote: Decodable, Sendable {
    struct Cents: Decodable, Sendable {
      let euros: Double
      init(from decoder: any Decoder) throws {
        let cents: Int = try decoder.single()
        euros = Double(cents) / 100
      }
    }
    enum State: String, Decodable, Sendable {
      case open, other
      init(from decoder: any Decoder) throws {
        self = State(rawValue: try decoder.single()) ?? .other
      }
    }
    let price: Cents?, state: State?, at: Date?
  }
}
