import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { makeCalendarAddress } from "#areas/hosting/calendarFeeds/contract.ts";
import { issueInvoices } from "#areas/bookings/invoices/contract.ts";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { tablesOf } from "#test/house/tablesOf.ts";

const house = await openHouse({ SELLER_NAME: "Stays Lda", SELLER_ADDRESS: "Rua 7", SERVICE_FEE_TAX: "PT=23" });
afterAll(house.close);

/** Text that a file must never contain. */
const GAP = /undefined|\bnull\b|\bNaN\b|\[object|\{\w+[,}]/;
const textOf = async (answer: Response) =>
  answer.headers.get("content-type") === "application/pdf"
    ? (await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true })).text
    : (await answer.text()).replaceAll(/\r\n[ \t]/g, "");

test("no file that somebody takes along has a gap, in any language, and when the other's account is closed", async () => {
  const [stays, bookings, tables] = [bookingsOf(house), experienceBookingsOf(house), tablesOf(house)];
  const [host, led, guest] = [
    await stays.host({ title: "Mill" }),
    await bookings.host(),
    await house.member({ first_name: "Ada" }),
  ];
  const { code, uuid } = await stays.book(guest, host.listing);
  const booking = await bookings.book(guest, led.date);
  const table = await tables.book(guest, await tables.restaurant());
  const { invoices } = await guest.call(issueInvoices, { code });
  const address = await host.call(makeCalendarAddress, { listing_id: host.listing });
  const paths: [typeof guest, string][] = [
    [guest, `/v2/reservations/${code}/receipt.pdf`],
    [guest, `/v2/reservations/${code}/invoices/${invoices[0]!.number}/invoice.pdf`],
    [guest, `/v2/reservations/${code}/calendar.ics`],
    [host, `/v2/reservations/${code}/calendar.ics`],
    [guest, `/v2/trips/${uuid}/calendar.ics`],
    [guest, `/v2/outings/${booking.code}/calendar.ics`],
    [guest, `/v2/table_reservations/${table.code}/calendar.ics`],
    [host, "/v2/host_transactions.csv?which=coming"],
    [led, "/v2/host_transactions.csv?which=coming"],
    [host, new URL(/https?:[^"]*\.ics/.exec(JSON.stringify(address))![0]).pathname],
  ];
  const gaps: [string, string][] = [];
  const draw = async () => {
    for (const locale of LAUNCHED)
      for (const [who, path] of paths) {
        const at = `${path}${path.includes("?") ? "&" : "?"}locale=${locale}`;
        const answer = await who.get(at);
        expect([at, answer.status]).toEqual([at, 200]);
        const text = await textOf(answer);
        expect(text.length).toBeGreaterThan(50);
        for (const line of text.split(/\r?\n/)) if (GAP.test(line)) gaps.push([at, line]);
      }
  };
  await draw();
  expect(gaps).toEqual([]);
  // The person's name disappears from files after their account is closed.
  const others = async (ids: number[], isClosed: boolean) =>
    house.db.run(sql`
      update users set first_name = ${isClosed ? "" : "Ada"}, last_name = '', closed_at = ${isClosed ? "2026-12-01" : null}
      where id = any(${ids}::bigint[])`);
  await others([guest.id], true);
  const ofHost = await textOf(await host.get(`/v2/reservations/${code}/calendar.ics?locale=en`));
  expect(ofHost).toContain("SUMMARY:A former member at Mill");
  const csv = await textOf(await host.get("/v2/host_transactions.csv?which=coming&locale=en"));
  expect(csv).toContain("A former member");
  await others([guest.id], false);
  await others([host.id, led.id], true);
  const receipt = await textOf(await guest.get(`/v2/reservations/${code}/receipt.pdf?locale=en`));
  expect(receipt).toContain("A former member");
});
