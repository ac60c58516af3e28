import Synchronization
import TestSupport
import Testing

@testable import CompatModel

@Suite struct BasicsTests {
  @Test func `a day is ten characters, and exists`() throws {
    let days = ["2025-12-31", "2026-02-28", "2026-11-23", "2026-12-31", "2028-02-29"]
    let parsed = try days.map { try #require(CalendarDay($0), "\($0)") }
    #expect(parsed.reversed().sorted() == parsed)
    #expect(CalendarDay("2000-02-29") != nil)
    let others = [
      "1900-02-29", "2027-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "26-01-01",
      "2026-11-23T00", "+026-01-01", "２０２６-01-01", "", "--",
    ]
    #expect(others.filter { CalendarDay($0) != nil } == [])
  }

  @Test func `releases compare by their numbers`() {
    for (older, newer) in [
      ("2.9", "2.10"), ("2", "2.1"), ("2.4-beta", "2.4"), ("2.4-alpha", "2.4-beta"),
      ("v2.4", "v2.5"), ("2.4-beta", "2.4.1"), ("", "1"), ("9", "99999999999999999999999"),
      ("legacy", "0.1"),
    ] {
      let (older, newer) = (ReleaseNumber(older), ReleaseNumber(newer))
      #expect(older < newer && !(newer < older) && older != newer)
    }
    for (left, right) in [
      ("2", "2.0"), ("v2.4", "2.4"), ("2.04", "2.4"), ("2.0.0", "2."), ("", "0"),
    ] {
      let (left, right) = (ReleaseNumber(left), ReleaseNumber(right))
      #expect(left == right && !(left < right) && !(right < left))
    }
    #expect(["2.4", "v2", "0", "beta", ""].filter { ReleaseNumber($0).isNumbered }.count == 3)
  }

  /// The vectors of FIPS 180-4, and the lengths around the end of a block.
  @Test func `SHA-256 has the vectors of its standard`() {
    func a(_ count: Int) -> String { String(repeating: "a", count: count) }
    let vectors = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (a(55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (a(56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (a(63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      (a(64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (a(65), "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
      (a(1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ]
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
    for (first, second) in [(10, 0), (0, 10)] {
      let made = concurrently({ Self.waited(first) }, { "\(Self.waited(second))" })
      #expect(made == (first, "\(second)"))
    }
  }

  private static func waited(_ milliseconds: Int) -> Int {
    let end = ContinuousClock.now.advanced(by: .milliseconds(milliseconds))
    while ContinuousClock.now < end {}
    return milliseconds
  }

  /// What a payload says is shown, and nothing that it could do is done.
  @Test func `what is active or invisible in a text is spelt out`() {
    let rows = [
      ("plain", "plain"), ("Jérôme, 漢字, שלום", "Jérôme, 漢字, שלום"),
      ("\u{1B}[31m", "\\u{1B}[31m"), ("a\u{0}b\u{7F}c\u{9B}d", "a\\u{0}b\\u{7F}c\\u{9B}d"),
      ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"),
      ("\u{202E}x\u{2066}y\u{200F}z\u{61C}", "\\u{202E}x\\u{2066}y\\u{200F}z\\u{61C}"),
      ("a\u{2028}b\u{2029}c\u{85}d", "a\\u{2028}b\\u{2029}c\\u{85}d"),
      ("\u{FEFF}a\u{200B}b\u{200D}c", "\\u{FEFF}a\\u{200B}b\\u{200D}c"),
      ("a\u{A0}b\u{3000}c", "a\\u{A0}b\\u{3000}c"), ("\u{FFFD}", "\\u{FFFD}"),
      ("\u{E0067}\u{E000}\u{FE0F}", "\\u{E0067}\\u{E000}\\u{FE0F}"),
      ("e\u{301}, é", "e\\u{301}, é"),
      ("e\u{301}\u{302}", "e\\u{301}\\u{302}"), ("हिन्दी", "हिन्दी"), ("👍🏽", "👍🏽"),
      ("x\u{301}\u{302}\u{303}\u{304}", "x\u{301}\u{302}\\u{303}\\u{304}"),
      ("\u{301}", "\\u{301}"), ("\n\u{301}", "\\n\\u{301}"),
    ]
    for (text, visible) in rows {
      #expect(Array(VisibleText.escaping(text).unicodeScalars) == Array(visible.unicodeScalars))
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
