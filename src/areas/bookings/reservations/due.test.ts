import { afterAll, afterEach, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { runBookingsJob } from "./job.server.ts";

const house = await openHouse();
const setNow = (instant: string) => house.setNow(new Date(instant));
afterEach(() => setNow(`${TODAY}T12:00:00Z`));
afterAll(house.close);
const { book, hold, host: hostWith, statusOf } = bookingsOf(house);

/** What `read` answers after the job has run at each of these instants. */
async function runAt<T>(instants: string[], read: () => Promise<T>): Promise<T[]> {
  const answers = [];
  for (const instant of instants) {
    setNow(instant);
    await runBookingsJob(house.services);
    answers.push(await read());
  }
  return answers;
}
const paidOut = async (code: string) =>
  (await house.db.one<{ n: number }>(
    sql`select count(*)::int as n from payouts where booking_id = (select id from bookings where code = ${code})`,
  ))!.n;

test("a hold and a request end in the millisecond for which they were given, and not one earlier", async () => {
  const { listing } = await hostWith();
  const { code } = await hold(await house.member(), listing);
  expect(await runAt(["2026-12-01T12:14:59.999Z", "2026-12-01T12:15:00.000Z"], () => statusOf(code))).toEqual([
    "held",
    "expired",
  ]);
  const other = await hostWith({ instant_book: false });
  setNow("2026-12-01T12:15:00.000Z");
  const requested = await book(await house.member(), other.listing);
  expect(await runAt(["2026-12-02T12:14:59.999Z", "2026-12-02T12:15:00.000Z"], () => statusOf(requested.code))).toEqual([
    "requested",
    "expired",
  ]);
});

// Days of the place: fourteen hours before those of Greenwich, and eleven hours after.
const ZONES = [
  {
    time_zone: "Pacific/Kiritimati",
    begins: "2026-12-20T10:00:00Z",
    second: "2026-12-21T10:00:00Z",
    over: "2026-12-24T10:00:00Z",
  },
  { time_zone: "Pacific/Niue", begins: "2026-12-21T11:00:00Z", second: "2026-12-22T11:00:00Z", over: "2026-12-25T11:00:00Z" },
];
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();

test.for(ZONES)(
  "in $time_zone a stay begins with its first day, its host is paid on the second, and it is over when its last day is",
  async ({ time_zone, begins, second, over }) => {
    const { listing } = await hostWith({ time_zone });
    const { code } = await book(await house.member(), listing);
    expect(await runAt([justBefore(begins), begins], () => statusOf(code))).toEqual(["paid", "checked_in"]);
    expect(await runAt([justBefore(second), second, second], () => paidOut(code))).toEqual([0, 1, 1]);
    expect(await runAt([justBefore(over), over], () => statusOf(code))).toEqual(["checked_in", "completed"]);
  },
);

test("a host is not paid while a dispute about the stay is open", async () => {
  const { listing } = await hostWith();
  const { code } = await book(await house.member(), listing);
  await house.db.run(sql`update bookings set status = 'disputed' where code = ${code}`);
  expect(await runAt(["2026-12-23T12:00:00Z"], () => paidOut(code))).toEqual([0]);
  await house.db.run(sql`update bookings set status = 'completed' where code = ${code}`);
  expect(await runAt(["2026-12-23T12:00:01Z"], () => paidOut(code))).toEqual([1]);
});
