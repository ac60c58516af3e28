// The payload as a tree: known sites, the changed one, and what is lost with it.
const lostRoot = (site, word) => {
  if (!word || word.severity < 1) return null;
  if (word.severity === 4 || word.severity === 6) return "";
  const star = site.lastIndexOf("/*");
  if (word.severity === 2 && star >= 0) return site.slice(0, star + 2);
  if (word.severity === 3) return site.slice(0, Math.max(0, star >= 0 ? star : site.lastIndexOf("/")));
  return site;
};
const tree = (grid, site, word) => {
  const lost = lostRoot(site, word);
  const root = { children: new Map() };
  const sites = grid.rows.map((row) => row.site).filter((path) => path !== "/").sort();
  for (const path of sites) {
    let node = root;
    for (const part of path.split("/").slice(1)) {
      if (!node.children.has(part)) node.children.set(part, { children: new Map() });
      node = node.children.get(part);
    }
  }
  const list = (node, path) => {
    const items = make("ul");
    for (const [name, child] of node.children) {
      const at = path + "/" + name;
      const isPast = lost !== null && (at === lost || at.startsWith(lost + "/"));
      const text = isolated(name.replaceAll("~1", "/").replaceAll("~0", "~"));
      const label = make(at === site ? "mark" : isPast ? "del" : "span", "", text);
      // Far from the change, what is inside a value is not of interest.
      const isNear = site.startsWith(at + "/") || at === site || path === site || !child.children.size;
      const item = make("li", "", label);
      if (child.children.size && isNear) item.append(list(child, at));
      else if (child.children.size) item.append(make("small", "", " … " + child.children.size));
      items.append(item);
    }
    return items;
  };
  const title = site === "/" ? make("mark", "", "the payload")
    : make(lost === "" ? "del" : "span", "", "the payload");
  return make("ul", "tree", make("li", "", title, list(root, "")));
};

const mutant = (grid, row, short) => {
  if (!short) return "";
  if (short[0] === "=") return short.slice(1);
  const at = short.indexOf("#");
  const end = short.indexOf("@");
  const stars = short.slice(end + 1).split("/");
  const path = row.site.split("/").map((part) => (part === "*" ? stars.shift() : part)).join("/");
  return grid.samples[Number(short.slice(0, at))] + short.slice(at, end + 1) + path;
};
const quoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'";

const rowDetail = (one, row, change) => {
  const { grid } = one;
  const classes = grid.classes.filter((name, at) => row.cells[at].length);
  const worst = (name) => severity(row.cells[grid.classes.indexOf(name)][0] || "");
  const chosen = change && classes.includes(change) ? change
    : classes.reduce((best, name) => (worst(name) > worst(best) ? name : best), classes[0]);
  const at = grid.classes.indexOf(chosen);
  const text = letters(row.cells[at][0], grid.columns.length);
  const top = [...text].reduce((best, letter) =>
    ((words.get(letter)?.severity ?? -1) > (words.get(best)?.severity ?? -1) ? letter : best));
  const box = make("div", "body");
  const choices = make("p", "choices", ...classes.map((name) => {
    const button = make("button", "", titles.get(name) || name);
    button.type = "button";
    button.setAttribute("aria-pressed", String(name === chosen));
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      box.replaceWith(rowDetail(one, row, name));
    });
    return button;
  }));
  const groups = new Map();
  [...text].forEach((letter, column) => {
    if (!words.has(letter)) return;
    if (!groups.has(letter)) groups.set(letter, []);
    groups.get(letter).push(grid.columns[column]);
  });
  const effects = [...groups].sort(([left], [right]) => words.get(right).severity - words.get(left).severity)
    .map(([letter, columns]) => {
      const word = words.get(letter);
      return [[["span", word.text, "outcome " + word.outcome]],
        columns.flatMap((column, index) => [...(index ? [", "] : []), column.release + " ", ["b", column.strategy]])];
    });
  const list = facts(effects);
  const precedent = row.precedents?.[chosen];
  const id = mutant(grid, row, row.cells[at][1]);
  if (id) list.append(make("dt", "", "reproduce"), make("dd", "", command("show " + quoted(id))));
  const facing = make("div", "", make("h4", "", "What it costs"), list,
    ...(precedent ? [make("p", "", ...sentence(precedent))] : []));
  const safe = groups.size > 1 ? [...groups].filter(([letter]) => words.get(letter).severity
    < words.get(top).severity).sort(([left], [right]) => words.get(left).severity - words.get(right).severity)[0] : null;
  const remedies = (row.remedies?.[chosen] || []).map((position) => grid.remedies[position]);
  const fixes = remedies.map((remedy) => make("div", "fix",
    make("pre", "", make("del", "", isolated(remedy.before)), "\n", make("mark", "", isolated(remedy.after))),
    make("p", "", ...sentence(remedy.effect))));
  // What to choose depends on what the app does with a value whose set may grow.
  const advice = ["new-value", "new-subtype"].includes(chosen) ? grid.advice[row.advice] : null;
  if (advice?.length) {
    fixes.unshift(make("p", "", "Which strategy, by what the app does with the value:"),
      facts(advice.map((one) => [[one.need], one.strategy])));
  } else if (safe) {
    const best = safe[1].find((column) => !column.isMuted) || safe[1][0];
    fixes.push(make("p", "", "Best release here: ", make("b", "", best.release + " " + best.strategy),
      ". " + best.summary));
  }
  const near = Object.entries(data.entries).filter(([key, entry]) => entry.sites.includes(row.site)
    && byId(key)?.dataset.contract === one.contract);
  const links = near.slice(0, 5).map(([key]) => {
    const link = make("a", "", isolated(byId(key).querySelector("summary > span:last-child").textContent));
    link.href = "#" + key.replaceAll("%", "%25");
    return make("li", "", link);
  });
  box.append(choices, make("div", "panes",
    make("div", "", make("h4", "", "Where, and what is lost"), tree(grid, row.site, words.get(top))),
    facing,
    ...(fixes.length ? [make("div", "", make("h4", "", "Remedy"), ...fixes)] : []),
    ...(links.length ? [make("div", "", make("h4", "", "Failures here"), make("ul", "items", ...links))] : [])));
  return box;
};
const toggleRow = (one, row, line, isOpen) => {
  const button = line.querySelector("button.site");
  const next = line.nextElementSibling;
  const wasOpen = next !== null && next.className === "detail";
  if (wasOpen && isOpen !== true) {
    next.remove();
    button.setAttribute("aria-expanded", "false");
  } else if (!wasOpen) {
    const cell = make("td", "", rowDetail(one, row, shownClass));
    cell.colSpan = line.closest("table").tHead.rows[0].cells.length;
    line.after(make("tr", "detail", cell));
    button.setAttribute("aria-expanded", "true");
  }
};
