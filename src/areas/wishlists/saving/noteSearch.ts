/** Stores the latest search, to which the list last used belongs [B4.1.1]. `search`: the query string of the page's address. */
export function noteSearch(search: string): void {
  try {
    localStorage.latest_search = `${Date.now()}${search}`;
  } catch {
    // Without storage there is no latest search: every save asks for the list.
  }
}
