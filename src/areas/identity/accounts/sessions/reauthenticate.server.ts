import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { spendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import type { reauthenticate } from "#areas/identity/accounts/passwords/contract.ts";
import { refundTry, noteFailure, consumeTry, triedBy } from "#areas/identity/accounts/signIn/guessing.server.ts";
import { verifyPassword } from "#areas/identity/accounts/passwords/passwords.server.ts";
import { renewSession } from "./sessions.server.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";

/** The viewer proves their identity again, by password or by a code that was sent [A2.3.4 UserSessionExtensionReauth]. */
export async function handleReauthenticate(context: HandlerContext<typeof reauthenticate>) {
  const { input, viewer, now } = context;
  if (input.confirmation_code !== undefined) {
    const proof = { code: input.confirmation_code, id: input.code_id ?? "" };
    const belongs = ({ user_id }: { user_id: number | null }) => user_id === viewer.id;
    await spendCode(context, proof, { purpose: "reauthenticate", field: "confirmation_code", belongs });
  } else await refuseWrongPassword(context, input.password ?? "");
  await renewSession(context, viewer.session_id);
  return { authenticated_at: now().toISOString(), next: safeNext(input.next) };
}

async function refuseWrongPassword(context: HandlerContext<typeof reauthenticate>, password: string) {
  const { db, viewer } = context;
  if (password === "") refuse("validation", { password: ["required"] });
  const tried = triedBy(viewer);
  await consumeTry(context, tried);
  const account = await findById(db, viewer.id);
  if (await verifyPassword(context.db, account, password)) return refundTry(context, tried);
  await noteFailure(context, tried);
  refuse("invalid_credentials");
}
