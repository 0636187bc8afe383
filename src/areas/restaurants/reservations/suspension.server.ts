import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { notify } from "./notify.server.ts";
import { nextStatus } from "./rules.ts";
import { comingAt, setStatus } from "./sql.server.ts";
import { endOffered } from "./waitlist/waitsSql.server.ts";

/** Ends open offers to waiting guests without asking the next ones, and notifies guests who have a table. */
export const tablesSuspension: Suspension = {
  async suspend(services, tx, user_id) {
    const now = services.now();
    for (const { id, status } of await comingAt(tx, user_id, now)) {
      const to = nextStatus(status, "lapse", { by: "itself", hasBegun: false });
      if (to) {
        await setStatus(tx, id, { status: to, now });
        await endOffered(tx, id, "missed");
      } else await notify(tx, services, { booking_id: id, kind: "table_host_restricted" });
    }
  },
};
