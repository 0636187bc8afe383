import { afterAll, expect, test } from "vitest";
import { depositEmails } from "#areas/bookings/deposits/notifications.server.ts";
import { type BookingNews, sideEmails, sideOf, type SideEmail } from "#areas/bookings/reservations/notifications.server.ts";
import { writeMail as writeOfBooking } from "#areas/bookings/reservations/writeMail.server.ts";
import { features } from "#app/server/features.server.ts";
import { notify as notifyOfExperienceBooking } from "#areas/experiences/bookings/notify.server.ts";
import { type ExperienceBookingEmail, experienceBookingEmails } from "#areas/experiences/bookings/notifications.server.ts";
import { type TableEmail, tableEmails } from "#areas/restaurants/reservations/notifications.server.ts";
import { notify as notifyOfTable } from "#areas/restaurants/reservations/notify.server.ts";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { tableOf } from "#test/house/tableOf.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { tablesOf } from "#test/house/tablesOf.ts";
import { sendMail, sendNotice, sendSpokenCode } from "./mails.server.ts";
import type { EmailKind, EmailKinds, EmailValue } from "./emailKinds.ts";

const house = await openHouse();
afterAll(house.close);
const { db, services } = house;
const EMAILS: EmailKinds = Object.assign({}, ...features.map(({ emails }) => emails));
const KINDS = Object.keys(EMAILS) as EmailKind[];
/** What an email must never say. */
const GAP = /undefined|\bnull\b|\bNaN\b|\[object|\{\w+[,}]/;
const AMOUNT = { amount_micros: 511_000_000, currency: "EUR" };

/** The emails written since, and those of them with a gap. */
async function gapsAfter(id: number) {
  const rows = await db.all<{ kind: string; subject: string | null; body: string; html: string | null }>(
    sql`select kind, subject, body, html from outbox where id > ${id} order by id`,
  );
  return { written: rows.length, gaps: rows.filter(({ subject, body, html }) => GAP.test([subject, body, html].join("\n"))) };
}
const latest = async () => (await db.one<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from outbox`))!.id;

test.each(LAUNCHED)("the emails of %s name what those who send them say, and nothing else", (locale) => {
  const named: Record<string, Set<string>> = {};
  for (const [key, text] of Object.entries(tableOf(locale))) {
    const [, kind] = /^letter\.(\w+)\.\w+$/.exec(key) ?? [];
    if (!kind || kind === "code") continue; // what is read out by a voice
    const names = [...text.matchAll(/\{(\w+)[,}]/g)]
      .map(([, name]) => name!)
      .filter((name) => !(name === "code" && kind.endsWith("_code")));
    named[kind] = new Set([...(named[kind] ?? []), ...names]);
  }
  expect(Object.keys(named).toSorted()).toEqual(KINDS.toSorted());
  for (const [kind, names] of Object.entries(named))
    for (const name of names) expect([kind, EMAILS[kind as EmailKind]]).toEqual([kind, expect.arrayContaining([name])]);
});

test.each(LAUNCHED)("no email or text in %s has a gap, whoever it goes to and whatever is not known", async (locale) => {
  const before = await latest();
  const sending = { post: services.post, visitor: { locale: "en" as const } };
  const said = (name: string, isKnown: boolean): EmailValue =>
    !isKnown
      ? name === "other" || name === "guest"
        ? ""
        : null
      : name === "time"
        ? new Date("2026-12-01T12:00:00Z")
        : name === "place"
          ? "PT"
          : "Ada";
  await db.transaction(async (tx) => {
    for (const kind of KINDS)
      for (const isKnown of [true, false]) {
        const values = Object.fromEntries(EMAILS[kind].map((name) => [name, said(name, isKnown)])) as never;
        const recipient = { to: "a@house.test", user_id: null, locale };
        await sendMail(tx, sending, { kind, ...recipient, values, ...(kind.endsWith("_code") && { code: "123456" }) });
        await sendMail(tx, sending, {
          kind,
          ...recipient,
          values,
          code: "1",
          text: "w",
          href: "http://house.test/",
          stop: "http://house.test/s",
        });
        const person = { id: null as never, email: null, locale };
        const hasText = !/_code$|invitation|^(message_received|no_account|reset_password)$/.test(kind);
        if (hasText) await sendNotice(tx, sending, { kind, person: { ...person, phone: "+351911000111" }, values });
        await sendNotice(tx, sending, { kind, person: { ...person, phone: null }, values }); // to nobody
      }
    for (const channel of ["sms", "voice"] as const)
      await sendSpokenCode(tx, sending, { channel, code: "123456", to: "+351911000111", user_id: null, locale });
  });
  const { written, gaps } = await gapsAfter(before);
  expect(written).toBeGreaterThan(KINDS.length * 4);
  expect(gaps).toEqual([]);
});

test("no email about a booking has a gap, in any language, by mail or text, and when the other's account is closed", async () => {
  const stays = bookingsOf(house);
  const bookings = experienceBookingsOf(house);
  const tables = tablesOf(house);
  const host = await stays.host();
  const led = await bookings.host();
  const owner = await house.member();
  const restaurant = await tables.restaurant({ host_id: owner.id });
  const guest = await house.member();
  const [stay, booking, table] = [
    await stays.book(guest, host.listing),
    await bookings.book(guest, led.date),
    await tables.book(guest, restaurant),
  ];
  const idOf = async (text: "bookings" | "experience_bookings" | "table_bookings", code: string) =>
    (await db.one<{ id: number }>(
      text === "bookings"
        ? sql`select id from bookings where code = ${code}`
        : text === "experience_bookings"
          ? sql`select id from experience_bookings where code = ${code}`
          : sql`select id from table_bookings where code = ${code}`,
    ))!.id;
  const ids = {
    stay: await idOf("bookings", stay.code),
    outing: await idOf("experience_bookings", booking.code),
    table: await idOf("table_bookings", table.code),
  };
  const people = [guest.id, host.id, led.id, owner.id];
  const before = await latest();
  const draw = async () => {
    await db.transaction(async (tx) => {
      const news = [
        ...(Object.keys(sideEmails) as SideEmail[]).map((kind): BookingNews => ({
          booking_id: ids.stay,
          kind,
          side: sideOf(kind),
        })),
        ...(Object.keys(depositEmails) as (keyof typeof depositEmails)[]).flatMap((kind): BookingNews[] => [
          { booking_id: ids.stay, kind, side: "guest" },
          { booking_id: ids.stay, kind, side: "host" },
        ]),
      ];
      for (const one of news)
        await writeOfBooking(tx, services, {
          ...one,
          amount: /refunded|paid_out|deposit|_pay$/.test(one.kind) ? AMOUNT : undefined,
        });
      for (const kind of Object.keys(experienceBookingEmails) as ExperienceBookingEmail[])
        await (kind === "outing_refunded" || kind === "outing_paid_out"
          ? notifyOfExperienceBooking(tx, services, { outing_id: ids.outing, kind, amount: AMOUNT })
          : notifyOfExperienceBooking(tx, services, { outing_id: ids.outing, kind }));
      for (const kind of Object.keys(tableEmails) as TableEmail[])
        await notifyOfTable(tx, services, { booking_id: ids.table, kind });
    });
  };
  for (const locale of LAUNCHED) {
    await db.run(sql`update users set locale = ${locale}, phone = null where id = any(${people}::bigint[])`);
    await draw();
  }
  await db.run(sql`update users set phone = '+3519110001' || id, email = null where id = any(${people}::bigint[])`);
  await draw();
  await db.run(
    sql`update users set first_name = '', email = null, phone = null, closed_at = now() where id = any(${[host.id, led.id, owner.id]}::bigint[])`,
  );
  await db.run(sql`update users set email = 'left@house.test' where id = ${guest.id}`);
  await draw();
  const { written, gaps } = await gapsAfter(before);
  const count = Object.keys({ ...sideEmails, ...depositEmails, ...experienceBookingEmails, ...tableEmails }).length;
  expect(written).toBeGreaterThan(count * LAUNCHED.length);
  expect(gaps).toEqual([]);
  const confirmed = await db.all<{ body: string }>(
    sql`select body from outbox where id > ${before} and kind = 'booking_confirmed' and channel = 'email'`,
  );
  for (const { body } of confirmed) expect(body).toContain(stay.code);
});
