import CodableCompat

/// Which accepted failures outcomes are judged by.
struct BaselineChoice: Sendable, Hashable {
  /// The file; nil where it is the usual one, which may be missing.
  let named: String?

  /// Whether the file is written anew.
  let isUpdated: Bool

  /// The option that names the file.
  static let manual = OptionManual.value(
    "baseline", "FILE", "The accepted failures; '\(Folders.baseline)' where it is not given.")

  /// Interprets parsed arguments.
  ///
  /// - Parameter arguments: The parsed arguments.
  init(_ arguments: ParsedArguments) {
    named = arguments.value(Self.manual.name)
    isUpdated = arguments.has("update-baseline")
  }

  /// The file.
  var path: String { named ?? Folders.baseline }

  /// Reads the accepted failures.
  ///
  /// - Parameter dependencies: The operators and the disk.
  /// - Returns: The accepted failures; none where the usual file is missing.
  /// - Throws: What is wrong with the file.
  func load(_ dependencies: any HasContracts & HasFiles) throws -> Baseline {
    let files = dependencies.files
    if let named, !isUpdated, try files.kind(of: named) == nil {
      throw FileError(path: named, reason: .missing)
    }
    return try Baseline.load(
      from: path, reading: files, needsReasons: !isUpdated,
      // A name that is no operator any more goes with an update, as whatever is stale.
      operators: isUpdated ? nil : dependencies.catalog.manuals.map(\.id))
  }
}
