/** Remembers what is searched for: the list last used goes with it [B4.1.1]. `search`: of the page's address. */
export function noteSearch(search: string): void {
  try {
    localStorage.latest_search = `${Date.now()}${search}`;
  } catch {
    // A browser that stores nothing has no latest search: every save asks into which list.
  }
}
