import Foundation

/// Reads a page the way that a browser's tokenizer does, as far as tags, attributes and text go.
package struct PageScanner {
  package struct Tag: Hashable {
    package var name: String
    package var attributes: [String: String]
  }

  package enum Node {
    case start(Tag)
    case end
    case text(String)
  }

  package private(set) var nodes: [Node] = []
  package private(set) var tags: [Tag] = []
  /// What is wrong with the nesting, or with a character; empty in a good page.
  package private(set) var faults: [String] = []
  /// The text between the tags, with references resolved; not the style sheet nor the script.
  package private(set) var text = ""
  package private(set) var style = ""
  package private(set) var script = ""

  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []

  package init(_ page: String) {
    bytes = Array(page.utf8)
    while position < bytes.count {
      let words = PageScanner.resolved(take { $0 != UInt8(ascii: "<") })
      text += words
      if !words.isEmpty { nodes.append(.text(words)) }
      guard position < bytes.count else { break }
      position += 1
      tag()
    }
    if !open.isEmpty { faults.append("never closed: \(open)") }
  }

  private mutating func tag() {
    let name = take { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
    if name == "!doctype" {
      faults += take { $0 != UInt8(ascii: ">") } == " html" ? [] : ["another document type"]
      position += 1
    } else if name.hasPrefix("!") {
      faults.append("a comment: \(name)")
    } else if name.hasPrefix("/") {
      if open.popLast() != String(name.dropFirst()) { faults.append("\(name) closes another") }
      nodes.append(.end)
      position += 1
    } else {
      let tag = Tag(name: name, attributes: attributes())
      tags.append(tag)
      nodes.append(.start(tag))
      position += 1
      if ["meta", "input", "wbr"].contains(name) { nodes.append(.end) } else { open.append(name) }
      // Nothing in these two elements is markup but their own end.
      if name == "style" { style = take { $0 != UInt8(ascii: "<") } }
      if name == "script" { script += scriptText() }
    }
  }

  private mutating func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      position += 1
      let key = take { ![UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: ">")].contains($0) }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        attributes[key] = ""
        continue
      }
      position += 2
      if attributes.updateValue(
        PageScanner.resolved(take { $0 != UInt8(ascii: "\"") }), forKey: key) != nil
      {
        faults.append("\(key) is there twice")
      }
      position += 1
    }
    return attributes
  }

  private mutating func scriptText() -> String {
    let end = Array("</script".utf8)
    let start = position
    while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    let parts = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var result = String(Substring(parts[0]))
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      result += references[String(Substring(name))] ?? "<<unknown reference>>"
      result += String(Substring(part.dropFirst(name.count + 1)))
    }
    return result
  }
}
