import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { originOf } from "#platform/settings/originOf.ts";
import { formatTime } from "#lib/dates/clock.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { isForGuest, type TableEmail } from "./notifications.server.ts";

type Facts = {
  code: string;
  restaurant_id: number;
  title: string;
  day: string;
  time: string;
  until: string | null;
  party: number;
  guest: ContactPerson;
  owner: ContactPerson | null;
};

const factsOf = (tx: Db, booking_id: number) =>
  tx.one<Facts>(sql`
    select b.code, b.restaurant_id, f.title, b.day, to_char(b.starts_at, 'HH24:MI') as time, b.party,
      to_char(b.expires_at at time zone p.time_zone, 'HH24:MI') as until,
      (select ${contactPerson} from users where id = b.guest_id) as guest, (select ${contactPerson} from users where id = f.host_id) as owner
    from table_bookings b join catalog_entries f on f.id = b.restaurant_id join places p on p.id = f.place_id where b.id = ${booking_id}`);

/** Notifies one side of an event. */
export async function notify(
  tx: Db,
  services: Pick<Services, "post" | "settings">,
  { booking_id, kind }: { booking_id: number; kind: TableEmail },
) {
  if (services.post.channels.length === 0) return;
  await writeMail(tx, services, { booking_id, kind });
}

/** Writes in the language of the receiving side, in the same transaction as the event. */
async function writeMail(
  tx: Db,
  services: Pick<Services, "post" | "settings">,
  { booking_id, kind }: { booking_id: number; kind: TableEmail },
) {
  const facts = (await factsOf(tx, booking_id))!;
  const isGuest = isForGuest(kind);
  const person = isGuest ? facts.guest : facts.owner;
  if (!person) return;
  // Texts only exist in a build. The demo's town is drawn without one and sends no emails.
  const { sendNotice, textsFor: wordsFor } = await import("#areas/identity/accounts/people/mails.server.ts");
  const { locale, day, number } = await wordsFor(person);
  // whether the reader uses a 12 or 24 hour clock is unknown
  const time = (localTime: string) => formatTime(localTime, locale, undefined);
  const values = {
    name: person.first_name,
    guest: facts.guest.first_name,
    title: facts.title,
    day: day(facts.day, { weekday: "long", day: "numeric", month: "long" }),
    time: time(facts.time),
    party: number(facts.party),
    until: facts.until && time(facts.until),
  };
  const path = isGuest
    ? to("tableReservation", { code: facts.code })
    : to("hostTables", {}) + stringifySearch({ restaurant_id: facts.restaurant_id, date: facts.day });
  await sendNotice(tx, { ...services, visitor: { locale } }, { kind, person, values, href: originOf(services) + path });
}
