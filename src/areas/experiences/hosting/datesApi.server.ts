import { EXPERIENCE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import { findOwnExperience } from "#areas/discovery/catalog/ownCatalog.server.ts";
import { isToConfirm, priceTyped } from "#areas/hosting/editor/rules.ts";
import { lockOwnDate, insertDates, ownDates, setSeats } from "#areas/experiences/bookings/ownDates.server.ts";
import { addDays, dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { afterDates } from "./afterDates.ts";
import { addDates, changeSeats, listOwnDates } from "./contract.ts";
import { DATES_AT_ONCE, DATES_SHOWN, daysOf } from "./rules.ts";

export const leadingDatesApi = [
  serve(listOwnDates, async ({ input: { experience_id }, viewer, db, now }) => {
    const rows = await ownDates(db, viewer.id, { now: now(), limit: DATES_SHOWN, experience_id: experience_id || null });
    return {
      own_experience_dates: rows.map(({ experience_id: id, title, price_micros, private_price_micros, currency, ...row }) => ({
        ...row,
        experience: { id, title },
        price: { amount_micros: price_micros, currency },
        private_price: private_price_micros === null ? null : { amount_micros: private_price_micros, currency },
      })),
    };
  }),

  serve(
    addDates,
    async ({ input, viewer, db, now }) => {
      const { experience_id, from, time, seats, minimum_age } = input;
      const own = (await findOwnExperience(db, experience_id, viewer.id)) ?? refuse("validation", { experience_id: ["invalid"] });
      const { duration_minutes: minutes } = own.facts;
      const { price_micros: usual, currency } = own;
      if (usual === null || currency === null || minutes === undefined)
        return refuse("validation", { experience_id: ["incomplete"] });
      const micros = (field: "price" | "private_price") =>
        input[field] === "" ? null : priceTyped(input[field], currency) || refuse("validation", { [field]: ["invalid"] });
      const [price_micros, private_price_micros] = [micros("price"), micros("private_price")];
      const unusual = unusualFor(usual, { seats, price: price_micros, private_price: private_price_micros });
      if (unusual && !input.prices_are_meant) refuse("validation", unusual);
      const today = dayIn(own.time_zone, now());
      const until = input.until || null;
      const last = until ?? from;
      if (from < today) refuse("validation", { from: ["day_over"] });
      if (last < from) refuse("validation", { until: ["wrong_order"] });
      if (last > addDays(today, EXPERIENCE_DAYS_AHEAD)) refuse("validation", { [until ? "until" : "from"]: ["year_ahead"] });
      const days = daysOf({ from, until, weekdays: input.weekdays });
      if (days.length > DATES_AT_ONCE) refuse("validation", { until: ["too_many"] });
      const added_count = await insertDates(db, {
        experience_id,
        days,
        time,
        minutes,
        seats,
        minimum_age,
        currency,
        now: now(),
        price_micros: price_micros ?? usual,
        private_price_micros,
      });
      if (added_count === 0) refuse("validation", { from: ["no_date"] });
      return { experience_id, added_count };
    },
    (_, added) => afterDates(added),
  ),

  serve(changeSeats, ({ input: { id, seats }, viewer, db, now }) =>
    db.transaction(async (tx) => {
      const { taken } = (await lockOwnDate(tx, id, { host_id: viewer.id, now: now() })) ?? refuse("not_found");
      if (seats < taken) refuse("validation", { seats: ["taken"] });
      await setSeats(tx, id, seats);
      return { own_experience_date: { id, seats } };
    }),
  ),
];

type DatePrices = { seats: number; price: number | null; private_price: number | null };
/**
 * Field errors for prices of a date that are far off the experience's own; null if there are none. A private group counts as all
 * seats.
 */
function unusualFor(usual: number, { seats, price, private_price }: DatePrices): Record<string, string[]> | null {
  const unusual = Object.entries({ price: [price, usual], private_price: [private_price, usual * seats] } as const).filter(
    ([, [now, own]]) => now !== null && isToConfirm(now, own, null),
  );
  return unusual.length === 0 ? null : Object.fromEntries(unusual.map(([name]) => [name, ["unusual_for_experience"]]));
}
