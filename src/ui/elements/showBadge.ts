/** What waits at an entry of the header, wherever it stands: a number, a dot (`true`), or nothing. */
export function showBadge(entry: string, waits: number | true | undefined): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${entry}"]`)) {
    badge.hidden = waits === undefined || waits === 0;
    if (typeof waits !== "number" || waits === 0) continue;
    badge.removeAttribute("data-dot");
    // To those who hear it, too: the words that the server drew are of another number.
    for (const part of [badge.firstElementChild!, badge.lastElementChild!]) part.textContent = String(waits);
  }
}
