import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { createReservation, makeQuote } from "#areas/bookings/reservations/contract.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { addDays } from "#lib/dates/dates.ts";
import { createCall } from "#lib/http/call.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { csrfToken, secretOf } from "#platform/http/csrf.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";
import { PUBLIC_URL } from "#test/house/publicServer.ts";

const AT_ONCE = 4;
const NIGHTS_AHEAD = 600;
let addresses = 0;

export type Payer = { session: string; token: string; listing_id: number };

/** Guests who are logged in, each with a home of another host to book. */
export async function makePayers(db: Db): Promise<Payer[]> {
  const secret = await secretOf(db);
  return Promise.all(Array.from({ length: AT_ONCE }, () => makePayer(db, secret)));
}

async function makePayer(db: Db, secret: Uint8Array): Promise<Payer> {
  const person = async () => (await db.one<{ id: number }>(sql`insert into users (first_name) values ('Ana') returning id`))!.id;
  const [host_id, guest_id] = [await person(), await person()];
  const listing = await db.one<{ id: number }>(sql`
    insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, price_micros, instant_book, cancellation_policy)
    values (${host_id}, 'Mill', 'apartment', 'entire_home', 4, point(0, 0), 1, 'PT', 'Europe/Lisbon', 'EUR', 100000000, true, 'flexible') returning id`);
  const session = newToken();
  await db.run(sql`
    insert into sessions (token_hash, user_id, remembered, expires_at)
    values (${tokenHash(session)}, ${guest_id}, true, 'infinity')`);
  return { session, token: csrfToken(session, secret), listing_id: listing!.id };
}

/** Books night after night, pays, and cancels every third stay; says each response. Ends by the failure of a call. */
export async function payOn(origin: string, { session, token, listing_id }: Payer, say: (line: string) => void) {
  const today = new Date().toISOString().slice(0, 10);
  const n = ++addresses;
  const headers = {
    origin: PUBLIC_URL,
    cookie: `session=${session}`,
    "x-csrf-token": token,
    "x-currency": "EUR",
    "x-forwarded-for": `10.2.${n >> 8}.${n & 255}`,
  };
  const call = createCall(origin, (request) => fetch(request), { headers: () => headers });
  // Starts two days ahead, so that no stay begins within the hour after which the results are checked.
  for (let night = 2; night < NIGHTS_AHEAD; night++) {
    const stay = { checkin: addDays(today, night), checkout: addDays(today, night + 1), adults: 1, children: 0, infants: 0 };
    const { quote } = await call(makeQuote, { listing_id, ...stay, use_credit: false });
    const { reservation } = await call(createReservation, { quote: quote!.token, message: "" });
    const { payment } = await call(confirmPayment, { id: reservation.payment_id!, card: "success" });
    say(`${payment.status} ${reservation.code}`);
    if (night % 3 > 0) continue;
    await call(cancelReservation, { code: reservation.code });
    say(`cancelled ${reservation.code}`);
  }
}
