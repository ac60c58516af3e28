/// What a mutation operator says about itself.
public struct OperatorManual: Sendable, Identifiable {
  /// The stable name, in kebab case.
  public let id: String

  /// Counts how often the operator has learnt to make other mutants, from 1: results of different
  /// versions are not merged.
  public internal(set) var version = 1

  /// What the operator does to the meaning of a payload.
  public let kind: ChangeKind

  /// Which way the change goes.
  public let direction: Direction

  /// What the change is done to.
  public let target: ChangeTarget

  /// How people think of the change; nil if the payload is as good as before, or if nothing of it can
  /// be read.
  ///
  /// Where an operator does not say it, most directions do: what is retyped has another type.
  ///
  /// An element of an array or a value of a map that is null or of another type is a
  /// ``ChangeClass/badElement``; a check says which class it belongs to.
  public internal(set) var changeClass: ChangeClass?

  /// Whether the mutants may crash or stall a process that is not protected against it.
  public internal(set) var isHazard = false

  /// Whether only a search applies the operator, because it makes too many mutants for a run.
  public internal(set) var isForSearch = false

  /// What the operator does, in one sentence.
  public let summary: String

  /// The change of a real server that the operator models, and whom it hurts.
  public let rationale: String

  /// The operator that makes the change the other way round.
  public let opposite: Opposite

  /// What other tools call the same change: `CATS: RemoveFields`.
  public internal(set) var peers: [String] = []

  /// Payloads before and after, which are the operator's tests and its documentation.
  public let examples: [Operator.Example]

  /// The words by which the operator is found, one on each axis: direction, target, kind of change.
  public var tags: [String] { [direction.rawValue, target.rawValue, kind.rawValue] }
}
