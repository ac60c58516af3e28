import CodableCompat

struct BaselineChoice: Sendable, Hashable {
  let path: String

  /// Whether the command line names the file; the default file may be missing.
  private let isNamed: Bool

  let isUpdated: Bool

  static let manual = OptionManual.value(
    "baseline", "FILE",
    "The known failures; default: '\(Folders.standard.baseline)' beside the corpus.")

  init(_ arguments: ParsedArguments) {
    let named = arguments.value(Self.manual.name)
    path = named ?? Folders(arguments).baseline
    isNamed = named != nil
    isUpdated = arguments.has("update-baseline")
  }

  /// Reads the known failures.
  ///
  /// - Returns: The known failures; none if the default file is missing.
  func load(_ dependencies: any HasContracts & HasFiles) throws -> Baseline {
    let files = dependencies.files
    // A link that leads to nothing is missing as well.
    if isNamed, !isUpdated { _ = try files.realPath(of: path) }
    return try Baseline.load(
      from: path, reading: files, isUpdated: isUpdated,
      // An update removes entries of operators that no longer exist, like all stale entries.
      operators: isUpdated ? nil : dependencies.catalog.manuals.map(\.id))
  }
}
