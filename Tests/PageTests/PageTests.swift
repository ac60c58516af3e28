import BrowserDriver
import Testing

/// The page in a real browser; the suites are extensions, each in its file.
///
/// One after the other: each of them keeps the processors busy already.
@Suite(.inBrowser, .serialized, .timeLimit(.minutes(5)))
struct PageTests {}
