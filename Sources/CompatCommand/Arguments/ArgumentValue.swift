import CodableCompat
import JSONSyntax

protocol ArgumentValue {
  /// The valid words; empty if there are too many to be listed.
  static var allowed: [String] { get }

  static func read(_ text: String, of option: String) throws(UsageError) -> Self
}

extension ArgumentValue {
  static var allowed: [String] { [] }
}

/// A value about whose text there is nothing more to say than what is expected.
protocol PlainArgument: ArgumentValue {
  /// What a value is, behind 'is': `a day such as 2027-01-31`.
  static var expected: String { get }

  init?(argument: String)
}

extension PlainArgument {
  static var expected: String { Prose.list(allowed, "or") }

  static func read(_ text: String, of option: String) throws(UsageError) -> Self {
    guard let value = Self(argument: text) else { throw .invalid(text, option, is: Self.expected) }
    return value
  }
}

extension PlainArgument where Self: RawRepresentable<String> & CaseIterable {
  static var allowed: [String] { allCases.map(\.rawValue) }

  init?(argument: String) { self.init(rawValue: argument) }
}

extension CompatibilityMode: PlainArgument {}
extension ReportTopic: PlainArgument {}

extension String: PlainArgument {
  init?(argument: String) { self = argument }
}

extension Int: PlainArgument {
  /// No option needs a larger one, and sums of such numbers cannot overflow.
  static let largestRead = 1_000_000_000
  static let mebibytes = "a whole number of mebibytes, such as '512', or 0 for no limit"

  init?(argument: String) {
    guard !argument.isEmpty, argument.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int(argument), number <= Self.largestRead
    else { return nil }
    self = number
  }
}

extension Duration: PlainArgument {
  static let expected = "a number of seconds above 0, such as '2' or '0.5'"

  init?(argument: String) {
    let isNumber = argument.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil
    guard isNumber, let seconds = Double(argument), seconds <= Double(Int.largestRead) else {
      return nil
    }
    // Clocks have at most nanosecond precision; further digits are cut off.
    self = .nanoseconds(Int64(seconds * 1e9))
    if self == .zero { return nil }
  }
}

extension CalendarDay: PlainArgument {
  static let expected = "a day such as 2027-01-31"

  init?(argument: String) { self.init(argument) }
}

extension Shard: PlainArgument {
  static let expected = "a part such as '3/16', the third of sixteen"

  /// Its number among all: `3/16`.
  var words: String { "\(number)/\(of)" }

  init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false)
      .map { Int(argument: String($0)) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number, of: count)
  }
}

extension QualityGate: PlainArgument {
  static var expected: String {
    """
    a condition such as 'misread=0'; counted are \
    \(Prose.list(QualityGate.Metric.all.map(\.name), "and"))
    """
  }

  init?(argument: String) { self.init(argument) }
}

extension JSONPointerPattern: ArgumentValue {
  static func read(_ text: String, of option: String) throws(UsageError) -> Self {
    do {
      return try JSONPointerPattern(parsing: text)
    } catch {
      throw UsageError(
        "'\(option)' is a site such as '/items/*/code': \("\(error)".visible)")
    }
  }
}

extension OperatorTag: ArgumentValue {
  static func read(_ text: String, of option: String) throws(UsageError) -> OperatorTag {
    let prefix = text.first == mark ? "\(mark)" : ""
    if let tag = all.first(where: { prefix + $0.name == text }) { return tag }
    throw .unknown(.tag, text, among: all.map { prefix + $0.name })
  }
}
