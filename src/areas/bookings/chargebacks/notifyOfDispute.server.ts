import { sendNotice, textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { originOf } from "#platform/settings/originOf.ts";
import type { HostEmail, PayerEmail } from "./notifications.server.ts";
import type { ChargeDispute } from "./sql.server.ts";

type Notifying = Pick<Services, "post" | "settings" | "now">;
const topicFor = ({ id }: ChargeDispute) => `dispute ${id}`;

/** Notifies the payer about their dispute in the header and by email. */
export async function notifyPayer(tx: Db, services: Notifying, { dispute, kind }: { dispute: ChargeDispute; kind: PayerEmail }) {
  const { payer, code, title, is_experience, decision, status } = dispute;
  const url = is_experience ? to("experienceBooking", { code }) : to("reservation", { code });
  const amount = { amount_micros: dispute.amount_micros, currency: dispute.currency };
  await addNotification(tx, { user_id: payer.id, kind, facts: { title, amount }, url, topic: topicFor(dispute) }, services.now());
  if (services.post.channels.length === 0) return;
  const { locale, money } = await textsFor(payer);
  const values = { name: payer.first_name, title, amount: money(amount), decision: decision ?? "", result: status };
  await sendNotice(tx, { ...services, visitor: { locale } }, { kind, person: payer, values, href: originOf(services) + url });
}

/**
 * Notifies the host in the same ways. Neither amount nor payer is named: the amount includes our fee, and the payer may be a
 * friend of the guest.
 */
export async function notifyHost(tx: Db, services: Notifying, { dispute, kind }: { dispute: ChargeDispute; kind: HostEmail }) {
  const { host, code, title, is_experience, day, status } = dispute;
  const url = is_experience ? to("hostExperienceBookings", {}) + stringifySearch({ date: day }) : to("reservation", { code });
  await addNotification(tx, { user_id: host.id, kind, facts: { title }, url, topic: topicFor(dispute) }, services.now());
  if (services.post.channels.length === 0) return;
  const { locale } = await textsFor(host);
  const values = { name: host.first_name, title, code, result: status };
  await sendNotice(tx, { ...services, visitor: { locale } }, { kind, person: host, values, href: originOf(services) + url });
}
