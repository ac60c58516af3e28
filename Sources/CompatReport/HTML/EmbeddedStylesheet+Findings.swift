// Made by .ci/embed from Page/findings.css: change that file, and run the script again.

extension EmbeddedStylesheet {
  static let findings = #"""
    /* Findings */

    .group { margin: 1.4rem 0; }
    .anchor { position: relative; top: -7rem; }
    details.finding {
      margin: .35rem 0; background: var(--card); border: 1px solid var(--line);
      border-left: 4px solid var(--o); border-radius: 4px 10px 10px 4px;
    }
    .finding > summary {
      display: flex; gap: .6rem; align-items: baseline;
      padding: .5rem .9rem; cursor: pointer; list-style-position: inside;
    }
    .finding > summary > span:last-child { min-width: 0; overflow-wrap: anywhere; }
    .finding > summary::before { content: "▸" / ""; flex: none; width: .7rem; color: var(--soft); }
    .finding[open] > summary::before { content: "▾" / ""; }
    .finding > summary:hover { background: color-mix(in srgb, var(--o) 6%, transparent); }
    .body { padding: 0 1rem 1rem; }
    .body p { margin: .3rem 0 .6rem; }
    .permalink { display: inline-block; margin-top: .6rem; font-size: .8rem; }
    dl { display: grid; grid-template-columns: minmax(5.5rem, max-content) 1fr; gap: .2rem 1.1rem; margin: .6rem 0; font-size: .9rem; }
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
    /* What is far below the window costs no layout; only there, so that a printer sees all. */
    @media screen {
      #contracts article { content-visibility: auto; contain-intrinsic-size: auto 30rem; }
    }
    #contracts .scroll { box-shadow: none; margin: .8rem 0; }
    #contracts p { margin: .3rem 0; }
    .more > summary { cursor: pointer; color: var(--accent); }
    .more > summary b { font-weight: 500; }
    .more[open] > summary { margin-bottom: .6rem; }
    dialog { max-width: 24rem; padding: 1.4rem 1.8rem; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
    dialog::backdrop { background: rgb(20 24 28 / 45%); }

    """#
}
