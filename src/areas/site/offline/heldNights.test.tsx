import { afterAll, expect, test } from "vitest";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { onPage } from "#test/house/onPage.tsx";
import { heldNights } from "./HeldNights.tsx";

const house = await openHouse();
afterAll(house.close);
const stays = bookingsOf(house);

test("a page that could not be shown tells which nights are held, until when, and leads back to paying for them", async () => {
  const i18n = i18nOf("en", await allMessages("en"));
  const host = await stays.host({ title: "Sea view" });
  const guest = await house.member();
  expect(await heldNights(guest.call, i18n)).toBe(null);
  const { code, expires_at, payment_id } = await stays.hold(guest, host.listing);
  const html = onPage("/reservations", await heldNights(guest.call, i18n));
  for (const part of ["Sea view", `href="/reservations/${code}/pay"`, expires_at!]) expect(html).toContain(part);
  await stays.pay(guest, payment_id!);
  expect(await heldNights(guest.call, i18n)).toBe(null);
});
