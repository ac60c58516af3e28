import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a document, read by a parser of the system.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses a document.
  ///
  /// - Throws: What is wrong, if it is not well-formed.
  static func parse(_ document: String) throws -> XMLTree {
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    let isWellFormed = parser.parse()
    try #require(isWellFormed, "\(parser.lineNumber):\(parser.columnNumber)")
    return try #require(reader.root)
  }

  /// All elements of a name, in order.
  func all(_ name: String) -> [XMLTree] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  var names: Set<String> { children.reduce([name]) { $0.union($1.names) } }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = XMLTree(name: name, attributes: attributes)
      open.last?.children.append(element)
      open.append(element)
      root = root ?? element
    }

    func parser(
      _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open.last?.text += text
    }
  }
}
