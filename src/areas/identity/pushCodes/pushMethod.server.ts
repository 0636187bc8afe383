import { createHmac, randomInt } from "node:crypto";
import { consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import { textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { requireCode } from "#areas/identity/accounts/codes/codes.server.ts";
import { CODE_MS, RESEND_MS } from "#areas/identity/accounts/rules.ts";
import { deviceOf } from "#areas/identity/accounts/sessions/deviceOf.server.ts";
import { attempt } from "#areas/identity/verification/methods/attempt.server.ts";
import type { AnswerContext, MethodHandler, Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { sendPush } from "#platform/push/sendPush.server.ts";
import { serverKeysFrom } from "#platform/push/webPush.server.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";
import { deleteSubscription, type Subscription, subscriptionsOf } from "./sql.server.ts";

const A_QUARTER_HOUR_S = 900;
const A_DAY_S = 86_400;
const SENDING_LIMITS = [
  [10, A_QUARTER_HOUR_S],
  [50, A_DAY_S],
] as const;

/** The hash of the code that was sent, and when it was sent. */
type PushData = { code_hash?: string; sent_at?: string };

/** A code that is shown by another browser, in which the account's owner is signed in [B4.4.3]. */
export const pushMethod: MethodHandler<PushData> = {
  async offer({ db, viewer, now }, { user_id }) {
    if (user_id === null) return null;
    const subscriptions = await subscriptionsOf(db, user_id, { but: viewer?.session_id ?? null, now: now() });
    return subscriptions.length > 0 ? {} : null;
  },
  describe: ({ sent_at }) => ({
    step: sent_at ? "code_input" : "introduction",
    channel: "push",
    resend_at: sent_at ? new Date(Date.parse(sent_at) + RESEND_MS).toISOString() : null,
  }),
  async answer(context, airlock, data) {
    const { code } = context.input;
    if (code === undefined) return send(context, airlock, data);
    const typed = requireCode(code);
    return attempt(context, airlock, async () => spend(context, airlock, { data, typed }));
  },
};

async function spend(
  { secret, now, limits }: AnswerContext,
  { id, user_id }: AirlockRow,
  { data: { code_hash, sent_at }, typed }: { data: PushData; typed: string },
): Promise<Outcome> {
  if (!code_hash || !sent_at || now().getTime() - Date.parse(sent_at) >= CODE_MS)
    return refuse("validation", { code: ["expired"] });
  // Over all challenges of the account: a new challenge does not give five more tries.
  await consumeAll(limits, [
    [`try of a push code of ${user_id}`, 10, A_QUARTER_HOUR_S],
    [`try of a push code of ${user_id}`, 25, A_DAY_S],
  ]);
  if (!isSameSignature(code_hash, hashOf(secret, id, typed))) refuse("validation", { code: ["wrong"] });
  return { kind: "satisfied" };
}

// Six digits are quickly brute-forced, so the hash uses a key that is not in the table.
const hashOf = (secret: Uint8Array, airlock_id: number, code: string): string =>
  createHmac("sha256", secret).update(`push code ${airlock_id} ${code}`).digest("base64url");

async function send(context: AnswerContext, { id, user_id, locale }: AirlockRow, { sent_at }: PushData): Promise<Outcome> {
  const { db, viewer, now, limits, secret } = context;
  const wait_ms = sent_at ? Date.parse(sent_at) + RESEND_MS - now().getTime() : 0;
  if (wait_ms > 0) throw new Refusal("too_many_requests", {}, { retryAfterS: Math.ceil(wait_ms / 1000) });
  for (const [max, window_s] of SENDING_LIMITS)
    if ((await limits.take(`push code to ${user_id}`, max, window_s)) !== null) return { kind: "failed", reason: "rate_limited" };
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const message = await messageOf(context, code, locale);
  const targets = await subscriptionsOf(db, user_id!, { but: viewer?.session_id ?? null, now: now() });
  const deliveries = await Promise.all(targets.map((target) => deliver(context, { target, message, user_id: user_id! })));
  if (!deliveries.includes(true)) return { kind: "failed", reason: "downstream_failure" };
  return { kind: "continued", data: { code_hash: hashOf(secret, id, code), sent_at: now().toISOString() } };
}

async function messageOf({ visitor }: AnswerContext, code: string, locale: string | null) {
  const { t } = await textsFor({ locale }, visitor.locale);
  return { title: t("letter.challenge_code.subject", { code }), body: t("letter.challenge_code.small") };
}

type Delivery = { target: Subscription; message: { title: string; body: string }; user_id: number };
/** Answers whether the message was accepted. A browser that no longer accepts any is not asked again. */
async function deliver(context: AnswerContext, { target, message, user_id }: Delivery): Promise<boolean> {
  const { db, settings, secret, now, post, visitor } = context;
  const { endpoint, p256dh, auth } = target;
  if (endpoint === null || p256dh === null || auth === null) {
    const { browser, system } = deviceOf(target.user_agent);
    const to = [browser, system].filter(Boolean).join(", ") || visitor.origin;
    await post.send(db, { channel: "push", to, kind: "push_code", subject: message.title, text: message.body, user_id });
    return true;
  }
  const sender = { keys: serverKeysFrom(secret), subject: subjectOf(settings), isDemo: settings.isDemo, now: now() };
  const response = await sendPush(JSON.stringify(message), { endpoint, p256dh, auth }, sender);
  if (response === "gone") await deleteSubscription(db, target.session_id);
  return response === "sent";
}

/** The contact for push services. */
const subjectOf = ({ publicUrl, mailFrom }: AnswerContext["settings"]): string =>
  publicUrl ?? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom}`;
