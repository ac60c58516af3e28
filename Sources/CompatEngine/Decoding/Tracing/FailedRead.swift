package import JSONSyntax

package struct FailedRead: Codable, Sendable, Hashable {
  /// Where the value is, with the keys as the decoder names them.
  package let path: JSONPointer
  package let type: String

  /// Whether a date was asked for, which the strategy of the decoder reads.
  package var isDate: Bool { type == "Date" || type.hasSuffix(", Date>") }
}

extension Trace {
  /// The value that ended the decoding; nil if the payload was decoded.
  package var failedRead: FailedRead? {
    guard error != nil, let read = reads.last(where: \.hasFailed) else { return nil }
    return FailedRead(path: read.path, type: read.type.name)
  }
}
