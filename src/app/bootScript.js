// Runs inline, before any file: loads React and the page's code at the first sign of a person, or when the browser has long been
// idle. Keeps a press on what needs them (data-later) and gives it back once they are there. `FILES`: the entry first.
(() => {
  const signs = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"];
  let begun, pressed, click;
  const press = (event) => {
    const later = event.target.closest("[data-later]");
    if (!later || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = later;
    click = event;
    later.setAttribute("aria-busy", "true");
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const [entry] = FILES.map((file) => import(file));
    entry.catch(give);
  };
  // The page has been taken over, or cannot be: then a press does what it does without a script.
  const give = () => {
    removeEventListener("click", press, true);
    pressed?.removeAttribute("aria-busy");
    // As it came: with a finger or with a mouse.
    if (pressed?.isConnected) pressed.dispatchEvent(new PointerEvent("click", click));
  };
  // The browser believes that a page of before stands in this same document, where only React could draw it: it is loaded.
  const drawn = location.pathname + location.search;
  const back = () => drawn !== location.pathname + location.search && location.reload();
  addEventListener("popstate", back);
  document.addEventListener(
    "ready",
    () => {
      removeEventListener("popstate", back);
      give();
    },
    { once: true },
  );
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener("click", press, true);
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
  // The service worker has answered without a network, which the page is to say.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    document.documentElement.dataset.keptAt = data.kept_at;
    begin();
  });
  try {
    // What was typed before the language or the currency changed comes back with React, and what somebody wanted to save before they signed in.
    if ("typed" in sessionStorage || ("pending_save" in localStorage && /signed_in=\d/.test(document.cookie))) begin();
  } catch {}
})();
