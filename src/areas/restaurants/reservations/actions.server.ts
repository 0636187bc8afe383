import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { notify } from "./notify.server.ts";
import { findPlan, lockService } from "./plan.server.ts";
import { isInTime, nextStatus, type StepName } from "./rules.ts";
import { findTableBooking, setStatus, type TableRow } from "./sql.server.ts";
import { offerFreed } from "./waitlist/waits.server.ts";

type ViewersBooking = { code: string; viewer_id: number };

type Step = { stepFor: (side: TableRow["side"]) => StepName; afterwards?: (tx: Db, one: TableRow) => Promise<void> };

/** Takes a step for one of the sides, under the restaurant's lock. People who are no side of the booking get `not_found`. */
export function takeStep(
  services: Pick<Services, "db" | "now" | "post" | "settings">,
  { code, viewer_id }: ViewersBooking,
  { stepFor, afterwards }: Step,
): Promise<void> {
  const work = services.db.transaction(async (tx) => {
    const found = (await findTableBooking(tx, code, viewer_id)) ?? refuse("not_found");
    await lockService(tx, found.restaurant_id);
    const one = (await findTableBooking(tx, code, viewer_id))!;
    const now = services.now();
    const status =
      nextStatus(one.status, stepFor(one.side), { by: one.side, hasBegun: one.begins_at <= now }) ?? refuse("wrong_state");
    await setStatus(tx, one.id, { status, now });
    await afterwards?.(tx, one);
  });
  return work.catch((error: unknown) => {
    // The guest has another table there at that time by now.
    if ((error as { code?: string }).code === "23P01") refuse("already_exists");
    throw error;
  });
}

/**
 * The guest can cancel until the restaurant's notice period, the restaurant until it begins. The seats go to the waiting list.
 */
export const cancel = (services: Pick<Services, "db" | "now" | "post" | "settings">, requested: ViewersBooking) =>
  takeStep(services, requested, {
    stepFor: (side) => (side === "guest" ? "cancel_as_guest" : "cancel_as_restaurant"),
    afterwards: async (tx, one) => {
      if (one.side === "guest") {
        if (!isInTime(one.begins_at, one.notice_hours, services.now())) refuse("wrong_state");
        await notify(tx, services, { booking_id: one.id, kind: "table_cancelled" });
        await notify(tx, services, { booking_id: one.id, kind: "table_freed" });
      } else await notify(tx, services, { booking_id: one.id, kind: "table_let_down" });
      const plan = await findPlan(tx, one.restaurant_id, requested.viewer_id);
      // If the restaurant cancels, it has no table: the whole evening may be off.
      if (plan && one.side === "guest") await offerFreed(tx, services, { plan, day: one.day });
    },
  });
