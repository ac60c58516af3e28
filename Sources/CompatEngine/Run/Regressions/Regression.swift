package import CompatModel
import JSONSyntax

/// A payload that a strategy did not survive, kept so that it is replayed.
///
/// The payload lies in the folder `regressions` of its contract, and where it comes from beside it:
/// `crashed-kind-title-3f2a9c.json` and `crashed-kind-title-3f2a9c.origin.json`.
package struct Regression: Sendable, Hashable {
  /// The name of the payload's file, without its extension.
  package let name: String

  package let mutant: String
  package let payload: [UInt8]

  /// What is taken away from the sample before it is changed.
  package let cut: SampleCut

  package let seed: UInt64

  /// The outcome of each strategy that did not survive, by its id.
  package private(set) var outcomes: [String: Outcome]

  private static let schemaVersion = 1

  /// What stands behind the names of the two files.
  package static let (payloadSuffix, originSuffix) = (".json", ".origin.json")

  package init(
    name: String, mutant: String, payload: [UInt8], cut: SampleCut, seed: UInt64,
    outcomes: [String: Outcome]
  ) {
    self.name = name
    self.mutant = mutant
    self.payload = payload
    self.cut = cut
    self.seed = seed
    self.outcomes = outcomes
  }

  package static func folder(of contract: String, in corpus: String) -> String {
    "\(corpus)/\(contract)/\(ContractFolder.regressions)"
  }

  package func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    [
      ("\(folder)/\(name)\(Regression.payloadSuffix)", payload),
      ("\(folder)/\(name)\(Regression.originSuffix)", origin),
    ]
  }

  /// The same regression, with those strategies alone that do not survive the payload as it is kept:
  /// one that needs what is left out cannot decode the rest.
  ///
  /// - Parameter effects: What the strategies make of the payload.
  /// - Returns: The regression; as it was if no strategy is left.
  package func keeping(_ effects: [MutantEffect]) -> Regression {
    let now = Dictionary(effects.map { ($0.strategy.id, $0.check?.outcome) }) { first, _ in first }
    return limited { now[$0] == $1 }
  }

  /// The same regression, with some of the strategies that did not survive.
  ///
  /// - Parameter includes: Whether a strategy with its outcome is left.
  /// - Returns: The regression; as it was if no strategy is left.
  package func limited(to includes: (String, Outcome) -> Bool) -> Regression {
    var regression = self
    regression.outcomes = outcomes.filter { includes($0.key, $0.value) }
    return regression.outcomes.isEmpty ? self : regression
  }

  private var origin: [UInt8] {
    let strategies = outcomes.sorted { $0.key < $1.key }.map { strategy, outcome in
      "    \(quoted(strategy)): \(quoted(outcome.rawValue))"
    }
    let text = """
      {
        "schemaVersion": \(Regression.schemaVersion),
        "mutant": \(quoted(mutant)),
        "leftOut": [\(cut.leftOut.texts.map(quoted).joined(separator: ", "))],
        "emptied": [\(cut.emptied.texts.map(quoted).joined(separator: ", "))],
        "shortened": \(object(cut.shortened.texts.mapValues(String.init))),
        "raised": \(object(cut.raised.texts.mapValues { quoted($0.description) })),
        "seed": \(seed),
        "strategies": {
      \(strategies.joined(separator: ",\n"))
        }
      }

      """
    return Array(text.utf8)
  }

  private func object(_ members: [String: String]) -> String {
    let texts = members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \($0.value)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).bytes, as: UTF8.self)
  }
}

extension Regression {
  /// Reads a regression.
  ///
  /// - Parameters:
  ///   - name: The name of the payload's file, without its extension.
  ///   - folder: The folder.
  ///   - files: Reads files.
  /// - Throws: A ``RegressionError`` with what is wrong with the origin, all at once, or a `FileError`.
  package init(named name: String, in folder: String, files: any FileReading) throws {
    let path = "\(folder)/\(name)\(Regression.originSuffix)"
    var reader = StrictReader(path: path)
    let document = reader.document(parsing: try files.contents(of: path))
    let keys = [
      "schemaVersion", "mutant", "leftOut", "emptied", "shortened", "raised", "seed", "strategies",
    ]
    let members = document.flatMap {
      reader.members(of: $0.root, called: "the origin", keys: keys)
    }
    var problems = reader.problems.map { problem in
      Located(
        RegressionProblem.file(problem.problem), path: problem.path, location: problem.location)
    }
    let known = members?["schemaVersion"]?.number?.integer(as: Int.self)
    let mutant = members?["mutant"]?.string
    let leftOut = members?["leftOut"].flatMap(Regression.pointers)
    // An older origin has no such members.
    let emptied = members?["emptied"].map(Regression.pointers) ?? []
    let shortened = members?["shortened"].map { list in
      Regression.values(of: list) { $0.number?.integer(as: Int.self) }
    }
    let raised = members?["raised"].map { list in
      Regression.values(of: list) { $0.string.flatMap { try? JSONPointer(parsing: $0) } }
    }
    let seed = members?["seed"]?.number?.integer(as: UInt64.self)
    var outcomes: [String: Outcome] = [:]
    let strategies = members?["strategies"]?.children.map(\.self) ?? []
    for strategy in strategies {
      if let key = strategy.key { outcomes[key] = strategy.string.flatMap(Outcome.init) }
    }
    let isWhole =
      known == Regression.schemaVersion && mutant != nil && seed != nil
      && leftOut != nil && emptied != nil && shortened != .some(nil) && raised != .some(nil)
      && !outcomes.isEmpty && outcomes.count == strategies.count
    if problems.isEmpty, !isWhole {
      problems = [Located(.noOrigin, path: path, location: TextLocation(line: 1, column: 1))]
    }
    guard problems.isEmpty, let mutant, let leftOut, let emptied, let seed else {
      throw RegressionError(problems: problems)
    }
    self.init(
      name: name, mutant: mutant,
      payload: try files.contents(of: "\(folder)/\(name)\(Regression.payloadSuffix)"),
      cut: SampleCut(
        leftOut: leftOut, emptied: emptied, shortened: (shortened ?? [:]) ?? [:],
        raised: (raised ?? [:]) ?? [:]),
      seed: seed, outcomes: outcomes)
  }

  /// The values of an object whose keys are pointers; nil if something else is in it.
  private static func values<Value>(
    of object: JSONNode, _ value: (JSONNode) -> Value?
  ) -> [JSONPointer: Value]? {
    var values: [String: Value] = [:]
    for member in object.children { values[member.key ?? ""] = value(member) }
    let pointers = Dictionary(texts: values)
    return object.kind == .object && pointers.count == object.count ? pointers : nil
  }

  /// The pointers of a list; nil if something else is in it.
  private static func pointers(_ list: JSONNode) -> Set<JSONPointer>? {
    let pointers = list.children.compactMap { $0.string.flatMap { try? JSONPointer(parsing: $0) } }
    return list.kind == .array && pointers.count == list.count ? Set(pointers) : nil
  }

  /// Reads all regressions of a contract, by name.
  ///
  /// - Throws: A ``RegressionError`` with every file that lacks the other one of its two, or what is
  ///   wrong with the first regression that cannot be read.
  package static func all(
    of contract: String, in corpus: String, files: any FileReading
  ) throws -> [Regression] {
    var folder = folder(of: contract, in: corpus)
    guard let kind = try files.kind(of: folder) else { return [] }
    if kind == .symbolicLink { folder = try files.realPath(of: folder) }
    guard try files.kind(of: folder) == .folder else { return [] }
    let names = try files.entries(of: folder).filter { !$0.hasPrefix(".") }
    let origins = Set(names.filter { $0.hasSuffix(originSuffix) })
    let payloads = Set(names.filter { $0.hasSuffix(payloadSuffix) }).subtracting(origins)
    let alone =
      payloads.filter { !origins.contains($0.dropLast(payloadSuffix.count) + originSuffix) }.map {
        (name: $0, problem: RegressionProblem.payloadWithoutOrigin)
      }
      + origins.filter { !payloads.contains($0.dropLast(originSuffix.count) + payloadSuffix) }.map {
        (name: $0, problem: RegressionProblem.originWithoutPayload)
      }
    guard alone.isEmpty else {
      throw RegressionError(
        problems: alone.map { name, problem in
          Located(problem, path: "\(folder)/\(name)", location: TextLocation(line: 1, column: 1))
        })
    }
    return try origins.sorted().map {
      try Regression(named: String($0.dropLast(originSuffix.count)), in: folder, files: files)
    }
  }
}
