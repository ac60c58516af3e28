import CodableCompat
import JSONSyntax

/// A payload that the command line names: a file, or standard input for `-`.
struct PayloadSource {
  /// The path, or `-`.
  let path: String

  /// The maximum number of bytes.
  let limit: Int

  let session: Session

  func read() throws(SampleProblem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try session.root.standardInput.readAll(limit: limit)
        : try session.files.contents(of: path)
    } catch {
      throw .unreadable(error.reason)
    }
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    return bytes
  }
  /// Reads a whole payload that the command line names.
  static func document(_ path: String, in session: Session) throws(SampleError) -> JSONDocument {
    do throws(SampleProblem) {
      let source = PayloadSource(path: path, limit: session.options.maximumSize, session: session)
      let bytes = try source.read()
      do {
        return try JSONDocument(parsing: bytes)
      } catch {
        throw .syntax(error)
      }
    } catch {
      throw SampleError(problems: [error.located(in: path)])
    }
  }
}
