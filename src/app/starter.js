// Runs inline, before any file: loads React and the page's code at the first sign of a person, or when the browser has long been
// idle. Keeps a press on what needs them (data-later) and gives it back once they are there. `FILES`: the entry first.
(() => {
  const signs = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"];
  let begun, pressed;
  const press = (event) => {
    const later = event.target.closest("[data-later]");
    if (!later) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = later;
    later.setAttribute("aria-busy", "true");
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const [entry] = FILES.map((file) => import(file));
    entry
      .then((taken) => taken.ready)
      .finally(() => {
        removeEventListener("click", press, true);
        pressed?.removeAttribute("aria-busy");
      })
      .then(() => pressed?.isConnected && pressed.click());
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener("click", press, true);
  addEventListener("load", () => setTimeout(begin, 20000));
})();
