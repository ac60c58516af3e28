import CodableCompat
import Testing

@testable import CompatCommand

/// In a step of GitHub Actions, a run says more, and the runner obeys no payload.
@Suite struct GitHubActionsTests {
  private static let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]

  @Test(
    arguments: [
      ([:], false), (["GITHUB_ACTIONS": "1"], false), (["GITHUB_STEP_SUMMARY": "a"], false),
      (["GITHUB_ACTIONS": "true"], true),
    ] as [([String: String], Bool)])
  func `only the value that GitHub sets counts`(environment: [String: String], isStep: Bool) {
    #expect((GitHubActions(environment: environment) != nil) == isStep)
    let run = CommandLineRun(["run"], environment: environment)
    #expect(run.output.contains("\n::error ") == isStep)
  }

  @Test func `new failures are annotations, and the summary is the report in Markdown`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(
      ["run", "--format", "markdown"], files: files, environment: Self.environment)
    let plain = CommandLineRun(["run"])
    #expect(run.exitCode == plain.exitCode)
    #expect(run.output.hasPrefix(plain.output))
    let lines = run.output.dropFirst(plain.output.count).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("::error file=Corpus/light/2018-11/stop.json,line=1,col=") == true)
    #expect(run.error == "")
    #expect(files["summary.md"] == files["Reports/compat.md"])
    #expect(files["summary.md"]?.hasPrefix("## ") == true)
  }

  @Test(arguments: [("earlier\n", "earlier\n"), ("earlier", "earlier\n"), ("", "")])
  func `what other commands of the step have written stays`(earlier: String, kept: String) {
    let files = MemoryFiles(TrafficLight.corpus)
    files["summary.md"] = earlier
    _ = CommandLineRun(["run"], files: files, environment: Self.environment)
    #expect(files["summary.md"]?.hasPrefix(kept + "## ") == true)
  }

  @Test func `a summary that would be too long for GitHub is a warning`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let earlier = String(repeating: "x", count: GitHubActions.maximumSummarySize)
    files["summary.md"] = earlier
    let run = CommandLineRun(
      ["run"], files: files, contracts: [TrafficLight.tolerantContract],
      environment: Self.environment)
    #expect(run.exitCode == .success)
    #expect(
      run.error == """
        warning: the summary of the step is full, so that it shows no report; write 'markdown' with \
        '--format' and show it in another step

        """)
    #expect(files["summary.md"] == earlier)
  }

  @Test func `a summary that cannot be written is 73, after the report`() {
    let files = MemoryFiles(TrafficLight.corpus, refusing: ["summary.md"])
    let run = CommandLineRun(["run"], files: files, environment: Self.environment)
    #expect(run.exitCode == .outputFailed)
    #expect(
      run.error
        == "summary.md: error: permission denied; change the permissions, or run as another user\n")
    #expect(run.output.contains("1 new failure"))
  }

  @Test func `a shard leaves annotations and summary to the report of all shards`() {
    let files = MemoryFiles(TrafficLight.corpus)
    for number in 1...2 {
      let run = CommandLineRun(
        ["run", "--shard", "\(number)/2", "--results", "results"], files: files,
        environment: Self.environment)
      #expect(!run.output.contains("::error "))
    }
    #expect(files["summary.md"] == nil)
    let report = CommandLineRun(
      ["report"] + files.paths.filter { $0.hasPrefix("results/") }, files: files,
      environment: Self.environment)
    let whole = CommandLineRun(["run"], environment: Self.environment)
    #expect(report.output == whole.output)
    #expect(files["summary.md"] != nil)
  }

  @Test(arguments: ["::add-path::/tmp\n", "text ##[error]x", "  ::set-env name=A::b\nmore\n"])
  func `no line of a text is a command`(_ text: String) throws {
    let lines = GitHubActions.silencing(text).split(separator: "\n")
    let word = try #require(lines.first).dropFirst("::stop-commands::".count)
    #expect(lines.first == "::stop-commands::\(word)")
    #expect(lines.last == "::\(word)::")
    #expect(word.utf8.count == 64)
    #expect(!text.contains(word))
    #expect(
      lines.dropFirst().dropLast().joined(separator: "\n")
        == text.split(separator: "\n").joined(separator: "\n"))
  }

  @Test func `an error that quotes a command is none`() {
    let arguments = ["run", "::add-path::/tmp"]
    let error = CommandLineRun(arguments).error
    #expect(error.contains("'::add-path::/tmp'"))
    #expect(
      CommandLineRun(arguments, environment: Self.environment).error
        == GitHubActions.silencing(error))
    #expect(GitHubActions.silencing(error) != error)
  }

  @Test func `a text without anything like a command stays as it is`() {
    #expect(GitHubActions.silencing("a: b\n") == "a: b\n")
  }
}
