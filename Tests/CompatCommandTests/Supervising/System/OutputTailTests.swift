import Testing

@testable import CompatCommand

@Suite struct OutputTailTests {
  @Test func `a short output is kept unchanged`() {
    var tail = OutputTail(capacity: 8)
    tail.append("one\n".utf8)
    tail.append("two".utf8)
    #expect(Array(tail.contents) == Array("one\ntwo".utf8))
  }

  @Test func `the end of a long output is kept, from the beginning of a line`() {
    var tail = OutputTail(capacity: 10)
    for number in 0..<1000 { tail.append("\(number)\n".utf8) }
    #expect(Array(tail.contents) == Array("998\n999\n".utf8))
  }

  @Test func `a piece that is larger than the capacity is cut`() {
    var tail = OutputTail(capacity: 4)
    tail.append(Array(repeating: UInt8(ascii: "x"), count: 100))
    #expect(Array(tail.contents) == Array("xxxx".utf8))
  }
}
