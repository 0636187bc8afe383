import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/** What becomes of what somebody offers while their account is restricted, in the transaction in which an operator decides so. */
export type Suspension = {
  /** From now on nobody finds or books it, and who is about to is told. */
  suspend(services: Services, tx: Db, user_id: number): Promise<void>;
  /** It is offered again, as it was. */
  restore?(tx: Db, user_id: number, now: Date): Promise<void>;
};
