// Runs inline, before any file: loads React and the page's code at the first sign of a person, or when the browser has long been
// idle. Keeps a press on what needs them (data-later) and gives it back once they are there. `FILES`: what every page begins with, the
// entry first. `OWN`: the page's own. `PRESSED`: what opens over the page, before the page's own where the first sign is of who is
// about to press for it. `OVERLAYS`: what keeps the history of that.
(() => {
  const root = document.documentElement;
  // A page that is left is hidden before the browser puts it away. On a way back it is shown to whom it was drawn for, and to nobody else.
  const show = (visibility) => (root.style.visibility = visibility);
  addEventListener("pagehide", ({ persisted }) => persisted && show("hidden"));
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const here = /signed_in=(\d*)|$/.exec(document.cookie)[1];
    if (here === root.dataset.person) show("");
    else location.reload();
  });
  const signs = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"];
  const opening = "[data-heart],[data-auth],[data-new-list]";
  let begun, pressed, click, isHeard;
  const press = (event) => {
    const later = event.target.closest("[data-later]");
    if (!later || event.ctrlKey || event.metaKey || event.shiftKey || (isHeard && later.matches(opening))) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = later;
    click = event;
    later.setAttribute("aria-busy", "true");
  };
  // What does not come is asked for again where it is needed, and missed there.
  const bring = (files) => Promise.allSettled(files.map((file) => import(file)));
  root.bringOwn = () => bring(OWN);
  const begin = (event) => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const [entry] = FILES.map((file) => import(file));
    entry.catch(leave);
    if (event) opens(event);
    if (!root.opening) root.bringOwn();
  };
  // A press that was kept comes again as it came.
  const give = () => {
    const held = pressed;
    pressed = null;
    held?.removeAttribute("aria-busy");
    // With a finger or with a mouse.
    if (held?.isConnected) held.dispatchEvent(new PointerEvent("click", click));
  };
  const giveAll = () => {
    removeEventListener("click", press, true);
    give();
  };
  // The page cannot be taken over: it shows and does what it would without a script.
  const leave = () => {
    root.dataset.leftAsDrawn = "";
    for (const hidden of document.querySelectorAll("noscript")) hidden.outerHTML = hidden.textContent;
    giveAll();
  };
  document.addEventListener("left", leave, { once: true });
  // The entry hears presses that open something over the page; they do not wait for the page itself.
  document.addEventListener("heard", () => {
    isHeard = true;
    if (pressed?.matches(opening)) give();
  });
  // Heard before the router, whenever overlays.ts comes: listeners at the window are called in the order of their coming.
  addEventListener("popstate", (event) => root.onMove?.(event));
  // The browser believes that a page of before stands in this same document, where only React could draw it: it is loaded.
  const drawn = location.pathname + location.search;
  const back = () => drawn !== location.pathname + location.search && location.reload();
  addEventListener("popstate", back);
  document.addEventListener(
    "ready",
    () => {
      removeEventListener("popstate", back);
      giveAll();
    },
    { once: true },
  );
  // What lies over the page becomes an entry of the history, and only a press opens something.
  const overlays = () => import(OVERLAYS).catch(() => {}); // without it Back leads on, as from any page
  const opens = (event) => {
    if (!event.target.closest?.(opening)) return;
    for (const sign of signs) removeEventListener(sign, opens, true);
    overlays();
    root.opening = bring(PRESSED);
  };
  for (const sign of signs) for (const listen of [begin, opens]) addEventListener(sign, listen, { capture: true, passive: true });
  addEventListener("click", press, true);
  if (history.state?.ground) overlays();
  else
    // A screen reader presses without a key, and may at once remove what it has pressed: its focus is followed from the first on.
    for (const sign of ["pointerdown", "keydown", "click", "focusin"])
      addEventListener(sign, overlays, { capture: true, once: true });
  // A menu that somebody has opened and closed again is not opened by the pointer that still rests on its button (hydrateHeader.ts).
  addEventListener("toggle", ({ target }) => "panel" in target.dataset && (root.usedMenu = true), true);
  // Buttons that open and close dialogs, where the browser does not know them (Safari before 26.2): now, and for as long as the page stands.
  if (!("commandForElement" in HTMLButtonElement.prototype))
    addEventListener("click", ({ target, defaultPrevented }) => {
      const button = target.closest("[commandfor]");
      const dialog = !defaultPrevented && button && document.getElementById(button.getAttribute("commandfor"));
      if (!dialog) return;
      if (button.getAttribute("command") === "close") dialog.close();
      else if (!dialog.open) dialog.showModal();
    });
  // What others change meanwhile shows by itself (data-live), also to who only looks.
  addEventListener("load", () => setTimeout(begin, document.querySelector("[data-live]") ? 0 : 20000));
  if (/[?&](af|c)=/.test(location.search)) begin(); // an affiliate or a campaign is noted at once [B7.4.2]
  if ("keptAt" in root.dataset) begin(); // by the service worker, without a network: the page is to say so
  try {
    // What was typed before the language or the currency changed comes back with React, and what somebody wanted to save before they signed in.
    if ("typed" in sessionStorage || ("pending_save" in localStorage && /signed_in=\d/.test(document.cookie))) begin();
  } catch {}
})();
