extension EventConfirmationModels {
  /// Absent is nil, and a status that is not known is `unknown`.
  typealias OptionalUnknownCase = ConfirmationWithOptionalStatus<OpenStatus>
}
