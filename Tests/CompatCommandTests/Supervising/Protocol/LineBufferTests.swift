import Testing

@testable import CompatCommand

@Suite struct LineBufferTests {
  @Test(arguments: 1...9)
  func `pieces of any size result in the same lines`(size: Int) {
    let text = Array("one\n\ntwo and three\nrest".utf8)
    var buffer = LineBuffer()
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: size) {
      buffer.append(text[start..<min(start + size, text.count)])
      while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["one", "", "two and three"])
    #expect(buffer.count == 4)
  }
}
