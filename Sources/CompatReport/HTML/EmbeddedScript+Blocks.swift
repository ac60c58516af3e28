// Made by .ci/embed from Page/blocks.js: change that file, and run the script again.

extension EmbeddedScript {
  static let blocks = #"""
    // Blocks

    const facts = (rows) => {
      const list = make("dl");
      for (const [label, text] of rows) {
        const name = label.map((run) => (typeof run === "string" ? run : run[1])).join("");
        const isCommand = name === "reproduce" && text.length === 1;
        list.append(
          make("dt", "", ...sentence(label)),
          make("dd", "", ...(isCommand ? [command(text[0][1])] : sentence(text))));
      }
      return list;
    };
    const excerpt = (block) => {
      const box = make("pre");
      box.dir = "ltr";
      box.tabIndex = 0;
      box.setAttribute("aria-label", block.title);
      for (const [name, text] of block.pre) {
        const lines = text.split("\n").flatMap((line, at) => (at ? ["\n", isolated(line)] : [isolated(line)]));
        if (elements.has(name)) box.append(make(name, "", ...lines));
        else box.append(...lines);
      }
      return box;
    };
    const table = (block) => {
      const rows = block.rows.map(([first, ...rest]) => make("tr", "",
        head(sentence(first), "row"), ...rest.map((cell) => make("td", "", ...sentence(cell)))));
      return region(block.title + ": table", make("table", "records",
        make("caption", "hidden", block.title),
        make("thead", "", make("tr", "", ...block.table.map((text) => head(text, "col")))),
        make("tbody", "", ...rows)));
    };
    const matrix = (block) => {
      const cell = (text) => {
        const outcome = outcomes[Number(text[0])];
        if (!outcome) return make("td", "", "·");
        const status = { "!": " worse", "*": " accepted" }[text[1]] || "";
        const box = make("td", outcome + status, symbols[Number(text[0])] + text[1].trim());
        box.title = outcome;
        return box;
      };
      const width = block.matrix.length + 1;
      const bodies = block.blocks.map((group) => {
        const title = head(group.title, "rowgroup");
        title.colSpan = width;
        return make("tbody", "", ...(group.title ? [make("tr", "kind", title)] : []),
          ...group.rows.map((row) => {
            if (row.cells) {
              return make("tr", "", head(isolated(row.names.join(", ")), "row"),
                ...row.cells.match(/../g).map(cell));
            }
            const rest = head([...sentence(row.words), make("small", "", isolated(row.names.join(", ")))], "row");
            rest.colSpan = width;
            return make("tr", "", rest);
          }));
      });
      return region(block.title + ": table", make("table", "operators",
        make("caption", "hidden", block.title),
        make("thead", "", make("tr", "", head("operator", "col"),
          ...block.matrix.map((name) => head(isolated(name), "col")))),
        ...bodies));
    };
    const draw = (blocks) => blocks.flatMap((block) => {
      if (block.p) return [make("p", "", ...sentence(block.p))];
      if (block.dl) return [facts(block.dl)];
      if (block.pre) return [excerpt(block)];
      if (block.table) return [table(block)];
      if (block.matrix) return [matrix(block)];
      if (block.h) return [make("h3", "", ...sentence(block.h)), ...draw(block.blocks)];
      if (block.ul) {
        return [make("ul", "items", ...block.ul.map((item) => make("li", "",
          ...(item.mark ? [symbol(item.mark[1]), " "] : []), ...sentence(item.p), ...draw(item.blocks || []))))];
      }
      return [];
    });

    // Entries are drawn once, when they are opened.
    const drawn = new Set();
    const fill = (details) => {
      const entry = data.entries[details.id];
      if (!entry || drawn.has(details.id)) return;
      drawn.add(details.id);
      const body = details.querySelector(":scope > .body");
      if (body) {
        const link = make("a", "permalink", "Link to this");
        link.href = "#" + details.id.replaceAll("%", "%25");
        body.replaceChildren(...draw(entry.blocks), link);
      } else {
        details.replaceChildren(details.querySelector("summary"), ...draw(entry.blocks));
      }
    };
    document.addEventListener("toggle", (event) => {
      if (event.target.open) fill(event.target);
    }, true);

    """#
}
