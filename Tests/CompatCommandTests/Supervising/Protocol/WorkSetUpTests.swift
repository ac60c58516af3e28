import CodableCompat
import Foundation
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct WorkSetUpTests {
  static let setUps = [
    WorkSetUp(corpus: "Corpus", selection: .everything, memory: nil),
    WorkSetUp(
      corpus: "/a folder\n", sampleLimit: 7,
      selection: Selection(contracts: ["a", "b"], strategies: [], operators: ["c"]),
      declared: ["a": declared], memory: 4096,
      limit: CheckLimit(fixed: .milliseconds(1)), work: .traces),
    WorkSetUp(
      corpus: "Corpus", selection: .everything, memory: nil,
      sent: SentContent([("Corpus/a/b.json", [0, 0x0A, 0xFF])])),
  ]

  @Test func `what would be sent is handed on`() throws {
    let edits = [try PayloadEdit(.replace, "/a=[1,\n2]"), try PayloadEdit(.remove, "/b")]
    let setUp = WorkSetUp(
      corpus: "Corpus", selection: .everything, memory: nil, sent: SentContent(edits))
    let line = try JSONEncoder().encode(setUp)
    #expect(!line.contains(UInt8(ascii: "\n")))
    #expect(try JSONDecoder().decode(WorkSetUp.self, from: line).sent?.edits == edits)
  }

  @Test func `selected mutants are handed on`() throws {
    var selection = Selection.everything
    selection.mutants = ["b", "a"]
    let setUp = WorkSetUp(corpus: "Corpus", selection: selection, memory: nil)
    let read = try JSONDecoder().decode(WorkSetUp.self, from: JSONEncoder().encode(setUp))
    #expect(read.selection == selection)
  }

  static let declared: DeclaredSites = {
    var sites = DeclaredSites()
    sites.insert(.absent(.string), at: JSONPointerPattern(tokens: [.key("a b\n"), .any]))
    return sites
  }()

  @Test(arguments: setUps)
  func `a set-up is read as it was written, on one line`(setUp: WorkSetUp) throws {
    let line = try JSONEncoder().encode(setUp)
    #expect(!line.contains(UInt8(ascii: "\n")))
    let read = try JSONDecoder().decode(WorkSetUp.self, from: line)
    #expect(read == setUp)
    #expect(read.selection == setUp.selection)
    #expect(read.limit == setUp.limit)
    #expect(read.declared == setUp.declared)
  }
}
