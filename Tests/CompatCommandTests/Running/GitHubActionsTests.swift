import Testing

@testable import CompatCommand

/// In a step of GitHub Actions, the runner obeys no payload; `reporting/github` shows the rest.
@Suite struct GitHubActionsTests {
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

  @Test func `a text without anything like a command stays as it is`() {
    #expect(GitHubActions.silencing("a: b\n") == "a: b\n")
  }
}
