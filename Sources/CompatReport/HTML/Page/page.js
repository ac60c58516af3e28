"use strict";
// The page is complete without its script, which hides what filters leave out, opens the rows of
// grids, and follows addresses. It copies what the page holds and sets texts, so that nothing runs.
const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
const make = (name, className, ...content) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
};
const makeButton = (className, content, action) => {
  const button = make("button", className, ...content);
  button.type = "button";
  if (action) button.addEventListener("click", action);
  return button;
};
const form = byId("filters");
const names = ["contract", "change", "outcome", "strategy", "status", "operator"];
const controls = Object.fromEntries([...names, "q"]
  .map((name) => [name, byId("filter-" + name)]).filter(([, control]) => control));
const optionsOf = (name) => Array.from(controls[name]?.options ?? []);

// Grids. A row has a mutant for each class of change, with the positions of its cells and of the
// pieces that it opens, which the templates of its contract hold.
const grids = all("table.grid").map((table) => {
  const article = table.closest("article");
  const shared = (name) => article.querySelector("template." + name).content;
  const grid = {
    article, body: table.tBodies[0], contract: table.dataset.contract, shown: 0,
    isSingle: table.dataset.releases === "1", width: table.tHead.rows[0].cells.length,
    sets: [...shared("sets").children], pieces: [...shared("pieces").children],
  };
  grid.rows = Array.from(grid.body.rows, (element) => {
    const [head] = element.cells;
    const words = [...head.childNodes].filter((one) => one.nodeName !== "SMALL");
    const button = makeButton("site", words);
    head.prepend(button);
    const mutants = all("kbd", element.querySelector("template").content);
    return {
      grid, element, button, site: button.textContent,
      text: (grid.contract + " " + head.textContent).toLowerCase(),
      mutants: new Map(mutants.map((mutant) => [mutant.dataset.change, mutant])),
    };
  });
  return grid;
});
const rows = new Map(grids.flatMap((grid) => grid.rows).map((row) => [row.element, row]));
const setOf = (row, holder) => row.grid.sets[holder?.dataset.set];
const severity = (set) => Number(set?.dataset.severity ?? -1);

// The class of change that the grids show. Which release breaks on a new value is asked first.
const titles = new Map(optionsOf("change").map((one) => [one.value, one.text]));
const classes = [...titles.keys()].filter((name) =>
  [...rows.values()].some((row) => row.mutants.has(name)));
const makeChoices = (names, chosen, choose) => names.map((name) => {
  const title = titles.get(name) ?? name.replaceAll("-", " ");
  const button = makeButton("", [name ? title : "all classes"], () => choose(name));
  button.value = name;
  button.setAttribute("aria-pressed", String(name === chosen));
  return button;
});
const choices = make("div", "choices");
let shownClass = "";
const choose = (name) => {
  shownClass = classes.includes(name) ? name : "";
  choices.replaceChildren(...makeChoices(["", ...classes], shownClass, (name) => {
    choose(name);
    apply();
  }));
};
if (classes.length && grids.some((grid) => !grid.isSingle)) {
  choices.id = "classes";
  choices.setAttribute("role", "group");
  choices.setAttribute("aria-label", "Class of change");
  grids[0].article.before(choices);
  choose("new-value");
}

/// Shows the cells of the chosen class, and puts the rows in order.
const drawGrid = (grid) => {
  for (const row of grid.rows) {
    closeRow(row);
    row.set = setOf(row, shownClass ? row.mutants.get(shownClass) : row.element);
    if (grid.isSingle || !row.set) continue;
    while (row.element.cells.length > 1) row.element.cells[1].remove();
    row.element.cells[0].after(...all("td:not(.costs)", row.set).map((cell) => cell.cloneNode(true)));
  }
  // Where all releases pay the same, there is nothing to choose.
  const key = (row) => (grid.isSingle ? -severity(row.set) : Number(row.set?.children.length === 2));
  const keyed = grid.rows.map((row) => [key(row), row.element]);
  keyed.sort(([one], [other]) => one - other);
  grid.body.append(...keyed.map(([, element]) => element));
};
const filterGrid = (grid, state) => {
  grid.shown = 0;
  for (const row of grid.rows) {
    row.element.hidden = !row.set || !row.text.includes(state.q);
    if (row.element.hidden) closeRow(row);
    else grid.shown += 1;
  }
  grid.article.hidden = (state.contract && grid.contract !== state.contract)
    || grid.rows.length > 0 && grid.shown === 0;
};

// Failures
const findings = all("details.finding").map((element) => ({
  element, data: element.dataset,
  text: (element.textContent + " " + element.dataset.operator).toLowerCase(),
}));
const groups = all("#open article, #accepted article");
// Rows and items elsewhere are about the contracts and the strategies that they name, or what stands
// above them.
const others = all("main li, main .records tbody tr, main article, #strategies > details, .next")
  .filter((element) => !element.closest("#contracts, #open, #accepted")).map((element) => {
    const above = [element.closest("article")?.querySelector("h3"),
      element.closest("table")?.caption, element.closest("details.more")?.querySelector("summary")];
    // The texts of neighbouring cells follow each other without a blank.
    const words = new Set([element, ...element.children, ...above.filter(Boolean)]
      .flatMap((one) => one.textContent.split(/[\s/:,;()]+/)));
    const named = (name) => optionsOf(name).map((one) => one.value).filter((one) => words.has(one));
    return {
      element, text: element.textContent.toLowerCase(),
      contract: named("contract"), strategy: named("strategy"),
    };
  });
const boxes = all("main .box").filter((box) => box.querySelector(".records tbody"));
// A section without anything that is shown has no heading either.
const entries = [...others, ...findings, ...grids.map(({ article }) => ({ element: article }))];
const sections = all("main > section:not(#answer)").map((section) => ({
  section, link: document.querySelector(`nav a[href="#${section.id}"]`)?.parentElement,
  entries: entries.map(({ element }) => element).filter((element) => section.contains(element)),
}));
const answer = byId("answer");
// A narrow window has no room for the heads of columns: each cell has its own.
for (const table of all("table.records")) {
  const titles = Array.from(table.tHead.rows[0].cells, (head) => head.textContent);
  for (const cell of all("td", table)) {
    if (cell.colSpan === 1) cell.dataset.label = titles[cell.cellIndex];
  }
}
const write = (parameters = new URLSearchParams()) => {
  for (const [name, control] of Object.entries(controls)) {
    control.value = parameters.get(name) || "";
    if (control.selectedIndex < 0) control.value = "";
  }
};
let drawnClass;
const apply = () => {
  const state = Object.fromEntries(Object.entries(controls)
    .map(([name, control]) => [name, control.value.trim()]));
  state.q = state.q.toLowerCase();
  for (const { element, data, text } of findings) {
    element.hidden = !text.includes(state.q)
      || names.some((name) => state[name] && !data[name].split("|").includes(state[name]));
  }
  for (const group of groups) {
    group.hidden = !group.querySelector("details.finding:not([hidden])");
  }
  for (const grid of grids) {
    if (shownClass !== drawnClass) drawGrid(grid);
    filterGrid(grid, state);
  }
  drawnClass = shownClass;
  const shown = findings.map(({ element }) => element).filter((element) => !element.hidden);
  const count = grids.reduce((sum, grid) => sum + (grid.article.hidden ? 0 : grid.shown), 0);
  byId("counts").textContent = [
    findings.length ? shown.length + " of " + findings.length + " failures" : "",
    rows.size ? count + " of " + rows.size + " properties" : "",
  ].filter(Boolean).join(" · ");
  const isActive = Object.values(state).some(Boolean);
  form.classList.toggle("active", isActive);
  const headline = answer.querySelector("h1 > span:last-child");
  const part = headline.querySelector("small.shown") ?? headline.appendChild(make("small", "shown"));
  part.textContent = isActive ? " Shown: " + byId("counts").textContent + "." : "";
  for (const { element, text, ...named } of others) {
    element.hidden = !text.includes(state.q)
      || state.contract && !named.contract.includes(state.contract)
      || state.strategy && named.strategy.length && !named.strategy.includes(state.strategy);
    if (state.contract && element.matches("#strategies > details")) element.open = !element.hidden;
  }
  for (const box of boxes) {
    box.hidden = isActive && !box.querySelector("tbody > tr:not([hidden])");
  }
  for (const { section, link, entries } of sections) {
    section.hidden = false;
    section.hidden = isActive && !entries.some((element) => !element.closest("[hidden]"));
    if (link) link.hidden = section.hidden;
  }
  return shown;
};

// What opens
/// A fact that is nothing but a command can be copied.
const addCopies = (root) => {
  for (const command of all("dd > kbd:only-child", root)) {
    const text = command.textContent;
    if (text !== command.parentElement.textContent) continue;
    const button = makeButton("copy", ["Copy"], () => navigator.clipboard.writeText(text).then(
      () => { button.textContent = "Copied"; },
      () => {
        getSelection().selectAllChildren(command);
        button.textContent = "Selected";
      }));
    command.after(" ", button);
  }
};
addCopies(document);
/// The payload as a tree of the sites of a grid, each with a link to its row.
const makeTree = (grid) => {
  const add = (list, name, text) => {
    const item = list.appendChild(make("li", name === "*" ? "each" : "", make("span", "", text)));
    item.dataset.name = name;
    return item;
  };
  const tree = make("ul", "tree");
  const root = add(tree, "", "the payload");
  for (const row of [...grid.rows].sort((one, other) => (one.site < other.site ? -1 : 1))) {
    let item = root;
    for (const name of row.site === "/" ? [] : row.site.slice(1).split("/")) {
      const list = item.querySelector(":scope > ul") ?? item.appendChild(make("ul"));
      item = Array.from(list.children).find((one) => one.dataset.name === name)
        ?? add(list, name, name.replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    const link = make("a", "", item.firstChild.textContent);
    link.href = "#" + row.element.id;
    item.firstChild.replaceWith(link);
  }
  return tree;
};
/// The payload as a tree: the site that is changed, and what is lost with it.
const treeOf = (row, loss) => {
  row.grid.tree ??= makeTree(row.grid);
  const copy = row.grid.tree.cloneNode(true);
  const root = copy.querySelector("li");
  const link = all("a", root).find((link) => link.hash === "#" + row.element.id);
  const item = link?.parentElement ?? root;
  const around = (one) => one.parentElement.closest("li") ?? root;
  const element = item.closest("li.each");
  const lost = {
    payload: root, neighbours: around(element ?? item), element: element ?? item, value: item,
  }[loss];
  lost?.classList.add("lost");
  item.classList.add("changed");
  // Far from the change, what is inside a value is not of interest.
  for (const one of all("li", root)) {
    one.classList.toggle("far", !one.contains(item) && around(one) !== item);
  }
  return copy;
};
const detailOf = (row, change) => {
  const mutants = [...row.mutants.values()];
  const mutant = row.mutants.get(change) ?? mutants.reduce((worst, one) =>
    (severity(setOf(row, one)) > severity(setOf(row, worst)) ? one : worst));
  const set = setOf(row, mutant);
  const box = byId("row-detail").content.cloneNode(true).firstElementChild;
  box.querySelector(".choices").append(...makeChoices([...row.mutants.keys()],
    mutant.dataset.change, (name) => box.replaceWith(detailOf(row, name))));
  const [where, costs, remedies, failures] = box.querySelectorAll(".panes > div");
  where.append(treeOf(row, set.dataset.loss));
  const pieces = mutant.dataset.pieces?.split(" ").map((at) => row.grid.pieces[at]) ?? [];
  for (const piece of [...set.querySelector(".costs").children, ...pieces]) {
    (piece.matches(".fix") ? remedies : costs).append(piece.cloneNode(true));
  }
  const command = box.querySelector(".reproduce");
  if (mutant.textContent) command.querySelector("kbd").append(mutant.textContent);
  costs.append(...(mutant.textContent ? command.children : []));
  command.remove();
  const near = findings.filter(({ data }) => data.contract === row.grid.contract
    && data.site.split("|").includes(row.site));
  failures.append(make("ul", "items", ...near.slice(0, 5).map(({ element }) => {
    const link = element.querySelector(".permalink").cloneNode();
    link.append(...element.querySelector("summary > span:last-child").cloneNode(true).childNodes);
    return make("li", "", link);
  })));
  if (!near.length) failures.remove();
  if (remedies.children.length === 1) remedies.remove();
  addCopies(costs);
  return box;
};
const closeRow = (row) => {
  if (row.isOpen) row.element.nextElementSibling.remove();
  row.isOpen = false;
  row.button.setAttribute("aria-expanded", "false");
};
const openRow = (row) => {
  if (row.isOpen || !row.mutants.size) return;
  const cell = make("td", "", detailOf(row, shownClass));
  cell.colSpan = row.grid.width;
  row.element.after(make("tr", "detail", cell));
  row.isOpen = true;
  row.button.setAttribute("aria-expanded", "true");
};
for (const row of rows.values()) {
  row.element.addEventListener("click", (event) => {
    if (!getSelection().isCollapsed && event.target !== row.button) return;
    if (row.isOpen) closeRow(row);
    else openRow(row);
  });
}

// Addresses
const follow = () => {
  const hash = location.hash.slice(1);
  const parameters = new URLSearchParams(hash);
  if (Object.keys(controls).some((name) => parameters.has(name))) {
    write(parameters);
    const change = parameters.get("change");
    if (change) choose(change);
    const shown = apply();
    // The link of a failure leads to it; one to a contract or a change shows what picking it shows.
    if (!["outcome", "strategy", "status", "operator"].some((name) => parameters.get(name))) return;
    if (shown.length <= 3) for (const element of shown) element.open = true;
    (shown[0]?.closest("section") ?? byId("contracts"))?.scrollIntoView();
    return;
  }
  let target = byId(hash);
  try { target ??= byId(decodeURIComponent(hash)); } catch { return; }
  if (!target?.matches("tr, details, article")) return;
  const row = rows.get(target);
  if (target.closest("[hidden]")) {
    if (row ? !row.set : target.matches("article")) choose("");
    write();
    apply();
  }
  if (row) openRow(row);
  else if (target.matches("details")) target.open = true;
  target.scrollIntoView();
  target.querySelector("summary, button.site")?.focus({ preventScroll: true });
};
const remember = () => {
  const chosen = Object.entries(controls).map(([name, control]) => [name, control.value.trim()]);
  history.replaceState(null, "", "#" + new URLSearchParams(chosen.filter(([, value]) => value)));
  apply();
};
form.addEventListener("change", (event) => {
  if (event.target === controls.change) choose(controls.change.value);
  remember();
});
form.addEventListener("input", (event) => { if (event.target === controls.q) apply(); });
form.addEventListener("submit", (event) => event.preventDefault());
byId("clear").addEventListener("click", () => {
  write();
  remember();
});
addEventListener("hashchange", follow);

// Keys
const help = byId("help");
byId("help-button").addEventListener("click", () => help.showModal());
byId("help-close").addEventListener("click", () => help.close());
const step = (direction) => {
  const entries = all("main details.finding > summary, main button.site")
    .filter((entry) => entry.checkVisibility());
  // From where the reader is: the first entry below the top of the window.
  const below = entries.findIndex((entry) => entry.getBoundingClientRect().top > 0);
  const at = entries.indexOf(document.activeElement);
  const next = at >= 0 ? at + direction : direction > 0 ? below : below - 1;
  const entry = entries[Math.min(entries.length - 1, Math.max(0, next))];
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: "center" });
};
const actions = {
  "/": () => controls.q.focus(), "?": () => help.showModal(), j: () => step(1), k: () => step(-1),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const isTyping = event.target.matches("input, select, textarea");
  if (event.key === "Escape" && isTyping) event.target.blur();
  if (isTyping || !actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
});

// What is sticky stands below the header, whose height depends on the width.
const header = form.closest("header");
new ResizeObserver(() => {
  const isSticky = getComputedStyle(header).position === "sticky";
  document.documentElement.style.setProperty("--top", (isSticky ? header.offsetHeight : 0) + "px");
}).observe(header);
form.hidden = false;
apply();
follow();
