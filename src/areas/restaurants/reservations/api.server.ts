import { townIn } from "#areas/discovery/places/rules.ts";
import { cardsOf } from "#areas/discovery/catalog/cards/cards.server.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { type Day, dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { serve, type Served, type Viewer } from "#platform/http/http.server.ts";
import { afterTable } from "./booking/afterTable.ts";
import { cancel, takeStep } from "./actions.server.ts";
import { slotResponse, tableResponse, tableReservationResponse } from "./responses.server.ts";
import { askBeforeBooking, book, namedIn } from "./booking/book.server.ts";
import {
  bookTable,
  cancelTable,
  closeTable,
  findTables,
  listTableDay,
  listTableReservations,
  readTableCalendar,
  readTableReservation,
  readTableSlot,
  type TableSlotPage,
} from "./contract.ts";
import { findPlan, localNow, type RestaurantPlan, takenAhead } from "./plan.server.ts";
import { availabilityCalendar, calendarSpan, maxGuests, nextDays, offersOn, type Open } from "./rules.ts";
import { countsOf, tablesOfDay, findTableBooking, restaurantsOfOwner, tablesOfGuest, type TableRow } from "./sql.server.ts";
import { waitsApi } from "./waitlist/waitsApi.server.ts";

type Moving = { input: { existing_reservation_id?: string | undefined }; db: Db; viewer: Viewer | null };
/** The guest's own booking there that would be moved: its table counts as free for them only. */
async function existingIn({ input, db, viewer }: Moving, { restaurant_id }: RestaurantPlan): Promise<TableRow | null> {
  const code = input.existing_reservation_id;
  if (code === undefined) return null;
  const found = await findTableBooking(db, code, (viewer ?? refuse("authentication_required")).id);
  return found?.side === "guest" && found.restaurant_id === restaurant_id ? found : refuse("not_found");
}

export const tablesApi: Served[] = [
  serve(readTableCalendar, async (context) => {
    const { input, viewer, db, now } = context;
    const plan = (await findPlan(db, input.restaurant_id, viewer?.id ?? null)) ?? refuse("not_found");
    const existing = await existingIn(context, plan);
    const taken = await takenAhead(db, plan, { now: now(), but: existing?.code });
    const { unavailable_dates, ...span } = availabilityCalendar(plan, taken, {
      party: input.number_of_guest,
      ...localNow(plan, now()),
    });
    return { availability_calendar: { ...span, unavailable_dates: [...unavailable_dates] } };
  }),

  serve(findTables, async (context) => {
    const { input, viewer, db, now, dependsOn } = context;
    dependsOn({ find: input.restaurant_id }, "minute");
    const plan = await findPlan(db, input.restaurant_id, viewer?.id ?? null);
    if (!plan) return { tables: null };
    const there = localNow(plan, now());
    const { begin_date, end_date } = calendarSpan(plan, there.today);
    if (end_date < begin_date) return { tables: null };
    const date = input.date ?? begin_date;
    const existing = await existingIn(context, plan);
    const taken = await takenAhead(db, plan, { now: now(), but: existing?.code });
    const offers =
      date > end_date ? [] : offersOn(plan, taken, { day: date, party: input.number_of_guest, now_minute: there.minute });
    const free = offers.filter(({ seats }) => seats).map(slotResponse);
    const full = offers
      .filter(({ slot, seats }) => !seats && !offers.some((one) => one.slot.id === slot.id && one.seats))
      .filter(({ slot }, i, all) => all.findIndex((one) => one.slot.id === slot.id) === i);
    const next = free.length > 0 ? [] : nextDays(plan, taken, { after: date, party: input.number_of_guest, ...there });
    return {
      tables: {
        restaurant_id: plan.restaurant_id,
        date,
        today: there.today,
        last_date: end_date,
        most_guests: maxGuests(plan),
        free,
        full: full.map(slotResponse),
        next: next.map((one) => ({ date: one.date, free: one.free.map(slotResponse) })),
        is_keeper: viewer !== null && plan.owner_id === viewer.id,
      },
    };
  }),

  serve(readTableSlot, async (context) => {
    const { input, viewer, db, now } = context;
    const viewer_id = viewer?.id ?? null;
    const [plan, shown] = await Promise.all([findPlan(db, input.restaurant_id, viewer_id), shownTo(context)]);
    if (!plan) return refuse("not_found");
    const named = namedIn(plan, input) ?? refuse("not_found");
    const existing = await existingIn(context, plan);
    const there = localNow(plan, now());
    const day = input.date;
    const taken = day === undefined ? [] : await takenAhead(db, plan, { now: now(), but: existing?.code });
    const isAhead = day !== undefined && day <= calendarSpan(plan, there.today).end_date;
    const offer =
      isAhead &&
      offersOn(plan, taken, { day, party: input.number_of_guest, now_minute: there.minute }).find(
        (one) => one.availability.id === named.availability.id,
      );
    const [restaurant] = await cardsOf(db, [plan.restaurant_id], { shown, viewer_id, now: now() });
    return {
      restaurant: restaurant!,
      reservation_options: { is_community_table: named.availability.is_community_table, header_text: plan.header_text },
      slot: slotResponse(named),
      notice_hours: plan.notice_hours,
      most_guests: maxGuests(plan),
      why_not: whyNot(day, offer),
      existing: existing && {
        code: existing.code,
        date: existing.day,
        time: existing.time,
        number_of_guest: existing.party,
        notes: existing.notes,
      },
    };
  }),

  serve(readTableReservation, async ({ input, viewer, ...services }) => ({
    table_reservation: await tableReservationResponse(services, input.code, viewer.id),
  })),

  serve(listTableReservations, async ({ input, viewer, visitor, db, now }) => {
    const [rows, counts] = await Promise.all([
      tablesOfGuest(db, viewer.id, { when: input.when, limit: input._limit, offset: input._offset }),
      countsOf(db, viewer.id),
    ]);
    return { table_reservations: rows.map((row) => tableResponse(row, now(), visitor.locale)), metadata: { counts } };
  }),

  serve(listTableDay, async ({ input, viewer, visitor, db, now }) => {
    const restaurants = await restaurantsOfOwner(db, viewer.id);
    const chosen = restaurants.find(({ id }) => input.restaurant_id === undefined || id === input.restaurant_id);
    if (!chosen && input.restaurant_id !== undefined) return refuse("not_found");
    const today = chosen ? dayIn(chosen.time_zone, now()) : null;
    const date = input.date ?? today;
    const rows = chosen ? await tablesOfDay(db, chosen.id, { owner_id: viewer.id, day: date! }) : [];
    return {
      restaurants: restaurants.map(({ id, title, ...town }) => ({ id, title, city: townIn(visitor.locale, town) })),
      restaurant_id: chosen?.id ?? null,
      date,
      today,
      table_reservations: rows.map((row) => tableResponse(row, now(), visitor.locale)),
    };
  }),

  serve(
    bookTable,
    async (context) => ({ table_reservation: await tableReservationResponse(context, await book(context), context.viewer.id) }),
    { redirectTo: (_, { table_reservation: { code } }) => to("tableReservation", { code }), first: askBeforeBooking },
  ),

  serve(
    cancelTable,
    async ({ input, viewer, ...services }) => {
      await cancel(services, { code: input.code, viewer_id: viewer.id });
      return { table_reservation: await tableReservationResponse(services, input.code, viewer.id) };
    },
    (_, { table_reservation }) => afterTable(table_reservation),
  ),

  serve(
    closeTable,
    async ({ input, viewer, ...services }) => {
      await takeStep(services, { code: input.code, viewer_id: viewer.id }, { stepFor: () => input.outcome });
      return { table_reservation: await tableReservationResponse(services, input.code, viewer.id) };
    },
    (_, { table_reservation }) => afterTable(table_reservation),
  ),

  ...waitsApi,
];

function whyNot(day: Day | undefined, offer: Open | false | undefined): TableSlotPage["why_not"] {
  if (day === undefined) return "no_date";
  if (!offer) return "blocked";
  return offer.seats ? null : "taken";
}
