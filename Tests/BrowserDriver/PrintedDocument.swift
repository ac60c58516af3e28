package import Foundation

/// A document in PDF, as far as its pages go.
package struct PrintedDocument: Sendable {
  package let pageCount: Int

  /// The bytes.
  package let data: Data

  /// Counts the pages of a document that Chromium has written.
  ///
  /// Chromium compresses the content of pages, but not the objects of the page tree: each page is
  /// an object of the type `Page`, and the root of the tree has the largest count.
  init(_ data: Data) throws(BrowserFailure) {
    self.data = data
    // Each byte becomes a character, so that what is compressed cannot stop the search.
    let text = String(data: data, encoding: .isoLatin1) ?? ""
    guard text.hasPrefix("%PDF-") else { throw BrowserFailure("this is no PDF") }
    pageCount = text.matches(of: /\/Type\s*\/Page\b(?!s)/).count
    let counts = text.matches(of: /\/Count\s+([0-9]+)/).compactMap { Int($0.1) }
    guard pageCount > 0, counts.max() == pageCount else {
      throw BrowserFailure("the page tree has \(counts) pages, and there are \(pageCount)")
    }
  }
}
