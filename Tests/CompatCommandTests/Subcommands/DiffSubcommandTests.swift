import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct DiffSubcommandTests {
  static func run(_ arguments: [String], _ texts: [String: String]) -> CommandLineRun {
    CommandLineRun(["diff"] + arguments, files: MemoryFiles(texts), catalog: .standard)
  }

  static let corpus = [
    "Corpus/order/1/a.json": #"{"id":10,"status":"open"}"#,
    "Corpus/order/1/b.json": #"{"id":11,"status":"paid"}"#,
    "Corpus/order/1/c.json": #"{"id":12,"status":"paid"}"#,
    "Corpus/order/2/a.json": #"{"id":"10","status":"open"}"#,
    "Corpus/order/2/b.json": #"{"id":"11","status":"held"}"#,
    "Corpus/order/2/c.json": #"{"id":"12","status":"paid"}"#,
    "Corpus/order/3/a.json": #"{"id":"10","status":"open"}"#,
    "Corpus/order/3/b.json": #"{"id":"11","status":"held"}"#,
    "Corpus/order/3/c.json": #"{"id":"12","status":"paid"}"#,
    "Corpus/single/a.json": "1",
    "Corpus/dialects/contract.json": """
    {"title": "D", "summary": "S.", "versions": ["x", "y"], "dialects": true}
    """,
    "Corpus/dialects/x/a.json": "1", "Corpus/dialects/y/a.json": "2",
  ]

  @Test func `each version is compared with the one before it`() {
    let run = Self.run(["order"], Self.corpus)
    #expect(
      run.output == """
        order, 1 → 2 (3 and 3 samples): 2 changes, 1 with thin evidence

        /id: type changed from integer to text (type-number-to-string)
          in 3 of 3 new samples; in 0 of 3 old
          old Corpus/order/1/a.json:1:7  10
          new Corpus/order/2/a.json:1:7  "10"

        Thin evidence; the samples may differ by chance:

        /status: case "held" added (enum-case-added)
          in 1 of 3 new samples; in 0 of 3 old; thin: the old samples lack it by chance with 30 %
          old Corpus/order/1/a.json:1:19  "open"
          new Corpus/order/2/b.json:1:21  "held"

        order, 2 → 3 (3 and 3 samples): no change

        """)
    #expect(run.error == "")
    #expect(run.exitCode == .success)
  }

  @Test func `two versions can be compared in any order`() {
    let run = Self.run(["order", "3", "1"], Self.corpus)
    #expect(
      run.output.hasPrefix(
        "order, 3 → 1 (3 and 3 samples): 2 changes, 1 with thin evidence\n"))
    #expect(run.output.contains("/id: type changed from text to integer (type-string-to-number)"))
    #expect(run.exitCode == .success)
  }

  @Test func `two files are compared`() {
    let run = Self.run(["a.json", "b.json"], ["a.json": #"{"a":1}"#, "b.json": #"{"a":null}"#])
    #expect(
      run.output == """
        a.json → b.json (1 and 1 sample): 1 change, 1 with thin evidence

        Thin evidence; the samples may differ by chance:

        /a: null appeared (key-null)
          in 1 of 1 new samples; in 0 of 1 old; thin: only 1 old sample; thin: only 1 new sample
          old a.json:1:6  1
          new b.json:1:6  null

        """)
    #expect(run.exitCode == .success)
  }

  @Test func `folders of the same name are compared, and others are named`() {
    let run = Self.run(
      ["o", "n"],
      [
        "o/issues/a.json": "1", "n/issues/a.json": "2", "o/forks/a.json": "1",
        "n/pings/b.json": "1",
      ])
    #expect(
      run.output == """
        forks, o → n: only in the older (1 sample)

        issues, o → n (1 and 1 sample): no change

        pings, o → n: only in the newer (1 sample)

        """)
  }

  @Test func `JSON says the same, sorted`() {
    let run = Self.run(
      ["a.json", "b.json", "--format", "json"],
      ["a.json": #"{"a":1}"#, "b.json": #"{"a":null}"#])
    #expect(
      run.output == """
        {
          "comparisons" : [
            {
              "changes" : [
                {
                  "changeClass" : "null",
                  "kind" : "null-appeared",
                  "new" : {
                    "example" : {
                      "column" : 6,
                      "file" : "b.json",
                      "line" : 1,
                      "value" : "null"
                    },
                    "samples" : 1,
                    "total" : 1
                  },
                  "old" : {
                    "example" : {
                      "column" : 6,
                      "file" : "a.json",
                      "line" : 1,
                      "value" : "1"
                    },
                    "samples" : 0,
                    "total" : 1
                  },
                  "operator" : "key-null",
                  "site" : "/a",
                  "thin" : [
                    {
                      "fewSamples" : {
                        "samples" : 1,
                        "side" : "old"
                      }
                    },
                    {
                      "fewSamples" : {
                        "samples" : 1,
                        "side" : "new"
                      }
                    }
                  ]
                }
              ],
              "name" : "",
              "new" : {
                "label" : "b.json",
                "samples" : 1
              },
              "old" : {
                "label" : "a.json",
                "samples" : 1
              }
            }
          ],
          "schemaVersion" : 1
        }

        """)
  }

  @Test func `nothing from a payload moves the cursor`() {
    let run = Self.run(
      ["a.json", "b.json"], ["a.json": "{}", "b.json": #"{"\u001b[2J":"\u001b"}"#])
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains(#"/\u{1B}[2J: key appeared (key-added)"#))
  }

  @Test(arguments: [
    ([], "error: 'diff' needs an argument: 'diff CONTRACT|PATH…'"),
    (["a", "b", "c", "d"], "error: unexpected argument 'd'"),
    (["ordre"], "error: there is no contract 'ordre'; did you mean 'order'?"),
    (["order", "1", "4"], "error: the contract 'order' has no version '4'; it has 1, 2 and 3"),
    (
      ["dialects"],
      """
      error: the versions of 'dialects' are dialects, which have no order; name two of them
      """
    ),
    (
      ["single"],
      """
      error: the contract 'single' has one version only; add samples of another one, or name two \
      files or folders
      """
    ),
    (
      ["order", "--by", "file"],
      "error: '--by' is about two files or folders, not about the versions of a contract"
    ),
    (["order", "--format", "xml"], "error: '--format' is text, json or markdown, not 'xml'"),
  ])
  func `invalid usage is 64`(arguments: [String], error: String) {
    let run = Self.run(arguments, Self.corpus)
    #expect(run.error == "\(error)\nSee 'codable-compat diff --help'.\n")
    #expect(run.output == "")
    #expect(run.exitCode == .usage)
  }

  @Test(arguments: [
    (
      ["a.json", "b.json"], ["a.json": "[1,", "b.json": "{"], ExitCode.invalidInput,
      """
      a.json:1:4: error: the sample is not valid JSON: expected a value, found the end of the document; \
      capture it again
      b.json:1:2: error: the sample is not valid JSON: expected a key in double quotes or '}', found the \
      end of the document; capture it again

      """
    ),
    (
      ["a.json", "nix.json"], ["a.json": "1"], .missingInput,
      "nix.json: error: this cannot be read: there is no such file or folder; check the path\n"
    ),
  ])
  func `bad input is named with its location, all of it at once`(
    arguments: [String], texts: [String: String], code: ExitCode, error: String
  ) {
    let run = Self.run(arguments, texts)
    #expect(run.error == error)
    #expect(run.output == "")
    #expect(run.exitCode == code)
  }

  @Test func `payloads that are nested too deeply are invalid`() {
    let deep = String(repeating: "[", count: 10_000)
    let run = Self.run(["a.json", "a.json"], ["a.json": deep])
    #expect(run.error.hasPrefix("a.json:1:513: error: the sample is not valid JSON: "))
    #expect(run.exitCode == .invalidInput)
  }
}
