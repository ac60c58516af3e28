import CompatEngine
package import CompatModel
import JSONSyntax

/// A sample that is newer than releases, and says what their models cannot read, or show differently.
package struct ReportNewerSample: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var sites: [ReportBrokenSite]
}

/// A site of a newer sample that broke: with an older value there, models read the sample.
package struct ReportBrokenSite: Codable, Sendable, Hashable {
  package var site: String
  package var line: Int
  package var column: Int
  /// What the payload says, shortened; nil where the member is missing.
  package var value: String?
  /// What becomes of the sample in the strategies that it breaks, the worst first.
  package var effects: [ReportSampleEffect]
}

/// What becomes of a sample in some strategies.
package struct ReportSampleEffect: Codable, Sendable, Hashable {
  package var outcome: Outcome
  /// The ids of the strategies, in the order of their registration.
  package var strategies: [String]
}

extension ReportNewerSample {
  /// The newer samples that break a strategy, in the order of the plan.
  static func all(among broken: [BrokenSample]) -> [ReportNewerSample] {
    var samples: [ReportNewerSample] = []
    for one in broken {
      if samples.last?.sample != one.sample.id {
        samples.append(ReportNewerSample(sample: one.sample.id, file: one.sample.file, sites: []))
      }
      // Where older values do not heal the sample, the whole of it broke.
      for site in one.sites.isEmpty ? [.root] : one.sites {
        samples[samples.count - 1].add(site, of: one)
      }
    }
    return samples.map { sample in
      var sample = sample
      sample.sites.sort { ($0.line, $0.column, $0.site) < ($1.line, $1.column, $1.site) }
      return sample
    }
  }

  private mutating func add(_ pointer: JSONPointer, of broken: BrokenSample) {
    let name = pointer.nonEmpty
    let position = sites.firstIndex { $0.site == name } ?? sites.count
    if position == sites.count {
      let location = broken.location(of: pointer)
      let value = broken.sample.captured[pointer].map { node in
        // Objects and arrays would take many lines as they are; numbers stay as they are spelled.
        let isContainer = node.kind == .object || node.kind == .array
        let text = isContainer ? node.value.text : String(decoding: node.source, as: UTF8.self)
        return text.shortened(to: Report.maximumValueLength)
      }
      sites.append(
        ReportBrokenSite(
          site: name, line: location.line, column: location.column, value: value, effects: []))
    }
    sites[position].add(broken.outcome, in: broken.strategy)
  }
}

extension ReportBrokenSite {
  fileprivate mutating func add(_ outcome: Outcome, in strategy: String) {
    if let known = effects.firstIndex(where: { $0.outcome == outcome }) {
      effects[known].strategies.append(strategy)
    } else {
      effects.append(ReportSampleEffect(outcome: outcome, strategies: [strategy]))
      effects.sort { $0.outcome > $1.outcome }
    }
  }
}
