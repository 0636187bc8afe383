// Runs inline for who is signed in, and where a menu opens by itself: what the header does on load, which waits for no pointer, once
// the browser is idle. `NOTICES`: what the menu of messages asks for, in one batch, whose answer it finds at the document's element.
(() => {
  const root = document.documentElement;
  const launch = () => {
    const menu = document.getElementById("menu-become");
    if (menu) menu.dataset.state = "launched";
    if (localStorage.getItem("host_call") === "seen") return;
    for (const badge of document.querySelectorAll('[data-badge="become_a_host"]')) badge.hidden = false;
  };
  const readNotices = () => {
    const { session, api_key: key, locale } = JSON.parse(document.getElementById("bootstrap").textContent);
    const isOut = !navigator.onLine || "keptAt" in root.dataset;
    if (isOut || !session.csrf_token || !document.querySelector("[data-notices]")) return;
    const headers = { "content-type": "application/json", "x-csrf-token": session.csrf_token, "x-locale": locale };
    root.notices = fetch(`/v2/batch?key=${key}`, { method: "POST", headers, body: JSON.stringify({ operations: NOTICES }) }).then(
      (answer) => (answer.ok ? answer.json() : null),
      () => null,
    );
  };
  // Once in a visit, and it goes again unless somebody is in it.
  const openMenu = () => {
    const button = document.querySelector("button[data-opens-on-load]");
    if (!button?.checkVisibility() || document.querySelector("[data-panel]:popover-open")) return;
    if (sessionStorage.getItem("menu_opened")) return;
    sessionStorage.setItem("menu_opened", "1");
    const panel = document.getElementById(button.getAttribute("popovertarget"));
    button.click();
    setTimeout(() => panel.matches(":popover-open:not(:hover, :focus-within)") && panel.hidePopover(), DISMISS_MS);
  };
  addEventListener("load", () =>
    (self.requestIdleCallback ?? setTimeout)(() => {
      // In this order: a browser that stores nothing throws at the latter two.
      const isEarly = root.dataset.person && !("awake" in root.dataset);
      if (isEarly) readNotices();
      openMenu();
      if (isEarly) launch();
    }),
  );
})();
