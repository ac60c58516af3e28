import Testing

@testable import CompatReport

@Suite struct PageLinkTests {
  private static let gitHub = [
    "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b",
    "GITHUB_RUN_ID": "12", "GITHUB_SHA": "5f4", "GITHUB_WORKSPACE": "/w", "PWD": "/w/app",
  ]
  private static let gitLab = [
    "CI_JOB_URL": "https://gitlab.com/a/b/-/jobs/9", "CI_PROJECT_URL": "https://gitlab.com/a/b",
    "CI_COMMIT_SHA": "5f4", "CI_PROJECT_DIR": "/w", "PWD": "/w",
  ]

  @Test(
    arguments: [
      (
        gitHub, "https://github.com/a/b/actions/runs/12",
        "https://github.com/a/b/blob/5f4/app/Corpus/a%20%22b.json#L7"
      ),
      (
        gitLab, "https://gitlab.com/a/b/-/jobs/9",
        "https://gitlab.com/a/b/-/blob/5f4/Corpus/a%20%22b.json#L7"
      ),
      (gitHub.merging(["PWD": "/elsewhere"]) { $1 }, "https://github.com/a/b/actions/runs/12", nil),
      (gitHub.merging(["GITHUB_SERVER_URL": "javascript:print//"]) { $1 }, nil, nil),
      (
        gitLab.merging(["CI_JOB_URL": "https://a/\" onclick=\"x"]) { $1 }, nil,
        "https://gitlab.com/a/b/-/blob/5f4/Corpus/a%20%22b.json#L7"
      ),
      ([:], nil, nil),
    ] as [([String: String], String?, String?)])
  func `a page leads to the run and the lines that a CI names`(
    _ environment: [String: String], _ run: String?, _ line: String?
  ) {
    let links = PageLinks(environment: environment)
    #expect(links.run == run)
    #expect(links.line(7, of: "Corpus/a \"b.json") == line)
    #expect(links.line(7, of: "/etc/passwd") == nil && links.line(7, of: "../x") == nil)
  }
}
