import { originOf } from "#platform/settings/originOf.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { formatTime } from "#lib/dates/clock.ts";
import type { Money } from "#lib/money/money.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { isForGuest, type ExperienceBookingEmail, type experienceBookingEmails } from "./notifications.server.ts";

/** Some kinds contain an amount of money. */
type News<Kind extends ExperienceBookingEmail> = {
  outing_id: number;
  kind: Kind;
} & ("amount" extends (typeof experienceBookingEmails)[Kind][number] ? { amount: Money } : { amount?: never });

type Facts = {
  code: string;
  title: string;
  day: string;
  time: string;
  guests: number;
  guest: ContactPerson;
  host: ContactPerson;
};
const factsOf = (tx: Db, outing_id: number) =>
  tx.one<Facts>(sql`
    select o.code, o.agreement ->> 'title' as title, (i.starts_at at time zone p.time_zone)::date as day,
      to_char(i.starts_at at time zone p.time_zone, 'HH24:MI') as time, o.guests,
      (select ${contactPerson} from users where id = o.guest_id) as guest, (select ${contactPerson} from users where id = o.host_id) as host
    from experience_bookings o join experience_instances i on i.id = o.instance_id join catalog_entries f on f.id = i.experience_id join places p on p.id = f.place_id
    where o.id = ${outing_id}`);

/** Links guests to their experience booking, hosts to the day. */
const pathFor = (kind: ExperienceBookingEmail, { code, day }: Facts): string =>
  isForGuest(kind) ? to("experienceBooking", { code }) : to("hostExperienceBookings", {}) + stringifySearch({ date: day });

/** Notifies one side of an event, in the header and by email. */
export async function notify<Kind extends ExperienceBookingEmail>(
  tx: Db,
  services: Pick<Services, "post" | "settings" | "now">,
  { outing_id, kind, amount }: News<Kind>,
) {
  const facts = (await factsOf(tx, outing_id))!;
  const isGuest = isForGuest(kind);
  const [own, other] = isGuest ? [facts.guest, facts.host] : [facts.host, facts.guest];
  if (kind !== "outing_cancelled")
    await addNotification(
      tx,
      {
        user_id: own.id,
        kind,
        facts: { name: other.first_name, title: facts.title, day: facts.day, ...(amount && { amount }) },
        url: pathFor(kind, facts),
        topic: `${amount ? "money of " : ""}outing ${facts.code}`,
      },
      services.now(),
    );
  if (services.post.channels.length === 0) return;
  await writeMail(tx, services, { kind, facts, amount });
}

/** Writes in the language of the receiving side, in the same transaction as the event. */
async function writeMail(
  tx: Db,
  services: Pick<Services, "post" | "settings">,
  { kind, facts, amount }: { kind: ExperienceBookingEmail; facts: Facts; amount: Money | undefined },
) {
  const [person, other] = isForGuest(kind) ? [facts.guest, facts.host] : [facts.host, facts.guest];
  // Texts only exist in a build. The demo's town is drawn without one and sends no emails.
  const { sendNotice, textsFor: wordsFor } = await import("#areas/identity/accounts/people/mails.server.ts");
  const { locale, day, money, number } = await wordsFor(person);
  const values = {
    name: person.first_name,
    other: other.first_name,
    title: facts.title,
    day: day(facts.day, { weekday: "long", day: "numeric", month: "long" }),
    time: formatTime(facts.time, locale, undefined), // whether the reader uses a 12 or 24 hour clock is unknown
    guests: number(facts.guests),
    code: facts.code,
    amount: amount ? money(amount) : null,
  };
  await sendNotice(
    tx,
    { ...services, visitor: { locale } },
    {
      kind,
      person,
      values,
      href: originOf(services) + pathFor(kind, facts),
    },
  );
}
