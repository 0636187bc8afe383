import { sendMail, sendNotice, textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { originOf } from "#platform/settings/originOf.ts";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { ReviewSide } from "./rules.ts";
import type { StayRow } from "./sql.server.ts";

type Sending = Pick<Services, "post" | "settings" | "now">;
const findPerson = (tx: Db, id: number) =>
  tx.one<{ person: ContactPerson }>(sql`select ${contactPerson} as person from users where id = ${id} and closed_at is null`);

/** Notifies one side by email and in the header; a later notification about the same stay replaces the earlier one. */
export async function notifySide(
  tx: Db,
  services: Sending,
  { stay, side, kind }: { stay: StayRow; side: ReviewSide; kind: "review_asks" | "review_waits" | "review_published" },
) {
  const [own, other] = side === "guest" ? [stay.guest, stay.host] : [stay.host, stay.guest];
  const found = await findPerson(tx, own.id);
  if (!found) return;
  const { code, checkin, checkout, listing } = stay;
  const url = to("stayReview", { code });
  const facts = { name: other.first_name, title: listing.title, checkin, checkout };
  await addNotification(tx, { user_id: own.id, kind, facts, url, topic: `review of booking ${code}` }, services.now());
  const { days } = await textsFor(found.person);
  const values = {
    name: found.person.first_name,
    other: other.first_name,
    title: listing.title,
    days: days(checkin, checkout),
  };
  const sending = { ...services, visitor: { locale: DEFAULT_LOCALE } };
  await sendNotice(tx, sending, { kind, person: found.person, values, href: originOf(services) + url });
}

/** Notifies the author of a review, or the person who reported it, of the decision with the operator's reason. */
export async function notifyOfDecision(
  tx: Db,
  services: Sending,
  {
    user_id,
    kind,
    note,
  }: { user_id: number; kind: "review_hidden" | "review_shown" | "review_report_kept" | "review_report_hidden"; note: string },
) {
  const found = await findPerson(tx, user_id);
  if (!found) return;
  const { id, email, locale } = found.person;
  const sending = { ...services, visitor: { locale: DEFAULT_LOCALE } };
  const href = originOf(services) + to("ownReviews", {});
  if (email) await sendMail(tx, sending, { kind, to: email, user_id: id, locale, values: {}, text: note, href });
  else await sendNotice(tx, sending, { kind, person: found.person, values: {}, href });
}
