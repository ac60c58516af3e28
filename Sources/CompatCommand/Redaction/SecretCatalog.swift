struct SecretCatalog: Sendable {
  /// Kinds that may look like an encoded text, and are therefore looked for first.
  var opaque: [any SecretKind]

  var others: [any SecretKind]

  /// Every kind that comes with the program.
  static let standard = SecretCatalog(
    opaque: [PrivateKey(), JSONWebToken(), PrefixedToken(), BearerToken(), NamedSecret()],
    others: [
      URLCredential(), EmailAddress(), IBAN(), CardNumber(),
      SocialSecurityNumber(), PhoneNumber(), PersonName(), BirthDate(), StreetAddress(),
      IPAddress(),
    ])

  var kinds: [any SecretKind] { opaque + others }
}
