import { partShown } from "#areas/money/currency/rules.ts";
import { refuse, refuseWith } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { OutingCancellation } from "./contract.ts";
import { endOuting, settlementOf } from "./ending.server.ts";
import { holdInstance, type InstanceRow, setCancelled } from "./instancesSql.server.ts";
import { tell } from "./letters.server.ts";
import { findOwn, holdingOf, holdOuting, type OutingRow } from "./outingSql.server.ts";
import { isConfirmed, nextStatus, type Share, shareOf } from "./rules.ts";

/** What its guest has a right to when they cancel now. */
const shareFor = ({ status, starts_at, created_at }: OutingRow, now: Date): Share =>
  isConfirmed(status) ? shareOf({ starts_at, booked_at: created_at }, now) : { rule: "not_paid", isAll: true };

const next = ({ status, starts_at }: OutingRow, now: Date) =>
  nextStatus(status, "cancel_as_guest", "guest", starts_at <= now) ?? refuse("wrong_state");

/** What cancelling now would come to: the same that `cancelAsGuest` settles. */
export function cancellationAnswer(outing: OutingRow, now: Date): OutingCancellation {
  next(outing, now);
  const share = shareFor(outing, now);
  const { refund, credit_back } = settlementOf(outing, share);
  return { refund, refund_shown: partShown(refund, outing.price), credit_back, rule: share.rule };
}

type Asked = { code: string; guest_id: number; refund_micros: number | undefined };
/** Ends an outing on its guest's word. Another refund than was shown is told, never slipped in. */
export async function cancelAsGuest(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  { code, guest_id, refund_micros }: Asked,
) {
  const found = (await findOwn(tx, code, guest_id)) ?? refuse("not_found");
  await holdInstance(tx, found.instance_id);
  const outing = (await holdOuting(tx, found.id))!;
  const now = services.now();
  const to = next(outing, now);
  const share = shareFor(outing, now);
  if (refund_micros !== undefined && refund_micros !== settlementOf(outing, share).refund.amount_micros)
    refuseWith("price_changed", { cancellation: cancellationAnswer(outing, now) });
  await endOuting(tx, outing, { to, share, now });
  if (!isConfirmed(outing.status)) return;
  await tell(services, tx, outing.id, "outing_cancelled");
  await tell(services, tx, outing.id, "outing_cancelled_by_guest");
}

/** A whole date, on its host's word and before it begins: everybody who has seats gets everything back. */
export async function cancelDate(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  id: number,
  host_id: number,
): Promise<InstanceRow> {
  const date = await holdInstance(tx, id);
  if (date?.host_id !== host_id) return refuse("not_found");
  const now = services.now();
  if (date.status !== "open" || date.starts_at <= now) refuse("wrong_state");
  await setCancelled(tx, id);
  for (const held of await holdingOf(tx, id)) {
    const outing = (await holdOuting(tx, held.id))!;
    const to = nextStatus(outing.status, "cancel_as_host", "host", false)!;
    await endOuting(tx, outing, { to, share: { rule: "by_host", isAll: true }, now });
    await tell(services, tx, outing.id, "outing_let_down");
  }
  return date;
}
