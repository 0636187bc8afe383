import { sendNotice, textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { ChargeDisputeEmail } from "./notifications.server.ts";
import type { ChargeDispute } from "./sql.server.ts";

/** Notifies the payer about their dispute in the header and by email. */
export async function notifyPayer(
  tx: Db,
  services: Pick<Services, "post" | "settings" | "now">,
  { dispute, kind }: { dispute: ChargeDispute; kind: ChargeDisputeEmail },
) {
  const { payer, code, title, is_experience, decision, status } = dispute;
  const url = is_experience ? to("experienceBooking", { code }) : to("reservation", { code });
  const amount = { amount_micros: dispute.amount_micros, currency: dispute.currency };
  const topic = `dispute ${dispute.id}`;
  await addNotification(tx, { user_id: payer.id, kind, facts: { title, amount }, url, topic }, services.now());
  if (services.post.channels.length === 0) return;
  const { locale, money } = await textsFor(payer);
  const { publicUrl, port } = services.settings;
  const values = { name: payer.first_name, title, amount: money(amount), decision: decision ?? "", result: status };
  const href = (publicUrl ?? `http://localhost:${port}`) + url;
  await sendNotice(tx, { ...services, visitor: { locale } }, { kind, person: payer, values, href });
}
