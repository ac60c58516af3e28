/// The page's script: the files in `Page`.
///
/// The page is complete without it. It runs no text, and what it draws are texts in elements that it
/// names itself.
struct HTMLScript: Sendable {
  let text = EmbeddedScript.text
}
