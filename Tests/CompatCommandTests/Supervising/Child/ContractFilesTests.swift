import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct ContractFilesTests {
  @Test(arguments: ["Corpus", "Corpus/"])
  func `a contract is read the same alone as among others`(spelling: String) throws {
    var all = TrafficLight.corpus
    // This one is not read: it would be rejected.
    all["Corpus/damaged/contract.json"] = "{"
    let files = MemoryFiles(all)
    let read = try Corpus.load(
      from: "Corpus", reading: ContractFiles(contract: "light", of: spelling, files: files))
    let whole = try Corpus.load(from: "Corpus", reading: MemoryFiles(TrafficLight.corpus))
    #expect(read.folder == "Corpus")
    #expect(read.contracts.map(\.id) == ["light"])
    #expect(read["light"]?.samples.map(\.id) == whole["light"]?.samples.map(\.id))
  }

  @Test func `a missing contract is an error`() {
    let files = ContractFiles(
      contract: "gone", of: "Corpus", files: MemoryFiles(TrafficLight.corpus))
    #expect(throws: CorpusError.self) { _ = try Corpus.load(from: "Corpus", reading: files) }
  }
}
