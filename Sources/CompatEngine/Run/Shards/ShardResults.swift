package import CompatModel
import JSONSyntax

/// The results of one shard so far: the content of a result file.
///
/// Its size depends on the contracts, and not on the number of checks. Files of the same plan can
/// be merged, as long as no unit is in two of them.
package struct ShardResults: Sendable, Hashable {
  /// The version of the file that this library writes, and the only one that it reads.
  static let currentVersion = 16
  package let plan: PlanFingerprint

  package let shard: Shard

  /// The selection of the plan, so that the plan can be made again.
  package let selection: Selection

  /// What models declare about the sites of each contract, so that the plan can be made again.
  package let declaredSites: [String: DeclaredSites]
  package private(set) var done = UnitSet()
  package private(set) var results = RunResults()

  /// What became of payloads that were kept; of several shards, the first one replays them.
  package var replayed: [ReplayedRegression] = []

  package init(
    plan: PlanFingerprint, shard: Shard, selection: Selection = .everything,
    declaredSites: [String: DeclaredSites] = [:]
  ) {
    self.declaredSites = declaredSites
    self.plan = plan
    self.shard = shard
    self.selection = selection
  }

  package mutating func finish(_ unit: Int, with results: RunResults) {
    precondition(!done.contains(unit), "unit \(unit) is done already")
    done.insert(unit)
    self.results.merge(results)
  }
}

extension ShardResults {
  /// Reads a file, which has to be as it was written.
  package init(reading bytes: [UInt8], path: String) throws(ReadingError) {
    let document = try JSONDocument(recorded: bytes, from: path)
    let decoder = RecordDecoder(document)
    let root = document.root
    func member(_ name: String) throws -> JSONNode {
      guard let node = root[name] else {
        throw RecordProblem(offset: root.range.lowerBound, expected: "a member '\(name)'")
      }
      return node
    }
    func read<Value: Decodable>(_ name: String) throws -> Value {
      decoder.move(to: try member(name))
      return try decoder.decode(Value.self)
    }
    do {
      let version = try member(ShardResults.versionName)
      guard let number = version.number else {
        throw RecordProblem(offset: version.range.lowerBound, expected: "a version")
      }
      guard number == JSONNumber(ShardResults.currentVersion) else {
        let sentence = """
          this tool reads results of version \(ShardResults.currentVersion), not \
          \(number.description.shortened(to: 40)); run the shard again with this version of the tool
          """
        throw ReadingError(
          FileProblem(sentence), path: path,
          location: document.location(at: version.range.lowerBound))
      }
      self.init(
        plan: try read("plan"), shard: try read("shard"), selection: try read("selection"),
        declaredSites: try read("declared"))
      guard selection.isRecordable else {
        let offset = try member("selection").range.lowerBound
        throw RecordProblem(offset: offset, expected: "a selection without single mutants")
      }
      (done, results, replayed) = (try read("done"), try read("results"), try read("replayed"))
      // Last, because what is wrong at a known location is told there.
      let hash = try member(ShardResults.hashName)
      let line = hash.range.lowerBound - ShardResults.hashPrefix.utf8.count
      guard line >= 0, root.children.last?.key == ShardResults.hashName,
        hash.string == ShardResults.hash(of: Array(document.bytes[..<line]))
      else {
        throw RecordProblem(
          offset: hash.range.lowerBound, expected: "the SHA-256 of the lines above")
      }
    } catch let error as ReadingError {
      throw error
    } catch {
      throw ReadingError(error, in: document, path: path)
    }
  }

  private static let versionName = "codableCompatResults"
  private static let hashName = "sha256"
  private static let hashPrefix = "  \"\(hashName)\": "

  private static func hash(of content: [UInt8]) -> String {
    SHA256.hash(of: content).map(\.hexadecimal).joined()
  }

  /// Returns the file with these lines: a bit that flips in them changes their hash.
  static func sealed(_ lines: [UInt8]) -> [UInt8] {
    lines + Array("\(hashPrefix)\"\(hash(of: lines))\"\n}\n".utf8)
  }

  /// Returns the file: a JSON object with one line for each member.
  package func encoded() -> [UInt8] {
    let encoder = RecordEncoder()
    var bytes = Array("{\n".utf8)
    func add(_ name: String, _ value: some Encodable) {
      encoder.write(value)
      bytes += Array("  \"\(name)\": ".utf8) + encoder.takeBytes() + Array(",\n".utf8)
    }
    add(ShardResults.versionName, ShardResults.currentVersion)
    add("plan", plan)
    add("shard", shard)
    add("selection", selection)
    add("declared", declaredSites)
    add("done", done)
    add("results", results)
    add("replayed", replayed)
    return ShardResults.sealed(bytes)
  }
}

extension Selection {
  /// Whether result files can hold it: those of single mutants are kept in memory.
  fileprivate var isRecordable: Bool {
    mutants == nil && cuts.isEmpty && incoming == nil
  }
}
