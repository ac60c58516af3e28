import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct ContractFilesTests {
  @Test(arguments: ["Corpus", "Corpus/"])
  func `one contract is read as it is read among others`(spelling: String) throws {
    var all = TrafficLight.corpus
    // Nobody reads this one: it would be refused.
    all["Corpus/damaged/contract.json"] = "{"
    let files = MemoryFiles(all)
    let read = try Corpus.load(
      from: "Corpus", reading: ContractFiles(contract: "light", of: spelling, files: files))
    let whole = try Corpus.load(from: "Corpus", reading: MemoryFiles(TrafficLight.corpus))
    #expect(read.folder == "Corpus")
    #expect(read.contracts.map(\.id) == ["light"])
    #expect(read["light"]?.samples.map(\.id) == whole["light"]?.samples.map(\.id))
  }

  @Test func `a contract that is gone is missed`() {
    let files = ContractFiles(
      contract: "gone", of: "Corpus", files: MemoryFiles(TrafficLight.corpus))
    #expect(throws: CorpusError.self) { _ = try Corpus.load(from: "Corpus", reading: files) }
  }
}
