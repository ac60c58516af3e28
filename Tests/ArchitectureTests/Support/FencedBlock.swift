/// A block of code in an article.
struct FencedBlock: Hashable {
  /// The word behind the fence; empty where there is none.
  let language: Substring

  /// The code.
  let text: String

  /// The file that the comment above the block names.
  let source: String?

  /// The line of the opening fence, from 1.
  let line: Int

  static func blocks(in article: String) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (language: Substring, line: Int, source: String?, lines: [Substring])?
    var source: String?
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == "```" {
          blocks.append(
            FencedBlock(
              language: block.language, text: block.lines.joined(separator: "\n"),
              source: block.source, line: block.line))
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), index + 1, source, [])
        source = nil
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        source = String(line.dropFirst(5).dropLast(4))
      } else if !line.isEmpty {
        source = nil
      }
    }
    return blocks
  }
}
