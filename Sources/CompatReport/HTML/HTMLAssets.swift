import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The policy of the page: nothing is loaded, nothing runs but the page's own script.
///
/// The style sheet and the script are named by their hashes (Content Security Policy Level 3,
/// section 2.3.1), so that nothing that slips into the page could ever run or dress it up.
struct ContentSecurityPolicy: Sendable {
  /// The policy as the page's `meta` element carries it.
  let text: String

  /// Creates the policy that allows one style sheet and one script.
  init(stylesheet: String, script: String) {
    text = """
      default-src 'none'; style-src \(ContentSecurityPolicy.source(of: stylesheet)); \
      script-src \(ContentSecurityPolicy.source(of: script)); base-uri 'none'; form-action 'none'
      """
  }

  private static func source(of text: String) -> String {
    "'sha256-\(Data(SHA256.hash(of: text)).base64EncodedString())'"
  }
}

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

/// The page's script.
///
/// The page is complete without it. It runs no text: it hides, sorts and copies what is on the page.
struct HTMLScript: Sendable {
  let text = String(decoding: PackageResources.page_js, as: UTF8.self)
}
