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
