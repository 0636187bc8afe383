/** Who went on to another page stands at its beginning, unless they were led to a part of it or the page has given them a place. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading || location.hash || document.activeElement?.closest("main,dialog")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
