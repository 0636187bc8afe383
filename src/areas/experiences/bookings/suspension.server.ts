import type { Suspension } from "#platform/visitor/suspension.server.ts";
import { endOuting } from "./ending.server.ts";
import { tell } from "./letters.server.ts";
import { outingsOfHost } from "./outingSql.server.ts";
import { endOf, isConfirmed, nextStatus } from "./rules.ts";
import { holdBoth } from "./settle.server.ts";

/** Seats that nobody has paid yet are free, so that nobody pays them; who has is told. */
export const outingsSuspension: Suspension = {
  async suspend(services, tx, user_id) {
    const now = services.now();
    for (const { id } of await outingsOfHost(tx, user_id)) {
      const outing = await holdBoth(tx, id);
      const to = nextStatus(outing.status, "expire", "itself", false);
      if (to) await endOuting(tx, outing, { to, share: { rule: "not_paid", isAll: true }, now });
      else if (isConfirmed(outing.status) && endOf(outing) > now) await tell(services, tx, id, "outing_host_restricted");
    }
  },
};
