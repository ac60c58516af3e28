package import CompatModel
import JSONSyntax

/// The results of one shard so far: the content of a result file.
///
/// Its size depends on the contracts, and not on the number of checks. Files of the same plan can
/// be merged, as long as no unit is in two of them.
package struct ShardResults: Sendable, Hashable {
  /// The version of the file that this library writes, and the only one that it reads.
  static let currentVersion = 10
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

  /// Adds the results of a unit.
  ///
  /// - Parameters:
  ///   - unit: The number of the unit, which must not be finished yet.
  ///   - results: The results of all its checks.
  package mutating func finish(_ unit: Int, with results: RunResults) {
    precondition(!done.contains(unit), "unit \(unit) is done already")
    done.insert(unit)
    self.results.merge(results)
  }
}

extension ShardResults {
  package init(reading bytes: [UInt8], path: String) throws(ResultsError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw ResultsError(.syntax(error), path: path, location: error.location)
    }
    do {
      try self.init(document.root, path: path)
    } catch let problem as RecordProblem {
      throw ResultsError(
        .damaged(expected: problem.expected), path: path,
        location: document.location(at: problem.offset))
    } catch let error as ResultsError {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private init(_ root: JSONNode, path: String) throws {
    func member(_ key: String) throws -> JSONNode {
      guard let node = root[key] else {
        throw RecordProblem(offset: root.range.lowerBound, expected: "a member '\(key)'")
      }
      return node
    }
    let version = try member("codableCompatResults")
    guard let number = version.number else {
      throw RecordProblem(offset: version.range.lowerBound, expected: "a version")
    }
    guard number == JSONNumber(ShardResults.currentVersion) else {
      throw ResultsError(
        .unsupportedVersion(number.description.shortened(to: 40)), path: path,
        location: root.document.location(at: version.range.lowerBound))
    }
    let plan = try member("plan")
    // The fingerprint is shown in errors, and foreign text must not reach a terminal.
    guard let fingerprint = plan.string, fingerprint.utf8.count == 64,
      fingerprint.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
    else {
      throw RecordProblem(offset: plan.range.lowerBound, expected: "a fingerprint")
    }
    var reader = RecordReader(try member("shard"))
    let numbers = try [Int](from: &reader)
    guard numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
      throw RecordProblem(
        offset: try member("shard").range.lowerBound, expected: "the number of a shard, and of all")
    }
    reader = RecordReader(try member("selection"))
    let selection = try Selection(from: &reader)
    reader = RecordReader(try member("declared"))
    self.init(
      plan: PlanFingerprint(fingerprint), shard: shard, selection: selection,
      declaredSites: try reader.dictionary(nil))
    if let node = root[ShardResults.replayedName] {
      reader = RecordReader(node)
      replayed = try [ReplayedRegression](from: &reader)
    }
    reader = RecordReader(try member("done"))
    done = try UnitSet(from: &reader)
    reader = RecordReader(try member("results"))
    results = try RunResults(from: &reader)
    // Last, because what is wrong at a known location is told there.
    let hash = try member(ShardResults.hashName)
    let line = hash.range.lowerBound - ShardResults.hashPrefix.utf8.count
    guard line >= 0, root.children.last?.key == ShardResults.hashName,
      hash.string == ShardResults.hash(of: Array(root.document.bytes[..<line]))
    else {
      throw RecordProblem(
        offset: hash.range.lowerBound, expected: "the SHA-256 of the lines above")
    }
  }

  /// The member that is left out where no payload is kept.
  private static let replayedName = "replayed"

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
    var shardWriter = RecordWriter()
    [shard.number, shard.of].write(to: &shardWriter)
    var selectionWriter = RecordWriter()
    selection.write(to: &selectionWriter)
    var declaredWriter = RecordWriter()
    _ = declaredWriter.dictionary(declaredSites)
    var doneWriter = RecordWriter()
    done.write(to: &doneWriter)
    var writer = RecordWriter()
    results.write(to: &writer)
    var members: [(String, [UInt8])] = [
      ("codableCompatResults", Array("\(ShardResults.currentVersion)".utf8)),
      ("plan", JSONValue.string(plan.description).bytes), ("shard", shardWriter.bytes),
      ("selection", selectionWriter.bytes), ("declared", declaredWriter.bytes),
      ("done", doneWriter.bytes), ("results", writer.bytes),
    ]
    if !replayed.isEmpty {
      var writer = RecordWriter()
      replayed.write(to: &writer)
      members.append((ShardResults.replayedName, writer.bytes))
    }
    var bytes = Array("{\n".utf8)
    for (name, value) in members {
      bytes += Array("  \"\(name)\": ".utf8) + value + Array(",\n".utf8)
    }
    return ShardResults.sealed(bytes)
  }
}
