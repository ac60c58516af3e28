"use strict";
// The page is complete without its script, which hides what filters leave out, and draws grids and
// details from the page's own data. It sets texts only, so that nothing in the data can run.
// The files of this folder are one script, in the order of HTMLScript.

const byId = (id) => document.getElementById(id);
const form = byId("filters");
const data = JSON.parse(byId("data").textContent);
const names = ["contract", "change", "outcome", "strategy", "status", "operator"];
const controls = {};
for (const name of [...names, "q", "sort"]) {
  const control = byId("filter-" + name);
  if (control) controls[name] = control;
}
const words = new Map(data.words.map((word) => [word.letter, word]));
const titles = new Map(data.classes);
const outcomes = ["intact", "absorbed", "rejected", "collateral", "misread", "crashed", "hung"];
const symbols = ["✓", "~", "✗", "⊖", "≠", "↯", "∞"];
const elements = new Set(["b", "code", "q", "kbd", "strong", "small", "span", "mark", "del", "i"]);

// Elements

const make = (name, className, ...content) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
};
// Text that may be written from right to left keeps its direction for itself.
const isolated = (text) => (/^[\0-\x7f]*$/.test(text) ? text : make("bdi", "", text));
const sentence = (runs) => runs.map((run) => {
  if (typeof run === "string") return run;
  const [name, text, classes] = run;
  return make(elements.has(name) ? name : "span", classes || "", isolated(text));
});
const symbol = (outcome) => {
  const mark = make("span", "symbol " + outcome, symbols[outcomes.indexOf(outcome)] || "");
  mark.setAttribute("aria-hidden", "true");
  return mark;
};
const region = (label, content) => {
  const box = make("div", "scroll", content);
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", label);
  box.tabIndex = 0;
  return box;
};
const head = (text, scope) => {
  const cell = make("th", "", ...[text].flat());
  cell.scope = scope;
  return cell;
};
const command = (text) => {
  const button = make("button", "copy", "Copy");
  button.type = "button";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(button.previousSibling);
      button.textContent = "Selected";
    }
  });
  return make("span", "command", make("kbd", "", text), button);
};
