/// Reads a page the way that a browser's tokenizer does, as far as tags, attributes and text go.
struct PageScanner {
  /// An element's start tag.
  struct Tag: Hashable {
    var name: String
    var attributes: [String: String]
  }

  /// The start tags in order.
  private(set) var tags: [Tag] = []
  /// What is wrong with the nesting, or with a character; empty in a good page.
  private(set) var faults: [String] = []
  /// The text between the tags, with references resolved; not the style sheet nor the script.
  private(set) var text = ""
  /// The content of the style element.
  private(set) var style = ""
  /// The content of the script element.
  private(set) var script = ""

  private var open: [String] = []

  init(_ page: String) {
    var rest = Substring(page)
    while let start = rest.firstIndex(of: "<") {
      text += PageScanner.resolved(rest[..<start])
      rest = rest[rest.index(after: start)...]
      guard let end = PageScanner.endOfTag(rest) else {
        faults.append("a tag has no end")
        return
      }
      let body = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if body.hasPrefix("!") {
        if body != "!doctype html" { faults.append("a comment or declaration: \(body.prefix(20))") }
      } else if body.hasPrefix("/") {
        if open.popLast() != String(body.dropFirst()) {
          faults.append("\(body) closes the wrong one")
        }
      } else {
        start(body)
        if let name = tags.last?.name, ["style", "script"].contains(name) {
          let close = rest.range(ofText: "</\(name)")
          let content = String(rest[..<close])
          if name == "style" { style = content } else { script = content }
          rest = rest[close...]
        }
      }
    }
    text += PageScanner.resolved(rest)
    if !open.isEmpty { faults.append("never closed: \(open)") }
  }

  private mutating func start(_ body: Substring) {
    let name = String(body.prefix { $0 != " " })
    var attributes: [String: String] = [:]
    var rest = body.dropFirst(name.count)
    while let first = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[first...]
      let key = String(rest.prefix { $0 != "=" && $0 != " " })
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else {
        attributes[key] = ""
        continue
      }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      attributes[key] = PageScanner.resolved(value)
      rest = rest.dropFirst(3 + value.count)
    }
    tags.append(Tag(name: name, attributes: attributes))
    if !["meta"].contains(name) { open.append(name) }
  }

  /// The end of a tag: the first `>` outside of quotation marks.
  private static func endOfTag(_ text: Substring) -> String.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private static func resolved(_ text: Substring) -> String {
    var result = ""
    var rest = text
    let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let reference = String(rest.prefix { $0 != ";" }) + ";"
      result += references[reference] ?? "<<unknown reference \(reference)>>"
      rest = rest.dropFirst(reference.count)
    }
    return result + rest
  }
}

extension Substring {
  /// Where a text starts; the end where it does not occur.
  fileprivate func range(ofText text: String) -> Index {
    var rest = self
    while !rest.isEmpty, !rest.hasPrefix(text) { rest = rest.dropFirst() }
    return rest.startIndex
  }
}
