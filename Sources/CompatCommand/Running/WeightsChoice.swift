import CodableCompat

struct WeightsChoice: Sendable, Hashable {
  let path: String

  /// Whether the command line names the file; the default file may be missing.
  private let isNamed: Bool

  static let manual = OptionManual.value(
    "weights", "FILE",
    """
    How often each class of change happens, to rank risks; default: '\(Folders.standard.weights)' \
    beside the corpus.
    """)

  init(_ arguments: ParsedArguments) {
    let named = arguments.value(Self.manual.name)
    path = named ?? Folders(arguments).weights
    isNamed = named != nil
  }

  /// Reads the weights.
  ///
  /// - Returns: The weights; the measured ones if the default file is missing.
  func load(_ files: any FileReading) throws -> ChangeFrequency {
    // A link that leads to nothing is missing as well.
    if isNamed { _ = try files.realPath(of: path) }
    return try ChangeFrequency.load(from: path, reading: files)
  }
}
