import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct SampleNameTests {
  @Test(arguments: [
    ("in/paid.json", "paid"), ("Wide Load.JSON", "Wide-Load"), ("created.payload.json", "created"),
    ("../..", "sample"), (".json", "sample"), ("a#b@c+d:e\\f.txt", "a-b-c-d-e-f"),
    ("\u{202E}gnp.\u{1B}[2J.json", "gnp.-2J"), ("größe.json", "gr-e"), ("", "sample"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 60)),
  ])
  func `a name keeps what ids can hold`(file: String, stem: String) {
    #expect(SampleName.stem(ofFile: file) == stem)
  }

  @Test(arguments: [
    (#"{"id":1,"type":"House No. 2"}"#, "House-No.-2"), (#"{"object":"charge"}"#, "charge"),
    ("[1]", "sample"), (#"{"type":7}"#, "sample"), (#"{"a":"b"}"#, "sample"),
  ])
  func `a payload is named after what it says`(payload: String, stem: String) throws {
    let document = try JSONDocument(parsing: payload)
    #expect(SampleName.stem(of: document, survey: Survey(of: [])) == stem)
  }

  @Test func `a name that is taken gets the next number`() {
    var last = 0
    let taken: Set = ["a.json", "a-3.json"]
    let names = (0..<3).map { _ in SampleName.free("A", among: taken, after: &last) }
    #expect(names == ["A-2.json", "A-4.json", "A-5.json"])
  }
}
