import BrowserDriver
import TestSupport
import Testing

/// The page in a real browser; the suites are extensions, each in its file.
///
/// One after the other: each of them keeps the processors busy already. Where there is no browser,
/// they are skipped, unless the environment says that `COMPAT_PAGE_TESTS` are `required`.
@Suite(
  .first, .inBrowser, .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: BrowserTrait.isRequired || Chromium.installed() != nil,
    "Chromium is not installed; on Debian: apt-get install chromium"))
struct PageTests {}
