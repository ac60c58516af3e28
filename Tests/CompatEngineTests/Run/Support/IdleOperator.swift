import CompatModel

/// Operators that change nothing, and differ in their manuals alone.
enum Idle {
  static let first = idle("zz-first")
  static let improved = idle("zz-first", version: 2)
  static let second = idle("zz-second")
  static let shown = idle("shown", kind: .additive, of: .newValue)
  static let hidden = idle("hidden", kind: .garbled, isHazard: true)

  private static func idle(
    _ id: String, version: Int = 1, kind: ChangeKind = .neutral, of changeClass: ChangeClass? = nil,
    isHazard: Bool = false
  ) -> Operator {
    Operator(
      id: id, version: version, kind: kind, direction: .added, target: .document,
      changeClass: changeClass, isHazard: isHazard, summary: "Does nothing.", rationale: "None.",
      opposite: .none(because: "It does nothing."), examples: []
    ) { _ in [] }
  }
}
