import CodableCompat
import DecodingStrategies
import Testing

/// A list that invents elements instead of dropping what it cannot read.
@Suite struct ReplacedElementTests {
  /// A wrapper that is called lossy and loses nothing: it invents.
  @propertyWrapper
  struct LossyWithDefault<Element: Codable & Sendable & Placeholder>: Codable, Sendable {
    var wrappedValue: [Element]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = try container.decode([Attempt].self).map { $0.element ?? .placeholder }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }

    struct Attempt: Decodable {
      let element: Element?
      init(from decoder: any Decoder) { element = try? Element(from: decoder) }
    }
  }

  struct Line: Codable, Sendable, Placeholder {
    var title: String
    var count: Int
    static let placeholder = Line(title: "", count: 0)
  }

  struct Bad: Codable, Sendable {
    @LossyWithDefault var lines: [Line]
  }

  struct Good: Codable, Sendable {
    @LossyArray var lines: [Line]
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"lines":[{"title":"Nails","count":100},{"title":"Screws","count":20}]}"#,
      #"{"lines":[{"title":"Glue","count":1}]}"#)
  }

  @Test func `a bad element becomes one that was never sent`() throws {
    let run = try Self.contract().run(Bad.self)
    #expect(run.failures == [])
    #expect(run["array-null-element"] == [.absorbed])
    #expect(run["type-number-to-string"] == [.misread])
    #expect(
      run.advice == [
        "replaced-element": """
        An element of /lines that cannot be read is replaced by {"title":"","count":0}, which \
        looks like one that the server sent. Drop it, and count what was dropped (LossyArray).
        """
      ])
  }

  @Test func `a list that drops what it cannot read needs no advice`() throws {
    let run = try Self.contract().run(Good.self)
    #expect(run.failures == [])
    #expect(run["array-null-element"] == [.absorbed])
    #expect(run.advice == [:])
  }
}

/// What stands for an element that could not be read.
protocol Placeholder {
  static var placeholder: Self { get }
}
