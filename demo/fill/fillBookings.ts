import { saveArrival } from "#areas/bookings/reservations/receipt/receiptSql.server.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { serveBooking } from "./serveBooking.ts";

const ADA = "guest@sojourn.test";
const ROSA = "host@sojourn.test";

/**
 * The history of a booking, step by step; `hours`: how long before now it was made; `ahead`: its check-in, in days from today;
 * `nights`: its length.
 */
type Scene = {
  ahead: number;
  nights: number;
  hours: number;
  instant: boolean;
  /** Whether the home belongs to the demo's host; otherwise to any host. */
  ours: boolean;
  message?: string;
  steps: readonly ("hold" | "pay" | "accept" | "decline" | "break" | "cancel" | "let down" | "propose" | "dispute" | "refund")[];
};

/** One scene for each state that a booking can be in. */
const SCENES: readonly Scene[] = [
  { ahead: 34, nights: 3, hours: 0, instant: true, ours: false, steps: ["hold"] },
  {
    ahead: 41,
    nights: 4,
    hours: 3,
    instant: false,
    ours: true,
    steps: ["pay"],
    message: "We come by train, two of us, and love long breakfasts.",
  },
  {
    ahead: 52,
    nights: 2,
    hours: 5,
    instant: false,
    ours: true,
    steps: ["pay", "break", "accept"],
    message: "Could we leave our bicycles inside?",
  },
  { ahead: 23, nights: 4, hours: 120, instant: true, ours: true, steps: ["pay", "propose"] },
  { ahead: 66, nights: 5, hours: 30, instant: true, ours: false, steps: ["pay"] },
  { ahead: -1, nights: 4, hours: 700, instant: true, ours: true, steps: ["pay"] },
  { ahead: -2, nights: 5, hours: 900, instant: true, ours: false, steps: ["pay", "dispute"] },
  { ahead: 60, nights: 3, hours: 40, instant: false, ours: true, steps: ["pay", "decline"] },
  { ahead: 47, nights: 2, hours: 50, instant: false, ours: false, steps: ["pay"] },
  { ahead: 3, nights: 3, hours: 400, instant: true, ours: true, steps: ["pay", "cancel"] },
  { ahead: 29, nights: 3, hours: 200, instant: true, ours: false, steps: ["pay", "let down"] },
  { ahead: -3, nights: 4, hours: 800, instant: true, ours: false, steps: ["pay", "dispute", "refund"] },
];

/**
 * Books, pays, cancels and disputes for the demo's guest through the product's own functions, so that payments and ledgers are as
 * in real use.
 */
export async function fillBookings(db: Db, today: Day): Promise<void> {
  const now = new Date(`${today}T00:00:00Z`);
  const product = await serveBooking(db, ADA);
  if (!product) return;
  await describeArrivals(db);
  for (const { id } of await drawnFor(db)) await product.payFor(id);
  product.setNow(now);
  await product.sweep();
  for (const scene of SCENES) {
    const made = new Date(now.getTime() - scene.hours * 3_600_000);
    const [checkin, checkout] = [addDays(today, scene.ahead), addDays(today, scene.ahead + scene.nights)];
    const home = await freeHome(db, scene, { checkin, checkout });
    if (home === null) continue; // a small town has not every home
    product.setNow(made);
    const booking = await product.book(home, { checkin, checkout, adults: 2, children: 0, infants: 0 }, scene.message ?? "");
    for (const step of scene.steps) {
      if (step === "dispute" || step === "refund") product.setNow(now);
      if (step !== "hold") await product.steps[step](booking);
    }
    product.setNow(now);
    await product.sweep();
  }
}

/** More would make the first start of the demo slow. */
const PAID_FOR = 24;
/** The bookings with which the town was drawn: the demo guest's stays, and the coming ones at the demo host's homes. */
const drawnFor = (db: Db) =>
  db.all<{ id: number }>(sql`
    select b.id from bookings b join listings l on l.id = b.listing_id join users h on h.id = l.host_id join users g on g.id = b.guest_id
    where b.price is null and (g.email = ${ADA} and b.status in ('paid', 'completed') or h.email = ${ROSA} and b.status = 'paid')
    order by (g.email is not null and g.email = ${ADA}) desc, b.id limit ${PAID_FOR}`);

/**
 * A home that is free on these days, the same at each start; one of the demo's host where the scene asks for it and there is one.
 */
async function freeHome(
  db: Db,
  { instant, ours, nights }: Scene,
  { checkin, checkout }: { checkin: Day; checkout: Day },
): Promise<number | null> {
  const isOurs = sql`(h.email is not null and h.email = ${ROSA})`;
  const found = await db.one<{ id: number }>(sql`
    select l.id from listings l join users h on h.id = l.host_id
    where l.status = 'published' and l.price_micros is not null and l.guests >= 2 and not (l.booked && daterange(${checkin}, ${checkout}))
      and ${nights} between l.min_nights and l.max_nights and l.instant_book = ${instant}
    order by (${isOurs} <> ${ours})::int, l.score desc, l.id limit 1`);
  return found?.id ?? null;
}

/** Describes how guests get into the homes of the demo's host. */
async function describeArrivals(db: Db) {
  const homes = await db.all<{ id: number; neighbourhood: string }>(sql`
    select l.id, l.neighbourhood from listings l join users h on h.id = l.host_id where h.email = ${ROSA} order by l.id`);
  for (const { id, neighbourhood } of homes)
    await saveArrival(db, id, {
      address: `${neighbourhood} ${1 + (id % 80)}`,
      instructions: "The key hangs in the small box beside the door. Turn it twice, then push.",
      door_code: String((id * 7919) % 10000).padStart(4, "0"),
    });
}
