import { sendNotice, wordsFor } from "#areas/identity/accounts/people/letters.server.ts";
import { originOf } from "#areas/bookings/reservations/page/originOf.ts";
import type { Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { type Facts, pathFor } from "./letters.server.ts";
import { isForGuest, type OutingEmail } from "./notifications.server.ts";

/** In the language of the side that it goes to, in the transaction in which it happens. */
export async function writeLetter(
  services: Pick<Services, "post" | "settings">,
  tx: Db,
  kind: OutingEmail,
  facts: Facts,
  amount: Money | undefined,
) {
  const [person, other] = isForGuest(kind) ? [facts.guest, facts.host] : [facts.host, facts.guest];
  const { locale, day, money, number } = await wordsFor(person);
  const values = {
    name: person.first_name,
    other: other.first_name,
    title: facts.title,
    day: day(facts.day, { weekday: "long", day: "numeric", month: "long" }),
    time: facts.time,
    guests: number(facts.guests),
    code: facts.code,
    amount: amount ? money(amount) : null,
  };
  await sendNotice({ ...services, visitor: { locale } }, tx, kind, person, {
    values,
    href: originOf(services) + pathFor(kind, facts),
  });
}
