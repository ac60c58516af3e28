package import CompatEngine
import CompatModel
import JSONSyntax

/// What `trace` answers: what models read of samples.
package struct TraceAnswer: Answer {
  package struct Site: Codable, Sendable, Hashable {
    package var path: String
    package var property: String
    package var type: String
    package var isRequired: Bool
    /// The raw values of the cases, as JSON; nil where the type has none.
    package var cases: [String]?
    package var samples: Int
  }

  package struct Unread: Codable, Sendable, Hashable {
    package var path: String
    package var samples: Int
  }

  package struct Model: Codable, Sendable, Hashable {
    package var contract: String
    package var strategy: String
    /// The type that is decoded; nil where nothing could be traced.
    package var type: String?
    package var loss: TraceLoss?
    package var samples: Int
    /// What is read, with `*` for elements and for the values of maps.
    package var read: [Site]
    /// What is asked for, and in no sample.
    package var absent: [Site]
    package var unread: [Unread]
  }

  package var schemaVersion = 1
  package var models: [Model]

  package var document: Document {
    Document(models.map { .section(Section(title: $0.title, blocks: $0.blocks)) })
  }

  package init(_ contracts: [ContractResults]) {
    models = contracts.flatMap { contract in
      zip(contract.part.strategies, contract.strategies).map { strategy, results in
        Model(of: strategy, results, in: contract.part.contract)
      }
    }
  }
}

extension TraceAnswer.Model {
  fileprivate init(of strategy: Strategy, _ results: StrategyResults, in contract: ContractFolder) {
    let loss = TraceLoss.allCases.first(where: results.traceLosses.contains)
    let trace = loss == nil ? results.trace : ModelTrace()
    self.init(
      contract: contract.id, strategy: strategy.id, type: trace[.root]?.type, loss: loss,
      samples: contract.samples.count, read: [], absent: [], unread: [])
    if type == nil { return }
    read = trace.sites.compactMap { site in
      trace.shortProperty(at: site).flatMap { property in
        property.isPresent
          ? TraceAnswer.Site(
            site, property,
            samples: contract.samples.count { !$0.captured.nodes(matching: site).isEmpty })
          : nil
      }
    }
    absent = trace.absentSites.compactMap { site in
      trace.shortProperty(at: site).map { TraceAnswer.Site(site, $0, samples: 0) }
    }
    unread = contract.samples.flatMap { trace.unreadSites(in: $0.captured) }.grouped { $0 }
      .sorted { $0.key < $1.key }
      .map { TraceAnswer.Unread(path: $0.nonEmpty, samples: $1.count) }
  }

  fileprivate var title: Sentence {
    let name: Sentence = "\(contract, .name), \(strategy, .name)"
    if let type { return "\(name): \(type, .name)" }
    let reason: Sentence =
      switch loss {
      case .closure: "a closure decodes it, which no decoder can watch"
      case .differs: "it shows something else, or throws, if another decoder watches"
      case .ended: "it ends its process or hangs if another decoder watches"
      case nil: "no sample decodes; \("run", .command) shows why"
      }
    return "\(name): not traced, because \(reason)"
  }

  fileprivate var blocks: [Block] {
    func list(_ title: Sentence, _ facts: [LabelledFact]) -> [Block] {
      facts.isEmpty ? [] : [.section(Section(title: title, blocks: [.facts(facts)]))]
    }
    func share(_ count: Int) -> Sentence { "in \(count) of \(samples)" }
    return list("Read, in how many samples:", read.map { $0.fact(share($0.samples)) })
      + list("Asked for, and in no sample:", absent.map { $0.fact(nil) })
      + list(
        "Never read, in how many samples:",
        unread.map { LabelledFact(label: "\($0.path, .location)", text: share($0.samples)) })
  }
}

extension TraceAnswer.Site {
  fileprivate init(_ site: JSONPointerPattern, _ property: TracedProperty, samples: Int) {
    self.init(
      path: site.nonEmpty, property: property.name, type: property.type,
      isRequired: property.isRequired, cases: property.rawValues?.map(\.description),
      samples: samples)
  }

  fileprivate func fact(_ share: Sentence?) -> LabelledFact {
    // The model itself is no property: it has the name of its type.
    let name: Sentence =
      property == type ? "\(type, .name)" : "\(property, .name): \(type, .name)"
    let parts = [
      name, isRequired ? "required" : "optional", share,
      cases.map { "cases \(list: $0, .value, atMost: 12, of: "case")" as Sentence },
    ]
    return LabelledFact(label: "\(path, .location)", text: .joined(parts, by: ", "))
  }
}
