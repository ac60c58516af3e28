import Testing

@testable import CompatTesting

@Suite struct CorpusPathTests {
  @Test(arguments: [
    ("Corpus", "/a/b/Tests/T.swift", "/a/b/Tests/Corpus"),
    ("../Corpus", "/a/b/Tests/T.swift", "/a/b/Corpus"),
    ("../../Corpus/", "/a/b/Tests/T.swift", "/a/Corpus"),
    ("./x/../Corpus", "/a/T.swift", "/a/Corpus"),
    ("../../../Corpus", "/a/T.swift", "/Corpus"),
    ("/srv/Corpus", "/a/T.swift", "/srv/Corpus"),
  ])
  func `a relative path starts beside the source file`(
    path: String, file: String, resolved: String
  ) {
    #expect(CorpusPath(path, besideFile: file).path == resolved)
  }

  @Test(arguments: [
    ("/a/Corpus/item/v1/x.json", "Corpus/item/v1/x.json"),
    ("/a/Corpus", "Corpus"),
    ("/b/Reports/baseline.json", "Reports/baseline.json"),
    ("/a/Corpus2/x.json", "Corpus2/x.json"),
  ])
  func `a file of the corpus is shown from the corpus folder on`(path: String, shown: String) {
    #expect(CorpusPath("/a/Corpus").sibling(path).fileID.hasSuffix(shown))
  }
}
