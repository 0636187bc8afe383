import { createHmac, randomBytes } from "node:crypto";
import { sandboxCards, sandboxFingerprint } from "./sandboxCards.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { PaymentProvider, Details, PaymentEvent } from "#areas/money/payments/payments.server.ts";
import { sandboxDisputes } from "./sandboxDisputes.server.ts";
import { bankPath, SLOW_S } from "./sandboxRules.ts";
import {
  insertSandboxPayment,
  insertSandboxRefund,
  type SandboxRow,
  sandboxNamed,
  sandboxPayment,
  setSandboxState,
  scheduleSandboxEvents,
} from "./sandboxSql.server.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

type Sandbox = Pick<Services, "db" | "now" | "secret">;

/**
 * A payment provider with play money: its own books in its own tables, cards that are names, a page on which a payer
 * authenticates, and events that come twice and late. Every operation happens once for each name.
 */
export function sandboxProvider({ db, now, secret }: Sandbox): PaymentProvider {
  const find = async (id: string) => toDetails(await ripe((await sandboxPayment(db, id)) ?? missing(id)));
  /** A slow card is ready once its time has passed, whichever process asks. */
  async function ripe(row: SandboxRow): Promise<SandboxRow> {
    if (row.state !== "pending" || !row.ready_at || row.ready_at > now()) return row;
    await setSandboxState(db, row.id, { from: ["pending"], to: "authorised" });
    return (await sandboxPayment(db, row.id))!;
  }
  return {
    name: "sandbox",
    async authorise({ name, amount, card, return_url }) {
      const id = `sb_${randomBytes(12).toString("base64url")}`;
      const isSlow = card === "slow";
      const state = isSlow
        ? "pending"
        : card === "declined"
          ? "failed"
          : card === "three_d_secure"
            ? "needs_action"
            : "authorised";
      const ready_at = isSlow ? new Date(now().getTime() + SLOW_S * 1000) : null;
      await insertSandboxPayment(db, {
        id,
        name,
        ...amount,
        card: card ?? "success",
        state,
        return_url,
        ready_at,
        created_at: now(),
      });
      const row = (await sandboxNamed(db, name))!;
      if (row.id === id) await scheduleSandboxEvents(db, id, { at: ready_at ?? now() });
      return toDetails(await ripe(row));
    },
    find,
    async capture(id) {
      if ((await setSandboxState(db, id, { from: ["authorised"], to: "captured" })) > 0)
        await scheduleSandboxEvents(db, id, { at: now() });
      return find(id);
    },
    async release(id) {
      const open = ["authorised", "pending", "needs_action", "failed"] as const;
      if ((await setSandboxState(db, id, { from: open, to: "released" })) > 0) await scheduleSandboxEvents(db, id, { at: now() });
      return find(id);
    },
    async refund(id, { name, amount }) {
      const isThere = await insertSandboxRefund(db, {
        id: `sr_${randomBytes(12).toString("base64url")}`,
        name,
        payment_id: id,
        amount_micros: amount.amount_micros,
      });
      return { state: isThere ? "done" : "failed" };
    },
    async readEvent(body, headers) {
      if (!isSameSignature(signatureOf(body, secret), headers.get("x-sandbox-signature") ?? "")) refuse("not_allowed");
      return JSON.parse(body) as PaymentEvent;
    },
    disputes: sandboxDisputes({ db, now }),
    cards: sandboxCards({ db, now, find: async (id) => ripe((await sandboxPayment(db, id)) ?? missing(id)) }),
  };
}

export const signatureOf = (body: string, secret: Uint8Array) =>
  createHmac("sha256", secret).update(`sandbox event ${body}`).digest("base64url");

function missing(id: string): never {
  throw new Error(`The sandbox has no payment ${id}`);
}

const toDetails = ({ id, state, card, failure, return_url }: SandboxRow): Details => ({
  provider_id: id,
  state,
  card_fingerprint: sandboxFingerprint(card),
  ...(state === "needs_action" && { redirect_url: bankPath({ id, return_url }) }),
  ...(state === "failed" && { failure: failure ?? "declined" }),
});
