import { townIn } from "#areas/discovery/places/rules.ts";
import { hideContacts } from "#areas/messaging/threads/contactRules.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Reading, Services } from "#platform/http/http.server.ts";
import { agreementResponse, type Agreed, findTerms, photoResponse } from "./page/agreement.server.ts";
import { mayAlteration } from "./alteration/alterationRules.ts";
import { type AlterationRow, openAlteration } from "./alteration/alterationSql.server.ts";
import type { Alteration, Reservation, ReservationCard } from "./contract.ts";
import { originOf } from "#platform/settings/originOf.ts";
import { type Priced, priceIn } from "./pricing/bookingPriceRules.ts";
import { policyResponse } from "./pricing/quote.server.ts";
import { hasBegun, isAlterable, isConfirmed, nextStatus, type StepName, STEPS, tellsArrival } from "./rules.ts";
import { type CardRow, findReservation, type FullRow } from "./sql.server.ts";
import { dayIn, daysBetween } from "#lib/dates/dates.ts";

const person = <P extends { picture: string | null }>(one: P) => ({ ...one, picture: photoUrl(one.picture) });
const toStay = ({
  checkin,
  checkout,
  guests,
  children,
  infants,
}: Pick<CardRow, "checkin" | "checkout" | "guests" | "children" | "infants">) => ({
  checkin,
  checkout,
  adults: guests - children,
  children,
  infants,
});

export function cardResponse(row: CardRow, locale: string): ReservationCard {
  const { code, uuid, status, side, listing_id, title, country, time_zone, photo } = row;
  return {
    code,
    uuid,
    status,
    role: side,
    listing: { id: listing_id, title, city: townIn(locale, row), country, time_zone, photo: photo && photoResponse(photo) },
    guest: person(row.guest),
    host: person(row.host),
    ...toStay(row),
    nights: daysBetween(row.checkin, row.checkout),
    total: row.price?.total ?? { amount_micros: 0, currency: row.own_currency },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** For a booking that was stored without a price: what was paid is unknown. */
const noPrice = (row: FullRow): Priced => ({
  nights: daysBetween(row.checkin, row.checkout),
  lines: [],
  total: { amount_micros: 0, currency: row.own_currency },
  charged: { amount_micros: 0, currency: row.own_currency },
  rate: null,
  tax: null,
});

/** One booking for its guest, its host, or the operator who decides; everybody else gets `not_found`. */
export async function reservationResponse(
  { db, now: clock, settings, visitor }: Reading & Pick<Services, "settings">,
  code: string,
  viewer: { id: number; role: string },
): Promise<Reservation> {
  const row = (await findReservation(db, code, viewer)) ?? refuse("not_found");
  const now = clock();
  const { side, status, checkin, checkout, time_zone } = row;
  const price = row.price ?? noPrice(row);
  const agreed = row.agreement ?? (await termsNow(row, price, db));
  const money = (amount_micros: number) => ({ amount_micros, currency: price.charged.currency });
  const open = side === "operator" ? null : await openAlteration(db, row.id);
  const knows = side !== "guest" || isConfirmed(status);
  // Contact details are hidden as in the thread; the operator who decides sees the whole text.
  const visibleText = (text: string) =>
    side === "operator" || isConfirmed(status) ? text : hideContacts(text, originOf({ settings })).text;
  const booked = { policy: agreed.cancellation_policy, checkin, checkout, time_zone, booked_at: row.created_at };
  return {
    ...cardResponse(row, visitor.locale),
    today: dayIn(time_zone, now),
    instant_book: row.instant_book,
    max_guests: row.max_guests,
    message: visibleText(row.message),
    reason: row.reason === null ? null : { word: row.reason, text: visibleText(row.reason_text) },
    agreement: agreementResponse(agreed, knows),
    policy: policyResponse(booked, now),
    price: priceIn(visitor.locale, price, row),
    paid: money(row.paid_micros),
    refunded: money(row.refunded_micros),
    refunding: money(row.refunding_micros),
    earnings: side === "host" && row.host_currency ? { amount_micros: row.host_micros, currency: row.host_currency } : null,
    payment_id: side === "guest" && mayPay(row, now) ? row.payment_id : null,
    group_code: side === "guest" ? row.group_code : null,
    may: stepsFor(row, now, open !== null),
    alteration: open && side !== "operator" ? alterationResponse(open, side, row.alteration_payment_id) : null,
    arrival: side === "host" || (side === "guest" && tellsArrival(status, row, now)) ? row.arrival : null,
  };
}

const termsNow = async (row: FullRow, price: Priced, db: Reading["db"]): Promise<Agreed> => ({
  ...(await findTerms(db, row.listing_id))!,
  price,
  agreed_at: row.created_at.toISOString(),
});

const mayPay = ({ status, expires_at, payment_id }: FullRow, now: Date) =>
  payment_id !== null && (status === "held" || status === "accepted") && (expires_at === null || expires_at > now);

function stepsFor(row: FullRow, now: Date, isAltering: boolean): Reservation["may"] {
  const { side, status, checkin, time_zone } = row;
  const steps: Reservation["may"] = (Object.keys(STEPS) as StepName[]).filter((step) => nextStatus(status, step, side) !== null);
  const isTheirs = side !== "operator" && row.price !== null;
  if (isTheirs && isAlterable(status) && !isAltering && !hasBegun(checkin, time_zone, now)) steps.push("alter");
  if (side === "guest" && mayPay(row, now)) steps.push("pay");
  return steps;
}

export function alterationResponse(row: AlterationRow, side: "guest" | "host", payment_id: number | null): Alteration {
  return {
    id: row.id,
    status: row.status,
    proposed_by: row.proposed_by,
    ...toStay(row),
    price: row.price,
    difference: { amount_micros: row.difference_micros, currency: row.price.charged.currency },
    expires_at: row.expires_at.toISOString(),
    payment_id: side === "guest" && row.status === "awaiting_payment" ? payment_id : null,
    may: [...mayAlteration(row, side)],
  };
}
