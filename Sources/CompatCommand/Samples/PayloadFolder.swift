import CodableCompat

struct PayloadFolder {
  /// The payloads by the path of their folder inside the one that is read, which has the empty path.
  private(set) var samples: [String: [Sample]] = [:]

  var problems: [Located] { loader.problems }
  private var loader: CorpusLoader

  /// Names that begin with a dot, and files that are not JSON by their name, are left to others.
  ///
  /// Symbolic links to folders are not followed: they may lead in circles.
  init(at path: String, reading files: any FileReading, sizeLimit: Int) {
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    // Links may lead anywhere.
    loader = CorpusLoader(folder: root, realPath: "", files: files, sizeLimit: sizeLimit)
    guard loader.kind(of: root) == .folder else {
      read(root, type: "")
      return
    }
    // A stack of its own: folders may be nested deeper than the call stack allows.
    var pending = [""]
    while let folder = pending.popLast() {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      for name in loader.entries(of: path) ?? [] {
        let inner = folder.isEmpty ? name : "\(folder)/\(name)"
        let kind = try? files.kind(of: "\(path)/\(name)")
        if kind == .folder {
          pending.append(inner)
        } else if case .special? = kind {
          continue
        } else if case .file? = loader.kind(of: "\(path)/\(name)"), name.hasSuffix(".json") {
          read("\(path)/\(name)", type: folder)
        }
      }
    }
    if samples.isEmpty, problems.isEmpty { loader.report(.noSamples, at: root) }
  }

  private mutating func read(_ path: String, type: String) {
    guard let document = loader.document(of: path) else { return }
    samples[type, default: []].append(
      Sample(contract: type, name: path.fileName, file: path, document: document))
  }
}
