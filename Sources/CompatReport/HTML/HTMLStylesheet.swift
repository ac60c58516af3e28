import CompatModel

/// The page's style sheet: the colours come from ``OutcomeStyle``, everything else stands here.
struct HTMLStylesheet: Sendable {
  /// The style sheet.
  let text: String

  init() {
    func colors(_ color: (OutcomeStyle) -> String) -> String {
      Outcome.allCases.map { "--\($0.rawValue): \(color($0.style));" }.joined(separator: " ")
    }
    let (light, dark) = (colors(\.lightColor), colors(\.darkColor))
    let classes = Outcome.allCases.map { ".\($0.rawValue) { --o: var(--\($0.rawValue)); }" }
    text = """
      :root { \(light) }
      @media (prefers-color-scheme: dark) { :root { \(dark) } }
      @media print { :root { \(light) } }
      \(classes.joined(separator: "\n"))
      \(HTMLStylesheet.page)
      \(HTMLStylesheet.tables)
      \(HTMLStylesheet.findings)
      \(HTMLStylesheet.media)
      """
  }

  private static let page = """
    :root {
      color-scheme: light dark;
      --ground: #f7f7f4; --card: #ffffff; --ink: #1d2126; --soft: #5a626c; --line: #e2e2dc;
      --accent: #2454c6; --code: #f0f0ea; --shadow: 0 1px 2px rgb(20 24 28 / 6%);
      --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    *, *::before, *::after { box-sizing: border-box; }
    html { scroll-padding-top: 4rem; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
    }
    [hidden] { display: none !important; }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    main:focus { outline: none; }
    a { color: var(--accent); text-underline-offset: .2em; }
    code, kbd, pre { font-family: var(--mono); font-size: .875em; }
    code { overflow-wrap: anywhere; }
    kbd {
      padding: .15em .45em; border: 1px solid var(--line); border-radius: .35em;
      background: var(--code); white-space: nowrap;
    }
    q { quotes: none; }
    small { color: var(--soft); }
    .skip {
      position: absolute; left: -100vw; top: 0; z-index: 9; padding: .6rem 1rem;
      background: var(--card);
    }
    .skip:focus { left: 0; }
    body > header {
      position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: .25rem 2rem;
      align-items: baseline; padding: .7rem max(1.25rem, calc(50vw - 36rem));
      background: color-mix(in srgb, var(--ground) 92%, transparent);
      backdrop-filter: blur(8px); border-bottom: 1px solid var(--line);
    }
    .brand { margin: 0; font-weight: 700; letter-spacing: -.01em; }
    nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin: 0; padding: 0; list-style: none; }
    nav a { color: var(--soft); text-decoration: none; font-size: .925rem; }
    nav a:hover { color: var(--ink); text-decoration: underline; }
    main, footer { max-width: 74.5rem; margin: 0 auto; padding: 0 1.25rem; }
    section { margin: 3.25rem 0; }
    h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; letter-spacing: -.015em; }
    h2 { margin: 0 0 .4rem; font-size: 1.5rem; }
    h3 { margin: 2rem 0 .4rem; font-size: 1.15rem; }
    .note { margin: .2rem 0 1rem; color: var(--soft); max-width: 46rem; white-space: pre-wrap; }
    .answer {
      margin: 1.75rem 0 0; padding: 1.75rem 2rem 1.5rem; background: var(--card);
      border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow);
    }
    h1 { display: flex; gap: .8rem; align-items: center; margin: 0 0 .8rem; font-size: clamp(1.45rem, 3.4vw, 2.1rem); }
    .seal {
      flex: none; display: grid; place-items: center; width: 1.5em; height: 1.5em;
      border-radius: 50%; color: var(--card); background: var(--o); font-size: .9em;
    }
    .scope { margin: .15rem 0; color: var(--soft); }
    .next {
      margin: 1.1rem 0 1.4rem; padding: .7rem 1rem; border-left: 4px solid var(--o);
      border-radius: 4px 10px 10px 4px; background: color-mix(in srgb, var(--o) 8%, transparent);
    }
    .bar { display: block; width: 100%; height: 12px; border-radius: 6px; overflow: hidden; }
    rect { fill: color-mix(in srgb, var(--o) 82%, var(--card)); }
    .outcomes {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .9rem 1.5rem;
      margin: 1.1rem 0 0; padding: 0; list-style: none;
    }
    .outcomes li { display: grid; align-content: start; }
    .outcomes .count { font-size: 1.35rem; font-weight: 650; font-variant-numeric: tabular-nums; }
    .outcomes .word { color: var(--o); font-weight: 650; }
    .outcomes .meaning { color: var(--soft); font-size: .84rem; line-height: 1.4; }
    .items { padding-left: 1.2rem; }
    .items li { margin: .3rem 0; }
    .outcome { color: var(--o); font-weight: 650; }
    footer { padding-block: 1rem 3rem; color: var(--soft); font-size: .875rem; }
    """

  private static let tables = """
    .scroll {
      overflow: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      box-shadow: var(--shadow);
    }
    table { border-collapse: separate; border-spacing: 0; font-size: .9rem; }
    th, td { padding: .5rem .8rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
    thead th { border-top: 0; color: var(--soft); font-weight: 600; vertical-align: bottom; }
    tbody th { font-weight: 600; }
    th small, td small { display: block; font-weight: 400; line-height: 1.35; font-size: .8rem; }
    th[scope="row"], thead th:first-child { position: sticky; left: 0; background: var(--card); z-index: 1; }
    .scroll:has(> .operators) { width: fit-content; max-width: 100%; }
    .kinds td:not([class]) { color: var(--soft); text-align: center; }
    .kinds { width: 100%; }
    .kinds th[scope="row"] { min-width: 15rem; }
    .kinds td, .kinds tbody th { padding-block: .4rem; }
    .kinds td { min-width: 8.5rem; font-variant-numeric: tabular-nums; }
    .kinds thead small { max-width: 12rem; }
    .ratio { display: flex; justify-content: space-between; gap: .5rem; }
    .symbol { color: var(--o); font-weight: 700; }
    sup { line-height: 0; }
    .spark { display: block; width: 100%; height: 4px; margin-top: .3rem; border-radius: 2px; overflow: hidden; }
    td.worse { background: color-mix(in srgb, var(--o) 16%, transparent); }
    td.accepted { background: color-mix(in srgb, var(--o) 7%, transparent); }
    .operators th[scope="row"] { font: 500 .82rem var(--mono); min-width: 17rem; padding-right: 1.2rem; }
    .operators th a { color: inherit; text-decoration: none; }
    .operators th a:hover { text-decoration: underline; }
    .operators td { width: 2.3rem; min-width: 2.3rem; padding: 0; text-align: center; vertical-align: middle; color: var(--o); font-weight: 700; }
    .operators td, .operators th[scope="row"] { border-top-color: color-mix(in srgb, var(--line) 55%, transparent); }
    .operators tbody th[scope="row"] { padding-block: .3rem; vertical-align: middle; }
    .operators td:not([class]) { color: color-mix(in srgb, var(--soft) 60%, transparent); }
    .operators td.worse { background: var(--o); color: var(--card); }
    .operators tr:hover > * { border-top-color: var(--soft); }
    .upright { padding: .7rem 0 .5rem; text-align: center; }
    .upright span { writing-mode: vertical-rl; transform: rotate(180deg); font: 500 .82rem var(--mono); white-space: nowrap; color: var(--ink); }
    .kind th { padding: .8rem .8rem .25rem; background: var(--card); }
    .kind small { display: inline; margin-left: .4rem; }
    .records { width: 100%; }
    .records th { min-width: 14rem; }
    .muted, .muted .outcome { color: var(--soft); font-weight: 400; }
    """

  private static let findings = """
    #filters {
      display: flex; flex-wrap: wrap; gap: .6rem .8rem; align-items: end; margin: 1rem 0;
      padding: .9rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
    }
    #filters label { display: grid; gap: .15rem; font-size: .78rem; color: var(--soft); }
    #filters select, #filters button {
      font: inherit; font-size: .875rem; padding: .35rem .6rem; color: var(--ink); max-width: 14rem;
      background: var(--ground); border: 1px solid var(--line); border-radius: 8px;
    }
    #filters button { cursor: pointer; }
    #filters button:hover { border-color: var(--soft); }
    #filters p { margin: 0 0 .35rem auto; font-size: .875rem; color: var(--soft); }
    .group { margin: 1.4rem 0; }
    h4 { margin: 0 0 .5rem; font-size: .95rem; font-weight: 500; letter-spacing: 0; text-wrap: pretty; }
    .anchor { position: relative; top: -4rem; }
    details.finding {
      margin: .35rem 0; background: var(--card); border: 1px solid var(--line);
      border-left: 4px solid var(--o); border-radius: 4px 10px 10px 4px;
    }
    .finding > summary {
      display: flex; gap: .6rem; align-items: baseline;
      padding: .5rem .9rem; cursor: pointer; list-style-position: inside;
    }
    .finding > summary::before { content: "▸" / ""; width: .7rem; color: var(--soft); }
    .finding[open] > summary::before { content: "▾" / ""; }
    .finding > summary:hover { background: color-mix(in srgb, var(--o) 6%, transparent); }
    .body { padding: 0 1rem 1rem; }
    .body p { margin: .3rem 0 .6rem; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.1rem; margin: .6rem 0; font-size: .9rem; }
    dt { color: var(--soft); }
    dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
    dd q { font-style: italic; }
    pre {
      margin: .8rem 0 0; padding: .8rem 1rem; overflow: auto; max-height: 24rem; line-height: 1.5;
      background: var(--code); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4;
    }
    mark {
      padding: .05em .15em; border-radius: 3px; color: inherit; font-weight: 700;
      background: color-mix(in srgb, var(--accent) 22%, transparent);
    }
    del { padding: .05em .15em; border-radius: 3px; color: var(--soft); background: color-mix(in srgb, var(--misread) 14%, transparent); }
    pre i { color: var(--soft); }
    #contracts article { padding: .1rem 1.4rem 1.2rem; margin: 1rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
    #contracts h3 { margin: 1.1rem 0 .2rem; }
    #contracts .scroll { box-shadow: none; margin-top: .8rem; }
    #recommendations h3 { margin: 1.4rem 0 .3rem; font-size: .95rem; font-weight: 500; letter-spacing: 0; }
    .more > summary { cursor: pointer; color: var(--accent); }
    """

  private static let media = """
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171a; --card: #1c2024; --ink: #e6e8ea; --soft: #9aa3ad; --line: #31373d;
        --accent: #8fb2ff; --code: #14171a; --shadow: none;
      }
    }
    @media (max-width: 40rem) {
      .answer { padding: 1.2rem 1.1rem; }
      body > header { position: static; }
      html { scroll-padding-top: 1rem; }
      dl { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: .4rem; }
      .kinds th[scope="row"] { min-width: 9rem; }
      .kinds th small { display: none; }
      #contracts article { padding-inline: .9rem; }
      kbd { white-space: normal; }
    }
    @media print {
      :root {
        color-scheme: light;
        --ground: #ffffff; --card: #ffffff; --ink: #000000; --soft: #444444; --line: #bbbbbb;
        --accent: #000000; --code: #f4f4f4; --shadow: none;
      }
      body { font-size: 10pt; }
      body > header, #filters, .skip { display: none; }
      .scroll, pre { overflow: visible; max-height: none; }
      details.finding, tr { break-inside: avoid; }
      h2, h3, h4 { break-after: avoid; }
      details::details-content { content-visibility: visible; display: block; height: auto; }
      rect, mark, del, .badge, .seal, td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
