import { sendNotice, textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { BookingNews } from "./notifications.server.ts";
import { originOf } from "#platform/settings/originOf.ts";

type Facts = {
  code: string;
  uuid: string;
  title: string;
  checkin: string;
  checkout: string;
  guest: ContactPerson;
  host: ContactPerson;
};

const factsOf = (tx: Db, booking_id: number) =>
  tx.one<Facts>(sql`
    select b.code, b.uuid, l.title, b.checkin, b.checkout,
      (select ${contactPerson} from users where id = b.guest_id) as guest, (select ${contactPerson} from users where id = l.host_id) as host
    from bookings b join listings l on l.id = b.listing_id where b.id = ${booking_id}`);

/** Writes in the language of the receiving side, in the same transaction as the event. */
export async function writeMail(
  tx: Db,
  services: Pick<Services, "post" | "settings">,
  { booking_id, kind, side, amount }: BookingNews,
) {
  const facts = (await factsOf(tx, booking_id))!;
  const [person, other] = side === "guest" ? [facts.guest, facts.host] : [facts.host, facts.guest];
  const { locale, days, money } = await textsFor(person);
  const values = {
    name: person.first_name,
    other: other.first_name,
    title: facts.title,
    days: days(facts.checkin, facts.checkout),
    code: facts.code,
    amount: amount ? money(amount) : null,
  };
  const path = side === "guest" ? to("itineraryOf", { uuid: facts.uuid }) : to("reservation", { code: facts.code });
  await sendNotice(tx, { ...services, visitor: { locale } }, { kind, person, values, href: originOf(services) + path });
}
