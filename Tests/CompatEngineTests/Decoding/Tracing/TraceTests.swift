import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct TraceTests {
  struct Order: Codable, Sendable {
    enum Status: String, Codable, CaseIterable { case paid, shipped }
    enum Payment: Codable { case card(last4: String), cash }
    struct Item: Codable { let id: Int8, kind: Status? }
    let id: UUID, status: Status, createdAt: Date, homepage: URL?, total: Decimal
    let labels: [String: String], items: [Item], payment: Payment
    var note: String?
  }

  static let payload = """
    {"id":"8C9F0A1E-2B3C-4D5E-8F90-0123456789AB","status":"paid",
     "created_at":"2018-11-30T09:41:00Z","homepage":"https://example.com","total":12.5,
     "labels":{"snake_case":"a"},"items":[{"id":1,"kind":"shipped"},{"id":2}],
     "payment":{"card":{"last4":"1234"}}}
    """

  private static func configure(_ decoder: JSONDecoder) {
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
  }

  private static let settings = DecoderSettings(
    "snake case, ISO 8601", decoder: { configure($0) }, encoder: { _ in })

  private static func trace<Model: Decodable & Sendable>(
    _ model: Model.Type, _ payload: String, settings: DecoderSettings = .standard
  ) throws -> Trace {
    try #require(DecodingFixture.strategy(model, settings: settings).tracer)
      .trace(Array(payload.utf8))
  }

  @Test func `a trace has everything that was asked for, in the order of reading`() throws {
    let reads = try Self.trace(Order.self, Self.payload, settings: Self.settings).reads
    let lines = reads.map { read in
      let type = read.type.name + (read.isOptional ? "?" : "")
      let values = read.type.rawValues.map { " [\($0.map(\.description).joined(separator: ","))]" }
      return "\(read.path) \(type)\(values ?? "") in \(read.declaringType)"
        + (read.isPresent ? "" : ", absent")
    }
    GoldenFiles("Traces").expect(lines.joined(separator: "\n") + "\n", is: "reads.txt")
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
    let trace = try Self.trace(Order.self, payload, settings: Self.settings)
    #expect(trace.value == nil)
    #expect(trace.error?.path.description == errorPath)
    #expect(trace.failedRead?.path.description == failedPath)
  }

  @Test func `a model that reads a value in another way has not failed there`() throws {
    struct Either: Decodable, Sendable {
      let text: String
      init(from decoder: any Decoder) throws {
        text = try (try? decoder.single() as Int).map(String.init) ?? decoder.single() as String
      }
    }
    let trace = try Self.trace(Either.self, #""a""#)
    #expect(trace.value is Either)
    #expect(trace.reads.map(\.hasFailed) == [false, true, false])
    #expect(trace.failedRead == nil)
  }

  /// How a model continues after it could not read a number.
  enum Forgiveness: String, CaseIterable {
    case forgives, corrupted, ownError, nextKey, passesOn, names
  }

  struct Forgiving: Decodable {
    struct Item: HandRead {
      init(_ members: Members) throws {
        do { _ = try members("count") as Int } catch {
          switch TraceTests.forgiveness {
          case .forgives: break
          case .corrupted:
            throw DecodingError.dataCorruptedError(
              forKey: "count", in: members, debugDescription: "no")
          case .names:
            throw DecodingError.dataCorrupted(
              DecodingError.Context(
                codingPath: members.codingPath, debugDescription: "no", underlyingError: error))
          case .ownError: throw UnknownValue()
          case .nextKey: _ = try members("size") as Int
          case .passesOn: throw error
          }
        }
      }
    }
    let item: Item, id: Int
  }

  @TaskLocal static var forgiveness = Forgiveness.forgives

  @Test(arguments: [
    (Forgiveness.forgives, "/id"), (.corrupted, "/item"), (.ownError, "/item"),
    (.nextKey, "/item/size"), (.passesOn, "/item/count"), (.names, "/item/count"),
  ])
  func `a failure that is forgiven hides no later one`(
    forgiveness: Forgiveness, failedPath: String
  ) throws {
    let trace = try TraceTests.$forgiveness.withValue(forgiveness) {
      try Self.trace(Forgiving.self, #"{"item":{"count":"x","size":"x"},"id":"x"}"#)
    }
    #expect(trace.failedRead?.path.description == failedPath)
  }

  struct Nosy: Decodable {
    static let key = CodingUserInfoKey(rawValue: "tenant")
    let tenant: String, keys: Int

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
    let trace = tracer.trace(Array("{}".utf8))
    let nosy = try #require(trace.value as? Nosy)
    #expect(trace.error == nil)
    #expect(nosy.tenant == "north")
    #expect(nosy.keys == 1)
    #expect(shared.userInfo.count == 1)
  }

  @Test func `an app's own decoder is traced`() throws {
    let decoder = JSONDecoder()
    Self.configure(decoder)
    let contract = Contract("order", decoding: Order.self, decoder: { decoder })
    let tracer = try #require(contract.strategies.first?.tracer)
    let reads = try Self.trace(Order.self, Self.payload, settings: Self.settings).reads
    #expect(tracer.trace(Array(Self.payload.utf8)).reads == reads)
    #expect(reads.contains { $0.type.name == "Date" })
  }

  @Test func `a model behind a closure cannot be traced`() {
    let strategy = Strategy(
      StrategyPattern(id: "closure", summary: ""), release: "1.0", builtAgainst: "1",
      decoder: "by hand", decodingWith: { data in data.count })
    #expect(strategy.tracer == nil)
  }
}
