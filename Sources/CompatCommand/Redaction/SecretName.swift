import CodableCompat

enum SecretName: String {
  /// A text that people choose.
  case password

  /// The secret of a program, however short it is.
  case key

  case token

  /// A session, or a code that is exchanged for a token.
  case session

  /// Pairs of which each may identify a person.
  case cookie

  /// A one-time code, a PIN, or the check value of a card.
  case code

  case register

  /// An OAuth `code`, where a neighbour says so.
  case authorizationCode, oauth, state

  /// A number of a private key, where a neighbour says so (RFC 7517).
  case keyNumber, keyType

  /// What is a secret in a web address only.
  case signature, user

  case givenName, familyName, fullName

  /// The name of a person where a neighbour is about a person, or of a thing.
  case name

  case email, phone, card, birthDate, street

  /// Numbers with full stops that are no address of a machine.
  case version

  /// Numbers with separators that are no phone numbers.
  case identifier

  /// What other words may follow; of the others, the name of a value must be the end:
  /// `first_name_policy` is no name.
  private static let beginnings: Set<Self> = [
    .password, .key, .token, .cookie, .phone, .card, .email, .version,
  ]

  /// What no other words may stand in front of: `billing_street` is one, and `error_code` is none.
  private static let wholeNames: Set<Self> = [
    .authorizationCode, .oauth, .state, .keyNumber, .keyType, .name, .user,
  ]

  /// The names without separators and in lower case, behind what they promise.
  private static let names = """
    password: password passwd pwd passphrase passcode passwort kennwort motdepasse contraseña \
    contrasena senha wachtwoord lösenord adgangskode hasło haslo пароль 密码 パスワード psk \
    presharedkey wifikey wpakey networkkey recoveryphrase seedphrase mnemonic securityanswer \
    secretanswer
    key: clientsecret appsecret consumersecret sharedsecret webhooksecret signingsecret
    token: token tokens secret secrets apikey credential credentials session csrf xsrf jwt \
    authorization auth bearer privatekey secretkey accesskey encryptionkey signingkey \
    registrationid fcm
    session: sessionid sessid sid sessionkey sessiontoken sessioncookie authcode \
    authorizationcode devicecode usercode codeverifier
    cookie: cookie cookies
    code: otp totp hotp onetimepassword onetimecode verificationcode smscode mfacode \
    twofactorcode 2facode totpcode otpcode backupcode backupcodes recoverycode recoverycodes pin \
    pincode pinnumber tan cvv cvc cvv2 cvc2 csc securitycode
    register: ssn socialsecurity socialsecuritynumber nationalid nationalidnumber nino cpf dni \
    nif nie curp taxid taxidnumber steuerid steueridnr sozialversicherungsnummer codicefiscale \
    personnummer passport passportnumber passnummer driverlicense driverslicensenumber \
    driverlicensenumber
    authorizationCode: code
    oauth: granttype clientid redirecturi codechallenge
    state: state sessionstate
    keyNumber: d p q dp dq qi k
    keyType: kty
    signature: sig signature xamzsignature xamzcredential xamzsecuritytoken xgoogsignature
    user: user username login loginname handle nick nickname screenname slug
    givenName: firstname givenname forename middlename vorname rufname prenom prénom nombredepila \
    primernombre segundonombre primeironome voornaam förnamn fornamn fornavn etunimi imię imie \
    křestníjméno keresztnév имя отчество 名 名字 isim
    familyName: lastname familyname surname maidenname nachname familienname geburtsname \
    nomdefamille apellido apellidos primerapellido segundoapellido cognome sobrenome achternaam \
    efternamn etternavn efternavn sukunimi nazwisko příjmení prijmeni vezetéknév фамилия 姓 姓氏 \
    soyad soyadı
    fullName: fullname legalname holdername cardholder cardholdername accountholder customername \
    contactname recipientname billingname shippingname patientname passengername guestname \
    nombrecompleto nomcomplet nomecompleto kontoinhaber titulaire intestatario
    name: name nom nome nombre naam navn namn nimi jméno jmeno név
    email: email mail
    phone: phone phones telephone mobile msisdn fax cellphone phonenumber tel cell whatsapp \
    telefon telefonnummer handy handynummer rufnummer mobil mobilnummer telefono teléfono \
    telefone celular móvil movil téléphone gsm contactnumber callbacknumber телефон 電話番号 电话
    version: version build
    identifier: id ids no nr number ref reference sku code ean upc isbn serial tracking barcode \
    amount
    card: card pan cc creditcard cardnumber
    birthDate: birthdate dateofbirth dob birthday bday born birthyear yearofbirth birthmonth \
    monthofbirth geburtsdatum geburtstag geburtsjahr geboren datenaissance datedenaissance \
    fechanacimiento fechadenacimiento datadinascita datanascita datanascimento datadenascimento \
    geboortedatum födelsedatum fødselsdato dataurodzenia датарождения 生年月日 出生日期
    street: street streetaddress streetline streetname addressline address homeaddress \
    postaladdress strasse straße adresse anschrift rue calle direccion dirección domicilio \
    indirizzo endereco endereço straat ulica улица адрес 住所 地址
    """

  private static let table: [String: Set<Self>] = {
    var table: [String: Set<Self>] = [:]
    for row in names.split(separator: "\n") {
      let words = row.split { " :".contains($0) }.map(String.init)
      for name in words.dropFirst() {
        table[name, default: []].formUnion(Self(rawValue: words[0]).map { [$0] } ?? [])
      }
    }
    return table
  }()

  /// The ends of words that are written without a separator: `accesstoken`.
  private static let ends = ["password", "passwd", "token", "apikey", "sessionid", "sessid"]

  /// The last words of names that are about a secret, and do not hold it.
  private static let harmlessEndings: Set = [
    "id", "ids", "type", "kind", "url", "uri", "count", "status", "country", "format", "hint",
    "label", "scope", "at", "fingerprint", "policy", "expires", "expiry", "enabled", "required",
    "length", "verified", "name", "title", "description", "method", "provider", "mode", "state",
    "app", "os", "device", "model", "brand", "carrier", "platform",
  ]

  /// The last words of names that say nothing more.
  private static let fillers: Set = [
    "value", "number", "text", "string", "raw", "plain", "old", "new", "current", "confirmation",
    "confirm", "repeat", "date", "native", "kanji", "kana",
  ]

  /// Reads a name, such as `X-Session-ID` or `user[cardNumber]`.
  static func promises(of name: String) -> Set<Self> {
    let plain = name.replacing("%5B", with: "_").map { $0 == "[" || $0 == "]" ? "_" : $0 }
    let words = NameWords(String(plain).replacing("%5D", with: "_")).words.prefix(8)
    var promises = promises(ofEndOf: words[...])
    var rest = words[...]
    while rest.count > 1 || rest.last?.last?.isNumber == true, let last = rest.popLast() {
      let letters = last.prefix { !$0.isNumber }
      guard fillers.contains(last) || letters.count < last.count else { break }
      if !letters.isEmpty, letters.count < last.count { rest.append(String(letters)) }
      promises.formUnion(self.promises(ofEndOf: rest))
    }
    guard let last = words.last, !harmlessEndings.contains(last) else { return promises }
    for end in words.indices.dropLast() {
      promises.formUnion(self.promises(ofEndOf: words[...end]).intersection(beginnings))
    }
    return promises
  }

  private static func promises(ofEndOf words: ArraySlice<String>) -> Set<Self> {
    var promises: Set<Self> = []
    for start in words.indices {
      let name = words[start...].joined()
      // What is about a thing or a neighbour is the whole name.
      let known = table[name] ?? ends.first(where: name.hasSuffix).flatMap { table[$0] } ?? []
      promises.formUnion(start == words.startIndex ? known : known.subtracting(wholeNames))
    }
    return promises
  }
}
