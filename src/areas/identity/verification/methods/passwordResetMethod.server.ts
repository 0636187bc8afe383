import { hashPassword, verifyPassword } from "#areas/identity/accounts/passwords/passwords.server.ts";
import { passwordMark, refuseWeak, replacePassword } from "#areas/identity/accounts/passwords/setNewPassword.server.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import { type AirlockRow, forgetStored } from "#areas/identity/verification/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { attempt } from "./attempt.server.ts";
import type { AnswerContext, MethodHandler, Outcome } from "./challengeMethods.server.ts";

/** `replaces`: the mark of the old password; `password_hash`: of the new one, until the waiting request is processed. */
type PasswordData = { replaces: string; begun?: boolean; password_hash?: string };

/**
 * A new password for the account [B4.4.3]. It is chosen here, and set only when the waiting request is processed: until then the
 * old one is valid.
 */
export const passwordResetMethod: MethodHandler<PasswordData> = {
  async offer({ db }, { user_id }) {
    const account = user_id === null ? null : await findById(db, user_id);
    return account?.password_hash ? { replaces: passwordMark(account.password_hash) } : null;
  },
  describe: ({ begun }, { settings }) => ({ step: begun ? "form" : "introduction", policy: settings.passwordPolicy }),
  async answer(context, airlock, data) {
    const { password } = context.input;
    if (password === undefined) return data.begun ? null : { kind: "continued", data: { begun: true } };
    return choose(context, airlock, password);
  },
  async afterUse(context, { id, user_id }, { password_hash, replaces }) {
    await context.db.transaction(async (tx) => {
      await forgetStored(tx, id, { method: "password_reset", name: "password_hash" });
      await replacePassword(tx, context, { user_id: user_id!, password_hash: password_hash!, replaces });
    });
  },
};

async function choose(context: AnswerContext, airlock: AirlockRow, password: string): Promise<Outcome | null> {
  const account = (await findById(context.db, airlock.user_id!)) ?? refuse("not_found");
  // A password that breaks a rule uses up no try.
  await refuseWeak(context, account, { password });
  return attempt(context, airlock, async () => {
    if (await verifyPassword(context.db, account, password)) refuse("validation", { password: ["same"] });
    return { kind: "satisfied", data: { password_hash: await hashPassword(password) } };
  });
}
