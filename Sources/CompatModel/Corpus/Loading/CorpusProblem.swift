package import JSONSyntax

/// Why a corpus could not be loaded: everything that is wrong with it.
package typealias CorpusError = LocatedProblems<CorpusProblem>

package enum CorpusProblem: Error, Sendable, Equatable {
  // The folder

  case noCorpus
  /// The path names something, but no folder.
  case notAFolder(FileKind)
  /// There is no folder of a contract.
  case noPayloads
  /// The path of a contract names something, but no folder.
  case payloadsAreNoFolder(FileKind)
  case noContracts
  /// A file beside the contracts that is not the corpus's README.
  case strayFile
  /// A name that would make the ids of samples and mutants ambiguous.
  case unsuitableName(String)
  /// The system cannot read it.
  case unreadable(FileError.Reason)
  case tooLarge(size: Int, limit: Int)
  /// A pipe, a socket, a device.
  case notAFile(FileKind.Special)
  /// A symbolic link that leads to nothing.
  case brokenLink
  case linkLeavesCorpus(target: String)

  // contract.json

  case acceptedMatchesNothing(String, closest: String?)
  /// Something in `contract.json` is not as it should be.
  case contractFile(ReadingProblem)
  case noVersions
  /// A version that is listed more than once.
  case repeatedVersion(String)
  case versionWithoutFolder(String)
  case versionIsNoFolder
  /// A folder that is not listed; `versions` are the ones that are.
  case unlistedVersion(String, versions: [String])
  /// A note whose site cannot be read.
  case unreadablePattern(JSONPointerError)
  case noteMatchesNothing(String, closest: String?)
  case emptyNote(String)
  /// A note that says of a value both that it must be rejected and that changes are survived.
  case contradictoryNote(String)
  case noChangeClasses
  case unknownChangeClass(String)

  // Samples

  case noSamples
  case folderAmongSamples
  /// A file among the samples that is not JSON by its name.
  case notJSON
  /// A file of the contract's folder that is not its description.
  case fileAmongVersions
  case invalidSample(JSONSyntaxError)
  /// A sample that says the same as an earlier one of its version.
  case repeatedSample(of: String)
  case nameDiffersInCaseOnly(from: String)
  /// A name that looks like another one of its folder, in other code points.
  case nameDiffersInNormalisationOnly

  /// Whether there is nothing at a path that has to be there.
  package var isOfMissingInput: Bool {
    [.noCorpus, .noPayloads, .unreadable(.missing)].contains(self)
  }
}

extension CorpusProblem: CustomStringConvertible {
  package var description: String {
    let classes = ChangeClass.allCases.map(\.rawValue)
    return switch self {
    case .noCorpus:
      "there is no such folder; name the folder that holds the contracts"
    case .notAFolder(let kind):
      "this is \(kind), not a folder; name the folder that holds the contracts"
    case .noPayloads:
      "there is no such folder; add it, with a payload as a .json file, or correct the path"
    case .payloadsAreNoFolder(let kind):
      "this is \(kind), not a folder; name the folder that holds the payloads"
    case .noContracts:
      "there is no contract here; add a folder with a payload as a .json file"
    case .strayFile:
      "only README.md may lie beside the contracts; move this file into a version, or delete it"
    case .unsuitableName(let name):
      "'\(Self.printable(name))' has a character that ids cannot hold; "
        + "rename it without #, @, +, colons, backslashes and control characters"
    case .unreadable(let reason):
      "this cannot be read: \(reason)"
    case .tooLarge(let size, let limit):
      "the file has \(size) bytes and the limit is \(limit); "
        + "shorten it, or raise the limit"
    case .notAFile(let kind):
      "this is \(kind.rawValue), neither a file nor a folder; delete it"
    case .brokenLink:
      "this symbolic link leads to nothing; put the file itself here"
    case .linkLeavesCorpus(let target):
      "this symbolic link leads out of the corpus, to \(target); put the file itself here"
    case .contractFile(let problem):
      problem.description
    case .acceptedMatchesNothing(let path, let closest):
      "there is no sample '\(path)' to accept; "
        + closest.question(or: "correct its path, or delete it")
    case .noVersions:
      "'versions' is empty; list the server's versions from old to new"
    case .repeatedVersion(let version):
      "the version '\(version)' is listed more than once; keep one of them"
    case .versionWithoutFolder(let version):
      "the version '\(version)' has no folder; add one with a sample in it, or unlist the version"
    case .versionIsNoFolder:
      "a version is a folder of samples; make it one, or delete this file"
    case .unlistedVersion(let name, let versions):
      "contract.json does not list the version '\(name)'; "
        + versions.closest(to: name).question(or: "list it, or delete the folder")
    case .unreadablePattern(let error):
      "\(error); write a site like /items/*/state"
    case .noteMatchesNothing(let pattern, let closest):
      "no sample has a value at '\(pattern)'; "
        + closest.question(or: "correct the note, or delete it")
    case .emptyNote(let pattern):
      "the note about '\(pattern)' says nothing; "
        + "add open, openKeys, discriminator, failClosed, survives or everyElement"
    case .contradictoryNote(let pattern):
      "the note about '\(pattern)' says that unreadable values must be rejected, and that changes "
        + "are survived; delete failClosed or survives"
    case .noChangeClasses:
      "'survives' is empty; list classes of change such as missing, or delete it"
    case .unknownChangeClass(let name):
      "there is no class of change '\(Self.printable(name))'; "
        + classes.closest(to: name).question(or: "write " + classes.joined(separator: ", "))
    case .noSamples:
      "there is no sample here; add a payload as a .json file"
    case .folderAmongSamples:
      "a version holds samples only; move the files of this folder up, or delete it"
    case .notJSON:
      "a sample's name ends in .json; rename the file, or delete it"
    case .fileAmongVersions:
      "only contract.json may lie beside the versions; move this file into one, or delete it"
    case .invalidSample(let error):
      "the sample is not valid JSON: \(error.message); capture it again"
    case .repeatedSample(let other):
      "the sample says the same as \(other) and is left out; delete one of them"
    case .nameDiffersInCaseOnly(let other):
      "the name differs from \(other) in letter case only; rename one of them"
    case .nameDiffersInNormalisationOnly:
      "another name here looks the same and differs in Unicode normalisation only (NFC, NFD); "
        + "rename one of them"
    }
  }

  /// A name with what a terminal would act on replaced.
  private static func printable(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      result.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    return result
  }
}
