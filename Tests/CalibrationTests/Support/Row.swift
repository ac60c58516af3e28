import Testing

/// Everything that was predicted about one operator.
struct Row: Sendable, CustomTestStringConvertible {
  let operatorID: String

  /// The predictions by shape, one for each column.
  var predictions: [Shape: [Prediction]] = [:]

  /// What holds for every shape that is not named, wherever there is something to change.
  var everywhere: Prediction?

  var testDescription: String { operatorID }

  /// Whether the operator is not tried in this process.
  var isHazard: Bool { everywhere?.required == [.hazard] }

  /// A line of a table that cannot be read.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a table: the id of an operator, then lines of shapes and letters that are indented by two
  /// blanks; lines that are indented further are headings, and lines with `//` give reasons.
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
    for name in names {
      guard let shape = Shape(rawValue: String(name.filter { $0 != "," })),
        shape.columns.count == predictions.count, self.predictions[shape] == nil
      else { throw Problem(description: "\(operatorID): '\(name)' does not fit: \(line)") }
      self.predictions[shape] = predictions
    }
  }
}
