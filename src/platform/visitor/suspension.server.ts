import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/**
 * What happens to a person's offers while their account is restricted; runs in the transaction with which an operator restricts
 * it.
 */
export type Suspension = {
  /** From now on the offers cannot be found or booked, and people who are booking them are told. */
  suspend(services: Services, tx: Db, user_id: number): Promise<void>;
  /** Offers everything again, as it was. */
  restore?(tx: Db, user_id: number, now: Date): Promise<void>;
};
