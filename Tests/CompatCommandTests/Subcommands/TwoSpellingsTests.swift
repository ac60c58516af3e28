import CodableCompat
import Testing

@testable import CompatCommand

/// Names of members that are equal only after Unicode normalisation are two names in JSON, and one
/// key to Foundation's decoder.
@Suite struct TwoSpellingsTests {
  struct Menu: Codable {
    enum CodingKeys: String, CodingKey {
      case id
      case cafe = "caf\u{E9}"
      case the = "th\u{E9}"
    }

    var id: Int
    var cafe: String?
    var the: Int?
  }

  static let contract = Contract("menu") {
    Strategy(.strict, decoding: Menu.self, release: "1.0", builtAgainst: "samples")
  }

  static let composed = "{\"id\":10,\"caf\u{E9}\":\"Nord\"}"
  static let decomposed = "{\"id\":20,\"cafe\u{301}\":\"West\"}"

  static func run(_ arguments: [String], _ more: [String: String] = [:]) -> CommandLineRun {
    let files = ["Corpus/menu/a.json": composed, "Corpus/menu/b.json": decomposed]
    return CommandLineRun(
      arguments, files: MemoryFiles(files.merging(more) { $1 }), contracts: [contract],
      catalog: .standard)
  }

  /// What the commands say, and how often.
  @Test(
    arguments: [
      (
        ["diff", "Corpus/menu/a.json", "Corpus/menu/b.json"], [:],
        "/caf\u{E9}: in another Unicode normalisation, a key that Foundation's decoder finds as "
          + "before, likelihood 80 %: same words in the name, same type, same position\n", 1
      ),
      (["trace", "menu"], [:], " TwoSpellingsTests.Menu.cafe ", 2),
      (
        ["trace", "menu"], ["Corpus/menu/a.json": "{\"id\":10}"], " TwoSpellingsTests.Menu.cafe ", 1
      ),
      (["trace", "menu"], [:], "Never read", 0),
      (
        ["lint"],
        ["Corpus/menu/c.json": "{\"id\":1,\"caf\u{E9}\":\"Ost\",\"cafe\u{301}\":\"West\"}"],
        "Corpus/menu/c.json:1:22: warning: the object has the key 'cafe\\u{301}' in two Unicode "
          + "normalisations, of which Foundation's decoder reads the first", 1
      ),
      (
        ["lint"], ["Corpus/menu/c.json": "{\"id\":1,\"caf\u{E9}\":\"Ost\",\"caf\u{E9}\":\"West\"}"],
        "Corpus/menu/c.json:1:22: warning: the object has the key 'caf\u{E9}' more than once", 1
      ),
      (
        ["add", "menu", "samples", "c.json"],
        [
          "Corpus/menu/b.json": "{\"id\":30,\"caf\u{E9}\":\"Ost\"}",
          "c.json": "{\"id\":20,\"cafe\u{301}\":\"West\"}",
        ], "first without: /caf\u{E9}\n", 1
      ),
      (["can-i-send", "menu", "--payload", "b.json"], ["b.json": decomposed], "yes", 1),
      (["run", "--operator", "key-missing"], [:], "fallback 1", 2),
    ] as [([String], [String: String], String, Int)])
  func `each command tells two spellings of one name apart, and knows that decoders do not`(
    arguments: [String], more: [String: String], text: String, count: Int
  ) {
    let run = Self.run(arguments, more)
    #expect(
      run.output.utf8.split(separator: text.utf8, omittingEmptySubsequences: false)
        .count == count + 1,
      "\(run.output)\(run.error)")
  }
}
