package import CompatEngine
package import CompatModel
package import JSONSyntax

// What was changed, and what went wrong where: the same words in every command.

extension Prose {
  /// The number of characters that an error's own words may have.
  private static let maximumMessage = 160

  /// What a change does to a value: `"house" → 0`, or that it is removed or added.
  ///
  /// - Parameters:
  ///   - was: The value before; nil if there was none.
  ///   - became: The value after; nil if there is none.
  ///   - remark: What else a change says about itself; it says why a value is gone.
  /// - Returns: The words; nil where there is neither a value nor a remark.
  package static func change(from was: String?, to became: String?, remark: String?) -> String? {
    let values: String? =
      switch (was, became) {
      case (nil, nil): nil
      case (let was?, nil): remark == nil ? "\(was), removed" : was
      case (nil, let became?): "\(became), added"
      case (let was?, let became?): "\(was) → \(became)"
      }
    let words = [values, remark].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// What a decoder threw, and where; of a missing key the path says all.
  package static func error(_ error: ErrorFacts, at path: JSONPointer? = nil) -> String {
    let place = place(path ?? error.path)
    if error.kind == .keyNotFound { return "\(error.kind.rawValue) \(place)" }
    return "\(error.kind.rawValue) \(place): \(error.message.shortened(to: maximumMessage))"
  }

  /// What the app sees at a site; nil for a value that is not shown.
  package static func seen(_ value: String?, at site: JSONPointer? = nil) -> String {
    "the app sees \(value ?? "nothing")" + (site.map { " \(place($0))" } ?? "")
  }

  package static func seen(_ unseen: UnseenValue) -> String {
    let elements = unseen.seenElements.map { "\($0) of \(unseen.elements ?? 0) elements" }
    return seen(elements ?? unseen.seen, at: unseen.site)
  }

  /// A site, and how many others.
  package static func sites(_ sites: [JSONPointer]) -> String {
    let shown = sites.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return "at \(shown)" + (sites.count > 3 ? " and \(sites.count - 3) more" : "")
  }

  private static func place(_ path: JSONPointer) -> String {
    path == .root ? "at the root" : "at '\(path)'"
  }
}
