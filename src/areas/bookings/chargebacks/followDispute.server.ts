import { postTransaction } from "#areas/money/ledger/post.server.ts";
import type { DisputeReport } from "#areas/money/payments/payments.server.ts";
import { findNamed } from "#areas/money/payments/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { notifyHost, notifyPayer } from "./notifyOfDispute.server.ts";
import { isClosed, isLater } from "./rules.ts";
import { changeDispute, type ChargeDispute, insertDispute, lockDispute } from "./sql.server.ts";

/**
 * Applies a bank's report about a disputed charge to our books and notifies payer and host. Applying the same report again changes
 * nothing.
 */
export async function storeReport(services: Services, provider: "sandbox" | "stripe", report: DisputeReport): Promise<void> {
  const { db, now } = services;
  const payment = report.payment_name && (await findNamed(db, provider, report.payment_name));
  if (!payment) return;
  await db.transaction(async (tx) => {
    const isNew = await insertDispute(tx, { payment, provider, report, now: now() });
    const dispute = await lockDispute(tx, provider, report.provider_id);
    // The money may move in a later report than the bank's decision. What is lost for good does not move any more.
    const isOver = dispute.status === "lost" && dispute.is_withdrawn;
    const moved = isOver ? dispute : await moveMoney(tx, dispute, { is_withdrawn: report.is_withdrawn, now: now() });
    const status = isLater(dispute.status, report.status) ? report.status : dispute.status;
    await changeDispute(tx, { ...moved, status, evidence_by: report.evidence_by }, now());
    if (status === "lost" && moved.is_withdrawn) await postLoss(tx, moved, now());
    if (isNew) await notifyBoth(tx, services, dispute);
    if (!isClosed(dispute.status) && isClosed(status)) await notifyBoth(tx, services, { ...dispute, status });
  });
}

/**
 * The last that is written, and for the smaller id first: a notification locks its recipient's others, and of two reports about
 * the same two people neither must wait for the other.
 */
async function notifyBoth(tx: Db, services: Services, dispute: ChargeDispute): Promise<void> {
  const over = isClosed(dispute.status);
  const payer = () => notifyPayer(tx, services, { dispute, kind: over ? "charge_dispute_closed" : "charge_disputed" });
  const host = () => notifyHost(tx, services, { dispute, kind: over ? "charge_dispute_closed_host" : "charge_disputed_host" });
  const inOrder = dispute.payer.id < dispute.host.id ? [payer, host] : [host, payer];
  for (const notify of inOrder) await notify();
}

/** Books what the bank withdraws as missing, without a loss for anyone yet; books what it returns as present again. */
async function moveMoney(
  tx: Db,
  dispute: ChargeDispute,
  { is_withdrawn, now }: { is_withdrawn: boolean; now: Date },
): Promise<ChargeDispute> {
  if (dispute.is_withdrawn === is_withdrawn) return dispute;
  const { id, user_id, currency, amount_micros } = dispute;
  const moves = dispute.moves + 1;
  const withdrawn_micros = is_withdrawn ? amount_micros : -amount_micros;
  await postTransaction(tx, {
    kind: is_withdrawn ? "dispute_withdrawn" : "dispute_returned",
    key: `dispute ${id} ${moves}`,
    lines: [
      { account: "guest", user_id, currency, amount_micros: withdrawn_micros },
      { account: "dispute", user_id, currency, amount_micros: -withdrawn_micros },
    ],
    at: now,
  });
  return { ...dispute, is_withdrawn, moves };
}

/** The marketplace bears the loss: the host keeps what they have earned. */
const postLoss = (tx: Db, { id, user_id, currency, amount_micros }: ChargeDispute, now: Date) =>
  postTransaction(tx, {
    kind: "dispute_lost",
    key: `dispute_lost ${id}`,
    lines: [
      { account: "dispute", user_id, currency, amount_micros },
      { account: "platform", user_id: null, currency, amount_micros: -amount_micros },
    ],
    at: now,
  });
