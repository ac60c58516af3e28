// Made by .ci/embed from Page/frame.css: change that file, and run the script again.

extension EmbeddedStylesheet {
  static let frame = #"""
    /* The colours of outcomes are added by HTMLStylesheet: --intact and so on, and --o inside .intact. */

    /* Ground */

    :root {
      color-scheme: light dark;
      --ground: #f7f7f4; --card: #ffffff; --ink: #1d2126; --soft: #565e68; --line: #e2e2dc;
      --accent: #2454c6; --code: #f0f0ea; --shadow: 0 1px 2px rgb(20 24 28 / 6%);
      --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      --top: 7rem;
    }
    *, *::before, *::after { box-sizing: border-box; }
    html { scroll-padding-top: calc(var(--top) + 3.5rem); }
    body {
      overflow-wrap: anywhere;
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
    code, b { overflow-wrap: anywhere; }
    kbd {
      padding: .15em .45em; border: 1px solid var(--line); border-radius: .35em;
      background: var(--code); overflow-wrap: anywhere;
    }
    q { quotes: none; }
    small { color: var(--soft); }
    button, select, input {
      font: inherit; font-size: .875rem; color: var(--ink); background: var(--ground);
      border: 1px solid color-mix(in srgb, var(--soft) 55%, var(--line)); border-radius: 8px;
    }
    button { padding: .3rem .7rem; cursor: pointer; }
    button:hover { border-color: var(--ink); }
    .skip {
      position: absolute; left: -100vw; top: 0; z-index: 9; padding: .6rem 1rem;
      background: var(--card);
    }
    .skip:focus { left: 0; }

    /* Frame */

    body > header {
      position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: .45rem 1.25rem;
      align-items: center; padding: .55rem max(1.25rem, calc(50vw - 36rem));
      background: color-mix(in srgb, var(--ground) 94%, transparent);
      backdrop-filter: blur(8px); border-bottom: 1px solid var(--line);
    }
    .brand { margin: 0; font-weight: 700; letter-spacing: -.01em; }
    nav { flex-basis: 100%; }
    nav ul {
      display: flex; flex-wrap: wrap; gap: 0 1.1rem; margin: 0; padding: 0; list-style: none;
    }
    nav a { color: var(--soft); text-decoration: none; font-size: .85rem; white-space: nowrap; }
    nav a:hover { color: var(--ink); text-decoration: underline; }
    main, footer { max-width: 74.5rem; margin: 0 auto; padding: 0 1.25rem; }
    section { margin: 3rem 0; }
    h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; letter-spacing: -.015em; }
    h2 { margin: 0 0 .4rem; font-size: 1.5rem; }
    h3 { margin: 2rem 0 .4rem; font-size: 1.15rem; }
    .group > h3, .more h3 { margin: 1.2rem 0 .4rem; font-size: .95rem; font-weight: 500; letter-spacing: 0; text-wrap: pretty; }
    h4 { margin: 0 0 .35rem; font-size: .78rem; font-weight: 600; letter-spacing: .02em; color: var(--soft); }
    .note { margin: .2rem 0 1rem; color: var(--soft); max-width: 52rem; white-space: pre-wrap; }
    footer { padding-block: 1rem 3rem; color: var(--soft); font-size: .875rem; }

    """#
}
