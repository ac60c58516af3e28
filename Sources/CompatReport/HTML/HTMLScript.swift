/// The page's script.
///
/// The page is complete without it. It runs no text: it hides, sorts and copies what is on the page.
struct HTMLScript: Sendable {
  let text = String(decoding: PackageResources.page_js, as: UTF8.self)
}
