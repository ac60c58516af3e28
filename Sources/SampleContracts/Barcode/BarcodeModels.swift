import CodableCompat
import DecodingStrategies

/// The models of the contract `barcode`: one for each layout that a code without and with
/// associated values can have.

enum BarcodeModels {
  /// Each layout has its own key in the scan, so that every release finds what it reads.
  static let contract = Contract("barcode", reference: "synthesised", builtAgainst: "2020-03") {
    Strategy(.rawValueKey, decoding: RawValueKey.self, release: "1.0").asReference()
    Strategy(.flatStruct, decoding: FlatStruct.self, release: "1.1")
    Strategy(.keyPerCase, decoding: KeyPerCase.self, release: "1.2").asReference()
    Strategy(.severalValues, decoding: SeveralValues.self, release: "1.3").asReference()
    Strategy(.synthesised, decoding: Synthesised.self, release: "2.0").asReference()
    Strategy(.unknownCase, decoding: UnknownCase.self, release: "2.1")
  }

  struct Scanner: Codable, Equatable, Sendable {
    var id: String
    var model: String
    var firmware: String
    var battery: Double?
  }

  struct Place: Codable, Equatable, Sendable {
    var warehouse: String
    var aisle: Int
    var shelf: Int
  }

  struct Product: Codable, Equatable, Sendable {
    var sku: String
    var name: String
    var weightInGrams: Double
    var labels: [String]
  }

  struct Batch: Codable, Equatable, Sendable {
    var number: String
    var bestBefore: String?
    var recalled: Bool
  }

  /// The kind of code only, as a number under one key.
  struct RawValueKey: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var symbology: Symbology
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?

    enum Symbology: Codable, Equatable, Sendable {
      case upc, qrCode

      private enum CodingKeys: CodingKey {
        case rawValue
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Int.self, forKey: .rawValue) {
        case 0: self = .upc
        case 1: self = .qrCode
        case let number:
          throw DecodingError.dataCorruptedError(
            forKey: .rawValue, in: container,
            debugDescription: "There is no symbology with the number \(number).")
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .upc: try container.encode(0, forKey: .rawValue)
        case .qrCode: try container.encode(1, forKey: .rawValue)
        }
      }
    }
  }

  /// An optional property for each kind of code: nothing says that exactly one is there.
  struct FlatStruct: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var content: Content
    var code: Code
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?

    struct Content: Codable, Equatable, Sendable {
      var upc: String?
      var qrCode: String?
    }

    struct Code: Codable, Equatable, Sendable {
      var upc: Digits?
      var qrCode: Text?
    }

    struct Digits: Codable, Equatable, Sendable {
      enum CodingKeys: String, CodingKey {
        case numberSystem = "_0"
        case manufacturer = "_1"
        case product = "_2"
        case check = "_3"
      }

      var numberSystem: Int
      var manufacturer: Int
      var product: Int
      var check: Int
    }

    struct Text: Codable, Equatable, Sendable {
      enum CodingKeys: String, CodingKey {
        case text = "_0"
      }

      var text: String
    }
  }

  /// A scan whose code has associated values, in the layout of a strategy.
  struct Scan<Code: Model>: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var code: Code
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?
  }

  /// As the compiler writes it: exactly one known key, and under it the values, `_0` and so on.
  typealias Synthesised = Scan<SynthesisedCode>

  enum SynthesisedCode: Codable, Equatable, Sendable {
    case upc(Int, Int, Int, Int)
    case qrCode(String)
  }

  /// One key for each kind of code, with one value: tried one after the other, and a value that
  /// cannot be read counts as a key that is not there.
  struct KeyPerCase: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var content: Content
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?

    enum Content: Codable, Equatable, Sendable {
      case upc(String)
      case qrCode(String)

      private enum CodingKeys: CodingKey {
        case upc, qrCode
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let digits = try? container.decode(String.self, forKey: .upc) {
          self = .upc(digits)
        } else if let text = try? container.decode(String.self, forKey: .qrCode) {
          self = .qrCode(text)
        } else {
          throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "No kind of code is known."))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .upc(let digits): try container.encode(digits, forKey: .upc)
        case .qrCode(let text): try container.encode(text, forKey: .qrCode)
        }
      }
    }
  }

  /// One key for each kind of code, with an object of several values, read by hand.
  typealias SeveralValues = Scan<SeveralValuesCode>

  enum SeveralValuesCode: Codable, Equatable, Sendable {
    case upc(numberSystem: Int, manufacturer: Int, product: Int, check: Int)
    case qrCode(String)

    private enum CodingKeys: CodingKey {
      case upc, qrCode
    }

    private enum ValueKeys: String, CodingKey {
      case first = "_0"
      case second = "_1"
      case third = "_2"
      case fourth = "_3"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.upc) {
        let values = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .upc)
        self = .upc(
          numberSystem: try values.decode(Int.self, forKey: .first),
          manufacturer: try values.decode(Int.self, forKey: .second),
          product: try values.decode(Int.self, forKey: .third),
          check: try values.decode(Int.self, forKey: .fourth))
      } else {
        let values = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .qrCode)
        self = .qrCode(try values.decode(String.self, forKey: .first))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .upc(let numberSystem, let manufacturer, let product, let check):
        try SynthesisedCode.upc(numberSystem, manufacturer, product, check).encode(to: encoder)
      case .qrCode(let text): try SynthesisedCode.qrCode(text).encode(to: encoder)
      }
    }
  }

  /// A number or a key that is not known leads to a case of its own; what is wrong inside a known kind
  /// of code still throws.
  struct UnknownCase: Codable, Equatable, Sendable {
    var scanId: String
    var scannedAt: String
    var scanner: Scanner
    var symbology: Symbology
    var content: Content
    var place: Place
    var quantity: Int
    var product: Product?
    var batch: Batch?

    struct Symbology: Codable, Equatable, Sendable {
      var rawValue: Kind
    }

    enum Kind: Int, Codable, Sendable, UnknownDecodable {
      case unknown = -1
      case upc = 0
      case qrCode = 1
    }

    enum Content: Codable, Equatable, Sendable {
      case upc(String)
      case qrCode(String)
      case unknown

      private enum CodingKeys: CodingKey {
        case upc, qrCode
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.upc) {
          self = .upc(try container.decode(String.self, forKey: .upc))
        } else if container.contains(.qrCode) {
          self = .qrCode(try container.decode(String.self, forKey: .qrCode))
        } else {
          self = .unknown
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .upc(let digits): try container.encode(digits, forKey: .upc)
        case .qrCode(let text): try container.encode(text, forKey: .qrCode)
        case .unknown: break
        }
      }
    }
  }
}
