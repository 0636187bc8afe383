import { maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { whyNotPhoneForm } from "#areas/identity/accounts/flow/whyNotForms.ts";
import { addFirstPhone } from "#areas/identity/accounts/people/addFirstPhone.server.ts";
import { refuseWrong } from "#areas/identity/accounts/signIn/refuseWrong.server.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import type { AirlockRow } from "#areas/identity/verification/sql.server.ts";
import { countryOf } from "#platform/visitor/countryOf.server.ts";
import type { AnswerContext, MethodHandler, Outcome } from "./challengeMethods.server.ts";
import { sendOrSpend } from "./codeMethods.server.ts";

/** `to`: the number (E.164) that the open code was sent to. */
type NewPhoneData = { begun?: boolean; to?: string; code_id?: string; resend_at?: string };

/** One number serves as a proof for few people a day, however many challenges it is typed into. */
const MAX_A_DAY = 5;
const DAY_S = 86_400;

/** Sends a code to a number that is not the account's yet; it becomes the account's, if there is an account [B4.4.3]. */
export const newPhoneMethod: MethodHandler<NewPhoneData> = {
  async offer({ db, post }, { user_id, destination }) {
    if (!post.channels.includes("sms")) return null;
    const phone = user_id === null ? destination?.channel === "sms" : (await findById(db, user_id))?.phone;
    return phone ? null : {};
  },
  describe: ({ begun, to, code_id, resend_at }) => ({
    step: code_id ? "code_input" : begun ? "form" : "introduction",
    channel: "sms",
    destination: to ? maskPhone(to) : "",
    resend_at: resend_at ?? null,
  }),
  async answer(context, airlock, data) {
    const { phone, code } = context.input;
    if (data.to && phone === undefined) {
      const { to } = data;
      const outcome = await sendOrSpend(context, airlock, { ...data, channel: "sms", to });
      // Stores which number was proved: another one may have been typed meanwhile.
      return outcome?.kind === "satisfied" ? { ...outcome, data: { to } } : outcome;
    }
    if (phone !== undefined && code === undefined) return sendTo(context, airlock, phone);
    return data.begun ? null : { kind: "continued", data: { begun: true } };
  },
  async afterUse(context, { user_id }, { to }) {
    if (user_id !== null && to) await addFirstPhone(context, user_id, to);
  },
};

/** The number is read as dialled in the visitor's country, unless it names another one. */
async function sendTo(context: AnswerContext, airlock: AirlockRow, phone: string): Promise<Outcome | null> {
  const country_code = context.input.country_code || ((await countryOf(context.visitor.address)) ?? "");
  refuseWrong(whyNotPhoneForm({ phone, country_code }, formOptions(context)));
  const { number: to } = phoneOf(phone, country_code)!;
  if ((await context.limits.take(`new phone ${to}`, MAX_A_DAY, DAY_S)) !== null)
    return { kind: "failed", reason: "rate_limited" };
  const outcome = await sendOrSpend(context, airlock, { channel: "sms", to });
  return outcome?.kind === "continued" ? { ...outcome, data: { ...outcome.data, begun: true, to } } : outcome;
}
