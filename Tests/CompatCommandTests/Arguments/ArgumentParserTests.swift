import TestSupport
import Testing

@testable import CompatCommand

/// The words of a command line mean the same however they are written, and nothing is swallowed;
/// the transcripts in `usage` show errors.
@Suite struct ArgumentParserTests {
  private struct Tried: OptionGroup {
    @Argument(words: "NAME", help: "A name.", count: 0...2) var names: [String]
    @Option("FILE", help: "A file.", .each) var file: [String]
    @Option("TAG", help: "Tags.") var tag: [String]
    @Flag(help: "Fast.") var fast: Bool
    @Option(help: "The mode.", of: ["one", "two"]) var mode: String?
    @Option(help: "The kinds.", of: ["a", "b"]) var kind: [String]
  }

  @Test func `words are taken apart`() throws {
    for row in try TableFile("words.txt").rows {
      let words = row[0].split(separator: " ").map(String.init)
      let needsHelp = Declarations.requestsHelp(words)
      let tried = Tried()
      if !needsHelp { try Declarations(of: tried).parse(words, of: "try") }
      let values =
        tried.file.map { "file:\($0)" } + tried.tag.map { "tag:\($0)" }
        + (tried.mode.map { ["mode:\($0)"] } ?? []) + tried.kind.map { "kind:\($0)" }
      let flags = (tried.fast ? ["fast!"] : []) + (needsHelp ? ["help!"] : [])
      #expect(
        (tried.names + values + flags).joined(separator: " ") == row[1],
        sourceLocation: row.location)
    }
    // The last value counts where one is taken.
    #expect(
      try ListSubcommand(parsing: ["plan", "--corpus=a", "--corpus", "b"]).corpus.folder == "b")
  }

  /// An option of the table has one help everywhere, but for the reports that 'run' writes.
  @Test func `options that several subcommands share mean the same in each`() throws {
    let names = ["color", "quiet", "format", "jobs", "timeout"]
    let declared = CompositionRoot.subcommands.map { ($0.name, $0.declarations.manuals) }
    let rows = declared.map { command, manuals in
      let marks = names.map { name in
        manuals.first { $0.name == name }.map { $0.arity == .list ? "files" : "yes" } ?? "-"
      }
      return [command] + marks
    }
    GoldenFiles("").expect(Table.text([["subcommand"] + names] + rows), is: "shared.txt")
    for name in names {
      let options = declared.flatMap(\.1).filter { $0.name == name && $0.arity != .list }
      #expect(Set(options.map(\.summary)).count == 1, "\(name)")
    }
  }
}
