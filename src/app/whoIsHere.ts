import { readMe } from "#features/accounts/contract.ts";
import type { Session } from "#lib/bootstrap.ts";
import { Refusal } from "#lib/refusal.ts";
import type { App } from "./openAuth.tsx";

/** Whose session this browser has now, whatever the page says. */
export async function whoIsHere({ call }: App): Promise<Session["user"]> {
  if (!document.cookie.includes("signed_in=")) return null;
  try {
    const { id, first_name, picture, is_host, role } = (await call(readMe, {})).user;
    return { id, first_name, picture, is_host, role };
  } catch (error) {
    if (error instanceof Refusal && error.code === "authentication_required") return null;
    throw error;
  }
}
