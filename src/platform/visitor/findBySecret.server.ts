import type { Services, Visitor } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";

/**
 * Each kind is counted separately: a calendar that polls an old address must not block the links of other people in its network.
 */
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
 * Looks up a secret, whose holder need not be signed in. Null: it was wrong, which counts for the network; after too many wrong
 * ones, `too_many_requests` is thrown before any lookup. Right ones are not counted.
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
