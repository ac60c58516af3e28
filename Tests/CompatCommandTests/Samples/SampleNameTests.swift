import CodableCompat
import JSONSyntax
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct SampleNameTests {
  @Test func `a file or payload gives a name that ids can hold`() throws {
    let table = try TableFile("names.txt")
    for row in try table.rows(below: "of a file") {
      #expect(SampleName.stem(ofFile: row[0]) == row[1], sourceLocation: row.location)
    }
    for row in try table.rows(below: "of a payload") {
      let stem = SampleName.stem(of: try JSONDocument(parsing: row[0]), survey: Survey(of: []))
      #expect(stem == row[1], sourceLocation: row.location)
    }
    #expect(SampleName.stem(ofFile: String(repeating: "x", count: 300)).count == 60)
  }

  @Test func `a name that is taken gets the next number`() {
    var last = 0
    let taken: Set = ["a.json", "a-3.json"]
    let names = (0..<3).map { _ in SampleName.free("A", among: taken, after: &last) }
    #expect(names == ["A-2.json", "A-4.json", "A-5.json"])
  }
}
