import CodableCompat

/// The file of a shard's results.
struct ResultsFile {
  /// Where it lies.
  let path: String

  /// The disk.
  let files: any FileReading & FileWriting

  /// Names a file that there is.
  init(path: String, files: any FileReading & FileWriting) {
    self.path = path
    self.files = files
  }

  /// Names the file of a shard: `shard-03-of-16.json`, so that the files of a plan lie in its order.
  init(of shard: Shard, in folder: String, files: any FileReading & FileWriting) {
    let (number, count) = ("\(shard.number)", "\(shard.of)")
    let zeros = String(repeating: "0", count: count.count - number.count)
    self.init(path: "\(folder)/shard-\(zeros)\(number)-of-\(count).json", files: files)
  }

  /// Reads the file.
  ///
  /// - Throws: What is wrong with the file.
  func read() throws(ResultsError) -> ShardResults {
    let bytes: [UInt8]
    do {
      bytes = try files.contents(of: path)
    } catch {
      throw ResultsError(.unreadable(error.reason), path: path)
    }
    return try ShardResults(reading: bytes, path: path)
  }

  /// Replaces the file, as a whole or not at all.
  ///
  /// - Parameter bytes: The results of the shard, as `ShardResults` encodes them.
  /// - Throws: A ``CommandFailure`` where it cannot be written; the old one is then as it was.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try files.write(bytes, to: path)
    } catch {
      throw .output(error)
    }
  }
}
