import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { sendMail, sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import { consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { type HandlerContext, serve, type Viewer } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { caseHref, caseOfToken } from "./caseToken.server.ts";
import { addToCase, closeCase, listAllCases, listCases, readCase, writeCase } from "./contract.ts";
import { CASES_A_DAY, CASES_A_DAY_FROM_NETWORK, MESSAGES_AN_HOUR, statusAfter } from "./rules.ts";
import {
  type Asker,
  caseCounts,
  caseQueue,
  type CaseRow,
  casesOf,
  findCase,
  lockCase,
  insertCase,
  insertCaseMessage,
  isPublished,
  messagesIn,
  setCaseStatus,
} from "./sql.server.ts";

const [HOUR_S, DAY_S] = [3600, 86_400];

export const casesApi = [
  serve(
    writeCase,
    async (context) => {
      const { input, db, visitor, now, secret } = context;
      const made = {
        ...readWriter(context),
        locale: visitor.locale,
        topic: input.topic,
        reservation_code: input.reservation || null,
        listing_id: input.listing ?? null,
        now: now(),
      };
      const id = await db.transaction(async (tx) => {
        const case_id = await insertCase(tx, made);
        await insertCaseMessage(tx, { case_id, words: input.words, is_answer: false, operator_id: null, now: now() });
        return case_id;
      });
      return { case: { id, case_url: caseHref({ id, user_id: made.user_id }, secret) } };
    },
    {
      redirectTo: (_, { case: { case_url } }) => case_url,
      async first(context) {
        const { input, db, limits, visitor } = context;
        const { user_id, email } = readWriter(context);
        if (email !== null && whyNotEmail(email, true) !== null)
          refuse("validation", { email: [email === "" ? "required" : "invalid"] });
        // The refusal does not reveal whether somebody else's reservation exists.
        if (
          input.reservation &&
          !(user_id !== null && (await provided("caseBookings").isPartyOf(db, input.reservation, user_id)))
        )
          refuse("validation", { reservation: ["invalid"] });
        if (input.listing !== undefined) {
          if (user_id === null) refuse("authentication_required");
          if (!(await isPublished(db, input.listing))) refuse("validation", { listing: ["invalid"] });
        }
        await consumeAll(limits, [
          [`cases from ${visitor.address}`, CASES_A_DAY_FROM_NETWORK, DAY_S],
          [`cases of ${email ?? `user ${user_id}`}`, CASES_A_DAY, DAY_S],
        ]);
      },
    },
  ),

  serve(listCases, async ({ db, viewer }) => ({ cases: (await casesOf(db, viewer.id)).map(toCase) })),

  serve(readCase, async (context) => {
    const asker = await readAsker(context);
    const found = (await findCase(context.db, context.input.id, asker)) ?? refuse("not_found");
    const side = sideOf(found, asker);
    const account = side === "operator" && found.user_id !== null ? await findById(context.db, found.user_id) : null;
    const messages = await messagesIn(context.db, found.id);
    return {
      case: {
        ...toCase(found),
        side,
        asker:
          side === "operator"
            ? {
                user_id: found.user_id,
                first_name: account?.first_name ?? null,
                email: found.email ?? account?.email ?? null,
                locale: found.locale,
              }
            : null,
        messages: messages.map(({ created_at, ...message }) => ({ ...message, created_at: created_at.toISOString() })),
      },
    };
  }),

  serve(
    addToCase,
    async (context) => {
      const { input, db, now, log } = context;
      const asker = await readAsker(context);
      const { side, status } = await db.transaction(async (tx) => {
        const locked = (await lockCase(tx, input.id, asker)) ?? refuse("not_found");
        const speaker = sideOf(locked, asker);
        const is_answer = speaker === "operator";
        const operator_id = is_answer ? asker.user_id : null;
        await insertCaseMessage(tx, { case_id: locked.id, words: input.words, is_answer, operator_id, now: now() });
        const next = statusAfter(speaker, input.closes);
        await setCaseStatus(tx, locked.id, { status: next, now: now() });
        if (is_answer) await notifyOfAnswer(tx, context, locked);
        return { side: speaker, status: next };
      });
      if (side === "operator") log.info({ operator: asker.user_id, case: input.id, status }, "a case was answered");
      return { case: { id: input.id, status } };
    },
    {
      async first(context) {
        const { input, db, limits, visitor } = context;
        const asker = await readAsker(context);
        const who = asker.user_id === null ? visitor.address : `user ${asker.user_id}`;
        if (sideOf((await findCase(db, input.id, asker)) ?? refuse("not_found"), asker) === "asker")
          await consumeAll(limits, [[`case words of ${who}`, MESSAGES_AN_HOUR, HOUR_S]]);
      },
    },
  ),

  serve(closeCase, async (context) => {
    const { input, db, now } = context;
    await db.transaction(async (tx) => {
      const locked = (await lockCase(tx, input.id, await readAsker(context))) ?? refuse("not_found");
      if (locked.status !== "closed") await setCaseStatus(tx, locked.id, { status: "closed", now: now() });
    });
    return { case: { id: input.id, status: "closed" as const } };
  }),

  serve(listAllCases, async ({ input: { status, _offset }, db, viewer }) => {
    onlyOperators(viewer);
    const [cases, counts] = await Promise.all([caseQueue(db, status, _offset), caseCounts(db)]);
    return {
      cases: cases.map((row) => ({ ...toCase(row), asker: row.asker })),
      metadata: { total_count: counts[`${status}_count`], ...counts },
    };
  }),
];

/** A visitor who is not signed in says where the answer is sent. */
function readWriter({ viewer, input }: HandlerContext<typeof writeCase>) {
  const known: Viewer | null = viewer;
  return { user_id: known?.id ?? null, email: known ? null : (input.email?.trim().toLowerCase() ?? "") };
}

type RequestContext = HandlerContext<typeof readCase> | HandlerContext<typeof addToCase> | HandlerContext<typeof closeCase>;
async function readAsker(context: RequestContext): Promise<Asker> {
  const { viewer, input, secret } = context;
  const known: Viewer | null = viewer;
  const { token } = input;
  const case_id = token ? await findBySecret(context, "case link", () => caseOfToken(token, secret)) : null;
  return { user_id: known?.id ?? null, is_operator: known?.role === "operator", case_id };
}

/** An operator who asks counts as the asker, and is answered by another. */
const sideOf = ({ id, user_id }: CaseRow, asker: Asker) =>
  (user_id === null ? asker.case_id === id : user_id === asker.user_id) ? ("asker" as const) : ("operator" as const);

const toCase = ({ id, topic, status, reservation_code, listing, created_at, changed_at, excerpt }: CaseRow) => ({
  id,
  topic,
  status,
  reservation_code,
  listing,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
  excerpt,
});

/** Notifies the address that was given, or the account by email or text. */
async function notifyOfAnswer(tx: Db, context: HandlerContext<typeof addToCase>, row: CaseRow) {
  const { input, visitor, secret } = context;
  const href = visitor.origin + caseHref(row, secret);
  const account = row.user_id === null ? null : await findById(tx, row.user_id);
  const to = row.email ?? account?.email;
  const recipient = { user_id: row.user_id, locale: account?.locale ?? row.locale };
  const message = { kind: "case_answered", values: {}, href } as const;
  if (to) await sendMail(tx, context, { ...message, to, ...recipient, text: input.words });
  else if (account) await sendNotice(tx, context, { ...message, person: account });
}
