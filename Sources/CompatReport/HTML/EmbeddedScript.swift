/// The files of the page's script, which `.ci/embed` makes Swift source of.
enum EmbeddedScript {
  /// The script: all files as one, because later ones use what earlier ones declare.
  static let text = [elements, blocks, grids, rows, filters, page].joined(separator: "\n")
}
