import CodableCompat
import Synchronization
import Testing

@testable import CompatCommand

/// A known failure needs a reason, which only a person can write.
@Suite struct BaselineUpdateTests {
  @Test func `an updated baseline lists new failures, without reasons`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let update = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(update.exitCode == .success)
    #expect(
      update.error == """
        Reports/baseline.json: 1 entry added, 0 entries dropped; next: write into each empty \
        'because' why the failure is acceptable (1 entry), the next run fails until then

        """)
    #expect(
      update.output.contains("No new failures; 1 known, not all with a reason."))
    #expect(update.output.contains("\nNext: write a reason into each entry of the baseline "))
    #expect(files["Reports/baseline.json"] == TrafficLight.baseline(""))
    #expect(CommandLineRun(["run"], files: files).exitCode == .invalidInput)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    #expect(CommandLineRun(["run"], files: files).exitCode == .success)
  }

  @Test func `an updated baseline keeps reasons, and drops what no longer happens`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = """
      {"schemaVersion": 2, "accepted": [
        {"contract": "light", "strategy": "struct-wrapper", "change": "color-added",
         "site": "/color", "outcome": "misread", "because": "Once upon a time."},
        {"contract": "light", "strategy": "strict", "change": "color-added",
         "site": "/color", "outcome": "rejected", "error": "dataCorrupted",
         "errorPath": "/color", "because": "It is the reference."}]}
      """
    let update = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(update.exitCode == .success)
    #expect(update.error == "Reports/baseline.json: 0 entries added, 1 entry dropped\n")
    #expect(files["Reports/baseline.json"] == TrafficLight.baseline("It is the reference."))
    let again = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(again.error == "Reports/baseline.json: nothing changed\n")
  }

  @Test(arguments: [
    (["light"], "CONTRACT"), (["--strategy=struct-wrapper"], "--strategy"),
    (["--operator=color-added"], "--operator"), (["--no-hazards"], "--no-hazards"),
    (["--shard=1/2"], "--shard"),
  ])
  func `a part of everything updates no baseline`(arguments: [String], name: String) {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    let update = CommandLineRun(["run", "--update-baseline"] + arguments, files: files)
    #expect(update.exitCode == .usage)
    #expect(
      update.error == """
        error: '--update-baseline' and '\(name)' exclude each other; give one of them
        See 'codable-compat run --help'.

        """)
    #expect(files["Reports/baseline.json"] == TrafficLight.baseline("It is the reference."))
  }

  @Test func `owners, issues and days stay`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let owned = TrafficLight.baseline("It is the reference.").replacing(
      "reference.\"}",
      with: "reference.\", \"owner\": \"iOS\", \"issue\": \"APP-7\", \"expires\": \"2027-01-31\"}")
    files["Reports/baseline.json"] = owned
    let update = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(update.error == "Reports/baseline.json: nothing changed\n")
    #expect(files["Reports/baseline.json"] == owned)
    #expect(CommandLineRun(["run", "--today=2027-01-31"], files: files).exitCode == .success)
    let late = CommandLineRun(["run", "--today=2027-02-01"], files: files)
    #expect(late.exitCode == .baselineStale)
    #expect(
      late.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        """
        Reports/baseline.json:4: expired after 2027-01-31: color-added at /color of light: rejected \
        in strict; fix it, or write a later day; reason: It is the reference.
        """))
  }

  @Test func `a baseline of another name is written there`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--update-baseline", "--baseline=team.json"], files: files)
    #expect(files["team.json"] == TrafficLight.baseline(""))
    #expect(files["Reports/baseline.json"] == nil)
  }

  @Test func `a baseline is not updated where a sample fails`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"amber"}"#
    files["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    let run = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(run.exitCode == .sampleFailed)
    #expect(
      run.error == """
        Corpus/light/2018-11/wait.json:1:17: error: 'strict' cannot read this sample \
        unmodified; fix that first, the baseline is unchanged

        """)
    #expect(files["Reports/baseline.json"] == TrafficLight.baseline("It is the reference."))
  }

  @Test func `all samples that fail are named before the run, which writes nothing`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"amber"}"#
    files["Corpus/light/2018-11/zero.json"] = #"{"color":"red"}"#
    let before = files.paths
    let run = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(run.exitCode == .sampleFailed)
    #expect(
      run.error == """
        Corpus/light/2018-11/wait.json:1:17: error: 'strict' cannot read this sample \
        unmodified; fix that first, the baseline is unchanged
        Corpus/light/2018-11/zero.json:1:1: error: 'strict' cannot read this sample \
        unmodified; fix that first, the baseline is unchanged
        Corpus/light/2018-11/zero.json:1:1: error: 'struct-wrapper' cannot read this sample \
        unmodified; fix that first, the baseline is unchanged

        """)
    #expect(run.output == "")
    #expect(files.paths == before)
  }

  @Test func `a run that updates nothing reads each sample once, and reports what fails`() {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/2018-11/wait.json"] = #"{"id":3,"color":"amber"}"#
    let run = CommandLineRun(["run"], files: files)
    #expect(run.exitCode == .sampleFailed)
    #expect(run.error == "")
    #expect(files["Reports/compat.json"] != nil)
  }

  @Test func `a baseline is not updated where a strategy gives different answers`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let known = [#"{"id":1,"color":"green"}"#, #"{"id":2,"color":"red"}"#]
    let decodings = Mutex(0)
    let contract = Contract("light") {
      Strategy(
        .strict, release: "1.0", builtAgainst: "2018-11", decoder: "wavering",
        decodingWith: { data -> String in
          let number = decodings.withLock { count in
            count += 1
            return count
          }
          guard known.contains(String(decoding: data, as: UTF8.self)) || number % 2 == 0 else {
            throw CancellationError()
          }
          return "the same"
        })
    }
    let run = CommandLineRun(
      ["run", "--update-baseline"], files: files, contracts: [contract],
      catalog: OperatorCatalog(
        OperatorCatalog.standard.operators.filter {
          ["key-order", "wire-truncate"].contains($0.manual.id)
        }))
    #expect(run.exitCode == .worseThanExpected)
    #expect(
      run.error == """
        Corpus/light/2018-11/go.json:1:1: error: 'strict' gives different answers to the same \
        payload; fix that first, the baseline is unchanged

        """)
    #expect(files["Reports/baseline.json"] == nil)
  }

  @Test func `a baseline that cannot be written is 73`() {
    let files = MemoryFiles(TrafficLight.corpus, refusing: ["Reports/baseline.json"])
    let run = CommandLineRun(["run", "--update-baseline"], files: files)
    #expect(run.exitCode == .outputFailed)
    #expect(
      files.paths.allSatisfy { $0.hasPrefix("Corpus/") || $0.hasPrefix("Reports/local/results/") })
  }
}
