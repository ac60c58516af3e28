import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ChangeFrequencyFileTests {
  @Test func `classes that a file does not name keep the measured weight`() throws {
    let own = try ChangeFrequency(
      reading: Array(#"{"null": 25, "new-value": 0, "moved": 1e3}"#.utf8), path: "w.json")
    let changed: [ChangeClass: Int] = [.null: 25, .newValue: 0, .moved: 1_000]
    for changeClass in ChangeClass.allCases {
      #expect(own[changeClass] == changed[changeClass] ?? ChangeFrequency.measured[changeClass])
    }
    #expect(try ChangeFrequency(reading: Array("{}".utf8), path: "w.json") == .measured)
  }

  @Test(arguments: try TableFile("Weights.txt").sections)
  func `a file is read strictly, and all problems are shown`(_ one: TableFile.Section) {
    let text = one.lines(after: "- ").joined(separator: "\n")
    let error = #expect(throws: ReadingError.self) {
      try ChangeFrequency(reading: Array(text.utf8), path: "w.json")
    }
    #expect(error?.problems.map(\.description) == one.lines(after: "! ").map { "w.json:\($0)" })
  }
}
