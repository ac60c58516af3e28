import CompatModel

/// The page's style sheet: the colours come from ``OutcomeStyle``, the rest from the files in `Page`.
struct HTMLStylesheet: Sendable {
  let text: String

  /// The files as one: later ones override earlier ones.
  private static let files = [PackageResources.page_css, PackageResources.media_css]
    .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")

  init() {
    func colors(_ color: (OutcomeStyle) -> String) -> String {
      Outcome.allCases.map { "--\($0.rawValue): \(color($0.style));" }.joined(separator: " ")
    }
    let (light, dark) = (colors(\.lightColor), colors(\.darkColor))
    let classes = Outcome.allCases.map { ".\($0.rawValue) { --o: var(--\($0.rawValue)); }" }
    text = """
      :root { \(light) }
      @media (prefers-color-scheme: dark) { :root { \(dark) } }
      @media print { :root { \(light) } }
      \(classes.joined(separator: "\n"))
      \(Self.files)
      """
  }
}
