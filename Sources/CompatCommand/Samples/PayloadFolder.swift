import CodableCompat
import JSONSyntax

struct PayloadFolder {
  enum Division: String, CaseIterable, ArgumentValue {
    case folder

    case file
  }

  /// The payloads by the path inside the folder of their type; a file has the empty path.
  private(set) var samples: [String: [Sample]] = [:]

  private(set) var problems: [Located<CorpusProblem>] = []
  private let division: Division
  private let files: any FileReading
  private let sizeLimit: Int

  /// Reads payloads.
  ///
  /// Names that begin with a dot, and files that are not JSON by their name, are left to others.
  /// Symbolic links to folders are not followed: they may lead in circles.
  init(
    at path: String, dividedBy division: Division, reading files: any FileReading, sizeLimit: Int
  ) {
    self.division = division
    self.files = files
    self.sizeLimit = sizeLimit
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    switch kind(of: root) {
    case .folder?:
      readAll(in: root)
      if samples.isEmpty, problems.isEmpty { report(.noSamples, at: root) }
    case .file(let size)?: read(root, size: size, type: "")
    case .special(let special)?: report(.notAFile(special), at: root)
    case .symbolicLink?, nil: break
    }
  }

  private mutating func readAll(in root: String) {
    // A stack of its own: folders may be nested deeper than the call stack allows.
    var pending = [""]
    while let folder = pending.popLast() {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      let names: [String]
      do throws(FileError) {
        names = try files.entries(of: path).filter { !$0.hasPrefix(".") }
      } catch {
        report(.unreadable(error.reason), at: path)
        continue
      }
      for name in names {
        let inner = folder.isEmpty ? name : "\(folder)/\(name)"
        guard let isLink = isLink("\(path)/\(name)") else { continue }
        switch kind(of: "\(path)/\(name)") {
        case .folder? where !isLink: pending.append(inner)
        case .file(let size)? where name.hasSuffix(".json"):
          read("\(path)/\(name)", size: size, type: division == .file ? inner : folder)
        case .folder?, .file?, .special?, .symbolicLink?, nil: break
        }
      }
    }
  }

  private mutating func isLink(_ path: String) -> Bool? {
    do {
      return try files.kind(of: path) == .symbolicLink
    } catch {
      report(.unreadable(error.reason), at: path)
      return nil
    }
  }

  private mutating func kind(of path: String) -> FileKind? {
    do throws(FileError) {
      guard let kind = try files.kind(of: path) else {
        report(.unreadable(.missing), at: path)
        return nil
      }
      return kind == .symbolicLink ? try files.kind(of: try files.realPath(of: path)) : kind
    } catch {
      report(error.reason == .missing ? .brokenLink : .unreadable(error.reason), at: path)
      return nil
    }
  }

  private mutating func read(_ path: String, size: Int, type: String) {
    guard size <= sizeLimit else {
      let start = TextLocation(line: 1, column: 1)
      problems.append(Located(.tooLarge(size: size, limit: sizeLimit), path: path, location: start))
      return
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.contents(of: path)
    } catch {
      report(.unreadable(error.reason), at: path)
      return
    }
    do {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let document = try JSONDocument(parsing: bytes)
      samples[type, default: []].append(
        Sample(contract: type, name: name, file: path, document: document))
    } catch {
      problems.append(Located(.invalidSample(error), path: path, location: error.location))
    }
  }

  private mutating func report(_ problem: CorpusProblem, at path: String) {
    problems.append(Located(problem, path: path, location: nil))
  }
}
