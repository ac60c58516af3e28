import CodableCompat
import JSONSyntax

extension Session {
  /// Reads a payload that the command line names: a file, or standard input for `-`.
  func payload(at path: String, limit: Int) throws(SampleProblem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try path == "-" ? root.standardInput(limit) : files.contents(of: path)
    } catch {
      throw .unreadable(error.reason)
    }
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    return try Gzip.plain(bytes, limit: limit)
  }

  func document(at path: String) throws(ReadingError) -> JSONDocument {
    do throws(SampleProblem) {
      return try JSONDocument(sample: try payload(at: path, limit: options.maximumSize))
    } catch {
      throw ReadingError(problems: [error.located(in: path)])
    }
  }
}

extension JSONDocument {
  init(sample bytes: [UInt8]) throws(SampleProblem) {
    do {
      try self.init(parsing: bytes)
    } catch {
      throw .syntax(error)
    }
  }
}

enum SampleProblem: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(FileError.Reason)
  case tooLarge(limit: Int)
  case syntax(JSONSyntaxError)

  /// The file that payloads are imported from is of another format; `expected` is what it lacks.
  case foreignFormat(String, expected: String)

  case damagedGzip(String)
  case foreignReference(String)

  /// A response of which no payload is expected: such ones are only counted, by the reason.
  case unwanted(String)

  /// The body of a response, and why it is no payload.
  case unusableBody(String)
  case irreplaceableSecret
  /// A sample, or an earlier payload of the command line, says the same.
  case repeats(String)

  func located(in source: String) -> Located {
    switch self {
    case .unreadable(.missing): Located(.missing(description), path: source, location: nil)
    case .unreadable: Located(FileProblem(description), path: source, location: nil)
    case .syntax(let error):
      Located(FileProblem(description), path: source, location: error.location)
    case .repeats: Located(.warning(description), path: source)
    default: Located(FileProblem(description), path: source)
    }
  }

  var description: String {
    switch self {
    case .unreadable(let reason): "\(reason)"
    case .tooLarge(let limit):
      "the payload has more than \(limit) bytes; shorten it, or raise '--sample-limit'"
    case .syntax(let error):
      "the payload is not valid JSON: \(error.discreet.message); capture it again"
    case .foreignFormat(let format, let expected):
      "this is no '\(format)' file: expected \(expected); export it again"
    case .damagedGzip(let reason): "the gzip data is refused: \(reason); compress it again"
    case .foreignReference(let text):
      """
      '\(text)' leads out of the description, or nowhere, and is not followed; write the example into \
      it, or leave it out with '--skip-invalid'
      """
    case .unwanted(let reason): reason
    case .unusableBody(let reason): "the body \(reason); leave it out with '--skip-invalid'"
    case .irreplaceableSecret:
      "the payload holds a secret that cannot be replaced; replace it by hand"
    case .repeats(let name):
      "the payload says the same as \(name), proves nothing more, and is left out"
    }
  }
}

extension JSONSyntaxError {
  /// The same error with one character of what was found: the others may belong to a secret.
  var discreet: JSONSyntaxError {
    var error = self
    if found.hasPrefix("'"), found.count > 3 { error.found = "'\(found.dropFirst().prefix(1))…'" }
    return error
  }
}
