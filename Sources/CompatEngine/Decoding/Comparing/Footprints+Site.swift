import CompatModel
import JSONSyntax

extension Footprints {
  /// The site of the payload that a visible path shows; the path itself where no site can be told.
  ///
  /// It is what the sites of all single values that are shown inside the path have in common, each
  /// without the tokens that lead from the path to the value. Sites of the path's own name come first:
  /// a discriminator changes what is shown of its neighbours, too.
  func site(shownAt path: JSONPointer) -> JSONPointer {
    let document = trials.sample.document
    if document[path] != nil { return path }
    let sites = document.nodes.filter(\.isLeaf).compactMap { leaf -> JSONPointer? in
      guard let shown = footprint(of: leaf.pointer).paths.first(where: { $0.hasPrefix(path) })
      else { return nil }
      return JSONPointer(
        tokens: Array(leaf.pointer.tokens.dropLast(shown.tokens.count - path.tokens.count)))
    }
    let name = path.tokens.last?.spokenName
    let named = sites.filter { $0.tokens.last?.spokenName == name }
    return JSONPointer.commonAncestor(of: named.isEmpty ? sites : named) ?? path
  }
}
