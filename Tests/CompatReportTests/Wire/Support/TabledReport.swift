import Foundation

@testable import CompatReport

/// A report of schema 8, whose rows named other rows by their position or a hash.
struct TabledReport {
  private typealias Row = [String: Any]

  private let tables: Row

  init(_ json: Data) throws {
    tables = try JSONSerialization.jsonObject(with: json) as? Row ?? [:]
  }

  /// The facts as they are held today; what a remedy saves at a risk was in no table.
  var report: Report {
    get throws {
      var nested = tables
      nested["schemaVersion"] = Report.currentSchemaVersion
      nested["contracts"] = rows("contracts").map(contract)
      nested["findings"] = rows("findings").flatMap(findings)
      var report = try JSONDecoder().decode(
        Report.self, from: JSONSerialization.data(withJSONObject: nested))
      let statuses = CellStatuses(of: report.findings)
      for strategy in report.contracts[0].strategies.indices {
        for cell in report.contracts[0].strategies[strategy].cells.indices {
          let id = report.contracts[0].strategies[strategy].id
          report.contracts[0].strategies[strategy].cells[cell].status =
            statuses[id, report.contracts[0].strategies[strategy].cells[cell].operatorID]
        }
      }
      return report
    }
  }

  private func rows(_ table: String) -> [Row] { tables[table] as? [Row] ?? [] }

  private func row(_ table: String, _ id: Any?) -> Row? {
    rows(table).first { $0["id"] as? String == id as? String }
  }

  private func contract(_ row: Row) -> Row {
    var contract = row
    let strategies = rows("strategies")
    let names = strategies.compactMap { $0["id"] as? String }
    contract["strategies"] = strategies.map { strategy in
      strategy.merging(["cells": cells(strategy["cells"] as? [[Int]] ?? [])]) { $1 }
    }
    contract["recommendations"] = rows("recommendations")
    contract["avoidableHarm"] = rows("avoidableHarm")
    contract["remedies"] = remedies(of: row)
    contract["risks"] = (row["risks"] as? [Row])?.map { risk in
      let effects = risk["effects"] as? [String: [String: [Int]]] ?? [:]
      let nested: Row = [
        "effects": effects.sorted { $0.key > $1.key }.flatMap { outcome, losses in
          losses.map { ["outcome": outcome, "lost": $0, "strategies": $1.map { names[$0] }] }
        },
        "remedies": (risk["remedies"] as? [String] ?? []).map {
          ["id": $0, "saves": 0, "lost": "nothing"]
        },
      ]
      return risk.merging(nested) { $1 }
    }
    return contract
  }

  private func remedies(of contract: Row) -> [Row] {
    let counts = contract["remedyCounts"] as? [String: [Int]] ?? [:]
    return (contract["remedies"] as? [Row] ?? []).map { remedy in
      let numbers = counts[remedy["id"] as? String ?? ""] ?? [0, 0]
      return remedy.merging(["saves": numbers[0], "tried": numbers[1]]) { $1 }
    }
  }

  private func cells(_ tallies: [[Int]]) -> [Row] {
    let outcomes = tables["outcomes"] as? [String] ?? []
    return zip(rows("operators"), tallies).filter { !$1.isEmpty }.map { one, counts in
      let tally = zip(outcomes, counts).filter { $1 > 0 }.map { ($0, $1) }
      return [
        "operatorID": one["id"] ?? "", "kind": one["kind"] ?? "",
        "tally": Dictionary(uniqueKeysWithValues: tally),
      ]
    }
  }

  private func findings(_ row: Row) -> [Row] {
    let remedies = rows("contracts").flatMap(remedies)
    return rows("strategies").compactMap { strategy in
      let failures = strategy["failures"] as? [String: [String: [String: Int]]] ?? [:]
      guard let id = row["id"] as? String, let counts = failures[id] else { return nil }
      let name = strategy["id"] as? String ?? ""
      var finding = row
      finding["strategy"] = name
      finding["signatures"] = (row["signatures"] as? [String: [String]])?[name]
      finding["sites"] = row["sites"] ?? 1
      finding["expected"] = row["expected"] ?? self.row("operators", row["operatorID"])?["expected"]
      finding["status"] = row["reason"] == nil ? "worse" : "accepted"
      finding["because"] = (row["reason"] as? Int).flatMap { (tables["reasons"] as? [String])?[$0] }
      finding["remedy"] = remedies.first { $0["id"] as? String == row["remedy"] as? String }
      finding["example"] = ["change": self.row("mutants", row["mutant"]), "facts": row["facts"]]
      finding["changes"] = counts.flatMap { outcome, checks in
        checks.map { ["outcome": outcome, "operatorID": $0, "checks": $1] as Row }
      }
      return finding
    }
  }
}
