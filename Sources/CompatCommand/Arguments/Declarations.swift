/// A property of a subcommand or of a group that declares an option.
protocol Declaration: AnyObject {
  /// Its name is that of the property.
  var manual: OptionManual { get set }
  var isGiven: Bool { get }

  func take(_ texts: [String]) throws(UsageError)
}

/// Properties that declare options: a subcommand, or what several share, nested as a property of each.
protocol OptionGroup {
  init()

  /// Checks what no declaration can check alone.
  func validate() throws(UsageError)
}

extension OptionGroup {
  func validate() throws(UsageError) {}
}

/// An option with values, such as `--corpus DIR`, by its property in kebab case.
///
/// It is a class: wrappers are found by reflection, which only reads them.
@propertyWrapper final class Option<Value>: Declaration {
  var manual: OptionManual
  private let read: ([String], String) throws(UsageError) -> Value
  private(set) var wrappedValue: Value
  private(set) var isGiven = false

  /// An option that must be what is expected, if that is said; otherwise what its type expects.
  convenience init(
    wrappedValue: Value, _ placeholder: String? = nil, help summary: String,
    expected: String? = nil, where isValid: @escaping (Value) -> Bool = { _ in true }
  ) where Value: PlainArgument {
    self.init(
      wrappedValue, placeholder, summary, .one, Value.allowed,
      read: Self.one(expected, where: isValid))
  }

  convenience init<Element: PlainArgument>(
    _ placeholder: String? = nil, help summary: String, of allowed: [String]? = nil,
    expected: String? = nil, excluding others: [String] = [],
    where isValid: @escaping (Element) -> Bool = { _ in true }
  ) where Value == Element? {
    self.init(
      nil, placeholder, summary, .one, allowed ?? Element.allowed,
      read: Self.one(expected, where: isValid))
    manual.excluded = others
  }

  /// An option that may be given several times, and with commas unless each value is whole.
  convenience init<Element: ArgumentValue>(
    _ placeholder: String? = nil, help summary: String, of allowed: [String]? = nil,
    _ arity: OptionManual.Arity = .list
  ) where Value == [Element] {
    self.init([], placeholder, summary, arity, allowed ?? Element.allowed) {
      (texts, option) throws(UsageError) in
      try texts.map { (text) throws(UsageError) in try Element.read(text, of: option) }
    }
  }

  private init(
    _ value: Value, _ placeholder: String?, _ summary: String, _ arity: OptionManual.Arity,
    _ allowed: [String], _ count: ClosedRange<Int>? = nil,
    read: @escaping ([String], String) throws(UsageError) -> Value
  ) {
    manual = OptionManual(
      placeholder: placeholder ?? allowed.joined(separator: "|"), summary: summary,
      allowed: allowed, arity: arity, count: count)
    wrappedValue = value
    self.read = read
  }

  private static func one<Element: PlainArgument>(
    _ expected: String?, where isValid: @escaping (Element) -> Bool
  ) -> ([String], String) throws(UsageError) -> Element {
    { (texts, option) throws(UsageError) in
      let text = texts.last ?? ""
      guard let value = Element(argument: text), isValid(value) else {
        throw .invalid(text, option, is: expected ?? Element.expected)
      }
      return value
    }
  }

  func take(_ texts: [String]) throws(UsageError) {
    wrappedValue = try read(texts, manual.spelling)
    isGiven = true
  }
}

typealias Flag = Option<Bool>

extension Option<Bool> {
  convenience init(help summary: String, excluding others: [String] = []) {
    self.init(false, nil, summary, .none, []) { _, _ in true }
    manual.excluded = others
  }
}

typealias Argument = Option<[String]>

extension Option<[String]> {
  /// The words that are no options.
  convenience init(
    words placeholder: String, help summary: String, count: ClosedRange<Int> = 0...Int.max,
    of allowed: [String] = []
  ) {
    self.init([], placeholder, summary, .each, allowed, count) { words, _ in words }
  }
}

/// All that a subcommand declares, also in its groups, in the order of the source.
struct Declarations {
  private(set) var argument: Argument?
  private(set) var options: [any Declaration] = []
  private(set) var groups: [any OptionGroup] = []

  init(of command: Any) { add(command) }

  private mutating func add(_ owner: Any) {
    for (label, value) in Mirror(reflecting: owner).children {
      if let argument = value as? Argument, argument.manual.count != nil {
        self.argument = argument
      } else if let option = value as? any Declaration {
        option.manual.name = (label?.drop { $0 == "_" }).map(String.init)?.kebabCase ?? ""
        options.append(option)
      } else if let group = value as? any OptionGroup {
        add(group)
        groups.append(group)
      }
    }
  }

  func group<Group: OptionGroup>() -> Group? { groups.lazy.compactMap { $0 as? Group }.first }

  var given: [OptionManual] { options.filter(\.isGiven).map(\.manual) }

  /// What the command line may give, in the order of the help.
  var manuals: [OptionManual] { options.map(\.manual) + [.help] }
  var argumentManual: OptionManual { argument?.manual ?? OptionManual(summary: "") }
}
