import { insertAirlockAppeal } from "#areas/identity/verification/appeals/insertAppeal.server.ts";
import { LIFTED_MS, spendAppeal, whenDecided } from "#areas/identity/verification/appeals/appealSql.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { AnswerContext, MethodHandler, Outcome } from "./challengeMethods.server.ts";
import { type ContactMethod, readContactForm } from "./contactRules.ts";

type ContactData = { begun?: boolean; sent?: boolean; appeal_id?: number };

/**
 * A form that an operator reads and decides about [B4.4.3]. A page that waits learns the decision at once; a closed one is let
 * through later.
 */
const contactMethod = (method: ContactMethod): MethodHandler<ContactData> => ({
  offer: () => ({}),
  describe: ({ begun, sent }) => ({ step: sent ? "waiting" : begun ? "form" : "introduction" }),
  async answer(context, airlock, { begun, sent }) {
    if (sent) return null;
    return begun ? submit(context, airlock, method) : { kind: "continued", data: { begun: true } };
  },
  async poll({ db }, { id }, { sent }) {
    const decided = sent ? await whenDecided(db, id) : null;
    // A browser that this decision has let through already does not pass twice.
    if (!decided || decided.is_spent) return null;
    if (decided.status === "kept") return { kind: "failed", reason: "auth_failure" };
    return { kind: "satisfied", data: { appeal_id: decided.id } };
  },
  // Not before: a person who has to prove themselves again meanwhile cannot use the challenge, only the decision itself.
  afterUse: async ({ db, now }, _, { appeal_id }) => appeal_id === undefined || spendAppeal(db, appeal_id, now()),
});
export const contactMethods = {
  contact_kba: contactMethod("contact_kba"),
  contact_ticket: contactMethod("contact_ticket"),
  contact_us_form: contactMethod("contact_us_form"),
};

async function submit(context: AnswerContext, airlock: AirlockRow, method: ContactMethod): Promise<Outcome> {
  // A person who has to prove that an account is theirs gives another address: a thief may read the account's own.
  const needsEmail = method === "contact_kba" || airlock.user_id === null;
  const { form, errors } = readContactForm(context.input, { method, needsEmail });
  if (Object.keys(errors).length > 0) refuse("validation", errors);
  try {
    await insertAirlockAppeal(context, airlock, { ...form, method, facts: method === "contact_kba" ? form.facts : {} });
  } catch (error) {
    if (error instanceof Refusal && error.code === "too_many_requests") return { kind: "failed", reason: "rate_limited" };
    throw error;
  }
  return { kind: "continued", data: { sent: true }, expires_at: new Date(context.now().getTime() + LIFTED_MS) };
}
