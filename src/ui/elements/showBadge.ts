/** Updates the badges of a header's entry, wherever it is shown: a number, a dot (`true`), or nothing. */
export function showBadge(entry: string, waits: number | true | undefined): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${entry}"]`)) {
    badge.hidden = waits === undefined || waits === 0;
    if (typeof waits !== "number" || waits === 0) continue;
    badge.removeAttribute("data-dot");
    badge.firstElementChild!.textContent = String(waits);
  }
}
