import Testing

@testable import CompatCommand

/// The words of a command line mean the same however they are written, and nothing is swallowed.
@Suite struct ArgumentParserTests {
  private static let manual = CommandManual(
    name: "try", summary: "Tries.",
    argument: ArgumentManual(placeholder: "NAME", summary: "A name.", count: 0...2),
    options: [
      .value("file", "FILE", "A file."), .list("tag", "TAG,…", "Tags."), .flag("fast", "Fast."),
      .choice("mode", of: ["one", "two"], "The mode."),
      .list("kind", "a,b", of: ["a", "b"], "The kinds."),
    ], examples: [("try", "Tries.")])

  private static let parser = ArgumentParser(manual: manual)

  @Test(arguments: [
    ([], ParsedArguments()),
    (["x", "y"], ParsedArguments(names: ["x", "y"])),
    (["--file", "f"], ParsedArguments(values: ["file": ["f"]])),
    (["--file=f"], ParsedArguments(values: ["file": ["f"]])),
    (["--file=a=b"], ParsedArguments(values: ["file": ["a=b"]])),
    (["--file=-f"], ParsedArguments(values: ["file": ["-f"]])),
    (["--file", "-"], ParsedArguments(values: ["file": ["-"]])),
    (["--file=a,b"], ParsedArguments(values: ["file": ["a,b"]])),
    (["--tag", "a,b", "--tag=c"], ParsedArguments(values: ["tag": ["a", "b", "c"]])),
    (["--tag", "a,,b,"], ParsedArguments(values: ["tag": ["a", "b"]])),
    (["--kind", "b,a"], ParsedArguments(values: ["kind": ["b", "a"]])),
    (["--mode", "two"], ParsedArguments(values: ["mode": ["two"]])),
    (["x", "--fast", "y"], ParsedArguments(names: ["x", "y"], flags: ["fast"])),
    (["--fast", "--fast"], ParsedArguments(flags: ["fast"])),
    (["-"], ParsedArguments(names: ["-"])),
    (["--", "--fast", "--"], ParsedArguments(names: ["--fast", "--"])),
    (["--file", "f", "--", "x"], ParsedArguments(names: ["x"], values: ["file": ["f"]])),
    (["--help"], ParsedArguments(flags: ["help"])),
    (["-h"], ParsedArguments(flags: ["help"])),
    (["--nonsense", "--help"], ParsedArguments(flags: ["help"])),
    (["--", "--help"], ParsedArguments(names: ["--help"])),
  ])
  func `words are taken apart`(_ words: [String], _ expected: ParsedArguments) throws {
    let parsed = try Self.parser.parse(words)
    #expect(parsed == expected)
  }

  @Test func `the last value counts where one is taken`() throws {
    let parsed = try Self.parser.parse(["--file=a", "--file", "b"])
    #expect(parsed.value("file") == "b")
    #expect(parsed.value("mode") == nil)
  }
}
