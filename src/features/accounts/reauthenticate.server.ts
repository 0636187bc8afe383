import { refuse } from "#lib/refusal.ts";
import { safeNext } from "#lib/safeNext.ts";
import type { Given } from "#platform/http.server.ts";
import { spendCode } from "./codes.server.ts";
import type { reauthenticate } from "./contract.ts";
import { giveTryBack, noteFailure, takeTry, triedBy } from "./guessing.server.ts";
import { isPassword } from "./passwords.server.ts";
import { renewSession } from "./sessions.server.ts";
import { findById } from "./sql.server.ts";

/** Who is signed in proves it once more, by password or by a code that came [A2.3.4 UserSessionExtensionReauth]. */
export async function handleReauthenticate(given: Given<typeof reauthenticate>) {
  const { input, db, cookies, viewer, now } = given;
  if (input.confirmation_code !== undefined) {
    const said = { code: input.confirmation_code, id: input.code_id ?? "" };
    await spendCode(given, "reauthenticate", said, "confirmation_code", ({ user_id }) => user_id === viewer.id);
  } else await refuseWrongPassword(given, input.password ?? "");
  await renewSession(db, cookies, viewer.session_id, now());
  return { authenticated_at: now().toISOString(), next: safeNext(input.next) };
}

async function refuseWrongPassword(given: Given<typeof reauthenticate>, password: string) {
  const { db, viewer } = given;
  if (password === "") refuse("invalid", { password: ["required"] });
  const tried = triedBy(viewer);
  await takeTry(given, tried);
  const account = await findById(db, viewer.id);
  if (await isPassword(account?.password_hash, password)) return giveTryBack(given, tried);
  await noteFailure(given, tried);
  refuse("invalid_credentials");
}
