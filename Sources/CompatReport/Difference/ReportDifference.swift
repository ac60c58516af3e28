import CompatEngine
package import CompatModel
import JSONSyntax

/// What changed since an earlier report.
///
/// Numbers of checks are not compared: they change with each sample.
package struct ReportDifference: Codable, Sendable, Hashable {
  package var file: String?
  package var day: String?
  package var revision: String?
  package var toolVersion: String?
  @LeftOutIfEmpty package var registrations: [ReportRegistrationChange] = []
  @LeftOutIfEmpty package var failures: [ReportSiteChange] = []

  package var isEmpty: Bool { toolVersion == nil && registrations.isEmpty && failures.isEmpty }
}

/// What one report has, and another has not or has in another way.
package struct ReportRegistrationChange: Codable, Sendable, Hashable {
  package enum Subject: String, Codable, CaseIterable, Sendable, Hashable {
    case sample, `operator`
    /// What the decoder does in another way than it is calibrated by.
    case decoderDifference = "decoder-difference"
    /// With the id of its contract.
    case strategy
  }

  package enum Kind: String, Codable, CaseIterable, Sendable, Hashable {
    case added, removed
    /// It has another model, decoder, release or version.
    case changed
  }

  package var kind: Kind
  package var subject: Subject
  package var name: String
  @LeftOutIfEmpty package var members: [String] = []
}

extension Report {
  package func compared(with earlier: Report?, at file: String) -> Report {
    guard let earlier else { return self }
    var report = self
    report.difference = ReportDifference(from: earlier, to: self)
    report.difference?.file = file
    return report
  }

  /// Returns the part of the report that is about some contracts and strategies.
  package func limited(
    toContracts includesContract: (String) -> Bool, strategies includesStrategy: (String) -> Bool
  ) -> Report {
    var part = self
    part.contracts.removeAll { !includesContract($0.id) }
    for position in part.contracts.indices {
      part.contracts[position].strategies.removeAll { !includesStrategy($0.id) }
    }
    // A contract without any selected strategy is no part of a run.
    part.contracts.removeAll(where: \.strategies.isEmpty)
    part.findings.removeAll { !includesContract($0.contract) || !includesStrategy($0.strategy) }
    return part
  }

  package func limited(toSites sites: Set<String>) -> Report {
    var part = self
    part.newerSamples = []
    for position in part.contracts.indices {
      var contract = part.contracts[position]
      contract.sites.removeAll { !sites.contains($0.site) }
      contract.simulations = []
      for one in contract.recommendations.indices {
        contract.recommendations[one].sites.removeAll { !sites.contains($0) }
      }
      contract.recommendations.removeAll(where: \.sites.isEmpty)
      part.contracts[position] = contract
    }
    return part
  }

  /// What the report has by its name, with what may be otherwise in another report.
  fileprivate func registrations(
    of subject: ReportRegistrationChange.Subject
  ) -> [String: [String: String]] {
    func named(_ names: [String]) -> [String: [String: String]] {
      Dictionary(first: names.map { ($0, [:]) })
    }
    return switch subject {
    case .sample: named(contracts.flatMap(\.samples))
    case .operator: named(operators.map(\.id))
    case .decoderDifference: named(decoderDifferences.map(\.fact))
    case .strategy:
      Dictionary(
        first: contracts.models.map { contract, one in
          let members = [
            "release": one.release, "builtAgainst": one.builtAgainst, "decoder": one.decoder,
            "model": one.model, "reads": one.reads, "isJudged": "\(one.isJudged)",
          ]
          return ("\(contract)/\(one.id)", members)
        })
    }
  }
}

extension ReportDifference {
  package init(from earlier: Report, to later: Report) {
    self.init()
    (day, revision) = (earlier.day, earlier.revision)
    if earlier.toolVersion != later.toolVersion { toolVersion = earlier.toolVersion }
    registrations = ReportRegistrationChange.Subject.allCases.flatMap { subject in
      let (old, new) = (earlier.registrations(of: subject), later.registrations(of: subject))
      let names = Set(old.keys).union(new.keys).sorted()
      return names.compactMap { name -> ReportRegistrationChange? in
        var change = ReportRegistrationChange(
          kind: old[name] == nil ? .added : .removed, subject: subject, name: name)
        if let before = old[name], let after = new[name] {
          change.kind = .changed
          change.members = before.filter { after[$0.key] != $0.value }.keys.sorted()
          if change.members.isEmpty { return nil }
        }
        return change
      }
    }
    failures = ReportSiteChange.failures(from: earlier, to: later)
  }
}

extension CaseIterable where Self: Equatable {
  var rank: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }
}
