import DecodingStrategies
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
    enum Kind: String, Decodable, Sendable { case bid, ask }
    struct Last: Decodable, Sendable { let kind: Kind, state: State }
    let price: Cents?, state: State?, at: Date?, last: Last?
  }

  /// Keeps what no property reads.
  struct Ledger: HandRead {
    indirect enum Anything: Decodable, Sendable {
      case number(Double), text(String), members([String: Anything])
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .members(try container.decode([String: Anything].self))
        }
      }
    }
    let price: Int?, others: [String: Anything]
    init(_ members: Members) throws {
      price = try members.ifPresent("price")
      let others = members.allKeys.filter { $0.stringValue != "price" }
      self.others = try Dictionary(
        uniqueKeysWithValues: others.map { ($0.stringValue, try members($0)) })
    }
  }

  /// Leaves out the rows that cannot be read, and reads an amount up to its first mark.
  struct Rows: Decodable, Sendable {
    struct Row: HandRead {
      let amount: Int
      init(_ members: Members) throws {
        let text: String = try members("amount")
        guard let amount = Int(text.prefix { $0.isNumber }) else { throw UnknownValue() }
        self.amount = amount
      }
    }
    @LossyArray var rows: [Row]
  }

  /// One of two texts, which may be missing.
  enum Pane: HandRead {
    case note(body: String?)
    case image(url: String?)
    init(_ members: Members) throws {
      switch try members("type") as String {
      case "note": self = .note(body: try members.ifPresent("body"))
      case "image": self = .image(url: try members.ifPresent("url"))
      default: throw UnknownValue()
      }
    }
  }

  /// A kind that may be unknown, at the root of the payload.
  struct Work: Decodable, Sendable {
    enum Kind: String, UnknownDecodable { case book, film, unknown }
    let kind: Kind, title: String?, tags: [String]?
  }

  /// Shortens its text.
  struct Preview: HandRead {
    let text: String, plan: String
    init(_ members: Members) throws {
      let text: String = try members("text")
      self.text = String(text.prefix(12))
      let plan: String = try members("plan")
      self.plan = ["gold", "free"].first { plan.hasPrefix($0) } ?? "none"
    }
  }

  struct Animation: Decodable, Sendable {
    struct Layer: Decodable, Sendable { let frames: [Frame], end: Int }
    struct Frame: HandRead {
      let value: Int?, time: Int
      init(_ members: Members) throws {
        value = (try members("s") as [Int]).first
        time = try members("t")
      }
    }
    let layers: [Layer]
  }

  struct Rendered: HandRead {
    let html: String, plain: String
    init(_ members: Members) throws {
      html = try members("text")
      plain = ["<b>", "</b>", "amp;"].reduce(html) { $0.replacing($1, with: "") }
    }
  }

  struct Trials: Decodable, Sendable {
    struct Trial: Decodable, Sendable { let ends: String? }
    let trial: Trial?, blocked: [Trial]?
  }

  enum Part: HandRead {
    struct Citation: Decodable, Sendable {}
    case text([Citation]), call(id: String)
    init(_ members: Members) throws {
      let isCall = try members("type") == "call"
      self = isCall ? .call(id: try members("id")) : .text(try members("citations"))
    }
  }

  struct Lowered: HandRead {
    enum Color: Sendable { case gray, grayBackground, unknown }
    struct Amount: Sendable { let value: Int }
    let color: Color, amount: Amount
    init(_ members: Members) throws {
      let name: String = try members("color")
      let colors = ["gray": Color.gray, "gray_background": .grayBackground]
      color = colors[name.lowercased()] ?? .unknown
      let text: String = try members("amount")
      guard let value = Int(text.prefix { $0.isNumber }) else { throw UnknownValue() }
      amount = Amount(value: value)
    }
  }
}
