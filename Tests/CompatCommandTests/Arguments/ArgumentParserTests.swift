import TestSupport
import Testing

@testable import CompatCommand

/// The words of a command line mean the same however they are written, and nothing is swallowed;
/// the transcripts in `usage` show errors.
@Suite struct ArgumentParserTests {
  private static let parser = ArgumentParser(
    manual: CommandManual(
      name: "try", summary: "Tries.",
      argument: ArgumentManual(placeholder: "NAME", summary: "A name.", count: 0...2),
      options: [
        .value("file", "FILE", "A file."), .list("tag", "TAG,…", "Tags."), .flag("fast", "Fast."),
        .choice("mode", of: ["one", "two"], "The mode."),
        .list("kind", "a,b", of: ["a", "b"], "The kinds."),
      ], examples: [("try", "Tries.")]))

  @Test func `words are taken apart`() throws {
    for row in try TableFile("words.txt").rows {
      let parsed = try Self.parser.parse(row[0].split(separator: " ").map(String.init))
      let values = ["file", "tag", "mode", "kind"].flatMap { name in
        (parsed.list(name) ?? []).map { "\(name):\($0)" }
      }
      let flags = ["fast", "help"].filter(parsed.has).map { "\($0)!" }
      #expect(
        (parsed.names + values + flags).joined(separator: " ") == row[1],
        sourceLocation: row.location)
    }
    // The last value counts where one is taken.
    #expect(try Self.parser.parse(["--file=a", "--file", "b"]).value("file") == "b")
  }
}
