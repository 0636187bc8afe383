import { refuse } from "#lib/refusal.ts";
import { safeNext } from "#lib/safeNext.ts";
import type { HandlerContext } from "#platform/http.server.ts";
import { spendCode } from "./codes.server.ts";
import type { reauthenticate } from "./contract.ts";
import { giveTryBack, noteFailure, takeTry, triedBy } from "./guessing.server.ts";
import { openedBy } from "./passwords.server.ts";
import { renewSession } from "./sessions.server.ts";
import { findById } from "./sql.server.ts";

/** Who is signed in proves it once more, by password or by a code that came [A2.3.4 UserSessionExtensionReauth]. */
export async function handleReauthenticate(context: HandlerContext<typeof reauthenticate>) {
  const { input, db, cookies, viewer, now } = context;
  if (input.confirmation_code !== undefined) {
    const said = { code: input.confirmation_code, id: input.code_id ?? "" };
    await spendCode(context, "reauthenticate", said, "confirmation_code", ({ user_id }) => user_id === viewer.id);
  } else await refuseWrongPassword(context, input.password ?? "");
  await renewSession(db, cookies, viewer.session_id, now());
  return { authenticated_at: now().toISOString(), next: safeNext(input.next) };
}

async function refuseWrongPassword(context: HandlerContext<typeof reauthenticate>, password: string) {
  const { db, viewer } = context;
  if (password === "") refuse("validation", { password: ["required"] });
  const tried = triedBy(viewer);
  await takeTry(context, tried);
  const account = await findById(db, viewer.id);
  if (await openedBy(context.db, account, password)) return giveTryBack(context, tried);
  await noteFailure(context, tried);
  refuse("invalid_credentials");
}
