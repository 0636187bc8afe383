import { served } from "#app/server/app.server.ts";
import { openProduct } from "#app/server/product.server.ts";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { createReservation, makeQuote } from "#areas/bookings/reservations/contract.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { addDays } from "#lib/dates/dates.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { sql } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import type * as z from "zod/mini";

const AT_ONCE = 4;
const NIGHTS_AHEAD = 600;

/** Four guests who book night after night of separate homes, pay, and cancel every third stay; prints the responses. */
export async function payOn(say: (line: string) => void) {
  const { services } = await openProduct(readSettings());
  const { db } = services;
  const today = services.now().toISOString().slice(0, 10);
  const as = async <E extends Endpoint>(endpoint: E, viewer_id: number, input: z.input<E["input"]>) => {
    const { handle } = served.find((one) => one.endpoint === endpoint)!;
    const context = {
      ...services,
      input,
      viewer: { id: viewer_id, role: "member" },
      visitor: { currency: "EUR", locale: "en", origin: "http://pay.test" },
      decided: { isOn: () => false },
    };
    return (await handle(context as unknown as HandlerContext<Endpoint>)) as z.output<E["output"]>;
  };
  async function guest() {
    const person = async () =>
      (await db.one<{ id: number }>(sql`insert into users (first_name) values ('Ana') returning id`))!.id;
    const [host_id, guest_id] = [await person(), await person()];
    await db.run(sql`
      insert into places (id, name, country, population, pt, time_zone, slug) values (1, 'Lisbon', 'PT', 1, point(0, 0), 'Europe/Lisbon', 'lisbon')
      on conflict do nothing`);
    const listing = (await db.one<{ id: number }>(sql`
      insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, price_micros, instant_book, cancellation_policy)
      values (${host_id}, 'Mill', 'apartment', 'entire_home', 4, point(0, 0), 1, 'PT', 'Europe/Lisbon', 'EUR', 100000000, true, 'flexible') returning id`))!
      .id;
    // Starts two days ahead, so that no stay begins within the hour after which the results are checked.
    for (let n = 2; n < NIGHTS_AHEAD; n++) {
      const stay = { checkin: addDays(today, n), checkout: addDays(today, n + 1), adults: 1, children: 0, infants: 0 };
      const { quote } = await as(makeQuote, guest_id, { listing_id: listing, ...stay, use_credit: false });
      const { reservation } = await as(createReservation, guest_id, { quote: quote!.token, message: "" });
      const { payment } = await as(confirmPayment, guest_id, { id: reservation.payment_id!, card: "success" });
      say(`${payment.status} ${reservation.code}`);
      if (n % 3 > 0) continue;
      await as(cancelReservation, guest_id, { code: reservation.code });
      say(`cancelled ${reservation.code}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guest));
}
