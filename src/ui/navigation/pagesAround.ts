/** The page numbers to show: the first, the last and those around the current one; null is a gap. */
export function pagesAround(current: number, count: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((page, i) => {
    const before = pages[i - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page is replaced by that page.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
