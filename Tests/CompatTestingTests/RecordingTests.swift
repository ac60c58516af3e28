import CodableCompat
import Foundation
import Testing

@testable import CompatTesting

/// New failures are written into the baseline where a test asks for it.
@Suite struct RecordingTests {
  private struct Song: Decodable {
    enum State: String, Decodable { case announced, released }

    var id: String
    var state: State
  }

  private static let selection = Selection(operators: ["enum-case-added", "key-order"])

  private static func corpus(_ files: [String: String] = [:]) throws -> SmallCorpus {
    let payload = ["Corpus/song/gold.json": "{\n  \"id\": \"s-1\",\n  \"state\": \"released\"\n}"]
    return try SmallCorpus(payload.merging(files) { $1 })
  }

  @Test func `recording fails once, and keeps what the file says`() throws {
    let known = """
      {"contract": "song", "strategy": "as-shipped", "change": "key-order", "site": "/", "outcome": \
      "misread", "because": "It was so once.", "owner": "iOS"}
      """
    let other = known.replacing("\"song\"", with: "\"album\"").replacing("/\"", with: "/id\"")
    let corpus = try Self.corpus([
      "known.json": "{\"schemaVersion\": 2, \"accepted\": [\n\(known),\n\(other)]}"
    ])
    let check = corpus.check(
      Song.self, baseline: "known.json", record: true, selection: Self.selection)
    let issues = check.issues
    #expect(issues.map(\.sourceLocation) == [CompatCheck.line])
    let lines = issues[0].text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("known.json: 1 entry for a new failure. "))
    #expect(lines[1].hasPrefix("  song /state (Song.state), new value: rejected in as-shipped "))
    let text = try String(contentsOf: corpus.folder.appending(path: "known.json"), encoding: .utf8)
    #expect(text.contains(known) && text.contains(other) && text.contains("\"because\": \"\""))
    // Nothing is new now, and the reason is missing.
    let judged = corpus.check(Song.self, baseline: "known.json", selection: Self.selection)
    for check in [check, judged] {
      #expect(corpus.issues(check).count == 1 && check.issues[0].text.contains("because"))
    }
  }

  @Test func `nothing is recorded without a file, or of a payload that does not decode`() throws {
    let plain = try Self.corpus()
    let nowhere = plain.check(Song.self, record: true, selection: Self.selection)
    #expect(nowhere.issues.last?.text.contains("add `baseline:`") == true)
    let corpus = try Self.corpus(["Corpus/song/lead.json": #"{"id": "s-2"}"#])
    let check = corpus.check(Song.self, baseline: "new.json", record: true, selection: .harmless)
    #expect(corpus.issues(check).contains { $0.hasPrefix("lead.json:1:1: ") })
    #expect(!FileManager.default.fileExists(atPath: corpus.path(of: "new.json")))
  }
}
