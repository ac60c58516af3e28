import TestSupport

@testable import CompatModel
@testable import CompatOperators

/// One operator of the standard catalogue.
struct OperatorCase: Sendable {
  let mutationOperator: Operator
  var manual: OperatorManual { mutationOperator.manual }
  var id: String { manual.id }

  static let all =
    (OperatorCatalog.standard.operators
    + OperatorCatalog.standard.searchOperators).map(OperatorCase.init)

  static func all(_ kind: ChangeKind) -> [OperatorCase] {
    all.filter { $0.manual.kind == kind }
  }

  /// What the operator makes of each fixture; in the thorough variant everything.
  static let changes:
    Result<[(subject: OperatorCase, of: MutationSubject, changes: [Change])], any Error> =
      Result {
        let payloads = try MutationFixture.subjects()
        return all.flatMap { subject in
          payloads.map { ($0, subject.mutationOperator.changes(of: $0)) }
            .map { (subject, $0, $1) }
        }
      }
}

extension Array {
  /// Some of many elements: the first, the last and those at equal distances between them.
  func spread(_ limit: Int) -> [Element] {
    guard count > limit, !Nightly.isOn else { return self }
    return (0..<limit).map { self[$0 * (count - 1) / (limit - 1)] }
  }
}

/// Bytes that are hashed at once: millions of them are.
struct Bytes: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
