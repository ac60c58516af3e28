import CodableCompat

struct GitHubActions {
  /// The number of bytes that the summary of a step may have; GitHub drops a longer one.
  static let maximumSummarySize = 1 << 20
  let summary: String?

  init?(environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    summary = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a text in which GitHub Actions finds no commands.
  ///
  /// Reports and errors quote payloads and names, and the runner obeys lines such as `::add-path::`
  /// or `##[error]`, also if they are quoted. The token that makes it listen again is a hash of the
  /// text, so that the text cannot contain it.
  static func silencing(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let marks = ["::", "##["].map { Array($0.utf8) }
    guard marks.contains(where: { bytes.firstRange(of: $0) != nil }) else { return text }
    let token = SHA256.hash(of: text).map(\.hexadecimal).joined().lowercased()
    let lineBreak = text.hasSuffix("\n") ? "" : "\n"
    return "::stop-commands::\(token)\n\(text)\(lineBreak)::\(token)::\n"
  }

  static func append(
    _ text: String, to path: String, files: any FileReading & FileWriting
  ) throws(FileError) -> Bool {
    var content: [UInt8] = []
    if case .file? = try files.kind(of: path) { content = try files.contents(of: path) }
    if let last = content.last, last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
    content += text.utf8
    guard content.count <= maximumSummarySize else { return false }
    try files.write(content, to: path)
    return true
  }
}
