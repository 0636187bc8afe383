import { randomBytes } from "node:crypto";
import type { CardChecker, CardReport, HoldReport } from "#areas/money/payments/payments.server.ts";
import { MICROS } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { bankPath, SLOW_S } from "./sandboxRules.ts";
import { insertSandboxPayment, releaseSandboxPayments, type SandboxRow, sandboxNamed } from "./sandboxSql.server.ts";

type Sandbox = { db: Db; now: () => Date; find: (id: string) => Promise<SandboxRow> };

/** Its cards are names, the same for everybody: an account's own cards are those that it has paid with. */
export const sandboxFingerprint = (card: string): string => `sandbox ${card}`;
/** A check without the bank's step only has to remember its card. */
const CARD = "card ";

/** Amounts on hold are stored among its payments, and so are confirmations by its bank's customers. */
export function sandboxCards({ db, now, find }: Sandbox): CardChecker {
  const insert = async (row: Pick<SandboxRow, "name" | "amount_micros" | "currency" | "card" | "state" | "return_url">) => {
    const id = `sb_${randomBytes(12).toString("base64url")}`;
    const ready_at = row.state === "pending" ? new Date(now().getTime() + SLOW_S * 1000) : null;
    await insertSandboxPayment(db, { ...row, id, ready_at, created_at: now() });
    return (await sandboxNamed(db, row.name))!;
  };
  const toHoldReport = async (row: SandboxRow): Promise<HoldReport> => ({ hold_id: row.id, state: HOLD_STATE[row.state] });
  return {
    async begin({ name, currency, card, return_url, by_bank }) {
      const chosen = card ?? "success";
      if (!by_bank) return readyCard(`${CARD}${chosen}`, chosen);
      const state = chosen === "declined" ? "failed" : "needs_action";
      const amount = { amount_micros: MICROS, currency };
      return toCardReport(await insert({ name: `${name}.bank`, ...amount, card: chosen, state, return_url }));
    },
    find: async (id) => (id.startsWith(CARD) ? readyCard(id, id.slice(CARD.length)) : toCardReport(await find(id))),
    async hold(id, { name, amount }) {
      const card = id.slice(CARD.length);
      const state = card === "declined" ? "failed" : card === "slow" ? "pending" : "authorised";
      return toHoldReport(await insert({ name, ...amount, card, state, return_url: "" }));
    },
    findHold: async (id) => toHoldReport(await find(id)),
    end: async ({ name }) => void (await releaseSandboxPayments(db, name)),
  };
}

const HOLD_STATE: Record<SandboxRow["state"], HoldReport["state"]> = {
  pending: "pending",
  needs_action: "pending",
  authorised: "held",
  captured: "held",
  released: "declined",
  failed: "declined",
};

const readyCard = (provider_id: string, card: string): CardReport => ({
  provider_id,
  state: "ready",
  card: { fingerprint: sandboxFingerprint(card), label: "" },
});

function toCardReport({ id, card, state, return_url }: SandboxRow): CardReport {
  if (state === "needs_action") return { provider_id: id, state, redirect_url: bankPath({ id, return_url }) };
  if (state !== "authorised") return { provider_id: id, state: "failed" };
  return { ...readyCard(id, card), is_confirmed_by_bank: true };
}
