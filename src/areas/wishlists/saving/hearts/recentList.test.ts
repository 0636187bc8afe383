import { expect, test, vi } from "vitest";
import { noteRecentList, recentList } from "./recentList.ts";

/** A browser that has searched for `search` and stores what it is given. */
function openBrowser(search: string) {
  const written: string[] = [];
  const stored = { latest_search: `${Date.now()}${search}` };
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return written.map((one) => one.split("; ")[0]).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  return { written, searches: (other: string) => (stored.latest_search = `${Date.now()}${other}`) };
}

test("the list last used is kept in a cookie for 12 hours, for the search that it was used with [B4.1.1, B9.4]", () => {
  const { written, searches } = openBrowser("?place=lisbon-pt&adults=2");
  expect(recentList()).toBe(null);
  noteRecentList(41);
  expect(written).toEqual([expect.stringMatching(/^recent_wishlist=\w+%3A41; Path=\/; Max-Age=43200; SameSite=Lax; Secure$/)]);
  expect(recentList()).toBe(41);
  searches("?place=porto-pt&adults=2");
  expect(recentList()).toBe(null);
});
