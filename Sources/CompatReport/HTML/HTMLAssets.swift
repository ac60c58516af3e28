import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The page's style sheet: the colours come from ``OutcomeStyle``, the rest from the files in `Page`.
enum HTMLStylesheet {
  static let text: String = {
    func colors(_ color: (OutcomeStyle) -> String) -> String {
      Outcome.allCases.map { "--\($0.rawValue): \(color($0.style));" }.joined(separator: " ")
    }
    let (light, dark) = (colors(\.lightColor), colors(\.darkColor))
    let classes = Outcome.allCases.map { ".\($0.rawValue) { --o: var(--\($0.rawValue)); }" }
    // Later files override earlier ones.
    let files = [PackageResources.page_css, PackageResources.media_css]
      .map { String(decoding: $0, as: UTF8.self) }
    return """
      :root { \(light) }
      @media (prefers-color-scheme: dark) { :root { \(dark) } }
      @media print { :root { \(light) } }
      \(classes.joined(separator: "\n"))
      \(files.joined(separator: "\n"))
      """
  }()
}

/// The page's script.
///
/// The page is complete without it. It runs no text: it hides, sorts and copies what is on the page.
enum HTMLScript {
  static let text = String(decoding: PackageResources.page_js, as: UTF8.self)
    // No string of the script has several lines.
    .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
}

/// The policy of the page: nothing is loaded, nothing runs but the page's own script.
///
/// The style sheet and the script are named by their hashes (Content Security Policy Level 3,
/// section 2.3.1), so that nothing that slips into the page could ever run or dress it up.
enum ContentSecurityPolicy {
  static let text = """
    default-src 'none'; style-src \(source(of: HTMLStylesheet.text)); \
    script-src \(source(of: HTMLScript.text)); base-uri 'none'; form-action 'none'
    """

  private static func source(of text: String) -> String {
    "'sha256-\(Data(SHA256.hash(of: text)).base64EncodedString())'"
  }
}
