import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { DEPOSIT, depositsOf, EURO, noon } from "#test/house/depositsOf.ts";
import { openHouse } from "#test/house/house.ts";
import * as stored from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { db } = house;
const { book, host: hostWith, idOf } = depositsOf(house);
const now = noon("2026-12-01");

/** A paid stay, 21 to 24 December, with a deposit. */
async function booked(): Promise<number> {
  const host = await hostWith({ deposit_micros: DEPOSIT });
  const { code } = await book(await house.member({ first_name: "Ana" }), host.listing);
  return idOf(code);
}
const set = (id: number, status: string, checkout = "2026-12-24") =>
  db.run(sql`update bookings set status = ${status}, checkout = ${checkout} where id = ${id}`);
const claim = (booking_id: number, status: "asked" | "contested" | "accepted" | "decided", at = now) =>
  db.run(sql`
    insert into deposit_claims (booking_id, amount_micros, reason, status, kept_micros, made_at, answer_by, changed_at)
    values (${booking_id}, ${80 * EURO}, 'A lamp.', ${status}, ${status === "asked" || status === "contested" ? null : 0}, ${at}, ${at}, ${at})`);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("a claim is kept as it was made, and a decision leaves the guest's answer as it stands", async () => {
  const booking_id = await booked();
  const answer_by = noon("2026-12-08");
  await stored.insertClaim(db, { booking_id, amount_micros: 80 * EURO, reason: "A lamp.", answer_by }, now);
  const made = {
    amount_micros: 80 * EURO,
    reason: "A lamp.",
    status: "asked",
    answer: "",
    decision: "",
    kept_micros: null,
    answer_by,
  };
  expect(await stored.findClaim(db, booking_id)).toEqual(made);
  await stored.changeClaim(db, booking_id, { status: "contested", answer: "It was broken before.", now });
  await stored.changeClaim(db, booking_id, { status: "decided", decision: "Half of it.", kept_micros: 40 * EURO, now });
  expect(await stored.findClaim(db, booking_id)).toEqual({
    ...made,
    status: "decided",
    answer: "It was broken before.",
    decision: "Half of it.",
    kept_micros: 40 * EURO,
  });
});

test("a deposit was taken if the stay's own payment was captured, and the booking has come further than being accepted", async () => {
  const id = await booked();
  for (const status of ["paid", "checked_in", "completed", "cancelled_by_guest", "cancelled_by_host"]) {
    await set(id, status);
    expect([status, await stored.isTaken(db, id)]).toEqual([status, true]);
  }
  for (const status of ["held", "requested", "accepted", "expired", "declined"]) {
    await set(id, status);
    expect([status, await stored.isTaken(db, id)]).toEqual([status, false]);
  }
  await set(id, "paid");
  await db.run(sql`update payments set status = 'released' where booking_id = ${id}`);
  expect(await stored.isTaken(db, id)).toBe(false);
  expect(await stored.isTaken(db, await booked())).toBe(true);
});

test("a deposit is due fourteen days after a stay that is over, unless there is none or it is claimed", async () => {
  const [late, early, claimed, without, paid] = [await booked(), await booked(), await booked(), await booked(), await booked()];
  await set(late, "completed", "2026-12-25");
  for (const id of [early, claimed, without]) await set(id, "completed");
  await set(paid, "paid");
  await claim(claimed, "accepted");
  await db.run(sql`update bookings set deposit_micros = 0 where id = ${without}`);
  const dueOn = async (day: string) => idsOf(await stored.dueDeposits(db, noon(day)));
  expect(await dueOn("2027-01-06")).toEqual([]);
  expect(await dueOn("2027-01-07")).toEqual([early]);
  expect(await dueOn("2027-01-08")).toEqual([early, late]);
});

test("a claim is unanswered from the moment by which its guest should have answered, the oldest first", async () => {
  const [second, first, contested] = [await booked(), await booked(), await booked()];
  const [earlier, at, before] = [noon("2026-11-29"), noon("2026-11-30"), new Date(noon("2026-11-30").getTime() - 1)];
  await claim(second, "asked", at);
  await claim(first, "asked", earlier);
  await claim(contested, "contested", earlier);
  expect(idsOf(await stored.unansweredClaims(db, at))).toEqual([first, second]);
  expect(idsOf(await stored.unansweredClaims(db, before))).toEqual([first]);
});

test("operators see the bookings of claims that they have to decide or have decided, and decide the oldest first", async () => {
  const byStatus = { asked: await booked(), contested: await booked(), accepted: await booked(), decided: await booked() };
  for (const [status, id] of Object.entries(byStatus)) await claim(id, status as keyof typeof byStatus, noon("2026-11-25"));
  const older = await booked();
  await claim(older, "contested", noon("2026-11-24"));
  const seen = await db.all<{ id: number }>(
    sql`select b.id from bookings b where b.id = any(${[...Object.values(byStatus), older]}::bigint[]) and ${stored.isForOperator} order by b.id`,
  );
  expect(idsOf(seen)).toEqual([byStatus.contested, byStatus.decided, older]);
  const queue = await stored.contestedClaims(db);
  const own = queue.filter(({ changed_at }) => changed_at < noon("2026-11-26"));
  expect(own.map(({ changed_at }) => changed_at)).toEqual([noon("2026-11-24"), noon("2026-11-25")]);
  expect(own[0]).toMatchObject({ guest: "Ana", amount_micros: 80 * EURO, currency: "EUR", reason: "A lamp." });
});
