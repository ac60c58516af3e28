#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// Says what is wrong with a model, where, and what to do.
  ///
  /// - Parameter advice: The advice, as a report holds it.
  /// - Returns: The sentence with its meanings; the report's own words where this library does not
  ///   know the advice.
  static func sentence(for advice: ReportAdvice) -> Sentence {
    guard let known = AdviceCatalog.standard[advice.id] else {
      return "\(advice.sentence, .quotation)"
    }
    return known.sentence(for: advice)
  }

  /// Says whom a piece of advice is for.
  static func sentence(for one: AdviceGroup.Case) -> Sentence {
    "\(one.contract, .name) in \(one.strategy, .name): \(sentence(for: one.advice))"
  }

  /// Says where else a piece of advice holds: `also checkout in nil-wrapper and strict`; nil where
  /// it holds once.
  static func others(of group: AdviceGroup) -> Sentence? {
    var contracts: [(name: String, strategies: [String])] = []
    for one in group.cases.dropFirst() {
      if let last = contracts.indices.last, contracts[last].name == one.contract {
        contracts[last].strategies.append(one.strategy)
      } else {
        contracts.append((one.contract, [one.strategy]))
      }
    }
    guard !contracts.isEmpty else { return nil }
    let list = contracts.map { contract -> Sentence in
      """
      \(contract.name, .name) in \
      \(list: contract.strategies, .name, atMost: 6, of: "strategy", plural: "strategies")
      """
    }
    return "also \(Sentence.joined(list, by: "; "))"
  }

  /// Says what the advice is, and how to read more of it.
  static var adviceNote: Sentence {
    let sentence: Sentence = """
      What the outcomes say is wrong with a model, and what to do; \("explain", .command) with the \
      word behind the sentence tells more.
      """
    return sentence
  }
}

extension ReportAdvice {
  /// The place, and how many more there are.
  var here: Sentence {
    let others = places.count - 1
    let more: Sentence = others > 0 ? " (and \(others, of: "more place"))" : ""
    let sentence: Sentence = "\(places.first ?? "/", .place)\(more)"
    return sentence
  }

  /// The list whose element the place is.
  var list: String {
    let place = places.first ?? "/"
    return place.hasSuffix("/*") ? FactWords.place(String(place.dropLast(2))) : place
  }
}
