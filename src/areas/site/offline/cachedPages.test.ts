import { expect, test, vi } from "vitest";
import { dropOthers, cachePage, cachedPage } from "./cachedPages.ts";
import { PERSON } from "./rules.ts";

/** A stand-in for the browser's cache storage, as far as pages need it. */
function storeInMemory() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()],
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, answer: Response) => void store.set(address, answer),
      delete: async (address: string) => store.delete(address),
    };
  };
  vi.stubGlobal("caches", { open, delete: async (name: string) => stores.delete(name) });
}
const pageFor = (person: string | null, status = 200) =>
  new Response("a page", { status, headers: { "content-type": "text/html", ...(person && { [PERSON]: person }) } });

test("what was kept for one person goes with any page for another, or for nobody, and with nothing else", async () => {
  storeInMemory();
  const isStored = async () => (await cachedPage("/trips")) !== undefined;
  for (const stranger of ["8", null]) {
    await cachePage("/trips", pageFor("7"));
    await dropOthers(pageFor("7"));
    await dropOthers(pageFor(null, 503)); // from a proxy, say
    await dropOthers(Response.json({}));
    expect(await isStored()).toBe(true);
    await dropOthers(pageFor(stranger));
    expect(await isStored()).toBe(false);
  }
  await cachePage("/trips", pageFor("7"));
  await cachePage("/rooms/1", pageFor("8"));
  expect([await isStored(), (await cachedPage("/rooms/1"))?.headers.get(PERSON)]).toEqual([false, "8"]);
});
