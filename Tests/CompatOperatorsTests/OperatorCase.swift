import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

/// One operator of the standard catalogue, as an argument of a test.
struct OperatorCase: CustomTestStringConvertible, Sendable {
  let mutationOperator: any MutationOperator

  var manual: OperatorManual { mutationOperator.manual }
  var testDescription: String { manual.id }

  static let all =
    (OperatorCatalog.standard.operators
    + OperatorCatalog.standard.searchOperators).map(OperatorCase.init)

  /// The cases of one kind of change.
  static func all(_ kind: ChangeKind) -> [OperatorCase] {
    all.filter { $0.manual.kind == kind }
  }

  /// Every change that the operator makes of every fixture.
  func changes() throws -> [(subject: MutationSubject, change: Change)] {
    try MutationFixture.subjects().flatMap { subject in
      mutationOperator.changes(of: subject).map { (subject, $0) }
    }
  }
}
