/// The mutation operators of a run, by id.
public struct OperatorCatalog: Sendable {
  /// The operators in the order of their ids.
  public let operators: [any MutationOperator]

  /// Creates a catalogue.
  ///
  /// - Parameter operators: The operators, in any order.
  public init(_ operators: [any MutationOperator]) {
    self.operators = operators.sorted { $0.manual.id < $1.manual.id }
  }

  /// Every operator that comes with the library.
  public static let standard = OperatorCatalog([
    ArrayEmpty(),
    ArrayMissing(),
    ArrayNull(),
    ArrayNullElement(),
    BoolAsString(),
    CaseKeyKnownPlusUnknown(),
    CaseKeyUnknown(),
    DiscMissing(),
    DiscNull(),
    DiscSwapped(),
    DiscTypeChanged(),
    DiscUnknown(),
    DiscUnknownInArray(),
    EnumCaseAdded(),
    EnumCaseAddedInArray(),
    EnumCaseLetterCase(),
    EnumLiteralUnknown(),
    EnumNumericString(),
    EnumOrdinal(),
    EnumToArray(),
    EnumToObject(),
    KeyAdded(),
    KeyDuplicated(),
    KeyMissing(),
    KeyNull(),
    KeyOrder(),
    KeyRenamed(),
    MetaIdentity(),
    NumOverflow(),
    ObjectMissing(),
    ObjectNull(),
    PayloadExtraField(),
    PayloadFieldMissing(),
    PayloadNull(),
    ScalarToArray(),
    ScalarToObject(),
    TypeIntToIntegralDecimal(),
    TypeNumberToString(),
    TypeStringToNumber(),
    WireEmpty(),
    WireHTML(),
    WireTrailingGarbage(),
    WireTruncate(),
    WireUTF16(),
  ])

  /// The manuals in the order of their ids.
  public var manuals: [OperatorManual] { operators.map(\.manual) }

  /// Returns the operator with the given id.
  public subscript(id: String) -> (any MutationOperator)? {
    operators.first { $0.manual.id == id }
  }
}
