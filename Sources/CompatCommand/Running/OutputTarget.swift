/// A file of its own for a report in one format: `sarif=build/compat.sarif`.
struct OutputTarget: Sendable, Hashable {
  let format: String
  let path: String

  static let manual = OptionManual.value(
    "output", "FORMAT=FILE",
    """
    Also writes a report in one format to a file of your choice, such as 'sarif=compat.sarif'; may \
    be given several times.
    """)

  /// Interprets the value of the option.
  ///
  /// - Throws: A ``UsageError`` if it is not a format and a file.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .invalidOutput(text)
    }
    (format, path) = (parts[0], parts[1])
    guard ReportFile.allNames.contains(format) else {
      throw .unknownFormat(format, known: ReportFile.allNames)
    }
    // Standard output shows the text, and two reports there could not be taken apart.
    if path == "-" { throw .outputToStream(format: format) }
  }

  /// Interprets the values of the option.
  ///
  /// - Throws: A ``UsageError`` for the first one that is wrong.
  static func all(in arguments: ParsedArguments) throws(UsageError) -> [OutputTarget] {
    try (arguments.list(manual.name) ?? []).map { (text) throws(UsageError) in
      try OutputTarget(text)
    }
  }
}
