import Testing

@testable import CompatCommand

@Suite struct FoldersTests {
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

  @Test func `where no corpus is named, it lies in the current directory`() {
    #expect(Folders(ParsedArguments()) == Folders(corpus: "Corpus"))
    #expect(Folders(ParsedArguments(values: ["corpus": ["X"]])) == Folders(corpus: "X"))
  }
}
