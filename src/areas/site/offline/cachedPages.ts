import { KEPT_AT, MAX_KEPT_PAGES, PERSON } from "./rules.ts";

/** The cache of pages that the service worker keeps for reading offline: one person's at a time. */
export const PAGES = "pages";
const STATE = "state";
const WRITTEN = "/written";

const isPage = (answer: Response) =>
  answer.ok && !answer.redirected && answer.headers.get("content-type")?.startsWith("text/html") === true;
const whose = (page: Response | undefined) => page?.headers.get(PERSON) ?? null;

/** Deletes the stored pages when a page is answered for somebody else, or for nobody any more. */
export async function dropOthers(answer: Response): Promise<void> {
  if (!isPage(answer)) return;
  const pages = await caches.open(PAGES);
  const [newest] = (await pages.keys()).slice(-1);
  if (newest && whose(await pages.match(newest)) !== whose(answer)) await dropPages();
}

/** Stores a page as it was answered, in place of others' pages. */
export async function cachePage(address: string, answer: Response): Promise<void> {
  if (!isPage(answer)) return;
  await dropOthers(answer);
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  const now = await caches.open(PAGES);
  await now.delete(address); // so that it becomes the newest
  await now.put(address, new Response(await answer.blob(), { headers }));
  const all = await now.keys();
  await Promise.all(all.slice(0, -MAX_KEPT_PAGES).map((request) => now.delete(request)));
}

export const cachedPage = async (address: string): Promise<Response | undefined> => (await caches.open(PAGES)).match(address);

/** People who share the browser must not read what others have seen. */
export const dropPages = async (): Promise<void> => void (await caches.delete(PAGES));

/** Records that something was sent from here that may change what pages show. */
export const noteWrite = async (): Promise<void> => (await caches.open(STATE)).put(WRITTEN, new Response(String(Date.now())));

/** In milliseconds since 1970; 0 means never. */
export async function lastWriteAt(): Promise<number> {
  const written = await (await caches.open(STATE)).match(WRITTEN);
  return written ? Number(await written.text()) : 0;
}
