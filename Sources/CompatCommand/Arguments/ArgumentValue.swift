import CodableCompat
import JSONSyntax

protocol ArgumentValue {
  /// What a value is, behind 'is': `a day such as 2027-01-31`.
  static var expected: String { get }

  /// The valid words; empty if there are too many to be listed.
  static var allowed: [String] { get }

  init?(argument: String)

  /// Reads a value of an option; the errors of some types say more.
  static func read(_ text: String, of option: String) throws(UsageError) -> Self
}

extension ArgumentValue {
  static var expected: String { Prose.list(allowed, "or") }
  static var allowed: [String] { [] }

  static func read(_ text: String, of option: String) throws(UsageError) -> Self {
    guard let value = Self(argument: text) else { throw .invalid(text, option, is: Self.expected) }
    return value
  }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  static var allowed: [String] { allCases.map(\.rawValue) }

  init?(argument: String) { self.init(rawValue: argument) }
}

extension CompatibilityMode: ArgumentValue {}
extension ReportTopic: ArgumentValue {}

extension String: ArgumentValue {
  init?(argument: String) { self = argument }
}

extension Int: ArgumentValue {
  /// No option needs a larger one, and sums of such numbers cannot overflow.
  static let largestRead = 1_000_000_000

  init?(argument: String) {
    guard !argument.isEmpty, argument.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int(argument), number <= Int.largestRead
    else { return nil }
    self = number
  }
}

extension Duration: ArgumentValue {
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

struct Mebibytes: ArgumentValue {
  static let expected = "a whole number of mebibytes, such as '512', or 0 for no limit"
  let count: Int

  init?(argument: String) {
    guard let count = Int(argument: argument) else { return nil }
    self.count = count
  }
}

extension CalendarDay: ArgumentValue {
  static let expected = "a day such as 2027-01-31"

  init?(argument: String) { self.init(argument) }
}

extension QualityGate: ArgumentValue {
  static var expected: String {
    """
    a condition such as 'misread=0'; counted are \
    \(Prose.list(QualityGate.Metric.all.map(\.name), "and"))
    """
  }

  init?(argument: String) { self.init(argument) }
}

extension JSONPointerPattern: ArgumentValue {
  init?(argument: String) {
    guard let pattern = try? JSONPointerPattern(parsing: argument) else { return nil }
    self = pattern
  }

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
  init?(argument: String) {
    let name = argument.first == Self.mark ? argument.dropFirst() : argument[...]
    guard let tag = Self.all.first(where: { $0.name == name }) else { return nil }
    self = tag
  }

  static func named(_ text: String) throws(UsageError) -> OperatorTag {
    if let tag = OperatorTag(argument: text) { return tag }
    let prefix = text.first == mark ? "\(mark)" : ""
    throw .unknown(.tag, text, among: all.map { prefix + $0.name })
  }

  static func read(_ text: String, of option: String) throws(UsageError) -> OperatorTag {
    try named(text)
  }
}
