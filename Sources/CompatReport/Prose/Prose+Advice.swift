extension Prose {
  /// The mistake in a model, its site, and the fix.
  ///
  /// For advice that this library does not know, only the id and the sites.
  static func sentence(for advice: ReportAdvice) -> Sentence {
    adviceSentences[advice.id]?(advice) ?? "\(advice.id, .name) at \(advice.here)."
  }

  static func sentence(for one: AdviceGroup.Case) -> Sentence {
    "\(one.contract, .name) in \(one.strategy, .name): \(sentence(for: one.advice))"
  }

  /// Returns where else a piece of advice applies: `also checkout in nil-wrapper and strict`.
  ///
  /// - Parameters:
  ///   - group: The advice.
  ///   - limit: The maximum number of groups of contracts, and of strategies of each.
  /// - Returns: The sentence; nil if the advice applies once.
  static func others(of group: AdviceGroup, limit: Int) -> Sentence? {
    var contracts: [(names: [String], strategies: [String])] = []
    for one in group.cases.dropFirst() {
      if let last = contracts.indices.last, contracts[last].names == [one.contract] {
        // A strategy may make the same mistake at several sites.
        guard !contracts[last].strategies.contains(one.strategy) else { continue }
        contracts[last].strategies.append(one.strategy)
      } else {
        contracts.append(([one.contract], [one.strategy]))
      }
    }
    guard !contracts.isEmpty else { return nil }
    var merged: [(names: [String], strategies: [String])] = []
    for contract in contracts {
      if let known = merged.firstIndex(where: { $0.strategies == contract.strategies }) {
        merged[known].names += contract.names
      } else {
        merged.append(contract)
      }
    }
    let left = merged.dropFirst(limit).reduce(0) { $0 + $1.names.count }
    let list = merged.prefix(limit).map { contracts -> Sentence in
      """
      \(list: contracts.names, .name) in \
      \(list: contracts.strategies, .name, atMost: limit, of: "strategy", plural: "strategies")
      """
    }
    let more: Sentence = left > 0 ? "; \(left, of: "more contract")" : ""
    return "also \(Sentence.joined(list, by: "; "))\(more)"
  }

  static var adviceNote: Sentence {
    let sentence: Sentence = """
      Mistakes in models that outcomes prove; \("explain", .command) with the last word shows more.
      """
    return sentence
  }
}

extension ReportAdvice {
  /// The first site with its property, and the number of the others.
  var here: Sentence {
    let others = sites.count - 1
    let more: Sentence? = others > 0 ? "and \(others, of: "more site")" : nil
    let facts = [property.map { "\($0, .name)" }, more].compactMap(\.self)
    let remark: Sentence = facts.isEmpty ? "" : " (\(Sentence.joined(facts, by: ", ")))"
    let sentence: Sentence = "\(sites.first ?? "/", .location)\(remark)"
    return sentence
  }

  /// The list that has the site as an element.
  var list: String {
    let site = sites.first ?? "/"
    guard site.hasSuffix("/*") else { return site }
    return site.utf8.count == 2 ? "/" : String(site.dropLast(2))
  }
}
