import CodableCompat
import Testing

@testable import CompatCommand

/// A command line without sense ends with 64, and with a text that says what is wrong, what was
/// probably meant, and where to read on.
@Suite struct UsageErrorTests {
  @Test(arguments: [
    (
      ["rnu"],
      """
      error: there is no subcommand 'rnu'; did you mean 'run'?
      See 'codable-compat --help'.
      """
    ),
    (
      ["check"],
      """
      error: there is no subcommand 'check'; the subcommands are run, report, can-i-send, show, fuzz, replay, add, import, lint, trace, diff, list, explain and help
      See 'codable-compat --help'.
      """
    ),
    (
      ["--versoin"],
      """
      error: '--versoin' is not an option of the program itself; did you mean '--version'?
      See 'codable-compat --help'.
      """
    ),
    (
      ["--corpus", "x", "run"],
      """
      error: '--corpus' is not an option of the program itself; options go after the subcommand
      See 'codable-compat --help'.
      """
    ),
    (
      ["help", "lst"],
      """
      error: there is no subcommand 'lst'; did you mean 'list'?
      See 'codable-compat --help'.
      """
    ),
    (
      ["list"],
      """
      error: 'list' needs an argument: 'list contracts|samples|strategies|operators|tags|advice|\
      decoder-facts|plan'
      See 'codable-compat list --help'.
      """
    ),
    (
      ["list", "operator"],
      """
      error: 'list' shows contracts, samples, strategies, operators, tags, advice, decoder-facts \
      or plan, not 'operator'; did you mean 'operators'?
      See 'codable-compat list --help'.
      """
    ),
    (
      ["list", "operators", "samples"],
      """
      error: unexpected argument 'samples'
      See 'codable-compat list --help'.
      """
    ),
    (
      ["explain"],
      """
      error: 'explain' needs an argument: 'explain ID'
      See 'codable-compat explain --help'.
      """
    ),
    (
      ["explain", "color-aded"],
      """
      error: nothing is called 'color-aded'; did you mean 'color-added'?
      See 'codable-compat explain --help'.
      """
    ),
    (
      ["explain", "12345"],
      """
      error: nothing is called '12345'; operators, strategies, outcomes, kinds of change, tags, \
      advice, facts about the decoder and exit codes are explained
      See 'codable-compat explain --help'.
      """
    ),
    (
      ["run", "--stratgy", "strict"],
      """
      error: 'run' has no option '--stratgy'; did you mean '--strategy'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--quiet", "--verbose"],
      """
      error: '--quiet' and '--verbose' exclude each other; give one of them
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--color", "alwasy"],
      """
      error: '--color' is auto, always or never, not 'alwasy'; did you mean 'always'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--format", "text,htlm"],
      """
      error: '--format' is text, html, json, markdown, svg, junit, sarif or gitlab, not 'htlm'; did you mean 'html'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "light", ""],
      """
      error: empty argument for CONTRACT; is a variable of the command line not set?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["explain", ""],
      """
      error: empty argument for ID; is a variable of the command line not set?
      See 'codable-compat explain --help'.
      """
    ),
    (
      ["run", "--operator", "enum-value"],
      """
      error: there is no operator 'enum-value', but there is a tag; did you mean '@enum-value'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "lihgt"],
      """
      error: there is no contract 'lihgt'; did you mean 'light'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "x*"],
      """
      error: no contract matches 'x*'; 'list contracts' shows all
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "crossing"],
      """
      error: the contract 'crossing' lies in the corpus, but no model is registered for it
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--strategy", "strict,wraped"],
      """
      error: there is no strategy 'wraped'; 'list strategies' shows all
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--strategy", "strcit"],
      """
      error: there is no strategy 'strcit'; did you mean 'strict'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "color"],
      """
      error: there is no operator 'color'; did you mean 'color-added'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "clor-*"],
      """
      error: no operator matches 'clor-*'; did you mean 'color-*'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "zebra*"],
      """
      error: no operator matches 'zebra*'; 'list operators' shows all
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "@enum-valeu"],
      """
      error: there is no tag '@enum-valeu'; did you mean '@enum-value'?
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "@xyz"],
      """
      error: there is no tag '@xyz'; 'list tags' shows all
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "@bytes"],
      """
      error: no operator has the tag '@bytes'; 'list tags' shows how many have which
      See 'codable-compat run --help'.
      """
    ),
    (
      ["run", "--operator", "blackout", "--no-hazards"],
      """
      error: nothing is left to check: '--no-hazards' leaves out blackout
      See 'codable-compat run --help'.
      """
    ),
    (
      ["list", "operators", "--tag", "brekaing"],
      """
      error: there is no tag 'brekaing'; did you mean 'breaking'?
      See 'codable-compat list --help'.
      """
    ),
    (
      ["list", "samples", "--tag", "breaking"],
      """
      error: '--tag' is about 'list operators', not about 'list samples'
      See 'codable-compat list --help'.
      """
    ),
    (
      ["run", "light", "--strategy", "synthesised"],
      """
      error: nothing is left to check: no selected contract has a selected strategy
      See 'codable-compat run --help'.
      """
    ),
  ])
  func `invalid usage is reported`(_ arguments: [String], _ text: String) {
    var files = TrafficLight.corpus
    files["Corpus/crossing/contract.json"] = "{}"
    let other = Contract("road") {
      Strategy(
        .synthesised, decoding: TrafficLight.Strict.self, release: "1.0", builtAgainst: "2018-11")
    }
    let run = CommandLineRun(
      arguments, files: MemoryFiles(files), contracts: [TrafficLight.contract, other],
      catalog: TrafficLight.hazardousCatalog)
    #expect(run.error == text + "\n")
    #expect(run.output == "")
    #expect(run.exitCode == .usage)
  }

  @Test func `a program without models says so`() {
    let run = CommandLineRun(["run"], contracts: [])
    #expect(
      run.error == """
        error: no contract is registered; pass the registrations to 'CompatCommand.main(contracts:)'
        See 'codable-compat run --help'.

        """)
    #expect(run.exitCode == .usage)
  }
}
