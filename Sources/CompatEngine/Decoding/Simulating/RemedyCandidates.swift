import CompatModel
import JSONSyntax

/// The remedies that may help where a model has failed, each to be tried.
enum RemedyCandidates {
  /// The candidates for a failure, at the value that could not be read and around it.
  ///
  /// - Parameter reads: The values that were being read, from the payload inwards.
  /// - Returns: The remedies, those that change least first.
  static func all(for reads: [TracedRead]) -> [Remedy] {
    // What a key cannot be read as, the dictionary around it is to answer for.
    let reads = Array(reads.prefix { $0.origin != .key })
    guard let failed = reads.last, failed.path != .root else { return [] }
    let patterns = RemedyCandidates.patterns(of: reads)
    func remedy(_ pattern: RemedyPattern, _ index: Int) -> Remedy {
      Remedy(pattern, of: reads[index], at: patterns[index])
    }
    let last = reads.count - 1
    let type = unwrapped(failed.type.type)
    var remedies: [Remedy] = []
    let isName = type is any RawRepresentable.Type || failed.type.form == .enumeration
    if isName { remedies.append(remedy(.unknownCase, last)) }
    // An element can be written otherwise where a collection of the library holds it.
    let container = reads.dropLast().last { $0.path == failed.path.parent }?.type.type
    let isWritable =
      !failed.origin.isElement
      || container.map { unwrapped($0) is any LossyCollection.Type } ?? false
    if isWritable {
      if isName { remedies.append(remedy(.nilWrapper, last)) }
      if type is any LosslessStringConvertible.Type {
        remedies.append(remedy(.losslessValue, last))
      }
      remedies += [remedy(.optional, last), remedy(.defaultValue, last)]
    }
    // The collection around the value, or the value itself where its elements are not seen.
    if let index = reads.lastIndex(where: { unwrapped($0.type.type) is any LossyCollection.Type }) {
      remedies.append(remedy(.lossy, index))
    }
    if let index = reads.lastIndex(where: { $0.type.form == .union }) {
      remedies.append(remedy(.fallbackSubtree, index))
    }
    if isWritable { remedies.append(remedy(.failureAsNilWrapper, last)) }
    // An element that is nil leaves a hole in its list: the property around it is the next best.
    if failed.origin.isElement,
      let index = reads.lastIndex(where: { !$0.origin.isElement && $0.path != .root })
    {
      remedies.append(remedy(.failureAsNilWrapper, index))
    }
    return remedies
  }

  /// The path of each read, with `*` for elements.
  private static func patterns(of reads: [TracedRead]) -> [JSONPointerPattern] {
    let elements = Set(reads.filter(\.origin.isElement).map(\.path.tokens.count))
    return reads.map { read in
      JSONPointerPattern(
        tokens: read.path.tokens.enumerated().map { index, token in
          elements.contains(index + 1) ? .any : .key(token)
        })
    }
  }
}
