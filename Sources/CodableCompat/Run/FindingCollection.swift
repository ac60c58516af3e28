import JSONSyntax

/// Gathers the checks that went wrong, by signature, each with its smallest example.
struct FindingCollection {
  private var findings: [Signature: Finding] = [:]

  /// The findings whose example has no survivors named yet.
  private var unnamed: Set<Signature> = []

  /// The findings, worst first.
  var sorted: [Finding] {
    findings.values.sorted { $0.signature < $1.signature }
  }

  /// Adds a check that is worse than asked.
  mutating func add(_ check: Check, of mutant: Mutant, contract: String, strategy: String) {
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
      unnamed.insert(signature)
      return
    }
    finding.count += 1
    if mutant.sample.document.bytes.count < finding.example.sample.document.bytes.count {
      finding.example = mutant
      finding.observation = check.observation
      unnamed.insert(signature)
    }
    findings[signature] = finding
  }

  /// Names the survivors of every example that lies in a sample.
  mutating func nameSurvivors(of sample: Sample, by survivors: (Mutant.ID) -> [String]) {
    for signature in unnamed {
      guard let finding = findings[signature], finding.example.sample.id == sample.id else {
        continue
      }
      findings[signature]?.survivors = survivors(finding.example.id)
      unnamed.remove(signature)
    }
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
