import { cardsOf } from "#areas/discovery/catalog/cards/cards.server.ts";
import { LEAD_MINUTES } from "#areas/discovery/catalog/rules.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { serve, type Served } from "#platform/http/http.server.ts";
import { afterExperienceBooking } from "./checkout/afterExperienceBooking.ts";
import { instanceResponse, instanceFacts, experienceBookingResponse, readExperienceBookingOf } from "./responses.server.ts";
import { askBeforeBooking, book } from "./checkout/book.server.ts";
import { cancelAsGuest, cancelDate, cancellationResponse } from "./cancel.server.ts";
import {
  cancelExperienceBooking,
  createExperienceBooking,
  listInstances,
  listExperienceBookings,
  previewExperienceBookingCancellation,
  quoteExperienceBooking,
  readInstance,
  readExperienceBooking,
} from "./contract.ts";
import { cancelInstance, type HostDate, listHostDates } from "./hostDatesContract.ts";
import { comingInstances, findExperience, findInstance, ledNext, ledOn, offerOf } from "./instancesSql.server.ts";
import { findOwn } from "./experienceBookingSql.server.ts";
import { priceExperienceBooking, quoteResponse } from "./checkout/quote.server.ts";
import { MAX_DATES, whyNotExperienceBooking } from "./rules.ts";
import { comingTo, countsOf, bookingsOfGuest } from "./sql.server.ts";

export const experienceBookingsApi: Served[] = [
  serve(listInstances, async (context) => {
    const { input, viewer, db, dependsOn } = context;
    const now = context.now();
    dependsOn({ find: input.experience_id }, "minute");
    const experience = (await findExperience(db, input.experience_id, viewer?.id ?? null)) ?? refuse("not_found");
    const after = new Date(now.getTime() + LEAD_MINUTES.experience * 60_000);
    const [rows, shown] = await Promise.all([
      comingInstances(db, input.experience_id, { viewer_id: viewer?.id ?? null, now, after, from: input.from, limit: MAX_DATES }),
      shownTo(context),
    ]);
    return {
      instances: rows.map((row) => instanceResponse(row, { party: input, prices: shown, now })),
      is_host: viewer !== null && experience.host_id === viewer.id,
      today: dayIn(experience.time_zone, now),
    };
  }),

  serve(readInstance, async (context) => {
    const { input, viewer, db, now } = context;
    const viewer_id = viewer?.id ?? null;
    const [row, shown] = await Promise.all([findInstance(db, input.id, { viewer_id, now: now() }), shownTo(context)]);
    if (!row) return refuse("not_found");
    const [experience] = await cardsOf(db, [row.experience_id], { shown, viewer_id, now: now() });
    return {
      instance: instanceResponse(row, { party: input, prices: shown, now: now() }),
      experience: experience!,
      time_zone: row.time_zone,
    };
  }),

  serve(quoteExperienceBooking, async (context) => {
    const { input, viewer, visitor, db, now } = context;
    const date =
      (await findInstance(db, input.instance_id, { viewer_id: viewer?.id ?? null, now: now() })) ?? refuse("not_found");
    const why_not = whyNotExperienceBooking(offerOf(date), input, now());
    if (why_not) return { quote: null, why_not };
    const priced = await priceExperienceBooking(context, date, { ...input, shown: visitor.currency });
    return priced
      ? { quote: quoteResponse(context, date, { requested: input, priced }), why_not: null }
      : { quote: null, why_not: "not_bookable" as const };
  }),

  serve(
    createExperienceBooking,
    async (context) => ({ outing: await readExperienceBookingOf(context, await book(context), context.viewer.id) }),
    { redirectTo: (_, booked) => afterExperienceBooking(booked), first: askBeforeBooking },
  ),

  serve(listExperienceBookings, async ({ input, viewer, visitor, db, now }) => {
    const [rows, counts] = await Promise.all([
      bookingsOfGuest(db, viewer.id, { when: input.when, limit: input._limit, offset: input._offset }),
      countsOf(db, viewer.id),
    ]);
    return { outings: rows.map((row) => experienceBookingResponse(row, now(), visitor.locale)), metadata: { counts } };
  }),

  serve(readExperienceBooking, async ({ input, viewer, ...services }) => ({
    outing: await readExperienceBookingOf(services, input.code, viewer.id),
  })),

  serve(previewExperienceBookingCancellation, async ({ input, viewer, db, now }) => ({
    cancellation: cancellationResponse((await findOwn(db, input.code, viewer.id)) ?? refuse("not_found"), now()),
  })),

  serve(
    cancelExperienceBooking,
    async ({ input, viewer, ...services }) => {
      const requested = { code: input.code, guest_id: viewer.id, refund_micros: input.refund_micros };
      await services.db.transaction((tx) => cancelAsGuest(tx, services, requested));
      return { outing: await readExperienceBookingOf(services, input.code, viewer.id) };
    },
    ({ code }) => to("experienceBooking", { code }),
  ),

  serve(listHostDates, async (context) => {
    const { input, viewer, db } = context;
    const now = context.now();
    const { time_zone, days, next } = (await ledNext(db, viewer.id, now))!;
    if (time_zone === null) return { date: null, today: null, dates: [], next_days: [] };
    const today = dayIn(time_zone, now);
    const next_days = days.filter((day) => day >= today);
    const date = input.date ?? next_days[0] ?? next ?? today;
    const [rows, shown] = await Promise.all([ledOn(db, viewer.id, date), shownTo(context)]);
    const ids = rows.map(({ id }) => id);
    const coming = await comingTo(db, ids, viewer.id);
    const dates = rows.map((row): HostDate => ({
      ...instanceFacts(row, shown),
      experience: { id: row.experience_id, title: row.title },
      is_open: row.status === "open",
      outings: coming
        .filter(({ instance_id }) => instance_id === row.id)
        .map((one) => experienceBookingResponse(one, now, shown.locale)),
      may_cancel: row.status === "open" && row.starts_at > now,
    }));
    return { date, today, dates, next_days };
  }),

  serve(
    cancelInstance,
    async ({ input, viewer, ...services }) => {
      const { day } = await services.db.transaction((tx) => cancelDate(tx, services, { id: input.id, host_id: viewer.id }));
      return { day };
    },
    (_, { day }) => to("hostExperienceBookings", {}) + stringifySearch({ date: day }),
  ),
];
