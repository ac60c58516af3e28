/// The page's script: the files in `Page`.
///
/// The page is complete without it. It runs no text, and what it draws are texts in elements that it
/// names itself.
struct HTMLScript: Sendable {
  /// The script: all files as one, because later ones use what earlier ones declare.
  let text = [
    PackageResources.elements_js, PackageResources.blocks_js, PackageResources.grids_js,
    PackageResources.rows_js, PackageResources.filters_js, PackageResources.page_js,
  ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}
