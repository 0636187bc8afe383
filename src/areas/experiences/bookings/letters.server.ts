import { told, type Told } from "#areas/identity/accounts/people/told.server.ts";
import { raiseAlert } from "#areas/messaging/notifications/raise.server.ts";
import type { Money } from "#lib/money/money.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { isForGuest, type OutingEmail, type outingEmails } from "./notifications.server.ts";

/** Some name an amount of money. */
type Amount<Kind extends OutingEmail> = "amount" extends (typeof outingEmails)[Kind][number] ? [amount: Money] : [];

export type Facts = { code: string; title: string; day: string; time: string; guests: number; guest: Told; host: Told };
const factsOf = (tx: Db, outing_id: number) =>
  tx.one<Facts>(sql`
    select o.code, o.agreement ->> 'title' as title, (i.starts_at at time zone p.time_zone)::date as day,
      to_char(i.starts_at at time zone p.time_zone, 'HH24:MI') as time, o.guests,
      (select ${told} from users where id = o.guest_id) as guest, (select ${told} from users where id = o.host_id) as host
    from outings o join experience_instances i on i.id = o.instance_id join finds f on f.id = i.experience_id join places p on p.id = f.place_id
    where o.id = ${outing_id}`);

/** Guests are led to their outing, hosts to the day. */
export const pathFor = (kind: OutingEmail, { code, day }: Facts): string =>
  isForGuest(kind) ? to("outing", { code }) : to("hostOutings", {}) + stringifySearch({ date: day });

/** Tells one side what has happened: in the header, and by a letter. */
export async function tell<Kind extends OutingEmail>(
  services: Pick<Services, "post" | "settings" | "now">,
  tx: Db,
  outing_id: number,
  kind: Kind,
  ...[amount]: Amount<Kind>
) {
  const facts = (await factsOf(tx, outing_id))!;
  const isGuest = isForGuest(kind);
  const [own, other] = isGuest ? [facts.guest, facts.host] : [facts.host, facts.guest];
  if (kind !== "outing_cancelled")
    await raiseAlert(
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
  // Words come with the build. The demo's town is drawn without one, and has nobody write letters.
  const { writeLetter } = await import("./writeLetter.server.ts");
  await writeLetter(services, tx, kind, facts, amount);
}
