import CodableCompat

/// A payload that the command line names: a file, or standard input for `-`.
struct PayloadSource {
  typealias Dependencies = HasFiles

  /// The path, or `-`.
  let path: String

  /// The maximum number of bytes.
  let limit: Int

  let dependencies: any Dependencies

  func read() throws(SampleProblem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try dependencies.standardInput.readAll(limit: limit)
        : try dependencies.files.contents(of: path)
    } catch {
      throw .unreadable(error.reason)
    }
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    return bytes
  }
}
