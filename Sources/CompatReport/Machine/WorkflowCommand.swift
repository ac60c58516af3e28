/// A line of standard output that GitHub Actions takes for a command.
struct WorkflowCommand: Sendable {
  /// The command's name: `error`.
  var name: String

  /// The properties, in order.
  var properties: [(name: String, value: String)] = []

  var message: String

  /// The command as the runner reads it, without a line break at its end.
  var line: String {
    let list = properties.map {
      "\($0.name)=\(WorkflowCommand.escaped($0.value, isProperty: true))"
    }
    .joined(separator: ",")
    return "::\(name)\(list.isEmpty ? "" : " \(list)")::"
      + WorkflowCommand.escaped(message, isProperty: false)
  }

  /// Escapes what would end a property or the line.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result.append(contentsOf: "%25".unicodeScalars)
      case "\r": result.append(contentsOf: "%0D".unicodeScalars)
      case "\n": result.append(contentsOf: "%0A".unicodeScalars)
      case ":" where isProperty: result.append(contentsOf: "%3A".unicodeScalars)
      case "," where isProperty: result.append(contentsOf: "%2C".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
