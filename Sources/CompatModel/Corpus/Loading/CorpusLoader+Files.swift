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

  /// Returns what lies at a path, links followed as long as they stay in the corpus.
  package mutating func kind(of path: String) -> FileKind? {
    do {
      guard let kind = try files.kind(of: path) else {
        report(.unreadable(.missing), at: path)
        return nil
      }
      guard kind == .symbolicLink else { return kind }
      let target = try files.realPath(of: path)
      guard target.hasPrefix("\(realRoot)/") else {
        report(
          "this symbolic link leads out of the corpus, to \(target); put the file itself here",
          at: path)
        return nil
      }
      return try files.kind(of: target)
    } catch {
      let brokenLink: FileProblem =
        "this symbolic link leads to nothing; put the file itself here"
      report(error.reason == .missing ? brokenLink : .unreadable(error.reason), at: path)
      return nil
    }
  }

  /// Returns the bytes of a file; nil if something is wrong with it.
  package mutating func contents(of file: String) -> [UInt8]? {
    switch kind(of: file) {
    case .file(let size)? where size > sizeLimit:
      report(.tooLarge(size: size, limit: sizeLimit), atFile: file)
      return nil
    case .file?: break
    case .folder?:
      report(.unreadable(.isFolder), at: file)
      return nil
    case .special(let special)?:
      report(.notAFile(special), at: file)
      return nil
    // A chain of links ends at something else, or has been reported.
    case .symbolicLink?: return nil
    case nil: return nil
    }
    do {
      return try files.contents(of: file)
    } catch {
      report(.unreadable(error.reason), atFile: file)
      return nil
    }
  }

  /// Whether there is a file at a path, links followed as long as they stay in the corpus.
  mutating func isFile(_ path: String) -> Bool {
    if case .file? = kind(of: path) { true } else { false }
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
