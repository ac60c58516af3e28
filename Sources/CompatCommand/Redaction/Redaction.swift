import CodableCompat
import JSONSyntax

/// A payload with its secrets replaced, and where they were.
struct Redaction: Sendable {
  struct Finding: Sendable, Hashable {
    /// The position of the value among the payload's nodes.
    let position: Int

    /// Whether the member's name holds it, and not the value.
    let isInName: Bool

    /// What it is, with its article: `an e-mail address`.
    let noun: String
  }

  let original: JSONDocument

  /// The payload without its secrets; the original one if it has none.
  let document: JSONDocument

  /// The sites of the secrets, in the order of the payload.
  var findings: [Finding] = []

  var secrets: [KnownSecret] = []

  /// Whether the findings are replaced; otherwise the payload must not be kept.
  var isComplete = true

  /// Returns where a secret is.
  ///
  /// The pointer is that of the replaced payload, because a member's name may be a secret.
  func pointer(of finding: Finding) -> JSONPointer {
    document.nodes[finding.position].pointer
  }

  /// Returns the line and the column of a secret in the original payload.
  func location(of finding: Finding) -> TextLocation {
    let node = original.nodes[finding.position]
    let range = finding.isInName ? node.keyRange ?? node.range : node.range
    return original.location(at: range.lowerBound)
  }

  /// The bytes to write: those of the original if nothing is replaced.
  var bytes: [UInt8] { findings.isEmpty ? original.original : document.bytes }
}
