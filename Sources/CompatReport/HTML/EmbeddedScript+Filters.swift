// Made by .ci/embed from Page/filters.js: change that file, and run the script again.

extension EmbeddedScript {
  static let filters = #"""
    // Filters

    const findings = Array.from(document.querySelectorAll("details.finding"));
    const groups = Array.from(document.querySelectorAll("div.group"));
    const order = new Map(findings.map((finding, at) => [finding, at]));
    const texts = new Map(findings.map((finding) =>
      [finding, (finding.textContent + " " + finding.dataset.operator).toLowerCase()]));
    const total = grids.reduce((sum, one) => sum + one.grid.rows.length, 0);

    const read = () => {
      const state = {};
      for (const [name, control] of Object.entries(controls)) state[name] = control.value.trim();
      state.q = (state.q || "").toLowerCase();
      return state;
    };
    const write = (parameters) => {
      for (const [name, control] of Object.entries(controls)) {
        control.value = parameters.get(name) || "";
        if (control.selectedIndex < 0) control.value = "";
      }
    };
    const sortKey = {
      site: (finding) => finding.querySelector("summary code")?.textContent || "",
      outcome: (finding) => -outcomes.indexOf(finding.dataset.outcome),
    };
    const sortFindings = (sort) => {
      const key = sortKey[sort] || (() => 0);
      for (const group of groups) {
        const own = findings.filter((finding) => finding.parentElement === group);
        const sorted = own.slice().sort((left, right) => {
          const [one, other] = [key(left), key(right)];
          return one < other ? -1 : one > other ? 1 : order.get(left) - order.get(right);
        });
        if (sorted.some((finding, at) => finding !== own[at]) || group.dataset.sorted) group.append(...sorted);
        if (sort) group.dataset.sorted = sort; else delete group.dataset.sorted;
      }
    };
    let last = "";
    const apply = () => {
      const state = read();
      let count = 0;
      for (const finding of findings) {
        finding.hidden = names.some((name) => state[name]
          && !("|" + finding.dataset[name] + "|").includes("|" + state[name] + "|"))
          || (state.q !== "" && !texts.get(finding).includes(state.q));
        if (!finding.hidden) count += 1;
      }
      for (const group of groups) {
        group.hidden = !group.querySelector("details.finding:not([hidden])");
      }
      sortFindings(state.sort);
      let rows = 0;
      const key = [shownClass, state.q, state.sort].join("\n");
      for (const one of grids) {
        if (key !== last || one.shown === undefined) drawGrid(one, state);
        one.article.hidden = (state.contract && one.contract !== state.contract)
          || (one.shown === 0 && state.q !== "");
        if (!one.article.hidden) rows += one.shown;
      }
      last = key;
      byId("counts").textContent = [
        findings.length ? count + " of " + findings.length + " failures" : "",
        total ? rows + " of " + total + " properties" : "",
      ].filter(Boolean).join(" · ");
      form.classList.toggle("active", Object.values(state).some(Boolean));
      return count;
    };

    """#
}
