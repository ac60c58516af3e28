// Made by .ci/embed from Page/page.js: change that file, and run the script again.

extension EmbeddedScript {
  static let page = #"""
    // Addresses

    const bring = (target) => {
      if (target.matches("details")) {
        target.open = true;
        fill(target);
      }
      target.scrollIntoView();
      target.querySelector("summary, button.site")?.focus({ preventScroll: true });
    };
    const findRow = (id) => {
      for (const one of grids) {
        const row = one.grid.rows.find((candidate) => candidate.id === id);
        if (row) return { one, row };
      }
      return null;
    };
    const follow = () => {
      const hash = location.hash.slice(1);
      const parameters = new URLSearchParams(hash);
      if (Object.keys(controls).some((name) => parameters.has(name))) {
        write(parameters);
        if (parameters.has("change")) choose(parameters.get("change"));
        const count = apply();
        const first = findings.find((finding) => !finding.hidden);
        if (first && count <= 3 && !parameters.has("change")) {
          for (const finding of findings) if (!finding.hidden) finding.open = true;
        }
        if (first && !parameters.has("change")) first.closest("section").scrollIntoView();
        else if (grids.length) byId("contracts").scrollIntoView();
        return;
      }
      let id = hash;
      if (!byId(id)) {
        try { id = decodeURIComponent(hash); } catch { return; }
      }
      const found = findRow(id) || findRow(hash);
      if (found) {
        if (!byId(found.row.id) || found.one.article.hidden) {
          write(new URLSearchParams());
          apply();
        }
        if (!byId(found.row.id)) {
          choose("");
          apply();
        }
        const line = byId(found.row.id);
        toggleRow(found.one, found.row, line, true);
        bring(line);
        return;
      }
      const target = byId(id);
      if (target && target.matches("details")) {
        if (target.hidden) {
          write(new URLSearchParams());
          apply();
        }
        bring(target);
      } else if (target && target.hidden) {
        write(new URLSearchParams());
        apply();
        target.scrollIntoView();
      }
    };
    const remember = () => {
      const parameters = new URLSearchParams();
      for (const [name, control] of Object.entries(controls)) {
        if (control.value.trim()) parameters.set(name, control.value.trim());
      }
      history.replaceState(null, "", "#" + String(parameters));
      apply();
    };
    form.addEventListener("change", (event) => {
      if (event.target === controls.change) choose(controls.change.value);
      remember();
    });
    form.addEventListener("input", (event) => { if (event.target === controls.q) apply(); });
    form.addEventListener("submit", (event) => event.preventDefault());
    byId("clear").addEventListener("click", () => {
      write(new URLSearchParams());
      remember();
    });

    // Keys

    const help = byId("help");
    byId("help-button").addEventListener("click", () => help.showModal());
    byId("help-close").addEventListener("click", () => help.close());
    const step = (direction) => {
      const entries = Array.from(
        document.querySelectorAll("main details.finding > summary, main button.site"))
        .filter((entry) => entry.checkVisibility());
      if (!entries.length) return;
      const at = entries.indexOf(document.activeElement);
      let next = at + direction;
      if (at < 0) {
        // From where the reader is: the first entry below the top of the window.
        const below = entries.findIndex((entry) => entry.getBoundingClientRect().top > 0);
        next = direction > 0 ? Math.max(0, below) : below - 1;
      }
      const entry = entries[Math.min(entries.length - 1, Math.max(0, next))];
      entry.focus({ preventScroll: true });
      entry.scrollIntoView({ block: "center" });
    };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
      const isTyping = event.target.matches("input, select, textarea");
      if (event.key === "Escape" && isTyping) event.target.blur();
      if (isTyping) return;
      const actions = {
        "/": () => controls.q.focus(), j: () => step(1), k: () => step(-1), "?": () => help.showModal(),
      };
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    });

    // What is sticky stands below the header, whose height depends on the width.
    const header = form.closest("header");
    const measure = () => {
      const isSticky = getComputedStyle(header).position === "sticky";
      document.documentElement.style.setProperty("--top", (isSticky ? header.offsetHeight : 0) + "px");
    };
    new ResizeObserver(measure).observe(header);
    // A cell of the comparison leads to a contract's grid, which then shows the same change.
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-change]");
      if (!link) return;
      write(new URLSearchParams());
      choose(link.dataset.change);
      apply();
    });
    addEventListener("hashchange", follow);
    form.hidden = false;
    for (const details of document.querySelectorAll("details[open]")) fill(details);
    apply();
    follow();

    """#
}
