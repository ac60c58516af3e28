// Made by .ci/embed from Page/answer.css: change that file, and run the script again.

extension EmbeddedStylesheet {
  static let answer = #"""
    /* Search and filters */

    #filters { display: flex; flex: 1; flex-wrap: wrap; gap: .35rem .6rem; align-items: end; min-width: 0; }
    #filters label { display: grid; flex: 1 1 5.4rem; min-width: 0; font-size: .72rem; line-height: 1.3; color: var(--soft); }
    #filters .wide { flex-grow: 2; }
    #filters select, #filters input {
      width: 100%; min-width: 0; padding: .25rem .4rem; background: var(--card); text-overflow: ellipsis;
    }
    #filters button { padding: .25rem .6rem; background: var(--card); }
    #filters.active #clear { border-color: var(--accent); color: var(--accent); }
    #counts { flex-basis: 100%; margin: 0; font-size: .8rem; color: var(--soft); font-variant-numeric: tabular-nums; }

    /* The answer */

    .answer {
      margin: 1.75rem 0 0; padding: 1.75rem 2rem 1.5rem; background: var(--card);
      border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow);
    }
    h1 { display: flex; gap: .8rem; align-items: center; margin: 0 0 1.1rem; font-size: clamp(1.45rem, 3.4vw, 2.1rem); }
    .seal {
      flex: none; display: grid; place-items: center; width: 1.5em; height: 1.5em;
      border-radius: 50%; color: var(--card); background: var(--o); font-size: .9em;
    }
    /* A run that passes is calm, and what is known is shown. */
    .passed:not(.intact) .seal { color: var(--o); background: none; border: .1em solid var(--o); }
    .passed .next { border-color: var(--soft); background: var(--code); }
    .numbers {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .8rem;
      margin: 0 0 1.1rem; padding: 0; list-style: none;
    }
    .numbers li { padding: .6rem 1rem .7rem; border: 1px solid var(--line); border-top: 3px solid var(--o); border-radius: 4px 4px 10px 10px; }
    .numbers a, .numbers div { display: block; color: var(--ink); text-decoration: none; font-weight: 600; }
    .numbers a:hover { text-decoration: underline; }
    .numbers b { margin-right: .15rem; font-size: 1.9rem; line-height: 1.25; color: var(--o); font-variant-numeric: tabular-nums; }
    .meaning { display: block; color: var(--soft); font-size: .84rem; line-height: 1.4; }
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
    .items { padding-left: 1.2rem; }
    .items li { margin: .3rem 0; }
    .outcome { color: var(--o); font-weight: 650; }
    .symbol { color: var(--o); font-weight: 700; }

    """#
}
