import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { originOf } from "#areas/bookings/reservations/page/originOf.ts";
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

/** Tells one side what has happened. */
export async function notify(
  tx: Db,
  services: Pick<Services, "post" | "settings">,
  { booking_id, kind }: { booking_id: number; kind: TableEmail },
) {
  if (services.post.channels.length === 0) return;
  await writeMail(tx, services, { booking_id, kind });
}

/** In the language of the side that it goes to, in the transaction in which it happens. */
async function writeMail(
  tx: Db,
  services: Pick<Services, "post" | "settings">,
  { booking_id, kind }: { booking_id: number; kind: TableEmail },
) {
  const facts = (await factsOf(tx, booking_id))!;
  const isGuest = isForGuest(kind);
  const person = isGuest ? facts.guest : facts.owner;
  if (!person) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write emails.
  const { sendNotice, textsFor: wordsFor } = await import("#areas/identity/accounts/people/mails.server.ts");
  const { locale, day, number } = await wordsFor(person);
  const time = (localTime: string) => formatTime(localTime, locale, undefined); // which clock its reader lives by is not known
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
