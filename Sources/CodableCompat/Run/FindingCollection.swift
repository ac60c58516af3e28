import JSONSyntax

/// Gathers the checks that went wrong, by signature, each with its smallest example.
struct FindingCollection {
  private var findings: [Signature: Finding] = [:]

  /// The findings whose example was found in the sample under way, with its position among the
  /// sample's mutants: its survivors are known when every strategy has seen the sample.
  private var unnamed: [Signature: Int] = [:]

  /// The findings, worst first.
  var sorted: [Finding] {
    findings.values.sorted { $0.signature < $1.signature }
  }

  /// Adds a check that is worse than asked.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - mutant: The mutant that was checked.
  ///   - index: Its position among the mutants of its sample.
  ///   - contract: The contract's id.
  ///   - strategy: The strategy's id.
  mutating func add(
    _ check: Check, of mutant: Mutant, at index: Int, contract: String, strategy: String
  ) {
    let error = check.error
    let signature = Signature(
      contract: contract, strategy: strategy, operatorID: mutant.operatorID,
      outcome: check.outcome, errorKind: error?.kind,
      path: FindingCollection.path(of: error, site: mutant.change.site),
      isFailClosed: check.isFailClosed)
    guard var finding = findings[signature] else {
      findings[signature] = Finding(
        signature: signature, kind: check.kind, count: 1, example: mutant,
        observation: check.observation, survivors: [])
      unnamed[signature] = index
      return
    }
    finding.count += 1
    if mutant.sample.document.bytes.count < finding.example.sample.document.bytes.count {
      finding.example = mutant
      finding.observation = check.observation
      unnamed[signature] = index
    }
    findings[signature] = finding
  }

  /// Names the survivors of every example that was found in the sample under way.
  ///
  /// - Parameter survivors: Returns the strategies that survive the mutant at a position.
  mutating func nameSurvivors(by survivors: (Int) -> [String]) {
    for (signature, index) in unnamed {
      findings[signature]?.survivors = survivors(index)
    }
    unnamed = [:]
  }

  private static func path(of error: ErrorFacts?, site: JSONPointer) -> String {
    let place = error.map { $0.losesPath(to: site) ? site : $0.path } ?? site
    return JSONPointerPattern(normalising: place).description
  }
}

extension Check {
  /// What the decoder's error says; nil where it decoded.
  var error: ErrorFacts? {
    if case .threw(let error) = observation.ending { ErrorFacts(error) } else { nil }
  }
}
