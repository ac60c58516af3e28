import Foundation
import Testing

/// Everything that was predicted about one operator.
struct Row: Sendable, CustomTestStringConvertible {
  let operatorID: String

  /// The predictions by the name of the shape, one for each column.
  private(set) var predictions: [String: [Prediction]] = [:]

  /// What holds for every shape that is not named, wherever there is something to change.
  private(set) var everywhere: Prediction?

  var testDescription: String { operatorID }

  /// Whether the operator is not tried in this process.
  var isHazard: Bool { everywhere?.required == [.hazard] }

  /// A line of a table that cannot be read.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// All rows of the files in the folder *Rows*.
  static func all() throws -> [Row] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Rows")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap {
      try rows(in: String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  /// Reads a table: the id of an operator, then lines of shapes and letters that are indented by
  /// two blanks; lines that are indented further are headings, and lines with `//` give reasons.
  static func rows(in table: String) throws(Problem) -> [Row] {
    var rows: [Row] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("//") {
      let indentation = line.prefix { $0 == " " }.count
      if indentation == 0 {
        rows.append(Row(operatorID: String(line)))
      } else if indentation == 2 {
        guard var row = rows.popLast() else { throw Problem(description: "no id above: \(line)") }
        try row.read(line.dropFirst(2))
        rows.append(row)
      }
    }
    return rows
  }

  private mutating func read(_ line: Substring) throws(Problem) {
    var words = line.split(separator: " ")
    var names: [Substring] = []
    repeat {
      names.append(words.isEmpty ? "" : words.removeFirst())
    } while names.last?.last == ","
    let predictions = words.compactMap { Prediction(String($0)) }
    guard predictions.count == words.count, let first = predictions.first else {
      throw Problem(description: "\(operatorID): no letters: \(line)")
    }
    if names == ["everywhere"] {
      everywhere = first
      return
    }
    for name in names.map({ String($0.filter { $0 != "," }) }) {
      guard let shape = Shape.all.first(where: { $0.name == name }),
        shape.columns.count == predictions.count, self.predictions[name] == nil
      else { throw Problem(description: "\(operatorID): '\(name)' does not fit: \(line)") }
      self.predictions[name] = predictions
    }
  }

  // MARK: Differences

  /// What was observed otherwise than predicted, with a mutant for each unexpected letter.
  ///
  /// Where nothing was predicted, the letters are not shown: they are to be predicted first.
  func differences(from observed: [String: Calibration.Observations]) -> [String] {
    if isHazard { return [] }
    return Shape.all.flatMap { shape -> [String] in
      let name = shape.name
      let columns =
        observed[name]?[operatorID] ?? Array(repeating: [:], count: shape.columns.count)
      if let predicted = predictions[name] {
        return zip(shape.columns, zip(predicted, columns)).compactMap { column, cell in
          difference(from: cell.1, predicted: cell.0, "\(name) \(column)")
        }
      }
      let changed = zip(shape.columns, columns).filter { !$0.1.isEmpty }
      if let everywhere {
        return changed.compactMap { column, letters in
          difference(from: letters, predicted: everywhere, "\(name) \(column)")
        }
      }
      let names = changed.map(\.0).joined(separator: " ")
      return names.isEmpty ? [] : ["\(name): something is changed in \(names); predict it first"]
    }
  }

  private func difference(
    from letters: Calibration.Letters, predicted: Prediction, _ cell: String
  ) -> String? {
    guard !predicted.isMet(by: Set(letters.keys)) else { return nil }
    let expected = predicted.required.union(predicted.possible)
    let observed = letters.keys.map(\.rawValue).sorted().joined(separator: "/")
    let examples = letters.filter { !expected.contains($0.key) }.map(\.value).sorted()
    return "\(cell): predicted \(predicted), observed \(observed.isEmpty ? "·" : observed)"
      + (examples.isEmpty ? "" : ", as in " + examples.joined(separator: " "))
  }
}
