/// The page's script: filters the findings, and keeps the filters in the address's fragment.
///
/// The page is complete without it. It writes no markup and runs no text: it hides and shows
/// elements that are there.
struct HTMLScript: Sendable {
  /// The script.
  let text = #"""
    "use strict";
    (() => {
      const form = document.getElementById("filters");
      if (!form) return;
      const names = ["contract", "strategy", "operator", "outcome", "status"];
      const findings = Array.from(document.querySelectorAll("details.finding"));
      const groups = Array.from(document.querySelectorAll("div.group"));
      const shown = document.getElementById("shown");

      const read = () => new URLSearchParams(location.hash.slice(1));
      const isFilter = (state) => names.some((name) => state.has(name));

      const apply = (state) => {
        let count = 0;
        for (const finding of findings) {
          finding.hidden = names.some((name) => state.get(name)
            && !("|" + finding.dataset[name] + "|").includes("|" + state.get(name) + "|"));
          if (!finding.hidden) count += 1;
        }
        for (const group of groups) {
          group.hidden = !group.querySelector("details.finding:not([hidden])");
        }
        for (const name of names) {
          const control = form.elements[name];
          control.value = state.get(name) || "";
          if (control.selectedIndex < 0) control.value = "";
        }
        shown.textContent = String(count);
        return count;
      };

      const follow = () => {
        const state = read();
        if (!location.hash || isFilter(state)) {
          const count = apply(state);
          if (isFilter(state)) {
            document.getElementById("findings").scrollIntoView();
            if (count > 0 && count <= 3) {
              for (const finding of findings) if (!finding.hidden) finding.open = true;
            }
          }
          return;
        }
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
          || document.getElementById(location.hash.slice(1));
        if (target && target.matches("details")) {
          apply(new URLSearchParams());
          target.open = true;
          target.scrollIntoView();
        }
      };

      form.addEventListener("change", () => {
        const state = new URLSearchParams();
        for (const name of names) {
          if (form.elements[name].value) state.set(name, form.elements[name].value);
        }
        history.replaceState(null, "", "#" + (String(state) || "findings"));
        apply(state);
      });
      form.addEventListener("submit", (event) => event.preventDefault());
      document.getElementById("clear").addEventListener("click", () => {
        history.replaceState(null, "", "#findings");
        apply(new URLSearchParams());
      });
      document.getElementById("unfold").addEventListener("click", () => {
        const visible = findings.filter((finding) => !finding.hidden);
        const open = visible.some((finding) => !finding.open);
        for (const finding of visible) finding.open = open;
      });
      let closed = [];
      addEventListener("beforeprint", () => {
        closed = findings.filter((finding) => !finding.open && !finding.hidden);
        for (const finding of closed) finding.open = true;
      });
      addEventListener("afterprint", () => {
        for (const finding of closed) finding.open = false;
      });
      addEventListener("hashchange", follow);
      form.hidden = false;
      follow();
    })();
    """#
}
