import TestSupport
import Testing

@testable import CompatCommand

/// The words of a command line mean the same however they are written, and nothing is swallowed;
/// the transcripts in `usage` show errors.
@Suite struct ArgumentParserTests {
  private static let manual = CommandManual(
    name: "try", summary: "Tries.",
    argument: OptionManual(placeholder: "NAME", summary: "A name.", count: 0...2),
    options: [
      OptionManual(name: "file", summary: "A file.", arity: .each),
      OptionManual(name: "tag", summary: "Tags.", arity: .list),
      OptionManual(name: "fast", summary: "Fast.", arity: .none),
      OptionManual(name: "mode", summary: "The mode.", allowed: ["one", "two"]),
      OptionManual(name: "kind", summary: "The kinds.", allowed: ["a", "b"], arity: .list),
    ], examples: [("try", "Tries.")])

  @Test func `words are taken apart`() throws {
    for row in try TableFile("words.txt").rows {
      let words = row[0].split(separator: " ").map(String.init)
      let needsHelp = CommandManual.requestsHelp(words)
      let parsed: ParsedArguments = needsHelp ? ([], [:]) : try Self.manual.parse(words)
      let values = ["file", "tag", "mode", "kind"].flatMap { name in
        (parsed.values[name] ?? []).map { "\(name):\($0)" }
      }
      let flags = (parsed.values["fast"] == [] ? ["fast!"] : []) + (needsHelp ? ["help!"] : [])
      #expect(
        (parsed.names + values + flags).joined(separator: " ") == row[1],
        sourceLocation: row.location)
    }
    // The last value counts where one is taken.
    #expect(
      try ListSubcommand(parsing: ["plan", "--corpus=a", "--corpus", "b"]).corpus.folder == "b")
  }

  /// An option of the table has one help everywhere, but for the reports that 'run' writes.
  @Test func `options that several subcommands share mean the same in each`() throws {
    let names = ["color", "quiet", "format", "jobs", "timeout"]
    let manuals = CompositionRoot.subcommands.map { $0.manual }
    let rows = manuals.map { manual in
      let marks = names.map { name in
        manual.options.first { $0.name == name }.map { $0.arity == .list ? "files" : "yes" } ?? "-"
      }
      return [manual.name] + marks
    }
    GoldenFiles("").expect(Table.text([["subcommand"] + names] + rows), is: "shared.txt")
    for name in names {
      let options = manuals.flatMap(\.options).filter { $0.name == name && $0.arity != .list }
      #expect(Set(options.map(\.summary)).count == 1, "\(name)")
    }
  }
}
