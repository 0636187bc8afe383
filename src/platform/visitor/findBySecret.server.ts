import type { Services, Visitor } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";

/** Each is counted by itself: a calendar with an old address does not keep its network's people from their links. */
type SecretKind =
  | "api token"
  | "api key"
  | "password link"
  | "sign-in link"
  | "log-in report link"
  | "wish list invitation"
  | "trip invitation"
  | "shared trip"
  | "trip feed"
  | "home calendar"
  | "payment link"
  | "case link"
  | "appeal link"
  | "stop link"
  | "referral code"
  | "call report";

const MAX_WRONG = 30;
const QUARTER_HOUR_S = 900;

/**
 * What somebody gets for a secret that they bring, which whoever has it need not say their name for. Null: it was a wrong one, which
 * counts for their network; with too many of those, `too_many_requests` before anything is looked up. Right ones cost nothing.
 */
export async function findBySecret<Found>(
  { limits, visitor: { address } }: Pick<Services, "limits"> & { visitor: Pick<Visitor, "address"> },
  kind: SecretKind,
  find: () => Found | null | Promise<Found | null>,
): Promise<Found | null> {
  const key = `wrong ${kind} from ${address}`;
  refuseTooMany(limits.waitSoon(key, MAX_WRONG, QUARTER_HOUR_S));
  const found = await find();
  if (found === null) limits.consumeAsync(key, MAX_WRONG, QUARTER_HOUR_S);
  return found;
}
