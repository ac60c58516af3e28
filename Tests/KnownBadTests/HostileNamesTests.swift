import CodableCompat
import Testing

/// What a payload says is shown in advice, and never acts on the page or the terminal.
@Suite struct HostileNamesTests {
  struct Model: Codable, Sendable {
    enum Kind: String, Codable { case house = "<img src=x>", tree = "\u{1B}[2J" }
    let id: Int
    let kind: Kind?

    enum CodingKeys: String, CodingKey {
      case id
      case kind = "</script><b>\u{1B}[31m"
    }
  }

  static func run() throws -> SmallRun {
    try SmallContract(
      #"{"id":1,"</script><b>\u001b[31m":"<img src=x>"}"#,
      #"{"id":2,"</script><b>\u001b[31m":"\u001b[2J"}"#,
      open: ["/<~1script><b>\u{1B}[31m"]
    ).run(Model.self)
  }

  @Test func `the advice shows a hostile name as it is`() throws {
    let run = try Self.run()
    #expect(run.failures == [])
    let sentence = try #require(run.advice["optional-enum"])
    #expect(sentence.hasPrefix("/<~1script><b>\u{1B}[31m (Model.kind) is nil where"))
  }

  @Test func `neither page nor terminal takes it for more than text`() throws {
    let report = try Self.run().report
    let page = HTMLReport().string(for: report)
    #expect(page.contains("&lt;~1script&gt;&lt;b&gt;"))
    #expect(!page.contains("<img"))
    #expect(!page.contains("script><b>"))
    #expect(!page.contains("\u{1B}"))
    let text = TextReport(verbosity: .verbose).string(for: report)
    #expect(text.contains("(optional-enum)"))
    #expect(!text.contains("\u{1B}"))
  }
}
