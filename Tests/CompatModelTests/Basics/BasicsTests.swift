import Synchronization
import TestSupport
import Testing

@testable import CompatModel

@Suite struct BasicsTests {
  private func rows(_ heading: String) throws -> [TableFile.Row] {
    try TableFile("basics.txt").rows(below: heading)
  }

  @Test func `a day is ten characters, and exists`() throws {
    let days = try rows("days in order").map { try #require(CalendarDay($0[0]), "\($0[0])") }
    #expect(days.reversed().sorted() == days)
    #expect(CalendarDay("2000-02-29") != nil)
    #expect(try rows("no days").filter { CalendarDay($0[0]) != nil }.map(\.cells) == [])
  }

  @Test func `releases compare by their numbers`() throws {
    for row in try rows("releases: older, newer") {
      let (older, newer) = (ReleaseNumber(row[0]), ReleaseNumber(row[1]))
      let isOlder = older < newer && !(newer < older) && older != newer
      #expect(isOlder, sourceLocation: row.location)
    }
    for row in try rows("releases: two spellings") {
      let (left, right) = (ReleaseNumber(row[0]), ReleaseNumber(row[1]))
      let isSame = left == right && !(left < right) && !(right < left)
      #expect(isSame, sourceLocation: row.location)
    }
    #expect(["2.4", "v2", "0", "beta", ""].filter { ReleaseNumber($0).isNumbered }.count == 3)
  }

  @Test func `SHA-256 has the vectors of its standard`() throws {
    let thousand = String(repeating: "a", count: 1000)
    let ofThousand = "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    let heading = """
      SHA-256: the vectors of FIPS 180-4, and as many letters a as around the end of a block
      """
    let vectors = try rows(heading).map { ($0[0], $0[1]) } + [(thousand, ofThousand)]
    for (text, hash) in vectors {
      let digits = SHA256.hash(of: text).map { byte in
        let digits = String(byte, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }
      #expect(digits.joined() == hash)
    }
  }

  /// The test vectors of the authors: isthe.com/chongo/tech/comp/fnv.
  @Test func `the stable hash is FNV-1a, and texts do not run into each other`() {
    let vectors: [String: UInt64] = [
      "": 0xcbf2_9ce4_8422_2325, "a": 0xaf63_dc4c_8601_ec8c, "foobar": 0x8594_4171_f739_67e8,
    ]
    for (text, expected) in vectors {
      var hash = StableHash()
      hash.combine(text.utf8)
      #expect(hash.value == expected)
    }
    let hashes = [["ab", "c"], ["a", "bc"]].map { texts in
      var hash = StableHash()
      for text in texts { hash.combine(text) }
      return hash
    }
    #expect(hashes[0] != hashes[1])
  }

  /// A report must not tell how many cores there were.
  @Test func `elements are mapped at once, each to its own position`() {
    for count in [0, 1, 2, 1000] {
      let calls = Mutex<[Int]>([])
      let mapped = Array(0..<count).concurrentMap { element in
        calls.withLock { $0.append(element) }
        return "\(element)"
      }
      #expect(mapped == (0..<count).map { "\($0)" })
      #expect(calls.withLock { $0.sorted() } == Array(0..<count))
    }
    let spans = [20, 1, 10, 0]
    #expect(spans.concurrentMap(Self.waited) == spans)
    let table = Array(1...9).concurrentMap { row in Array(1...9).concurrentMap { row * $0 } }
    #expect(table == (1...9).map { row in (1...9).map { row * $0 } })
  }

  private static func waited(_ milliseconds: Int) -> Int {
    let end = ContinuousClock.now.advanced(by: .milliseconds(milliseconds))
    while ContinuousClock.now < end {}
    return milliseconds
  }

  /// What a payload says is shown, and nothing that it could do is done.
  @Test func `what is active or invisible in a text is spelt out`() throws {
    for row in try rows("texts, visibly") {
      let visible = VisibleText.escaping(row[0])
      #expect(
        visible.unicodeScalars.elementsEqual(row[1].unicodeScalars), sourceLocation: row.location)
    }
    #expect(VisibleText.escaping("a\tb\u{7}", keepingTabs: true) == "a\tb\\u{7}")
    for hostile in HostileString.all {
      let once = VisibleText.escaping(hostile.text)
      #expect(once.utf8.count < VisibleText.longest * 11, "\(hostile.testDescription)")
      guard hostile.text.utf8.count < VisibleText.longest else { continue }
      #expect(VisibleText.escaping(once) == once, "\(hostile.testDescription)")
    }
  }

  @Test func `a long text is cut in the middle, with the count`() {
    let text = String(repeating: "a", count: 900) + String(repeating: "b", count: 700)
    let head = String(repeating: "a", count: 20)
    let tail = String(repeating: "b", count: 10)
    #expect(VisibleText.shortening(text, to: 30) == "\(head) …(1,570 more)… \(tail)")
    #expect(VisibleText.shortening(text, to: 1600) == text)
    #expect(VisibleText.shortening("üüü", to: 3) == "üüü")
  }
}
