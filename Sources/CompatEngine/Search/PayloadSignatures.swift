package import JSONSyntax
import CompatModel

/// The signatures that payloads show of one strategy, however they were made.
///
/// ``Novelty`` needs to know which changes were made, and at which sites. The bytes of another fuzzer
/// do not show that. So two ways to search are compared by what a payload alone shows: how the
/// decoding ended, the kind and the path of the error, and the set of sites and types that the model
/// reads, with whether each was there and could be read.
///
/// All positions in an array count as one, and so do all names that no sample has: random names would
/// otherwise be new each time.
package struct PayloadSignatures: Sendable {
  /// The number of different signatures so far.
  package var count: Int { signatures.count }

  /// The number of different errors so far: each kind at each path.
  package var errorCount: Int { errors.count }

  /// The number of different sets of reads so far that ended without an error.
  package var decodingCount: Int { decodings.count }

  /// The number of different payloads so far.
  package var payloadCount: Int { payloads.count }

  private let strategy: Strategy

  /// The names of the samples, as the decoder shows them.
  private let names: Set<String>

  private var payloads: Set<UInt64> = []
  private var signatures: Set<UInt64> = []
  private var errors: Set<UInt64> = []
  private var decodings: Set<UInt64> = []

  /// Begins without any payload.
  package init(of strategy: Strategy, samples: [JSONDocument]) {
    self.strategy = strategy
    let keys = Set(samples.flatMap { $0.nodes.compactMap(\.key) })
    names = strategy.tracer.map { tracer in Set(keys.map(tracer.name)) } ?? keys
  }

  /// Decodes a payload that was not there before, and adds its signature.
  ///
  /// A trap of the model ends the process.
  package mutating func insert(_ payload: [UInt8]) {
    var identity = StableHash()
    identity.combine(payload)
    guard payloads.insert(identity.value).inserted else { return }
    let (reads, error) = decode(payload)
    var signature = StableHash()
    signature.combine(hash(of: reads))
    if let error {
      let hash = hash(of: error)
      errors.insert(hash)
      signature.combine(hash)
    } else {
      decodings.insert(signature.value)
    }
    signatures.insert(signature.value)
  }

  private func decode(_ payload: [UInt8]) -> (reads: [TracedRead], error: ErrorFacts?) {
    if let tracer = strategy.tracer {
      let trace = tracer.trace(payload).trace
      return (trace.reads, trace.error)
    }
    do {
      _ = try strategy.reader.read(payload)
      return ([], nil)
    } catch {
      return ([], error)
    }
  }

  private func hash(of error: ErrorFacts) -> UInt64 {
    var hash = StableHash()
    hash.combine(error.kind.rawValue)
    combine(error.path, into: &hash)
    return hash.value
  }

  private func hash(of reads: [TracedRead]) -> UInt64 {
    let set = Set(
      reads.map { read in
        var hash = StableHash()
        combine(read.path, into: &hash)
        hash.combine(read.type.name)
        hash.combine((read.isPresent ? 1 : 0) + (read.hasThrown ? 2 : 0))
        return hash.value
      })
    // A sum does not depend on the order.
    return set.reduce(UInt64(set.count)) { $0 &+ $1 }
  }

  private func combine(_ path: JSONPointer, into hash: inout StableHash) {
    for token in path.tokens { hash.combine(names.contains(token) ? token : "*") }
    hash.combine("/")
  }
}
