extension Prose {
  /// Says what is wrong with a model, where, and what to do.
  ///
  /// Of advice that this library does not know, only the id and the sites.
  static func sentence(for advice: ReportAdvice) -> Sentence {
    adviceSentences[advice.id]?(advice) ?? "\(advice.id, .name) at \(advice.here)."
  }

  /// Says whom a piece of advice is for.
  static func sentence(for one: AdviceGroup.Case) -> Sentence {
    "\(one.contract, .name) in \(one.strategy, .name): \(sentence(for: one.advice))"
  }

  /// Says where else a piece of advice holds: `also checkout in nil-wrapper and strict`; nil where
  /// it holds once.
  static func others(of group: AdviceGroup, limit: Int) -> Sentence? {
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
      \(list: contract.strategies, .name, atMost: limit, of: "strategy", plural: "strategies")
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
    let others = sites.count - 1
    let more: Sentence = others > 0 ? " (and \(others, of: "more site"))" : ""
    let sentence: Sentence = "\(sites.first ?? "/", .place)\(more)"
    return sentence
  }

  /// The list whose element the place is.
  var list: String {
    let site = sites.first ?? "/"
    guard site.hasSuffix("/*") else { return site }
    return site.utf8.count == 2 ? "/" : String(site.dropLast(2))
  }
}
