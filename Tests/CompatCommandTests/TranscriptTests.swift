import Foundation
import TestSupport
import Testing

/// What a user types, and what is printed and written, as text files below `Transcripts`.
@Suite struct TranscriptTests {
  struct Transcript: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String

    var title: Substring { text.prefix { $0 != "\n" } }
    var testDescription: String { path }
  }

  static let folder = "Tests/CompatCommandTests/Transcripts"

  static let all: [Transcript] = {
    let paths = try? FileManager.default.subpathsOfDirectory(
      atPath: Checkout.root.appending(path: folder).path)
    return (paths ?? []).filter { $0.hasSuffix(".txt") }.sorted().compactMap { path in
      (try? Checkout.text("\(folder)/\(path)")).map { Transcript(path: path, text: $0) }
    }
  }()

  @Test(arguments: all) func `a transcript happens again as it was recorded`(
    _ transcript: Transcript
  ) throws {
    try GoldenFiles("Transcripts").expect(
      TranscriptRun().repeating(transcript.text), is: transcript.path)
  }

  @Test func `each transcript has a title of its own, of at most 80 characters`() {
    let titles = Self.all.map(\.title)
    #expect(titles.count > 80)
    #expect(Set(titles).count == titles.count)
    #expect(titles.filter { $0.count > 80 || $0.first?.isLetter != true } == [])
  }
}
