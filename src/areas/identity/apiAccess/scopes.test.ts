import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { startThread } from "#areas/messaging/threads/contract.ts";
import { saveAccount } from "#areas/identity/profile/contract.ts";
import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import type { Scope } from "#lib/http/endpoint.ts";
import { SCOPES } from "./scopes.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { makeApiToken } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const stays = bookingsOf(house);
const tables = tablesOf(house);
const bookings = experienceBookingsOf(house);

/** A person with data of each scope, marked by words that occur nowhere else. */
async function person() {
  const member = await house.member({ phone: "+351911222333" });
  await member.call(saveAccount, { last_name: "Profilemark", birthday_day: "5", birthday_month: "6", birthday_year: "1987" });
  const host = await stays.host();
  const stay = await stays.book(member, host.listing);
  const { thread } = await member.call(startThread, { reservation: stay.code, text: "Messagemark" });
  const { wishlist } = await member.call(createWishlist, { name: "Wishlistmark" });
  const restaurant = await tables.restaurant({ tables: [{ seats: 2 }] });
  const table = await tables.book(member, restaurant, { notes: "Tablemark" });
  const led = await bookings.host();
  const booking = await bookings.book(member, led.date);
  const draft = await house.home({ title: "Draftmark", status: "draft", host_id: member.id });
  const secret = await house.find({ kind: "experience", title: "Secretmark", queue_status: 1, host_id: member.id });
  const marks: Record<string, readonly string[]> = {
    profile: ["Profilemark", "1987-06-05", member.email, "911222333"],
    reservations: ["Tablemark", stay.code, table.code, booking.code],
    messages: ["Messagemark"],
    wishlists: ["Wishlistmark"],
    // Not published: no token that reads public data may read it.
    nobody: ["Draftmark", "Secretmark"],
  };
  /** The values for each field of an address or a form. */
  const values: Record<string, readonly unknown[]> = {
    id: [host.listing, draft, secret, thread.id, wishlist.id, led.experience, led.date, member.id],
    listing_id: [host.listing, draft],
    code: [stay.code, table.code, booking.code],
    uuid: [stay.uuid],
    restaurant_id: [restaurant.id],
    slot_id: [restaurant.slot_id],
    experience_id: [led.experience, secret],
    instance_id: [led.date],
    wishlist_id: [wishlist.id],
    existing_reservation_id: [table.code],
    reservation: [stay.code],
    date: [DATE],
    number_of_guest: [2],
    guests: [2],
    use_credit: [true],
    user_id: [member.id],
    trip_host_id: [member.id],
    queue_status: [1],
    ...Object.fromEntries(Object.entries(STAY).map(([name, value]) => [name, [value]])),
  };
  return { member, marks, values, table, restaurant };
}

/** Every way to fill a path and one more field, or all known ones. */
function asksOf(path: string, fields: readonly string[], values: Record<string, readonly unknown[]>) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  let paths = [path];
  for (const name of inPath)
    paths = paths.flatMap((one) => (values[name] ?? [1]).map((value) => one.replace(`:${name}`, String(value))));
  const known = fields.filter((name) => !inPath.includes(name) && values[name]);
  const all = Object.fromEntries(known.map((name) => [name, String(values[name]![0])]));
  const without = known.map((name) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== name)));
  return paths.flatMap((one) => [{}, all, ...without].map((fields) => ({ path: one, fields })));
}

let now = Date.parse(`${TODAY}T12:00:00Z`);
const who = await person();
const reads = served.filter(({ endpoint: { method, path, scope } }) => scope && (method === "GET" || path.endsWith("quotes")));

test.each(SCOPES)("a token of %s alone reads nothing of another scope, whatever it asks", async (scope: Scope) => {
  const { api_token } = await who.member.call(makeApiToken, { name: "One", scopes: [scope] });
  const family = scope.split(":")[0]!;
  // Who writes to somebody about a booking names it; what is written stands in both.
  const others = Object.entries(who.marks).flatMap(([of, words]) => (of === family ? [] : words));
  let answered = 0;
  const found: unknown[] = [];
  for (const { endpoint } of reads) {
    const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {});
    for (const ask of asksOf(endpoint.path, fields, who.values)) {
      const isRead = endpoint.method === "GET";
      const query = isRead ? `?${new URLSearchParams(ask.fields)}` : "";
      const send = () =>
        house.app.fetch(
          new Request(`http://house.test${ask.path}${query}`, {
            method: endpoint.method,
            headers: { "x-oauth-token": api_token.token, "content-type": "application/json" },
            ...(!isRead && { body: JSON.stringify(ask.fields) }),
          }),
        );
      let answer = await send();
      if (answer.status === 429) {
        house.setNow(new Date((now += 61_000)));
        answer = await send();
      }
      expect(answer.status).not.toBe(429);
      if (!answer.ok) continue;
      answered++;
      const text = await answer.text();
      // A receipt names the payer.
      const isTheirs = (word: string) => word === "Profilemark" && endpoint.path.endsWith("/receipt");
      for (const word of others) if (text.includes(word) && !isTheirs(word)) found.push([endpoint.method, ask, word]);
    }
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(0);
});

test("a table's own booking is asked for with the scope of bookings, and with both it is read", async () => {
  const ask = async (scopes: Scope[]) => {
    const { api_token } = await who.member.call(makeApiToken, { name: "Some", scopes });
    const path = `/v2/restaurants/${who.restaurant.id}/slots/${who.restaurant.slot_id}?existing_reservation_id=${who.table.code}`;
    const answer = await house.app.fetch(
      new Request(`http://house.test${path}`, { headers: { "x-oauth-token": api_token.token } }),
    );
    return [answer.status, ((await answer.json()) as { existing?: { code: string } }).existing?.code];
  };
  expect(await ask(["listings:read"])).toEqual([403, undefined]);
  expect(await ask(["listings:read", "reservations:read"])).toEqual([200, who.table.code]);
});

test("what is written with a token of profile:write alone does not tell how its owner is reached", async () => {
  const { api_token } = await who.member.call(makeApiToken, { name: "Writes", scopes: ["profile:write"] });
  const answer = await house.app.fetch(
    new Request("http://house.test/v2/users/me", {
      method: "PUT",
      headers: { "x-oauth-token": api_token.token, "content-type": "application/json" },
      body: JSON.stringify({ about: "Sails" }),
    }),
  );
  expect(await answer.json()).toMatchObject({ account: { about: "Sails", email: null, phone: null, birth_date: null } });
});
