// Runs inline on pages for who is signed in: whoever has just signed in comes to a whole new page, and goes on at its heading, as
// after a step within a page.
addEventListener("DOMContentLoaded", () => {
  const heading = document.querySelector("main h1");
  const [{ type }] = performance.getEntriesByType("navigation");
  if (!/\/(signup_)?login(\?|$)/.test(document.referrer) || type !== "navigate") return;
  if (!heading || location.hash || document.activeElement !== document.body || document.querySelector("[autofocus]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
});
