import Testing

@testable import CompatCommand

@Suite struct WorkReplyTests {
  static let replies: [WorkReply] = [
    .results([]), .results(Array(#"[{"a":["b"]}]"#.utf8)),
    .failed(CommandFailure(.invalidInput, "two\nlines, a \"quote\", a\ttab and an é")),
    .failed(CommandFailure(.defect, "")),
  ]

  @Test(arguments: replies)
  func `a reply is read as it was written`(reply: WorkReply) {
    var lines = LineBuffer()
    let nonce = Array("once".utf8)
    lines.append(Array("written by a model".utf8) + reply.line(nonce: nonce))
    _ = lines.next()
    #expect(lines.next().flatMap { WorkReply($0, nonce: nonce) } == reply)
    #expect(lines.next() == nil)
    #expect(lines.count == 0)
  }

  @Test(arguments: ["{}", "{}[]", #"{"exitCode":65}"#, #"{"exitCode":6,"text":""}"#, "{"])
  func `an object that is no failure is no reply`(line: String) {
    let nonce = Array("once".utf8)
    #expect(WorkReply(nonce + Array(line.utf8), nonce: nonce) == nil)
  }

  @Test(arguments: replies)
  func `a reply with another nonce, or without one, is no reply`(reply: WorkReply) {
    let (nonce, other) = (Array("one".utf8), Array("two".utf8))
    #expect(WorkReply(reply.line(nonce: other).filter { $0 != 10 }, nonce: nonce) == nil)
    #expect(WorkReply(Array(reply.line(nonce: nonce).dropFirst(4)), nonce: nonce) == nil)
  }

  @Test func `a child that fails never says that all is well`() {
    let nonce = Array("once".utf8)
    for code in ExitCode.allCases {
      let reply = WorkReply.failed(CommandFailure(code, "words")).line(nonce: nonce)
      let expected = code.rawValue < 64 ? ExitCode.defect : code
      #expect(
        WorkReply(reply.filter { $0 != 10 }, nonce: nonce)
          == .failed(CommandFailure(expected, "words")))
    }
  }
}
