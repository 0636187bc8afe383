/** Updates the badges of a header's entry, wherever it is shown: a number, a dot (`true`), or nothing. */
export function showBadge(entry: string, waits: number | true | undefined): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${entry}"]`)) {
    badge.hidden = waits === undefined || waits === 0;
    if (typeof waits !== "number" || waits === 0) continue;
    badge.removeAttribute("data-dot");
    // The text for screen readers changes too, because the server rendered it for another number.
    for (const part of [badge.firstElementChild!, badge.lastElementChild!]) part.textContent = String(waits);
  }
}
