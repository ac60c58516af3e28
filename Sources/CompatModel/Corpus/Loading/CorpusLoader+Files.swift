package import JSONSyntax

extension CorpusLoader {
  /// Returns the sorted names in a folder; the ones that begin with a dot belong to other tools.
  package mutating func entries(of folder: String) -> [String]? {
    do {
      let names = try files.entries(of: folder).filter { !$0.hasPrefix(".") }
      // Names are sorted, and Swift compares them as they look.
      for (previous, name) in zip(names, names.dropFirst()) where previous == name {
        report(
          """
          another name here looks the same and differs in Unicode normalisation only (NFC, NFD); \
          rename one of them
          """, at: "\(folder)/\(name)")
      }
      return names
    } catch {
      report(.unreadable(error.reason), at: folder)
      return nil
    }
  }

  /// What lies in a folder, by name.
  struct Listing {
    var folders: [String] = []
    var files: [String] = []
    /// What is neither, and reported.
    var others: [String] = []

    var isEmpty: Bool { folders.isEmpty && files.isEmpty && others.isEmpty }
  }

  /// Returns what lies in a folder, or only one of it; nil if it cannot be read.
  mutating func listing(of folder: String, only id: String? = nil) -> Listing? {
    guard let names = entries(of: folder) else { return nil }
    var found = Listing()
    for name in names where id == nil || name == id {
      switch kind(of: "\(folder)/\(name)") {
      case .folder?: found.folders.append(name)
      case .file?: found.files.append(name)
      case .symbolicLink?, .special?, nil: found.others.append(name)
      }
    }
    return found
  }

  /// Returns whether a path leads to a file or a folder, links followed as long as they stay in the
  /// corpus; nil for anything else, which is reported.
  package mutating func kind(of path: String) -> FileKind? {
    do throws(FileError) {
      var kind = try files.kind(of: path)
      if kind == .symbolicLink {
        let target = try files.realPath(of: path)
        guard target.hasPrefix("\(realRoot)/") else {
          report(
            "this symbolic link leads out of the corpus, to \(target); put the file itself here",
            at: path)
          return nil
        }
        kind = try files.kind(of: target)
      }
      switch kind {
      case .file?, .folder?: return kind
      case .special(let special)?:
        report("this is \(special.rawValue), neither a file nor a folder; delete it", at: path)
      // A chain of links ends at something else, or throws.
      case .symbolicLink?, nil: report(.unreadable(.missing), at: path)
      }
    } catch {
      let brokenLink: FileProblem =
        "this symbolic link leads to nothing; put the file itself here"
      report(error.reason == .missing ? brokenLink : .unreadable(error.reason), at: path)
    }
    return nil
  }

  /// Returns the bytes of a file; nil if something is wrong with it.
  mutating func contents(of file: String) -> [UInt8]? {
    guard let kind = kind(of: file) else { return nil }
    do throws(FileError) {
      switch kind {
      case .file(let size) where size > sizeLimit:
        report(.tooLarge(size: size, limit: sizeLimit), atFile: file)
      case .folder: report(.unreadable(.isFolder), at: file)
      case .file, .symbolicLink, .special: return try files.contents(of: file)
      }
    } catch {
      report(.unreadable(error.reason), atFile: file)
    }
    return nil
  }

  /// Returns the payload in a file; nil if something is wrong with it.
  package mutating func document(of file: String) -> JSONDocument? {
    guard let bytes = contents(of: file) else { return nil }
    do {
      return try JSONDocument(parsing: bytes)
    } catch {
      report(
        "the sample is not valid JSON: \(error.message); capture it again", at: file,
        error.location)
      return nil
    }
  }

  mutating func report(_ problem: FileProblem, atFile path: String) {
    report(problem, at: path, TextLocation(line: 1, column: 1))
  }

  @inline(never)
  package mutating func report(
    _ problem: FileProblem, at path: String, _ location: TextLocation? = nil
  ) {
    let located = Located(problem, path: path, location: location)
    if known[path]?.contains(located) == true { return }
    known.append(located, to: path)
    problems.append(located)
  }
}
