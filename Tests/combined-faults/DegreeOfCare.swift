/// How a model is written.
protocol DegreeOfCare: Sendable {
  /// Whether the model is right.
  static var isRight: Bool { get }
}

/// The model has the fault.
enum Careless: DegreeOfCare {
  static let isRight = false
}

/// The model reads the same, and is right.
enum Careful: DegreeOfCare {
  static let isRight = true
}
