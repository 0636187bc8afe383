/** Has screen readers say a change that they would miss; the same text again is said again. */
export function announce(text: string): void {
  // Behind a modal dialog nothing is announced.
  const parent = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const region = parent.querySelector(":scope > [data-announcer]") ?? regionIn(parent);
  const line = Object.assign(document.createElement("span"), { textContent: text });
  // One frame later, because a screen reader would miss the first text of a new region.
  requestAnimationFrame(() => region.replaceChildren(line));
}

function regionIn(parent: Element): HTMLElement {
  const region = Object.assign(document.createElement("p"), { role: "status", className: "visually-hidden" });
  region.dataset.announcer = "";
  parent.append(region);
  return region;
}
