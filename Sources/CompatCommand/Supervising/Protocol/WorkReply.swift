import JSONSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a child answers: a line with a document of JSON, and behind a tab the results, if any.
///
/// JSON on one line holds no tab, so that finding the results does not need reading them.
enum WorkReply: Hashable {
  /// Some checks of a unit are done.
  case checked(unit: Int, range: Range<Int>, results: [UInt8])

  /// The work cannot be done.
  case failed(CommandFailure)

  /// Reads a line; nil where no child of this program has written it.
  init?(_ line: [UInt8]) {
    let head = line.prefix { $0 != UInt8(ascii: "\t") }
    guard let root = try? JSONDocument(parsing: Array(head)).root else { return nil }
    if let text = root["failed"]?.string {
      let code = root["exit"]?.number?.integer(as: Int32.self).flatMap(ExitCode.init)
      self = .failed(CommandFailure(code ?? .defect, text))
      return
    }
    guard head.count < line.count,
      let unit = root["unit"]?.number?.integer(as: Int.self),
      let begin = root["from"]?.number?.integer(as: Int.self),
      let end = root["reached"]?.number?.integer(as: Int.self), begin <= end
    else { return nil }
    self = .checked(unit: unit, range: begin..<end, results: Array(line[(head.count + 1)...]))
  }

  /// The line, with a line break at both ends.
  ///
  /// The first one ends what a model may have written there, so that nothing is lost but that.
  var line: [UInt8] {
    var line = [UInt8(ascii: "\n")]
    switch self {
    case .checked(let unit, let range, let results):
      line += #"{"unit":\#(unit),"from":\#(range.lowerBound),"reached":\#(range.upperBound)}"#.utf8
      line.append(UInt8(ascii: "\t"))
      line += results
    case .failed(let failure):
      let text = (try? JSONEncoder().encode(String(failure.text.dropLast()))) ?? Data("\"\"".utf8)
      line += #"{"exit":\#(failure.exitCode.rawValue),"failed":"#.utf8
      line += text
      line += "}".utf8
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
