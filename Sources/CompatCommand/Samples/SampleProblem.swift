import CodableCompat
import JSONSyntax

extension Session {
  /// Reads a payload that the command line names: a file, or standard input for `-`.
  func payload(at path: String, limit: Int) throws(SampleProblem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try path == "-" ? root.standardInput(limit) : files.contents(of: path)
    } catch {
      let sentence = "\(error.reason)"
      throw SampleProblem(
        error.reason == .missing ? .missing(sentence) : FileProblem(sentence), at: nil)
    }
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    return try Gzip.plain(bytes, limit: limit)
  }

  func document(at path: String) throws(ReadingError) -> JSONDocument {
    do throws(SampleProblem) {
      return try JSONDocument(sample: try payload(at: path, limit: options.maximumSize))
    } catch {
      throw ReadingError(error.problem, path: path, location: error.location)
    }
  }
}

extension JSONDocument {
  /// Parses a payload, or a body out of a file, in which a location of the payload would be none.
  init(sample bytes: [UInt8], isBody: Bool = false) throws(SampleProblem) {
    do {
      try self.init(parsing: bytes)
    } catch {
      // Only one character of what was found: the others may belong to a secret.
      var error = error
      if error.found.hasPrefix("'"), error.found.count > 3 {
        error.found = "'\(error.found.dropFirst().prefix(1))…'"
      }
      if isBody { throw .unusableBody("is not valid JSON: \(error)") }
      throw SampleProblem(
        "the payload is not valid JSON: \(error.message); capture it again", at: error.location)
    }
  }
}

/// Why a payload does not become a sample.
struct SampleProblem: Error {
  let problem: FileProblem
  let location: TextLocation?

  /// Whether no payload is expected of a response: such ones are only counted, by the sentence.
  private(set) var isUnwanted = false

  init(_ problem: FileProblem, at location: TextLocation? = TextLocation(line: 1, column: 1)) {
    (self.problem, self.location) = (problem, location)
  }

  static func unwanted(_ reason: FileProblem) -> Self {
    var problem = Self(reason)
    problem.isUnwanted = true
    return problem
  }

  static func unusableBody(_ reason: String) -> Self {
    Self("the body \(reason); leave it out with '--skip-invalid'")
  }

  static func tooLarge(limit: Int) -> Self {
    Self("the payload has more than \(limit) bytes; shorten it, or raise '--sample-limit'")
  }
}
