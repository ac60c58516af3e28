import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct TraceTests {
  struct Order: Codable, Sendable {
    enum Status: String, Codable, CaseIterable { case paid, shipped }
    enum Payment: Codable { case card(last4: String), cash }
    struct Item: Codable { let id: Int8, kind: Status? }

    let id: UUID
    let status: Status
    let createdAt: Date
    let homepage: URL?
    let total: Decimal
    let labels: [String: String]
    let items: [Item]
    let payment: Payment
    var note: String?
  }

  static let payload = """
    {"id":"8C9F0A1E-2B3C-4D5E-8F90-0123456789AB","status":"paid",
     "created_at":"2018-11-30T09:41:00Z","homepage":"https://example.com","total":12.5,
     "labels":{"snake_case":"a"},"items":[{"id":1,"kind":"shipped"},{"id":2}],
     "payment":{"card":{"last4":"1234"}}}
    """

  static let strategy = Strategy(
    StrategyPattern(id: "traced", summary: ""), decoding: Order.self, release: "1.0",
    builtAgainst: "1",
    settings: DecoderSettings(
      "snake case, ISO 8601",
      decoder: {
        $0.keyDecodingStrategy = .convertFromSnakeCase
        $0.dateDecodingStrategy = .iso8601
      }, encoder: { _ in }))

  static func trace(_ payload: String) throws -> (trace: Trace, value: Any?) {
    try #require(strategy.tracer).trace(Array(payload.utf8))
  }

  @Test func `a trace has everything that was asked for, in the order of reading`() throws {
    let reads = try Self.trace(Self.payload).trace.reads
    let lines = reads.map { read in
      let type = read.type.name + (read.isOptional ? "?" : "")
      return "\(read.path) \(type) in \(read.declaringType)\(read.isPresent ? "" : ", absent")"
    }
    #expect(
      lines == [
        " TraceTests.Order in TraceTests.Order",
        "/id UUID in TraceTests.Order", "/id String in UUID",
        "/status TraceTests.Order.Status in TraceTests.Order",
        "/status String in TraceTests.Order.Status",
        "/createdAt Date in TraceTests.Order", "/homepage URL? in TraceTests.Order",
        "/total Decimal in TraceTests.Order",
        "/labels [String: String] in TraceTests.Order",
        "/labels/snake_case String in [String: String]",
        "/items [TraceTests.Order.Item] in TraceTests.Order",
        "/items/0 TraceTests.Order.Item in [TraceTests.Order.Item]",
        "/items/0/id Int8 in TraceTests.Order.Item",
        "/items/0/kind TraceTests.Order.Status? in TraceTests.Order.Item",
        "/items/0/kind String in TraceTests.Order.Status",
        "/items/1 TraceTests.Order.Item in [TraceTests.Order.Item]",
        "/items/1/id Int8 in TraceTests.Order.Item",
        "/items/1/kind TraceTests.Order.Status? in TraceTests.Order.Item, absent",
        "/payment TraceTests.Order.Payment in TraceTests.Order",
        "/payment/card object in TraceTests.Order.Payment",
        "/payment/card/last4 String in TraceTests.Order.Payment",
        "/note String? in TraceTests.Order, absent",
      ])
  }

  @Test func `the cases of an enum that lists them are known`() throws {
    let reads = try Self.trace(Self.payload).trace.reads
    let status = try #require(reads.first { $0.path.description == "/status" })
    #expect(status.type.rawValues == [.string("paid"), .string("shipped")])
    let item = try #require(reads.first { $0.path.description == "/items/0" })
    #expect(item.type.rawValues == nil)
  }

  @Test(arguments: [
    (#""status":"paid""#, #""status":"lost""#, "/status", "/status"),
    (#""id":2"#, #""id":"2""#, "/items/1/id", "/items/1/id"),
    (#""kind":"shipped""#, #""kind":"lost""#, "/items/0/kind", "/items/0/kind"),
    (#""total":12.5,"#, "", "/total", "/total"),
    // Foundation's error names no path.
    (#""id":2"#, #""id":2000"#, "", "/items/1/id"),
  ])
  func `the value that could not be read is known`(
    before: String, after: String, errorPath: String, failedPath: String
  ) throws {
    let payload = Self.payload.replacingOccurrences(of: before, with: after)
    let (trace, value) = try Self.trace(payload)
    #expect(value == nil)
    #expect(trace.error?.path.description == errorPath)
    #expect(trace.failedPath?.description == failedPath)
  }

  @Test func `a model that reads a value in another way has not failed there`() throws {
    struct Either: Codable, Sendable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          text = "\(number)"
        } else {
          text = try container.decode(String.self)
        }
      }
    }
    let strategy = Strategy(
      StrategyPattern(id: "either", summary: ""), decoding: Either.self, release: "1.0",
      builtAgainst: "1")
    let (trace, value) = try #require(strategy.tracer).trace(Array(#""a""#.utf8))
    #expect(value is Either)
    #expect(trace.reads.map(\.hasFailed) == [false, true, false])
    #expect(trace.failedPath == nil)
  }

  /// How a model goes on after it could not read a number.
  enum Forgiveness: String, CaseIterable {
    case forgives, corrupted, ownError, nextKey, passesOn, names

    struct Refusal: Error {}
  }

  struct Forgiving: Decodable {
    struct Item: Decodable {
      enum CodingKeys: CodingKey { case count, size }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do { _ = try container.decode(Int.self, forKey: .count) } catch {
          switch TraceTests.forgiveness {
          case .forgives: break
          case .corrupted:
            throw DecodingError.dataCorruptedError(
              forKey: .count, in: container, debugDescription: "no")
          case .names:
            throw DecodingError.dataCorrupted(
              DecodingError.Context(
                codingPath: container.codingPath, debugDescription: "no", underlyingError: error))
          case .ownError: throw Forgiveness.Refusal()
          case .nextKey: _ = try container.decode(Int.self, forKey: .size)
          case .passesOn: throw error
          }
        }
      }
    }

    let item: Item
    let id: Int
  }

  @TaskLocal static var forgiveness = Forgiveness.forgives

  @Test(arguments: [
    (Forgiveness.forgives, "/id"), (.corrupted, "/item"), (.ownError, "/item"),
    (.nextKey, "/item/size"), (.passesOn, "/item/count"),
    (.names, "/item/count"),
  ])
  func `a failure that is forgiven hides no later one`(
    forgiveness: Forgiveness, failedPath: String
  ) throws {
    let strategy = Strategy(
      StrategyPattern(id: "forgiving", summary: ""), decoding: Forgiving.self, release: "1.0",
      builtAgainst: "1")
    let tracer = try #require(strategy.tracer)
    let trace = TraceTests.$forgiveness.withValue(forgiveness) {
      tracer.trace(Array(#"{"item":{"count":"x","size":"x"},"id":"x"}"#.utf8)).trace
    }
    #expect(trace.failedPath?.description == failedPath)
  }

  struct Nosy: Decodable {
    static let key = CodingUserInfoKey(rawValue: "tenant")
    let tenant: String
    let keys: Int

    init(from decoder: any Decoder) throws {
      tenant = Nosy.key.flatMap { decoder.userInfo[$0] as? String } ?? ""
      keys = decoder.userInfo.count
    }
  }

  /// The rest of the app may decode with it at the same time.
  @Test func `a decoder that the app shares is not changed, nor what a model sees of it`() throws {
    let shared = JSONDecoder()
    let key = try #require(Nosy.key)
    shared.userInfo[key] = "north"
    let contract = Contract("nosy", decoding: Nosy.self, decoder: { shared })
    let tracer = try #require(contract.strategies.first?.tracer)
    let (trace, value) = tracer.trace(Array("{}".utf8))
    let nosy = try #require(value as? Nosy)
    #expect(trace.error == nil)
    #expect(nosy.tenant == "north")
    #expect(nosy.keys == 1)
    #expect(shared.userInfo.count == 1)
  }

  @Test func `an app's own decoder is traced`() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let contract = Contract("order", decoding: Order.self, decoder: { decoder })
    let tracer = try #require(contract.strategies.first?.tracer)
    let reads = try Self.trace(Self.payload).trace.reads
    #expect(tracer.trace(Array(Self.payload.utf8)).trace.reads == reads)
    #expect(reads.contains { $0.type.name == "Date" })
  }

  @Test func `a model behind a closure cannot be traced`() {
    let strategy = Strategy(
      StrategyPattern(id: "closure", summary: ""), release: "1.0", builtAgainst: "1",
      decoder: "by hand", decodingWith: { data in data.count })
    #expect(strategy.tracer == nil)
  }
}
