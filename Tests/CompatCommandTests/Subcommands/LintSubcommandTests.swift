import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct LintSubcommandTests {
  static func run(_ more: [String: String], _ arguments: [String] = []) -> CommandLineRun {
    CommandLineRun(
      ["lint"] + arguments, files: MemoryFiles(TrafficLight.corpus.merging(more) { $1 }))
  }

  @Test func `a clean corpus has no findings`() {
    let run = Self.run([:])
    #expect(run.output == "")
    #expect(run.error == "2 samples: 0 errors, 0 warnings\n")
    #expect(run.exitCode == .success)
  }

  @Test func `a secret that looks real is an error at its line, and not shown`() {
    let payload = "{\"id\":3,\"color\":\"red\",\n\"mail\":\"anna@corp.de\"}"
    let run = Self.run(["Corpus/light/2018-11/mail.json": payload])
    #expect(
      run.output == """
        Corpus/light/2018-11/mail.json:2:8: error: '/mail' looks like an e-mail address; replace it, \
        as 'add' does, or name the site with '--keep'

        """)
    #expect(run.exitCode == .invalidInput)
    let kept = Self.run(["Corpus/light/2018-11/mail.json": payload], ["--keep", "/mail"])
    #expect(kept.output == "")
    #expect(kept.exitCode == .success)
  }

  @Test func `samples that differ in values only are a warning`() {
    let run = Self.run(["Corpus/light/2018-11/halt.json": #"{"color":"red","id":77}"#])
    #expect(
      run.output == """
        Corpus/light/2018-11/stop.json:1:1: warning: the sample has the keys, types and names of \
        enums of light/2018-11/halt.json, and differs in other values only; delete one of them, or \
        capture another case

        """)
    #expect(run.exitCode == .success)
  }

  @Test func `a sample that is left out is a warning, also of a run of its contract`() {
    let more = ["Corpus/light/2018-11/zoo.json": #"{"color":"red","id":2}"#]
    let warning = """
      Corpus/light/2018-11/zoo.json:1:1: warning: the sample says the same as \
      light/2018-11/stop.json and is left out; delete one of them

      """
    let run = Self.run(more)
    #expect(run.output == warning)
    #expect(run.error == "2 samples: 0 errors, 1 warnings\n")
    #expect(run.exitCode == .success)
    let files = MemoryFiles(TrafficLight.corpus.merging(more) { $1 })
    let checked = CommandLineRun(["run"], files: files)
    #expect(checked.error.contains(warning), "\(checked.error)")
    #expect(checked.output == CommandLineRun(["run"]).output)
  }

  @Test(arguments: [
    #"{"color":"red","id":0}"#, #"{"color":"red","id":-2}"#, #"{"color":"red","id":2.5}"#,
    #"{"color":"red","id":2,"x":null}"#, #"{"color":"red","id":2,"x":[1]}"#,
  ])
  func `another sign, fraction, key or type is another shape`(payload: String) {
    #expect(Self.run(["Corpus/light/2018-11/other.json": payload]).output == "")
  }

  @Test func `a note that fits no value is a warning`() {
    let run = Self.run([
      "Corpus/light/contract.json": """
      {"title": "Light", "summary": "A traffic light.", "versions": ["2018-11"],
       "notes": {"/color": {"openKeys": true, "open": true}}}
      """
    ])
    #expect(
      run.output == """
        Corpus/light/contract.json:1:1: warning: 'openKeys' of the note about '/color' has no effect: \
        it is about objects, and the samples have string there

        """)
  }

  @Test func `a key that an object has twice is a warning at its line`() {
    let payload = "{\"id\":3,\"color\":\"red\",\n\"c\":[{\"a\":1,\"\\u0061\":2}]}"
    let warning = """
      Corpus/light/2018-11/twice.json:2:13: warning: the object has the key 'a' more than once, and \
      decoders differ in which value counts; capture the payload again, or delete one of them

      """
    let run = Self.run(["Corpus/light/2018-11/twice.json": payload])
    #expect(run.output == warning)
    #expect(run.exitCode == .success)
    let added = AddSubcommandTests.run(
      ["light", "2018-11", "twice.json"], AddSubcommandTests.files(["twice.json": payload]))
    #expect(added.error == warning)
    #expect(added.exitCode == .success)
  }

  @Test func `what no command accepts is 65, all of it at once`() {
    let run = Self.run([
      "Corpus/light/contract.json": """
      {"title": "Light", "summary": "A light.", "versions": ["2018-11", "2020-03"]}
      """,
      "Corpus/light/2018-11/again.json": #"{"color":"green","#,
    ])
    #expect(run.exitCode == .invalidInput)
    #expect(run.error.split(separator: "\n").count == 2, "\(run.error)")
  }

  @Test func `notes and accepted samples that match nothing are 65`() {
    let run = Self.run([
      "Corpus/light/contract.json": """
      {"title": "Light", "summary": "A light.", "versions": ["2018-11"],
       "notes": {"/colour": {"open": true}}, "accepted": {"2018-11/no.json": "Because."}}
      """
    ])
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error == """
        Corpus/light/contract.json:2:12: error: no sample has a value at '/colour'; did you mean \
        '/color'?
        Corpus/light/contract.json:2:53: error: there is no sample '2018-11/no.json' to accept; did \
        you mean '2018-11/go.json'?

        """)
  }

  @Test func `contracts are selected by name`() {
    #expect(Self.run([:], ["li*"]).exitCode == .success)
    let run = Self.run([:], ["lihgt"])
    #expect(run.exitCode == .usage)
    #expect(run.error.hasPrefix("error: there is no contract 'lihgt'; did you mean 'light'?"))
  }
}
