// Made by .ci/embed from Page/tables.css: change that file, and run the script again.

extension EmbeddedStylesheet {
  static let tables = #"""
    /* Tables */

    .scroll {
      overflow: auto; max-height: calc(100vh - var(--top) - 4.5rem); background: var(--card);
      border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shadow);
    }
    table { border-collapse: separate; border-spacing: 0; font-size: .9rem; }
    th, td { padding: .5rem .8rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
    thead th {
      position: sticky; top: 0; z-index: 2; border-top: 0; border-bottom: 1px solid var(--line);
      color: var(--soft); background: var(--card); font-weight: 600; vertical-align: bottom;
    }
    tbody tr:first-child > * { border-top: 0; }
    tbody + tbody tr:first-child > * { border-top: 1px solid var(--line); }
    tbody th { font-weight: 600; }
    th small, td small { display: block; font-weight: 400; line-height: 1.35; font-size: .8rem; }
    th[scope="row"], thead th:first-child { position: sticky; left: 0; background: var(--card); z-index: 1; }
    thead th:first-child { z-index: 3; }
    .records { width: 100%; }
    .records th { min-width: 10rem; }
    .records td { min-width: 5rem; }
    .matrix th, .matrix td { min-width: 0; padding: .4rem .6rem; }
    .matrix td { white-space: nowrap; font-variant-numeric: tabular-nums; }
    .matrix th { overflow-wrap: normal; }
    .matrix td:has(> a) { padding: 0; }
    .matrix td a { display: block; padding: .4rem .6rem; color: inherit; text-decoration-style: dotted; text-decoration-color: var(--soft); }
    .matrix td a:hover, .matrix td a:focus-visible { text-decoration: underline; }
    .muted, .muted .outcome { color: var(--soft); font-weight: 400; }
    td.worse { background: color-mix(in srgb, var(--o) 16%, transparent); }
    td.accepted { background: color-mix(in srgb, var(--o) 7%, transparent); }
    .operators th[scope="row"] { font: 500 .82rem var(--mono); min-width: 15rem; overflow-wrap: anywhere; }
    .operators thead th:not(:first-child) { width: 5rem; min-width: 5rem; max-width: 5rem; padding-inline: .3rem; font-size: .72rem; text-align: center; overflow-wrap: anywhere; }
    .operators td { padding: .2rem; text-align: center; color: var(--o); font-weight: 700; }
    .operators td:not([class]) { color: var(--soft); }
    .kind th { padding-top: .8rem; background: var(--card); }

    /* Grids of properties and releases */

    .grid { width: 100%; font-size: .82rem; line-height: 1.35; }
    .grid th[scope="row"] { min-width: 14rem; max-width: 20rem; padding: .3rem .8rem; font: 500 .8rem/1.4 var(--mono); overflow-wrap: anywhere; }
    .grid th[scope="row"] small { font-size: .72rem; }
    .grid thead th { padding: .5rem .45rem; color: var(--ink); font-size: .95rem; line-height: 1.25; text-align: center; font-variant-numeric: tabular-nums; }
    .grid thead th:first-child { text-align: left; font-size: .8rem; color: var(--soft); padding-left: .8rem; }
    .grid thead small { min-width: 4.4rem; max-width: 7rem; margin-inline: auto; font-size: .7rem; line-height: 1.25; overflow-wrap: break-word; }
    .grid thead .muted { color: var(--soft); }
    .grid td {
      padding: .3rem .3rem; text-align: center; vertical-align: middle; font-size: .74rem;
      letter-spacing: .01em; color: color-mix(in srgb, var(--o, var(--soft)) 88%, var(--ink)); border-left: 2px solid var(--card);
      background: color-mix(in srgb, var(--o, transparent) 13%, var(--card));
    }
    .grid td.intact { background: color-mix(in srgb, var(--o) 6%, var(--card)); }
    .grid td.misread, .grid td.crashed, .grid td.hung { background: color-mix(in srgb, var(--o) 20%, var(--card)); font-weight: 650; }
    .grid td:not([class]) { color: var(--soft); background: none; }
    .grid td.muted { background: color-mix(in srgb, var(--o) 4%, var(--card)); color: var(--soft); font-weight: 400; }
    .grid tbody.sites tr:not(.detail):hover > * { border-top-color: var(--soft); }
    .grid .totals th, .grid .totals td { color: var(--soft); background: var(--card); }
    .grid .totals td.rejected, .grid .totals td.misread, .grid .totals td.collateral { color: var(--o); }
    .spark { display: block; width: 100%; max-width: 9rem; height: 5px; margin: .25rem auto 0; border-radius: 3px; overflow: hidden; }
    .site {
      position: relative; display: block; padding: 0 0 0 1.1em; border: 0; background: none; font: inherit; color: var(--ink); text-align: left;
      overflow-wrap: anywhere;
    }
    /* An endless path takes three lines until its row is opened. */
    .site[aria-expanded="false"], .site[aria-expanded="false"] + small {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;
    }
    .site::before { content: "▸" / ""; position: absolute; left: 0; color: var(--soft); }
    .site + small { padding-left: 1.25em; }
    .site[aria-expanded="true"]::before { content: "▾" / ""; }
    .site:hover { text-decoration: underline; }
    /* Below the heads of the columns. */
    .sites tr:not(.detail) { cursor: pointer; scroll-margin-top: 4.5rem; }
    .grid .detail td {
      padding: .9rem 1rem 1.1rem; text-align: left; vertical-align: top; font-size: .875rem; color: var(--ink);
      letter-spacing: 0; background: var(--ground); border-left: 0; cursor: auto;
    }
    .detail .body { position: sticky; left: 1rem; max-width: min(66.5rem, calc(100vw - 9rem)); padding: 0; }
    .panes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1rem 2rem; }
    .panes > * { min-width: 0; }
    .panes p { margin: .4rem 0; }
    #classes { position: sticky; top: calc(var(--top) - 1px); z-index: 4; padding: .5rem 0; background: var(--ground); }
    .choices { display: flex; flex-wrap: wrap; gap: .35rem; margin: 0 0 .9rem !important; }
    .choices button { padding: .15rem .6rem; font-size: .8rem; border-radius: 99px; }
    .choices [aria-pressed="true"] { color: var(--card); background: var(--ink); border-color: var(--ink); }
    .tree, .tree ul { margin: 0; padding: 0 0 0 1.1rem; list-style: none; font: .8rem/1.7 var(--mono); }
    .tree { padding: 0; }
    .tree ul { border-left: 1px solid var(--line); margin-left: .3rem; padding-left: .8rem; }
    .tree small { display: inline; }
    .fix { margin-bottom: .8rem; }
    .fix pre { margin: 0; padding: .5rem .7rem; }
    .command { display: inline-flex; gap: .4rem; align-items: baseline; flex-wrap: wrap; max-width: 100%; }
    .copy { padding: 0 .5rem; font-size: .75rem; }

    """#
}
