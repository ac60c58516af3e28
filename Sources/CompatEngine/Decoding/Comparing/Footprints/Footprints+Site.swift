import CompatModel
import JSONSyntax

extension Footprints {
  /// The site of the payload that a visible path shows; the path itself if no site is found.
  ///
  /// It is the common ancestor of the sites of all values that are shown below the path, each
  /// without the tokens from the path to the value. Sites with the name of the path take
  /// precedence, because a discriminator also changes what is shown of its neighbours. Only if no
  /// site of the same element shows it are those of others looked at.
  func site(shownAt path: JSONPointer) -> JSONPointer {
    let document = trials.sample.document
    if document[path] != nil { return path }
    let sites =
      [path.indexes, []].lazy.map { self.sites(of: self.leaves(in: $0), shownIn: path) }
      .first { !$0.isEmpty } ?? []
    let name = path.tokens.last?.spokenName
    let named = sites.filter { $0.tokens.last?.spokenName == name }
    return JSONPointer.commonAncestor(of: named.isEmpty ? sites : named) ?? path
  }

  private func sites(of leaves: [JSONNode], shownIn path: JSONPointer) -> [JSONPointer] {
    leaves.compactMap { leaf in
      guard let shown = footprint(of: leaf.pointer).paths.first(where: { $0.hasPrefix(path) })
      else { return nil }
      return JSONPointer(
        tokens: Array(leaf.pointer.tokens.dropLast(shown.tokens.count - path.tokens.count)))
    }
  }
}
