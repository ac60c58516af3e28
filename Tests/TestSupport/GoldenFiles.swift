import Foundation
package import Testing

/// Recorded texts in a folder: what is printed has to be what a person has read and committed.
///
/// With `COMPAT_RECORD=1` in the environment, the files are written instead of compared, and
/// the tests fail, so that a recording is never taken for a proof; `git diff` shows what changed.
package struct GoldenFiles: Sendable {
  private let folder: URL

  package init(_ name: String, beside source: String = #filePath) {
    folder = URL(filePath: source).deletingLastPathComponent().appending(path: name)
  }

  /// Expects `text` to be the recorded file `name`, and shows differing lines otherwise.
  package func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["COMPAT_RECORD"] == "1" {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("\(name) was recorded", sourceLocation: sourceLocation)
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
      return
    }
    guard let recorded = try? String(decoding: Data(contentsOf: file), as: UTF8.self) else {
      Issue.record(
        "\(name) is missing; record it with COMPAT_RECORD=1, and read it",
        sourceLocation: sourceLocation)
      return
    }
    guard Array(recorded.utf8) != Array(text.utf8) else { return }
    let difference = Self.difference(from: recorded, to: text)
    Issue.record(
      "\(name) differs (- recorded, + printed now):\n\(difference)",
      sourceLocation: sourceLocation)
  }

  /// The first differing lines, with the numbers that they have in their text.
  package static func difference(from recorded: String, to text: String) -> String {
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [(number: Int, sign: String, text: Substring)] = []
    // Bytes: two spellings of one name are equal as strings.
    for change in new.difference(from: old, by: { Array($0.utf8) == Array($1.utf8) }) {
      switch change {
      case .remove(let offset, let element, _): lines.append((offset + 1, "-", element))
      case .insert(let offset, let element, _): lines.append((offset + 1, "+", element))
      }
    }
    lines.sort { $0.number == $1.number ? $0.sign > $1.sign : $0.number < $1.number }
    let shown = lines.prefix(30).map { "\($0.number) \($0.sign) \($0.text)" }
    let rest = lines.count - shown.count
    return (shown + (rest > 0 ? ["… and \(rest) more lines"] : [])).joined(separator: "\n")
  }
}
