public import CompatModel
import JSONSyntax

/// What became of a mutant that was decoded with a strategy.
package struct ReportCheckFacts: Codable, Sendable, Hashable {
  package var error: String?
  /// Where the decoder failed, as a JSON Pointer; nil where the error does not say.
  package var errorPath: String?
  /// Whether the error lost the path to the value that it is about.
  @LeftOutIfEmpty package var isPathLost = false
  /// How the process ended; nil where the decoder answered.
  package var termination: Termination.Cause?
  /// The last lines that the process wrote to standard error; nil where it wrote none.
  package var standardErrorTail: String?
  /// How many of the visible values were lost.
  @LeftOutIfEmpty package var lostLeaves = 0
  /// How many values were visible before.
  @LeftOutIfEmpty package var allLeaves = 0
  /// The smallest node that was lost; nil where nothing was.
  package var lostNode: String?
  @LeftOutIfEmpty package var droppedElements = 0
  /// What encoding would send back; nil where it was not looked at.
  package var roundTrip: ReportRoundTrip?
  /// What the app sees at the site of the change, where it decoded.
  ///
  /// Long values are shortened.
  package var seen: String?
  /// Whether names and positions decided where the site is seen, which is a heuristic.
  @LeftOutIfEmpty package var isMatchedByName = false
}

/// What encoding sends back for a value that the app does not know.
package struct ReportRoundTrip: Codable, Sendable, Hashable {
  package var result: RoundTrip.Kind
  /// What is sent instead, as JSON, where the value is replaced; long values are shortened.
  package var value: String?
}

extension ReportRoundTrip {
  /// Takes over what was observed.
  package init(_ roundTrip: RoundTrip) {
    switch roundTrip {
    case .kept: self.init(result: .kept)
    case .erased: self.init(result: .erased)
    case .replaced(by: let value):
      self.init(
        result: .replaced, value: value.description.shortened(to: Report.maximumValueLength))
    }
  }
}

extension Termination.Cause: Codable {
  private enum CodingKeys: String, CodingKey {
    case cause, number
  }

  private enum Name: String, Codable {
    case signal, exit, timeout
  }

  /// Decodes a cause with the number of the signal, or the status of the exit.
  ///
  /// - Throws: An error where the cause is unknown, or its number is missing.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try container.decode(Name.self, forKey: .cause) {
      case .signal: .signal(try container.decode(Int32.self, forKey: .number))
      case .exit: .exit(try container.decode(Int32.self, forKey: .number))
      case .timeout: .timeout
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .signal(let number):
      try container.encode(Name.signal, forKey: .cause)
      try container.encode(number, forKey: .number)
    case .exit(let status):
      try container.encode(Name.exit, forKey: .cause)
      try container.encode(status, forKey: .number)
    case .timeout: try container.encode(Name.timeout, forKey: .cause)
    }
  }
}
