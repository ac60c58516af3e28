import CodableCompat

struct ResultsFile {
  let path: String
  let files: any FileReading & FileWriting

  /// A given file.
  init(path: String, files: any FileReading & FileWriting) {
    self.path = path
    self.files = files
  }

  /// The file of a shard: `shard-03-of-16.json`.
  ///
  /// The numbers are padded, so that the files sort in the order of the plan.
  init(of shard: Shard, in folder: String, files: any FileReading & FileWriting) {
    let (number, count) = ("\(shard.number)", "\(shard.of)")
    let zeros = String(repeating: "0", count: count.count - number.count)
    self.init(path: "\(folder)/shard-\(zeros)\(number)-of-\(count).json", files: files)
  }

  func read() throws(ResultsError) -> ShardResults {
    let bytes: [UInt8]
    do {
      bytes = try files.contents(of: path)
    } catch {
      throw ResultsError(.unreadable(error.reason), path: path)
    }
    return try ShardResults(reading: bytes, path: path)
  }

  /// Replaces the file atomically.
  ///
  /// - Parameter bytes: The encoded `ShardResults`.
  /// - Throws: A ``CommandFailure`` if it cannot be written; the old file is then unchanged.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try files.write(bytes, to: path)
    } catch {
      throw .output(error)
    }
  }
}
