import { codeResponse, requireCode, sendCode, spendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import { maskEmail, maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import { attempt } from "#areas/identity/verification/methods/attempt.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Stake } from "#platform/http/http.server.ts";
import type { Channel } from "#platform/mail/post.server.ts";
import type { AnswerContext, MethodHandler, Outcome } from "./challengeMethods.server.ts";

/** Where the code is sent (a lower-case address, or E.164), and which one is open. */
type CodeData = { channel: Channel; to: string; code_id?: string; resend_at?: string };

/** A code to an address or number: the account's own, or without an account the one that was typed [B4.4.3]. */
const codeMethod = (channel: Channel): MethodHandler<CodeData> => ({
  async offer({ db, post }, stake) {
    const to = post.channels.includes(channel) ? await destinationOf(db, channel, stake) : null;
    return to ? { channel, to } : null;
  },
  describe: ({ to, code_id, resend_at }) => ({
    step: code_id ? "code_input" : "introduction",
    channel,
    destination: channel === "email" ? maskEmail(to) : maskPhone(to),
    resend_at: resend_at ?? null,
  }),
  async answer(context, airlock, data) {
    if (!(await isStillTheirs(context.db, airlock, data))) refuse("validation", { friction: ["invalid"] });
    return sendOrSpend(context, airlock, data);
  },
});
export const codeMethods = { email_code: codeMethod("email"), text: codeMethod("sms"), call: codeMethod("voice") };

/** Sends a code if the answer contains none, else spends it. Also for a number that is not the account's yet. */
export async function sendOrSpend(context: AnswerContext, airlock: AirlockRow, data: CodeData): Promise<Outcome | null> {
  const { code } = context.input;
  if (code === undefined) return send(context, airlock, data);
  requireCode(code);
  return attempt(context, airlock, () => spend(context, data, code));
}

async function destinationOf(
  db: Db,
  channel: Channel,
  { user_id, destination }: Omit<Stake, "user_id"> & { user_id: number | null },
) {
  if (user_id === null) {
    const isMeant = destination && (destination.channel === "email") === (channel === "email");
    return isMeant ? destination.to : null;
  }
  const account = await findById(db, user_id);
  if (channel !== "email") return account?.phone ?? null;
  return account?.email_compromised ? null : (account?.email?.toLowerCase() ?? null);
}

/** An address or number that the owner has given up, perhaps because a thief reads it, proves nothing any more. */
const isStillTheirs = async (db: Db, { user_id }: AirlockRow, { channel, to }: CodeData) =>
  user_id === null || (await destinationOf(db, channel, { user_id })) === to;

async function send(context: AnswerContext, { user_id, locale }: AirlockRow, { channel, to }: CodeData): Promise<Outcome> {
  const target = { purpose: "challenge", channel, destination: to, user_id, locale } as const;
  try {
    const code = await sendCode(context, target);
    return { kind: "continued", data: { code_id: code.id, resend_at: codeResponse(code).resend_at } };
  } catch (error) {
    if (error instanceof Refusal && error.code === "unavailable") return { kind: "failed", reason: "downstream_failure" };
    throw error;
  }
}

async function spend(context: AnswerContext, { to, code_id }: CodeData, code: string): Promise<Outcome> {
  const belongs = ({ destination }: { destination: string }) => destination === to;
  await spendCode(context, { code, id: code_id ?? "" }, { purpose: "challenge", field: "code", belongs });
  return { kind: "satisfied" };
}
