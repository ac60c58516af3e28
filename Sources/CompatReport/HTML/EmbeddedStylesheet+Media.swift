// Made by .ci/embed from Page/media.css: change that file, and run the script again.

extension EmbeddedStylesheet {
  static let media = #"""
    /* Dark, narrow, paper */

    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171a; --card: #1c2024; --ink: #e6e8ea; --soft: #a2abb5; --line: #31373d;
        --accent: #8fb2ff; --code: #14171a; --shadow: none;
      }
    }
    @media (max-width: 64rem) {
      :root { --top: 0rem; }
      body > header { position: static; }
      #filters { flex-basis: 100%; }
      .scroll { max-height: 85vh; }
      .grid td[colspan] { padding-left: .8rem; text-align: left; }
    }
    @media (max-width: 40rem) {
      .answer { padding: 1.2rem 1.1rem; }
      .numbers { grid-template-columns: 1fr; }
      #filters label { flex: 1 1 28%; }
      #filters .wide { flex-basis: 100%; }
      dl { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: .4rem; }
      .grid th[scope="row"] { min-width: 8rem; max-width: 9.5rem; padding-inline: .5rem; font-size: .74rem; }
      .grid .detail td { padding: .7rem; }
      .detail .body { left: .7rem; width: calc(100vw - 5.2rem); }
      #contracts article { padding-inline: .7rem; }
    }
    @media print {
      @page { size: A4; margin: 11mm; }
      :root {
        color-scheme: light;
        --ground: #ffffff; --card: #ffffff; --ink: #000000; --soft: #444444; --line: #bbbbbb;
        --accent: #000000; --code: #f4f4f4; --shadow: none; --top: 0rem;
      }
      body { font-size: 8.5pt; line-height: 1.4; }
      body > header, .skip, .copy, .permalink, .choices, dialog { display: none; }
      main, footer { max-width: none; padding: 0; }
      section { margin: 1.2rem 0; }
      .answer { margin: 0; padding: .8rem 1rem; }
      .note, .scope, .meaning { font-size: 7.5pt; }
      h1 { font-size: 15pt; }
      h2 { font-size: 12pt; }
      .scroll, pre { overflow: visible; max-height: none; }
      .scroll { border: 0; border-radius: 0; }
      #contracts article { padding: 0; border: 0; }
      table { width: 100%; font-size: 7pt; }
      thead th, th[scope="row"], thead th:first-child { position: static; }
      .grid { table-layout: fixed; }
      .grid thead th:first-child { width: 31mm; font-size: 6pt; }
      .grid th, .grid td, .grid thead th, .grid th[scope="row"] { min-width: 0; max-width: none; padding: .6mm .5mm; font-size: 5.6pt; overflow-wrap: anywhere; }
      .grid td { padding-inline: .2mm; font-size: 5pt; letter-spacing: 0; }
      .grid thead small { min-width: 0; font-size: 5pt; overflow-wrap: anywhere; }
      .grid th[scope="row"] small { font-size: 5pt; }
      .records th, .records td { min-width: 0; padding: .8mm 1mm; overflow-wrap: anywhere; }
      dl, dt, dd { font-size: 7pt; }
      details.finding, tr { break-inside: avoid; }
      h2, h3, h4 { break-after: avoid; }
      .group { margin: .7rem 0; }
      .finding > summary { padding: .15rem .5rem; }
      rect, mark, del, .seal, td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """#
}
