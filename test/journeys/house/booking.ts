import type { Page } from "playwright";
import { read } from "./people.ts";

type Home = { id: number; instant_book: boolean; guests: number; min_nights: number; taken: { from: string; until: string }[] };
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const NIGHTS = 4;
/**
 * Each worker of the journeys books in two months of its own, the first of them two months ahead, so that no two journeys choose
 * the same nights.
 */
const DAYS_OF_A_WORKER = 60;
const firstDay = () => DAYS_OF_A_WORKER * Number(process.env["VITEST_POOL_ID"] ?? 1);
type Days = { checkin: string; checkout: string };

/** Four free nights in a home for two, followed by a free night. */
export function freeDays(home: Home): Days {
  const days = findFree(home);
  if (!days) throw new Error("No nights are free");
  return days;
}
function findFree({ taken }: Home): Days | undefined {
  const from = firstDay();
  for (let ahead = from; ahead < from + DAYS_OF_A_WORKER - NIGHTS; ahead++) {
    const [checkin, until] = [dayAfter(ahead), dayAfter(ahead + NIGHTS + 1)];
    if (taken.every((one) => one.until <= checkin || until <= one.from)) return { checkin, checkout: dayAfter(ahead + NIGHTS) };
  }
  return undefined;
}

const readHome = async (page: Page, id: number) => (await read<{ listing: Home }>(page, `/v2/listings/${id}`)).listing;
const suits = ({ guests, min_nights }: Home) => guests >= 2 && min_nights <= NIGHTS;

/** Sequentially, because the server queues a network's reads and limits their share of the time. */
async function* homesOf(page: Page, ids: Iterable<number>) {
  for (const id of ids) {
    const home = await readHome(page, id);
    if (suits(home)) yield home;
  }
}

/** The nth home in Lisbon with instant booking. */
export async function instantHome(page: Page, nth: number): Promise<Home> {
  const { listings } = await read<{ listings: Home[] }>(page, "/v2/listings?place=lisbon-pt&instant=true&adults=2");
  const ids = listings.map(({ id }) => id);
  let left = nth;
  for await (const home of homesOf(page, ids)) if (left-- === 0) return home;
  throw new Error(`Of ${ids.length} homes that are booked at once, no ${nth + 1} suit`);
}

/** The review page of a stay in any free home in Lisbon with instant booking. */
export async function freeReview(page: Page): Promise<string> {
  for (let nth = 4; ; nth++) {
    const home = await instantHome(page, nth);
    const days = findFree(home);
    if (days) return reviewOf(home, days);
  }
}

/** A home of the demo host, whose page this is, that must be requested. */
export async function homeToAskFor(page: Page): Promise<Home> {
  const lists = await Promise.all(
    ["past", "upcoming", "pending"].map((when) =>
      read<{ reservations: { listing: { id: number } }[] }>(page, `/v2/reservations?role=host&when=${when}&_limit=60`),
    ),
  );
  const ids = new Set(lists.flatMap(({ reservations }) => reservations.map(({ listing }) => listing.id)));
  for await (const home of homesOf(page, ids)) if (!home.instant_book) return home;
  throw new Error("The demo host is asked for no home");
}

export const reviewOf = (home: Home, { checkin, checkout }: Days) =>
  `/book/${home.id}?checkin=${checkin}&checkout=${checkout}&adults=2`;

/** From the first step to the third. */
export async function goToPayment(page: Page, review: string, message = "") {
  // As a person who has declined to complete their account now.
  await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  await page.goto(review);
  await page.getByRole("link", { name: "Agree and continue" }).click();
  await page.getByRole("heading", { name: "Who’s coming?" }).waitFor();
  if (message) await page.getByLabel(/Message to/).fill(message);
  await page.getByRole("button", { name: /Continue and (pay|hold)/ }).click();
  await page.getByRole("heading", { name: /^(Pay and book|Request to book)$/ }).waitFor();
}

export async function payWith(page: Page, card: RegExp) {
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: /^(Pay|Hold) / }).click();
}
