import { readMe } from "#areas/identity/accounts/contract.ts";
import type { Session } from "#lib/page/bootstrap.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { App } from "./app.ts";

/** The user of the browser's current session, whatever the page was rendered for. */
export async function fetchCurrentUser({ call }: App): Promise<Session["user"]> {
  if (!document.cookie.includes("signed_in=")) return null;
  try {
    const { id, first_name, picture, is_host, role } = (await call(readMe, {})).user;
    return { id, first_name, picture, is_host, role };
  } catch (error) {
    if (error instanceof Refusal && error.code === "authentication_required") return null;
    throw error;
  }
}
