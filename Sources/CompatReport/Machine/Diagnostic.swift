import CompatModel

/// One thing that is wrong, in words that can be read alone, in the list of another tool.
///
/// No text of it has a control character; only ``text`` has several lines.
struct Diagnostic: Sendable, Hashable {
  enum Severity: Sendable, Hashable {
    case error

    case warning

    case note
  }

  /// The number of characters of the longest title.
  static let maximumTitleLength = 200

  var rule: DiagnosticRule
  var severity: Severity

  /// The worst outcome; nil if there is none.
  var outcome: Outcome?

  var title: String

  var advice: String

  /// What is wrong and what to do, with all facts, one on a line.
  var text: String

  var file: String

  /// The line, from 1; 1 if the diagnostic is about the whole file.
  var line: Int

  /// The column in characters, from 1; nil if it is not known.
  var column: Int?

  /// What makes it the same in another run: no counts, no numbers of lines, no reasons.
  var signature: [String]

  /// The reason that the baseline gives; nil for all but known failures.
  var justification: String?
}

extension Diagnostic {
  /// A name that is the same in every run that finds it: a hash of the signature.
  var fingerprint: String {
    // Lengths keep the parts apart: any character may be in them.
    let text = signature.map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.hash(of: text).map(\.hexadecimal).joined().lowercased()
  }
}
