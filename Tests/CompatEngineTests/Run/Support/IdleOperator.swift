import CompatModel

@testable import CompatOperators

/// An operator that changes nothing.
protocol IdleOperator: MutationOperator {}

extension IdleOperator {
  static func idle(
    _ id: String, version: Int = 1, kind: ChangeKind = .neutral, of changeClass: ChangeClass? = nil,
    isHazard: Bool = false
  ) -> OperatorManual {
    OperatorManual(
      id: id, version: version, kind: kind, direction: .added, target: .document,
      changeClass: changeClass, isHazard: isHazard, summary: "Does nothing.", rationale: "None.",
      opposite: .none(because: "It does nothing."), examples: [])
  }

  func changes(of subject: MutationSubject) -> [Change] { [] }
}

/// Operators that differ in their manuals alone.
enum Idle {
  struct First: IdleOperator { static let manual = idle("zz-first") }
  struct Improved: IdleOperator { static let manual = idle("zz-first", version: 2) }
  struct Second: IdleOperator { static let manual = idle("zz-second") }
  struct Shown: IdleOperator {
    static let manual = idle("shown", kind: .additive, of: .newValue)
  }
  struct Hidden: IdleOperator {
    static let manual = idle("hidden", kind: .garbled, isHazard: true)
  }
}
