import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct CorpusOptionsTests {
  @Test func `without an option, a sample has at most eight mebibytes`() throws {
    #expect(try ListSubcommand(parsing: ["samples"]).corpus.maximumSize == 8 << 20)
  }

  @Test(arguments: [
    ("Corpus", "Reports"), ("Payloads", "Reports"), ("./Corpus/", "Reports"),
    ("App/Corpus", "App/Reports"), ("../App/Corpus", "../App/Reports"), ("/a/Corpus", "/a/Reports"),
    ("/Corpus", "/Reports"), ("/", "/Reports"), (".", "../Reports"), ("..", "../../Reports"),
    ("a/..", "a/../../Reports"),
  ])
  func `the reports lie beside the corpus`(_ corpus: String, _ reports: String) {
    let folders = Folders(corpus: corpus)
    #expect(folders.corpus == corpus)
    #expect(folders.reports == reports)
    #expect(folders.baseline == "\(reports)/baseline.json")
    #expect(folders.results == "\(reports)/local/results")
  }

  @Test func `a corpus elsewhere has beside it what one in the current directory has`() {
    let (here, elsewhere) = (MemoryFiles(TrafficLight.corpus), MemoryFiles())
    here["Reports/baseline.json"] = TrafficLight.baseline("It is the reference.")
    for path in here.paths { elsewhere["App/\(path)"] = here[path] }
    // In the order of a user: each one needs what those before it have left.
    let commands = [
      ["run"], ["report", "Reports/local/results/shard-1-of-1.json"], ["list", "contracts"],
      ["list", "plan"], ["explain", "color-added"],
    ]
    for words in commands {
      let moved = words.map { $0.hasPrefix("Reports/") ? "App/\($0)" : $0 }
      let run = CommandLineRun(words, files: here)
      let other = CommandLineRun(moved + ["--corpus", "App/Corpus"], files: elsewhere)
      #expect(run.exitCode == .success, "\(words)")
      #expect(other.exitCode == .success, "\(words): \(other.error)")
      #expect(other.output.replacing("App/", with: "") == run.output, "\(words)")
    }
    #expect(elsewhere.paths == here.paths.map { "App/\($0)" })
  }
}
