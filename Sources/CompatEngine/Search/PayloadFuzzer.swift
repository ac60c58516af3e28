public import CompatModel
import JSONSyntax

/// The target, the mutator and the crossover of a fuzzer that watches coverage, such as libFuzzer.
///
/// A fuzzer that mutates bytes hardly ever makes a payload that a server could send. This one takes
/// each input for a sample of a contract, and changes it with the operators that a search applies.
/// Every result depends on the arguments alone.
public struct PayloadFuzzer: Sendable {
  private let strategy: Strategy
  private let survey: Survey
  private let clients: ClientTraits

  /// The operators that a search applies, in the order of their ids.
  let operators: [Operator]

  /// How often each operator is drawn, compared with the others.
  private let weights: [Int]

  /// Creates a fuzzer of one strategy.
  ///
  /// The strategy decodes the samples of its contract once, because what its model declares about
  /// the values there outranks what the samples show.
  ///
  /// - Parameters:
  ///   - contract: The contract.
  ///   - strategy: The id of the strategy; nil for the first one.
  ///   - corpus: The folder of the corpus, which has the folder of the contract in it.
  ///   - catalog: The mutation operators.
  /// - Throws: What is wrong with the corpus or with the registration, as one line for each problem.
  public init(
    _ contract: Contract, strategy: String? = nil, corpus: String, catalog: OperatorCatalog
  ) throws {
    try self.init(contract, strategy: strategy, corpus: .load(from: corpus), catalog: catalog)
  }

  /// Creates a fuzzer of one strategy, from a corpus that is already read.
  ///
  /// - Throws: `RegistrationErrors` or `UnknownStrategy`.
  package init(
    _ contract: Contract, strategy id: String? = nil, corpus: Corpus, catalog: OperatorCatalog
  ) throws {
    guard let strategy = contract.strategies.first(where: { id == nil || $0.id == id }) else {
      throw UnknownStrategy(id: id, contract: contract)
    }
    let selection = Selection(
      contracts: [contract.id], strategies: [strategy.id], allowsHazards: true)
    let traced = try TracingPlan(
      corpus: corpus, contracts: [contract], selection: selection, isProtected: false
    ).run()
    self.strategy = strategy
    survey = traced[contract.id]?.surveyed(everyElement: false).survey ?? Survey(of: [])
    clients = ClientTraits.union(contract.strategies.map(\.traits))
    operators = selection.searching(catalog).operators(of: catalog).applied.operators
    weights = operators.map { SearchMoves.weight(of: $0.manual) }
  }

  /// Decodes a payload with the decoder of the strategy, and encodes what it gave, as a check does.
  ///
  /// A trap of the model ends the process: a fuzzer then keeps the payload.
  ///
  /// - Parameter payload: Any bytes.
  /// - Returns: Whether the model reads the payload. One that it rejects by throwing is no failure.
  @discardableResult
  public func check(_ payload: [UInt8]) -> Bool {
    guard let decoded = try? strategy.reader.read(payload) else { return false }
    _ = try? decoded.encoded()
    return true
  }

  /// Decodes a payload with two strategies, and compares what they make of it.
  ///
  /// The target of a fuzzer that looks for payloads which two decoders read differently, such as those
  /// before and after a migration. A trap of either model ends the process.
  ///
  /// - Parameters:
  ///   - other: The fuzzer of the other strategy.
  ///   - payload: Any bytes.
  /// - Returns: Whether both reject it, or both read it and encode the same JSON value, in any order of
  ///   members. Where a strategy does not encode, it is enough that both read it.
  public func agrees(with other: PayloadFuzzer, on payload: [UInt8]) -> Bool {
    guard let decoded = try? strategy.reader.read(payload) else {
      return (try? other.strategy.reader.read(payload)) == nil
    }
    guard let otherDecoded = try? other.strategy.reader.read(payload) else { return false }
    do {
      guard let written = try decoded.encoded(), let otherWritten = try otherDecoded.encoded()
      else { return true }
      if written == otherWritten { return true }
      var meanings = MeaningInterner()
      let numbers = try [written, otherWritten].map {
        meanings.identifier(of: try JSONDocument(parsing: $0))
      }
      return numbers[0] == numbers[1]
    } catch { return false }
  }

  /// Changes a payload the way a server does, once.
  ///
  /// - Parameters:
  ///   - payload: Any bytes.
  ///   - maximumCount: The maximum number of bytes of the mutant.
  ///   - seed: Decides which operator makes the change, and where.
  /// - Returns: Another JSON text; nil if the payload is none, or if no operator fits it.
  public func mutate(_ payload: [UInt8], maximumCount: Int, seed: UInt64) -> [UInt8]? {
    guard let document = try? JSONDocument(parsing: payload) else { return nil }
    let subject = subject(of: document)
    var random = SearchRandom(seed: seed, stream: ["mutate"])
    var weights = weights
    // An operator that makes no mutant is not drawn again, so that this ends.
    while weights.contains(where: { $0 > 0 }) {
      let drawn = random.position(in: weights[...])
      weights[drawn] = 0
      let changes = operators[drawn].changes(of: subject)
      guard !changes.isEmpty else { continue }
      let start = random.below(changes.count)
      for change in changes[start...] + changes[..<start] {
        if let mutant = document.mutant(by: change.edits, maximumCount: maximumCount) {
          return mutant
        }
      }
    }
    return nil
  }

  /// What the operators change: a payload among the samples of the contract.
  func subject(of document: JSONDocument) -> MutationSubject {
    MutationSubject(document: document, survey: survey, clients: clients)
  }

  /// The maximum number of pairs of values that a crossover draws.
  private static let maximumPairs = 64

  /// Replaces a value of a payload with one that another payload has at the same normalised path.
  ///
  /// The operator `tree-graft` does the same with values of the samples. Here the other payload is an
  /// input that the fuzzer has kept, because its coverage was new.
  ///
  /// - Parameters:
  ///   - first: The payload that is changed.
  ///   - second: The payload that the value is from.
  ///   - maximumCount: The maximum number of bytes of the result.
  ///   - seed: Decides which values these are.
  /// - Returns: Another JSON text than the first; nil if one of both is none, or if no pair was found.
  public func crossOver(
    _ first: [UInt8], _ second: [UInt8], maximumCount: Int, seed: UInt64
  ) -> [UInt8]? {
    guard let document = try? JSONDocument(parsing: first),
      let other = try? JSONDocument(parsing: second)
    else { return nil }
    let values = Dictionary(grouping: other.nodes.dropFirst(), by: \.pattern)
    let sites = document.nodes.dropFirst().compactMap { site in
      values[site.pattern].map { (site: site, values: $0) }
    }
    guard !sites.isEmpty else { return nil }
    var random = SearchRandom(seed: seed, stream: ["cross-over"])
    for _ in 0..<PayloadFuzzer.maximumPairs {
      let drawn = sites[random.below(sites.count)]
      let value = drawn.values[random.below(drawn.values.count)]
      let edit = drawn.site.replaced(with: Array(value.source))
      if let result = document.mutant(by: [edit], maximumCount: maximumCount) { return result }
    }
    return nil
  }
}

extension PayloadFuzzer {
  /// The mutator of libFuzzer gets one seed in so many: it finds texts and numbers that no operator
  /// makes.
  private static let seedsPerByteMutation: UInt32 = 8

  /// Checks an input, which is nil if it is empty: the body of `LLVMFuzzerTestOneInput`.
  ///
  /// - Returns: Always 0.
  public func check(_ input: UnsafePointer<UInt8>?, count: Int) -> CInt {
    check(Array(UnsafeBufferPointer(start: input, count: count)))
    return 0
  }

  /// Mutates an input in its buffer, by a seed of libFuzzer: the body of `LLVMFuzzerCustomMutator`.
  ///
  /// - Returns: The number of bytes of the mutant; nil if `LLVMFuzzerMutate` is to be called instead.
  public func mutate(
    _ input: UnsafeMutablePointer<UInt8>, count: Int, maximumCount: Int, seed: UInt32
  ) -> Int? {
    guard !seed.isMultiple(of: PayloadFuzzer.seedsPerByteMutation) else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: input, count: count))
    guard let mutant = mutate(bytes, maximumCount: maximumCount, seed: UInt64(seed)) else {
      return nil
    }
    input.update(from: mutant, count: mutant.count)
    return mutant.count
  }

  /// Gives an input a value of another one, in a third buffer, by a seed of libFuzzer: the body of
  /// `LLVMFuzzerCustomCrossOver`.
  ///
  /// - Returns: The number of bytes of the result; 0 if no value fits.
  public func crossOver(
    _ first: UnsafePointer<UInt8>?, _ firstCount: Int, _ second: UnsafePointer<UInt8>?,
    _ secondCount: Int, into result: UnsafeMutablePointer<UInt8>, maximumCount: Int, seed: UInt32
  ) -> Int {
    let crossed = crossOver(
      Array(UnsafeBufferPointer(start: first, count: firstCount)),
      Array(UnsafeBufferPointer(start: second, count: secondCount)),
      maximumCount: maximumCount, seed: UInt64(seed))
    guard let crossed else { return 0 }
    result.update(from: crossed, count: crossed.count)
    return crossed.count
  }
}

/// A strategy that its contract does not have.
struct UnknownStrategy: Error, CustomStringConvertible {
  /// The id; nil where the contract has no strategy at all.
  let id: String?

  let contract: Contract

  var description: String {
    let known = contract.strategies.map { "'\($0.id)'" }.joined(separator: ", ")
    let text =
      id.map { "the contract '\(contract.id)' has no strategy '\($0)'; it has \(known)" }
      ?? "the contract '\(contract.id)' has no strategy; register one"
    return VisibleText.escaping(text)
  }
}

extension JSONDocument {
  /// Makes edits; nil if they change nothing, make more bytes than allowed, or leave no JSON text.
  fileprivate func mutant(by edits: [JSONEdit], maximumCount: Int) -> [UInt8]? {
    let count = edits.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count }
    guard count <= maximumCount, let mutant = try? applying(edits), mutant != original,
      (try? JSONDocument(parsing: mutant)) != nil
    else { return nil }
    return mutant
  }
}
