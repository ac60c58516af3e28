// Made by .ci/embed from Page/grids.js: change that file, and run the script again.

extension EmbeddedScript {
  static let grids = #"""
    // Grids

    const grids = Array.from(document.querySelectorAll("table.grid")).map((element) => {
      const grid = data.grids[element.dataset.contract];
      for (const row of grid?.rows || []) row.id = grid.prefix + row.id;
      return {
        element, grid, contract: element.dataset.contract,
        article: element.closest("article"), body: element.querySelector("tbody.sites"),
      };
    }).filter((one) => one.grid);
    const letters = (text, count) => (text.length === 1 ? text.repeat(count) : text);
    const wordCell = (letter, span, isMuted, counts) => {
      const word = words.get(letter);
      const cell = make("td", (word ? word.outcome : "") + (isMuted ? " muted" : ""), word ? word.text : "–");
      if (counts) cell.append(make("small", "", counts));
      if (span > 1) cell.colSpan = span;
      return cell;
    };
    const lettersOf = (grid, row, change) => {
      if (grid.columns.length === 1) {
        return grid.classes.map((name, at) =>
          (change && change !== name ? "." : (row.cells[at][0] || ".")[0])).join("");
      }
      const at = grid.classes.indexOf(change);
      const text = change ? (at < 0 ? "" : row.cells[at][0] || "") : row.worst;
      return text && letters(text, grid.columns.length);
    };
    const severity = (text) => Math.max(-1, ...[...text].map((one) => words.get(one)?.severity ?? -1));
    const isUniform = (text) => [...text].every((letter) => letter === text[0]);

    const drawRow = (one, row, text) => {
      const button = make("button", "site", isolated(row.site));
      button.type = "button";
      button.setAttribute("aria-expanded", "false");
      const title = head([button], "row");
      const type = row.type && row.type !== row.property ? row.type : "";
      const words = [row.property, type].filter(Boolean).join(": ");
      if (words) title.append(make("small", "", isolated(words)));
      const isBand = one.grid.columns.length > 1 && isUniform(text);
      const line = make("tr", "", title, ...(isBand
        ? [wordCell(text[0], text.length)]
        : [...text].map((letter, at) => wordCell(
          letter, 1, one.grid.columns[at]?.isMuted, one.grid.columns.length === 1 ? row.cells[at][2] : ""))));
      line.id = row.id;
      line.addEventListener("click", (event) => {
        if (!getSelection().isCollapsed && event.target !== button) return;
        toggleRow(one, row, line);
      });
      return line;
    };
    // The class of change that the grids show. Which release breaks on a new value is asked first.
    const isCompared = grids.some(({ grid }) => grid.columns.length > 1);
    const classes = data.classes.map(([name]) => name)
      .filter((name) => grids.some(({ grid }) => grid.classes.includes(name)));
    let shownClass = isCompared && classes.includes("new-value") ? "new-value" : "";
    const choice = make("div", "choices");
    const choose = (name) => {
      shownClass = classes.includes(name) ? name : "";
      for (const button of choice.children) {
        button.setAttribute("aria-pressed", String(button.value === shownClass));
      }
    };
    if (isCompared) {
      choice.id = "classes";
      choice.setAttribute("role", "group");
      choice.setAttribute("aria-label", "Class of change");
      choice.append(...["", ...classes].map((name) => {
        const button = make("button", "", name ? titles.get(name) : "all classes");
        button.type = "button";
        button.value = name;
        button.addEventListener("click", () => {
          choose(name);
          apply();
        });
        return button;
      }));
      byId("contracts").querySelector("article").before(choice);
      choose(shownClass);
    }

    const drawGrid = (one, state) => {
      const query = state.q;
      const rows = one.grid.rows
        .map((row) => ({ row, text: lettersOf(one.grid, row, shownClass) }))
        .filter(({ row, text }) => text && /[^.]/.test(text)
          && (!query || [row.site, row.property, row.type, one.contract].join(" ").toLowerCase().includes(query)));
      if (state.sort === "site") rows.sort((left, right) => (left.row.site < right.row.site ? -1 : 1));
      else {
        const key = ({ text }) => (state.sort === "outcome" || one.grid.columns.length === 1
          ? -severity(text) : Number(isUniform(text)));
        rows.sort((left, right) => key(left) - key(right));
      }
      const lines = rows.map(({ row, text }) => drawRow(one, row, text));
      if (!lines.length) {
        const cell = make("td", "", query ? "No property matches." : "No such change at any property.");
        cell.colSpan = one.element.tHead.rows[0].cells.length;
        lines.push(make("tr", "", cell));
      }
      one.body.replaceChildren(...lines);
      one.shown = rows.length;
    };

    """#
}
