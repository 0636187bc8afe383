import { maskPhone } from "#areas/identity/accounts/codes/maskEmail.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import type { MethodHandler, Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import { CALL_MS, MAX_WAITS_AN_HOUR } from "./rules.ts";

/** The account's number, since when a call from it is awaited, and what came: `callerIdSql` writes the last two. */
type CallData = { phone: string; began_at?: string; href?: string; called_at?: string; is_disputed?: true };

/** The demo has no phone: a page stands in for one. The number is one that no country assigns. */
const DEMO_NUMBER = "+12025550100";
export const DEMO_CALLS_PATH = "/dev/calls";
export const numberToCall = ({ challenge, isDemo }: Pick<Settings, "challenge" | "isDemo">): string | null =>
  challenge.callerId?.number ?? (isDemo ? DEMO_NUMBER : null);

/**
 * The person calls a number of the gateway from the account's own number, and is recognised by it [B4.4.3]. A caller's number can
 * be forged, so it counts only together with the password, for an account whose number is known, within minutes, and once.
 */
export const callerIdMethod: MethodHandler<CallData> = {
  async offer({ db, settings }, { user_id, by_password }) {
    if (user_id === null || !by_password || numberToCall(settings) === null) return null;
    const phone = (await findById(db, user_id))?.phone;
    return phone ? { phone } : null;
  },
  describe: ({ phone, began_at, href }, { now, settings }) => ({
    step: isWaiting(began_at, now()) ? "waiting" : "introduction",
    number: numberToCall(settings) ?? "",
    phone: maskPhone(phone),
    place: href ? "demo" : "phone",
    href: isWaiting(began_at, now()) ? (href ?? `tel:${numberToCall(settings)}`) : null,
  }),
  async answer({ db, settings, limits, visitor, now }, { id, user_id }, { phone, began_at }): Promise<Outcome | null> {
    if (isWaiting(began_at, now())) return null;
    if ((await findById(db, user_id!))?.phone !== phone) refuse("validation", { friction: ["invalid"] });
    const wait = await limits.take(`caller id of user ${user_id} from ${visitor.address}`, MAX_WAITS_AN_HOUR, 3600);
    if (wait !== null) return { kind: "failed", reason: "rate_limited" };
    const href = settings.isDemo ? { href: `${DEMO_CALLS_PATH}/${id}` } : {};
    return { kind: "continued", data: { began_at: now().toISOString(), ...href } };
  },
  async poll(_, __, { called_at, is_disputed }) {
    if (is_disputed) return { kind: "failed", reason: "auth_failure" };
    return called_at ? { kind: "satisfied" } : null;
  },
};

const isWaiting = (began_at: string | undefined, now: Date) =>
  began_at !== undefined && now.getTime() - Date.parse(began_at) < CALL_MS;
