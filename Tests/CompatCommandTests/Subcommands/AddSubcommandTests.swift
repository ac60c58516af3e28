import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct AddSubcommandTests {
  static func files(_ more: [String: String] = [:]) -> MemoryFiles {
    MemoryFiles(TrafficLight.corpus.merging(more) { $1 })
  }

  static func run(
    _ arguments: [String], _ files: MemoryFiles, contracts: [Contract] = [TrafficLight.contract],
    input: MemorySource = MemorySource(), environment: [String: String] = [:]
  ) -> CommandLineRun {
    CommandLineRun(
      ["add"] + arguments, files: files, contracts: contracts, environment: environment,
      input: input)
  }

  @Test func `a payload is added byte for byte, and every release reads it`() {
    let payload = "{ \"id\":3, \"color\":\"red\",\n\"pole\":1.50 }\n"
    let files = Self.files(["in/wide load.json": payload])
    let run = Self.run(["light", "2018-11", "in/wide load.json"], files)
    #expect(files["Corpus/light/2018-11/wide-load.json"] == payload)
    #expect(
      run.output == """
        Corpus/light/2018-11/wide-load.json: added
          new key: /pole (number)
          ✓ intact  strict (1.0)
          ✓ intact  struct-wrapper (2.0)

        """)
    #expect(run.error == "")
    #expect(run.exitCode == .success)
  }

  /// Documents of another kind, which no model reads.
  static let foreign = [
    #"{"error":"gone","code":4}"#, "[]", #"[{"id":1,"color":"red"}]"#, "7", "{}",
  ]

  @Test(arguments: foreign)
  func
    `a document of another kind is refused, and is an error of the corpus, unless it is accepted`(
      _ payload: String
    )
  {
    let path = "Corpus/light/2020-03/other.json"
    let files = Self.files([
      "other.json": payload, "good.json": #"{"id":4,"color":"green"}"#,
      "new.json": #"{"id":3,"color":"amber"}"#,
    ])
    let before = files.paths
    let add = ["light", "2020-03", "good.json", "other.json", "--new-version"]
    let refused = Self.run(add, files)
    #expect(refused.exitCode == .invalidInput)
    #expect(
      refused.error.hasPrefix(
        "other.json:1:1: error: this looks like a document of another kind: "), "\(refused.error)")
    #expect(files.paths == before)
    #expect(Self.run(add + ["--force"], files).exitCode == .success)
    #expect(files[path] == payload)
    for command in ["lint", "run"] {
      let run = CommandLineRun([command], files: files)
      #expect((run.output + run.error).contains("\(path):1:1: error: "), "\(run.error)")
      #expect(run.exitCode == (command == "lint" ? .invalidInput : .sampleFailed))
    }
    files["Corpus/light/contract.json"] = """
      {"title": "Light", "summary": "A light.", "versions": ["2018-11", "2020-03"],
       "notes": {"/color": {"open": true}}, "accepted": {"2020-03/other.json": "It stands for an error of the gateway."}}
      """
    for command in ["lint", "run"] {
      let run = CommandLineRun([command], files: files)
      #expect(run.exitCode.rawValue < 2, "\(run.output) \(run.error)")
      #expect(!run.error.contains("error: "), "\(run.error)")
    }
    // One that breaks every release is what the corpus is for.
    let newer = Self.run(
      ["light", "2020-03", "new.json"], files,
      contracts: [Contract("light") { TrafficLight.strict }])
    #expect(newer.exitCode == .success, "\(newer.error)")
  }

  @Test func `secrets are replaced and listed by site, never by value`() {
    let files = Self.files([
      "a.json": #"{"id":3,"color":"red","email":"anna@corp.de","who":{"first_name":"Hedwig"}}"#
    ])
    let run = Self.run(["light", "2018-11", "a.json"], files)
    #expect(
      run.error == """
        Corpus/light/2018-11/a.json: replaced an e-mail address at '/email'
        Corpus/light/2018-11/a.json: replaced the name of a person at '/who/first_name'

        """)
    let written = files["Corpus/light/2018-11/a.json"] ?? ""
    #expect(!written.contains("anna") && !written.contains("Hedwig"), "\(written)")
    #expect(written.hasPrefix(#"{"id":3,"color":"red","email":"user"#))
    #expect(!(run.output + run.error).contains("anna@corp.de"))
  }

  @Test func `a secret of one payload is replaced in all of them and in the names of their files`()
  {
    let files = Self.files([
      "a.json": #"{"id":3,"color":"red","note":"Hedwig called"}"#,
      "hedwig-b.json": #"{"id":4,"color":"green","who":{"first_name":"Hedwig"}}"#,
    ])
    _ = Self.run(["light", "2018-11", "a.json", "hedwig-b.json"], files)
    #expect(
      files["Corpus/light/2018-11/a.json"] == #"{"id":3,"color":"red","note":"Frankie called"}"#)
    #expect(files["Corpus/light/2018-11/frankie-b.json"]?.contains("Frankie") == true)
  }

  @Test func `nothing is replaced with --no-redact, and a named site is replaced without need`() {
    let payload = #"{"id":3,"color":"red","email":"anna@corp.de","login":"hedwig"}"#
    let files = Self.files(["a.json": payload])
    _ = Self.run(["light", "2018-11", "a.json", "--no-redact"], files)
    #expect(files["Corpus/light/2018-11/a.json"] == payload)
    let others = Self.files(["a.json": payload])
    _ = Self.run(["light", "2018-11", "a.json", "--redact", "/login", "--keep=/email"], others)
    #expect(
      others["Corpus/light/2018-11/a.json"]
        == #"{"id":3,"color":"red","email":"anna@corp.de","login":"redact"}"#)
  }

  @Test func `the key of the environment changes the replacements`() {
    let written = ["", "secret"].map { key in
      let files = Self.files(["a.json": #"{"id":3,"color":"red","email":"anna@corp.de"}"#])
      _ = Self.run(
        ["light", "2018-11", "a.json"], files,
        environment: key.isEmpty ? [:] : [RedactionOptions.keyVariable: key])
      return files["Corpus/light/2018-11/a.json"]
    }
    #expect(written[0] != written[1])
  }

  @Test func `a payload that a release does not read is added, and the exit code is 3`() {
    let files = Self.files(["blue.json": "{\"id\":3,\n\"color\":\"blue\"}"])
    let run = Self.run(["light", "2018-11", "blue.json"], files)
    #expect(files["Corpus/light/2018-11/blue.json"] != nil)
    #expect(
      run.output == """
        Corpus/light/2018-11/blue.json: added
          new value: /color is "blue"
          ✗ rejected  strict (1.0)          Corpus/light/2018-11/blue.json:2:9: dataCorrupted at '/color': Cannot initialize Color from invalid String value blue
          ✓ intact    struct-wrapper (2.0)

        """)
    #expect(run.exitCode == .sampleFailed)
  }

  @Test func `a payload of a newer version that a release rejects is a result, not a failure`() {
    let files = Self.files(["blue.json": #"{"id":3,"color":"blue"}"#])
    let run = Self.run(["light", "2020-03", "blue.json", "--new-version"], files)
    #expect(
      run.output.contains(
        "✗ rejected  strict (1.0)          Corpus/light/2020-03/blue.json:1:17: at '/color': "
          + "dataCorrupted at '/color'"), "\(run.output)")
    #expect(run.exitCode == .success)
    #expect(
      files["Corpus/light/contract.json"] == """
        {"title": "Light", "summary": "A traffic light.", "versions": ["2018-11", "2020-03"],
         "notes": {"/color": {"open": true}}}
        """)
  }

  @Test(arguments: [("y\n", true), ("Yes\n", true), ("\n", false), ("", false), ("no\n", false)])
  func `a terminal is asked about a new version`(answer: String, isAdded: Bool) {
    let files = Self.files(["a.json": #"{"id":3,"color":"red"}"#])
    let run = Self.run(
      ["light", "2020-03", "a.json"], files, input: MemorySource(answer, isTerminal: true))
    #expect(
      run.error.hasPrefix("'light' has the versions 2018-11. Add '2020-03' behind them? [y/N] "))
    #expect((files["Corpus/light/2020-03/a.json"] != nil) == isAdded)
    #expect(run.exitCode == (isAdded ? .success : .usage))
  }

  @Test func `standard input is named after what it says`() {
    let files = Self.files()
    let input = MemorySource(#"{"color":"green","id":9}"#)
    let run = Self.run(["light", "2018-11", "-"], files, input: input)
    #expect(files["Corpus/light/2018-11/green.json"] == #"{"color":"green","id":9}"#)
    #expect(run.exitCode == .success)
  }

  @Test func `no file is overwritten`() {
    let files = Self.files(["in/GO.json": #"{"id":7,"color":"red"}"#])
    _ = Self.run(["light", "2018-11", "in/GO.json"], files)
    #expect(files["Corpus/light/2018-11/go.json"] == #"{"id":1,"color":"green"}"#)
    #expect(files["Corpus/light/2018-11/GO-2.json"] == #"{"id":7,"color":"red"}"#)
  }

  @Test func `a payload that repeats another one is left out, and the others are added`() {
    let files = Self.files([
      "b.json": #"{ "color":"green", "id":1.0 }"#, "c.json": #"{"id":8,"color":"red"}"#,
      "Corpus/light/2018-11/zoo.json": #"{"color":"red","id":2}"#,
      "zoo.json": #"{"id":9,"color":"red"}"#,
    ])
    let run = Self.run(["light", "2018-11", "b.json", "c.json", "zoo.json"], files)
    #expect(
      run.error == """
        b.json:1:1: warning: the payload says the same as light/2018-11/go.json, proves nothing more, and is left out

        """)
    #expect(run.output.contains("Corpus/light/2018-11/c.json: added"), "\(run.output)")
    #expect(run.exitCode == .success)
    // A sample that is left out keeps its file.
    #expect(files["Corpus/light/2018-11/zoo.json"] == #"{"color":"red","id":2}"#)
    #expect(files["Corpus/light/2018-11/zoo-2.json"] == #"{"id":9,"color":"red"}"#)
    let again = Self.run(["light", "2018-11", "c.json"], files)
    #expect(again.output == "")
    #expect(again.exitCode == .success)
  }

  @Test func `all problems are reported at once, and nothing is written`() {
    let files = Self.files([
      "a.json": "{\n\"id\" 1}", "b.json": #"{ "color":"green", "id":1.0 }"#,
      "c.json": #"{"id":8,"color":"red"}"#, "d.json": #"{"color":"red","id":8}"#,
    ])
    let paths = files.paths
    let run = Self.run(
      ["light", "2018-11", "a.json", "b.json", "c.json", "d.json", "e.json"], files)
    #expect(
      run.error == """
        b.json:1:1: warning: the payload says the same as light/2018-11/go.json, proves nothing more, and is left out
        d.json:1:1: warning: the payload says the same as c.json, proves nothing more, and is left out
        a.json:2:6: error: the payload is not valid JSON: expected ':' after the key, found '1'; capture it again
        e.json: error: there is no such file or folder; check the path

        """)
    #expect(run.exitCode == .invalidInput)
    #expect(files.paths == paths)
  }

  @Test(arguments: [
    (
      ["lihgt", "2018-11", "a.json"],
      "error: there is no contract 'lihgt' in 'Corpus'; did you mean 'light'?\n"
    ),
    (
      ["light", "2018-12", "a.json"],
      "error: 'light' has no version '2018-12'; did you mean '2018-11'?\n"
    ),
    (
      ["light", "next", "a.json"],
      "error: 'light' has no version 'next'; '--new-version' adds it behind '2018-11'\n"
    ),
    (
      ["light", "../x", "a.json", "--new-version"],
      "error: '../x' cannot be a version, because ids could not hold it; write it without #, @, +, "
        + "colons, slashes and control characters, and no dot in front\n"
    ),
    (
      ["light", "2018-11", "a.json", "--redact", "/emial"],
      "error: no payload has a value at '/emial', which '--redact' names; correct the site\n"
        + "See 'codable-compat add --help'.\n"
    ),
    (
      ["light", "2018-11", "a.json", "--redact", "x"],
      "error: '--redact' is a site such as '/items/*/code': 'x' is no JSON Pointer: expected '/' at "
        + "the beginning (at offset 0)\nSee 'codable-compat add --help'.\n"
    ),
    (
      ["light", "2018-11"],
      "error: 'add' needs an argument: 'add CONTRACT VERSION FILE…'\n"
        + "See 'codable-compat add --help'.\n"
    ),
  ])
  func `invalid usage is 64, and nothing is written`(arguments: [String], error: String) {
    let files = Self.files(["a.json": #"{"id":3,"color":"red"}"#])
    let paths = files.paths
    let run = Self.run(arguments, files)
    #expect(run.error == error)
    #expect(run.exitCode == .usage)
    #expect(files.paths == paths)
  }

  @Test(arguments: ["a#b", "..", "a/b", "a\\b", "\u{1B}"])
  func `an unsuitable version is refused`(version: String) {
    let files = Self.files(["a.json": #"{"id":3,"color":"red"}"#])
    let paths = files.paths
    let run = Self.run(["light", version, "a.json", "--new-version"], files)
    #expect(run.error.contains("' cannot be a version, because ids could not hold it; "))
    #expect(run.exitCode == .usage)
    #expect(files.paths == paths)
  }

  @Test func `a file that cannot be written takes the others back`() {
    let corpus = TrafficLight.corpus.merging([
      "a.json": #"{"id":3,"color":"red"}"#, "b.json": #"{"id":4,"color":"red"}"#,
    ]) { $1 }
    for refused in ["Corpus/light/2020/b.json", "Corpus/light/contract.json"] {
      let files = MemoryFiles(corpus, refusing: [refused])
      let run = Self.run(["light", "2020", "a.json", "b.json", "--new-version"], files)
      #expect(files.paths == corpus.keys.sorted())
      #expect(run.exitCode == .outputFailed)
      #expect(run.error.hasPrefix("\(refused): error: permission denied"))
    }
  }

  @Test func `a payload that another version has is added with a note`() {
    let files = Self.files(["a.json": #"{"color":"green","id":1}"#])
    let run = Self.run(["light", "2020-03", "a.json", "--new-version"], files)
    #expect(run.output.contains("  says the same as light/2018-11/go.json, of another version\n"))
    #expect(run.output.contains("  nothing that no sample had\n"))
  }

  @Test func `without a model, the payload is added and nothing is read`() {
    let files = Self.files(["a.json": #"{"id":3,"color":"red"}"#])
    let other = Contract("other") { TrafficLight.strict }
    let run = Self.run(["light", "2018-11", "a.json"], files, contracts: [other])
    #expect(files["Corpus/light/2018-11/a.json"] != nil)
    #expect(
      run.error
        == "note: no model is registered for the contract 'light', so nothing was read by one\n")
    #expect(run.exitCode == .success)
  }

  @Test func `samples in the folder of their contract are those of the version samples`() {
    let files = MemoryFiles([
      "Corpus/light/go.json": #"{"id":1,"color":"green"}"#, "a.json": #"{"id":3,"color":"red"}"#,
    ])
    let contract = Contract("light") {
      Strategy(.strict, decoding: TrafficLight.Strict.self, release: "1", builtAgainst: "samples")
    }
    let run = Self.run(["light", "samples", "a.json"], files, contracts: [contract])
    #expect(files["Corpus/light/a.json"] != nil, "\(run.error)")
    let refused = Self.run(["light", "2020", "a.json"], files, contracts: [contract])
    #expect(refused.exitCode == .usage)
    #expect(refused.error.hasPrefix("error: the samples of 'light' lie in its own folder"))
  }
}
