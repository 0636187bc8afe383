import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { sendMail, sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { challengeRuleOf } from "#areas/identity/verification/flows/challengeRules.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { appealPath, nameOf, readAppealToken, type Subject } from "#platform/visitor/appealToken.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { compareFacts } from "#areas/identity/verification/methods/contactRules.ts";
import { openAppeal } from "./insertAppeal.server.ts";
import * as stored from "./appealSql.server.ts";
import type {
  answerAppeal,
  liftRestriction,
  listAppeals,
  readAppeal,
  restrictAccount,
  writeAppeal,
} from "#areas/identity/verification/contract.ts";

const SHOWN = 100;

const toAppeal = ({ status, words: text, created_at, answer, answered_at }: stored.AppealRow) => ({
  status,
  words: text,
  created_at: created_at.toISOString(),
  answer,
  answered_at: answered_at?.toISOString() ?? null,
});
const actionOf = (rule: stored.AppealRow["rule"]) => (rule ? challengeRuleOf(rule).action : null);

/** The subject of the token; refuses `not_found` for a token that is not ours, or whose challenge was deleted long ago. */
async function readCase(context: HandlerContext<typeof readAppeal> | HandlerContext<typeof writeAppeal>) {
  const { db, input } = context;
  const subject =
    (await findBySecret(context, "appeal link", () => readAppealToken(input.token, context))) ?? refuse("not_found");
  if ("user" in subject) return { subject, rule: null, user_id: subject.user };
  const airlock = (await stored.airlockFor(db, subject.airlock)) ?? refuse("not_found");
  return { subject, ...airlock };
}

export async function handleReadAppeal(context: HandlerContext<typeof readAppeal>) {
  const { subject, rule } = await readCase(context);
  const [appeal, restriction] = await Promise.all([
    stored.latestAppeal(context.db, nameOf(subject)),
    "user" in subject ? stored.restrictionOf(context.db, subject.user) : null,
  ]);
  return {
    appeal_case: {
      about: "user" in subject ? ("account" as const) : ("challenge" as const),
      action_name: actionOf(rule),
      reason: restriction?.reason ?? null,
      appeal: appeal && toAppeal(appeal),
    },
  };
}

export async function handleWriteAppeal(context: HandlerContext<typeof writeAppeal>) {
  const { input, db } = context;
  const { subject, rule, user_id } = await readCase(context);
  // The answer to an appeal about an account goes to the account's own address, no matter who has the token.
  const email = ("airlock" in subject && input.email?.trim().toLowerCase()) || null;
  if (email ? whyNotEmail(email, true) !== null : "airlock" in subject)
    refuse("validation", { email: [email ? "invalid" : "required"] });
  if ("user" in subject && !(await stored.restrictionOf(db, subject.user))) refuse("not_found");
  const message = { words: input.words.trim(), email, method: null, facts: {} };
  const made = await openAppeal(context, subject, { user_id, rule, ...message });
  return { appeal: toAppeal(made ?? refuse("already_exists")) };
}

export async function handleListAppeals({ db, viewer }: HandlerContext<typeof listAppeals>) {
  onlyOperators(viewer);
  const [appeals, restrictions, open_count] = await Promise.all([
    stored.appealsFor(db, SHOWN),
    stored.restrictionsNow(db, SHOWN),
    stored.openCount(db),
  ]);
  return {
    appeals: appeals.map((row) => ({
      ...toAppeal(row),
      id: row.id,
      about: row.rule ? ("challenge" as const) : ("account" as const),
      action_name: actionOf(row.rule),
      reason: row.reason,
      user: row.user_id === null ? null : { id: row.user_id, first_name: row.first_name!, email: row.own_email },
      method: row.method,
      facts: compareFacts(row.facts, row.account),
      email: row.email,
      answered_by: row.operator,
    })),
    restrictions: restrictions.map(({ user_id, first_name, reason, restricted_at, operator }) => ({
      user: { id: user_id, first_name },
      reason,
      restricted_at: restricted_at.toISOString(),
      restricted_by: operator,
    })),
    metadata: { open_count },
  };
}

/** The decision, its consequences, and the emails about it: all or nothing. */
export async function handleAnswerAppeal(context: HandlerContext<typeof answerAppeal>, suspensions: readonly Suspension[]) {
  const { input, db, viewer, now, log } = context;
  onlyOperators(viewer);
  requireFresh(viewer, now());
  const status = input.decision === "lift" ? "lifted" : "kept";
  const row = await db.transaction(async (tx) => {
    const decision = { status, answer: input.answer.trim(), operator: viewer.id, now: now() } as const;
    const closed = (await stored.closeAppeal(tx, input.id, decision)) ?? refuse("not_found");
    if (status === "lifted" && !closed.rule) await lift(tx, closed.user_id!, { operator: viewer.id, now: now(), suspensions });
    await notifyOfAnswer(tx, context, closed);
    return closed;
  });
  log.info({ operator: viewer.id, appeal: row.id, user: row.user_id, status }, "an appeal was answered");
  return { appeal: toAppeal(row) };
}

/**
 * Notifies the address that the answer was requested for; and, where access to an account is granted, also the account's own
 * address: its owner may be another person.
 */
async function notifyOfAnswer(tx: Db, context: HandlerContext<typeof answerAppeal>, row: stored.AppealRow) {
  const { visitor } = context;
  const subject: Subject = row.subject.startsWith("a") ? { airlock: Number(row.subject.slice(1)) } : { user: row.user_id! };
  const href = visitor.origin + appealPath(subject, context);
  const account = row.user_id === null ? null : await findById(tx, row.user_id);
  const kind = row.status === "lifted" ? "appeal_lifted" : "appeal_kept";
  const to = row.email ?? account?.email;
  const recipient = { user_id: row.user_id, locale: account?.locale ?? row.locale };
  if (to) await sendMail(tx, context, { kind, to, ...recipient, values: {}, text: row.answer!, href });
  else if (account) await sendNotice(tx, context, { kind, person: account, values: {}, href });
  if (row.rule && account && row.status === "lifted" && to !== account.email)
    await sendNotice(tx, context, { kind: "challenge_lifted", person: account, values: { name: account.first_name } });
}

/**
 * Notifies the owner of the reason, and of where to object. What they offer is unavailable from the same moment, and guests who
 * booked it are notified.
 */
export async function handleRestrict(context: HandlerContext<typeof restrictAccount>, suspensions: readonly Suspension[]) {
  const { db, viewer, visitor, now, log } = context;
  const { user_id } = context.input;
  const reason = context.input.reason.trim();
  onlyOperators(viewer);
  requireFresh(viewer, now());
  await db.transaction(async (tx) => {
    const made = await stored.insertRestriction(tx, { user_id, reason, operator: viewer.id, now: now() });
    const account = made && (await findById(tx, user_id));
    if (!account) return refuse("validation", { user_id: ["not_restrictable"] });
    const href = visitor.origin + appealPath({ user: user_id }, context);
    const values = { name: account.first_name, reason };
    await sendNotice(tx, context, { kind: "restricted", person: account, values, href });
    for (const { suspend } of suspensions) await suspend(context, tx, user_id);
  });
  log.info({ operator: viewer.id, user: user_id, reason }, "an account was restricted by an operator");
  return { user_id };
}

export async function handleLiftRestriction(
  { input: { user_id }, db, viewer, now, log }: HandlerContext<typeof liftRestriction>,
  suspensions: readonly Suspension[],
) {
  onlyOperators(viewer);
  requireFresh(viewer, now());
  await db.transaction(async (tx) => {
    if (!(await lift(tx, user_id, { operator: viewer.id, now: now(), suspensions }))) refuse("not_found");
  });
  log.info({ operator: viewer.id, user: user_id }, "a restriction was lifted by an operator");
  return {};
}

type Lift = { operator: number; now: Date; suspensions: readonly Suspension[] };
/** False: the account is not restricted. Makes what its owner offers available again. */
async function lift(tx: Db, user_id: number, { operator, now, suspensions }: Lift): Promise<boolean> {
  if (!(await stored.liftRestriction(tx, { user_id, operator, now }))) return false;
  for (const { restore } of suspensions) await restore?.(tx, user_id, now);
  return true;
}
