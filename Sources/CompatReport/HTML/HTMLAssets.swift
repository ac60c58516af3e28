import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the files in `Page` say: the frame of the page, its style and its script.
enum HTMLAssets {
  /// The pieces of the frame, with the name of a slot after each but the last.
  static let frame = text(of: PackageResources.page_html).replacing("}}", with: "{{")
    .split(separator: "{{", omittingEmptySubsequences: false)

  /// The style sheet, with the colours of ``OutcomeStyle``; later files override earlier ones.
  static let style: String = {
    func colors(_ color: (OutcomeStyle) -> String) -> String {
      Outcome.allCases.map { "--\($0.rawValue): \(color($0.style));" }.joined(separator: " ")
    }
    let (light, dark) = (colors(\.light), colors(\.dark))
    let classes = Outcome.allCases.map { ".\($0.rawValue) { --o: var(--\($0.rawValue)); }" }
    return """
      :root { \(light) }
      @media (prefers-color-scheme: dark) { :root { \(dark) } }
      @media print { :root { \(light) } }
      \(classes.joined(separator: "\n"))
      \(text(of: PackageResources.page_css))
      \(text(of: PackageResources.media_css))
      """
  }()

  /// The script; the page is complete without it; none of its strings has several lines.
  static let script = text(of: PackageResources.page_js).split(separator: "\n")
    .map { $0.drop { $0 == " " } }.joined(separator: "\n")

  /// The style of the picture, with slots for the colours of outcomes.
  static let picture = text(of: PackageResources.picture_css)

  /// Nothing is loaded, and nothing runs but the page's own style and script, which are named by their
  /// hashes (Content Security Policy Level 3, section 2.3.1): what slips into the page does nothing.
  static let policy = """
    default-src 'none'; style-src \(source(of: style)); script-src \(source(of: script)); \
    base-uri 'none'; form-action 'none'
    """

  private static func text(of file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  private static func source(of text: String) -> String {
    "'sha256-\(Data(SHA256.hash(of: text)).base64EncodedString())'"
  }
}
