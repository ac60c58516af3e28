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

  @Test(arguments: [
    ("[]", ["1:1: error: the object of weights is an array; write an object"]),
    (
      #"{"null": 1,"#,
      [
        "1:12: error: this is not valid JSON: expected a key in double quotes, "
          + "found the end of the document; correct it here"
      ]
    ),
    (
      """
      {"new-valeu": 3,
       "null": -1, "missing": 1001, "moved": 0.5,
       "other-type": "5", "null": 2}
      """,
      [
        "1:2: error: the object of weights has no key 'new-valeu'; did you mean 'new-value'?",
        "2:10: error: 'null' is no weight; write a whole number from 0 to 1000",
        "2:25: error: 'missing' is no weight; write a whole number from 0 to 1000",
        "2:40: error: 'moved' is no weight; write a whole number from 0 to 1000",
        "3:16: error: 'other-type' is no weight; write a whole number from 0 to 1000",
        "3:21: error: 'null' is there more than once; keep one of them",
      ]
    ),
  ])
  func `a file is read strictly, and all problems are shown`(text: String, problems: [String]) {
    let error = #expect(throws: WeightsError.self) {
      try ChangeFrequency(reading: Array(text.utf8), path: "w.json")
    }
    #expect(error?.problems.map(\.description) == problems.map { "w.json:\($0)" })
  }
}
