import Testing

@testable import CompatCommand

@Suite struct WorkReplyTests {
  static let replies: [WorkReply] = [
    .checked(unit: 0, range: 0..<0, results: []),
    .checked(unit: 17, range: 256..<512, results: Array(#"{"a":["b"]}"#.utf8)),
    .failed(CommandFailure(.invalidInput, "two\nlines, a \"quote\", a\ttab and an é")),
    .failed(CommandFailure(.defect, "")),
  ]

  @Test(arguments: replies)
  func `a reply is read as it was written`(reply: WorkReply) {
    var lines = LineBuffer()
    lines.append(Array("written by a model".utf8) + reply.line)
    _ = lines.next()
    #expect(lines.next().flatMap(WorkReply.init) == reply)
    #expect(lines.next() == nil)
    #expect(lines.count == 0)
  }

  @Test(arguments: [
    "", "\t", "{}", "{}\t[]", "nothing", #"{"unit":1,"from":0,"reached":5}"#,
    "{\"unit\":1,\"from\":6,\"reached\":5}\t[]", "{\"unit\":1.5,\"from\":0,\"reached\":5}\t[]",
  ])
  func `other lines are no replies`(line: String) {
    #expect(WorkReply(Array(line.utf8)) == nil)
  }
}
