import { wholeSeat } from "#areas/discovery/catalog/rules.ts";
import { priceIn } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { townIn } from "#areas/discovery/places/rules.ts";
import { dayIn, timeIn } from "#lib/dates/dates.ts";
import { shownIn } from "#lib/money/money.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import type { Reading } from "#platform/http/http.server.ts";
import type { Instance, ExperienceBooking } from "./contract.ts";
import { type InstanceRow, offerOf } from "./instancesSql.server.ts";
import { endOf, freeUntil, isConfirmed, nextStatus, type Party, whyNotExperienceBooking } from "./rules.ts";
import { type CardRow, findExperienceBookingOf } from "./sql.server.ts";

type Prices = Pick<Shown, "currency" | "rates">;
export function instanceFacts(row: InstanceRow, { currency, rates }: Prices) {
  const { id, starts_at, minutes, day, time, seats, taken, minimum_age, price_micros, private_price_micros } = row;
  const converted = (amount_micros: number) => shownIn({ amount_micros, currency: row.currency }, currency, rates);
  return {
    id,
    starts_at: starts_at.toISOString(),
    minutes,
    day,
    time,
    seats,
    seats_left: seats - taken,
    minimum_age,
    price: converted(price_micros),
    private_price: private_price_micros === null ? null : converted(private_price_micros),
  };
}

/** For guests, with the total prices. */
export function instanceResponse(
  row: InstanceRow,
  { party, prices, now }: { party: Party; prices: Prices; now: Date },
): Instance {
  const inclusive = (price_micros: number) => wholeSeat({ ...row, price_micros }, prices.currency, prices.rates);
  return {
    ...instanceFacts(row, prices),
    price: inclusive(row.price_micros),
    private_price: row.private_price_micros === null ? null : inclusive(row.private_price_micros),
    why_not: whyNotExperienceBooking(offerOf(row), party, now),
  };
}

const person = <P extends { picture: string | null }>(one: P) => ({ ...one, picture: photoUrl(one.picture) });

export function experienceBookingResponse(row: CardRow, now: Date, locale: string): ExperienceBooking {
  const { code, status, side, starts_at, time_zone, agreement, price, created_at, photo } = row;
  const isGuest = side === "guest";
  const money = (amount_micros: number) => ({ amount_micros, currency: price.charged.currency });
  const mayPay = isGuest && status === "held" && row.payment_id !== null && row.expires_at! > now;
  const mayCancel = isGuest && nextStatus(status, "cancel_as_guest", { by: "guest", hasBegun: starts_at <= now }) !== null;
  return {
    code,
    status,
    role: side,
    instance_id: row.instance_id,
    experience: {
      id: row.experience_id,
      title: agreement.title,
      city: townIn(locale, row),
      country: row.country,
      time_zone,
      photo: photo && { url: photoUrl(photo.path), width: photo.width, height: photo.height, alt: photo.alt },
      meeting_point: !isGuest || isConfirmed(status) ? agreement.at : null,
      included: agreement.included,
    },
    guest: person(row.guest),
    host: person(row.host),
    starts_at: starts_at.toISOString(),
    ends_at: endOf(row).toISOString(),
    day: dayIn(time_zone, starts_at),
    time: timeIn(time_zone, starts_at),
    minutes: row.minutes,
    guests: row.guests,
    is_private: row.is_private,
    minimum_age: row.minimum_age,
    youngest_age: row.youngest_age,
    message: row.message,
    price: priceIn(locale, price, row),
    paid: money(row.paid_micros),
    refunded: money(row.refunded_micros),
    refunding: money(row.refunding_micros),
    earnings: isGuest ? null : { amount_micros: row.host_micros, currency: row.host_currency },
    free_until:
      status === "held" || status === "paid"
        ? (freeUntil({ starts_at, booked_at: created_at }, now)?.toISOString() ?? null)
        : null,
    expires_at: status === "held" ? row.expires_at!.toISOString() : null,
    payment_id: mayPay ? row.payment_id : null,
    may: [...(mayPay ? ["pay" as const] : []), ...(mayCancel ? ["cancel" as const] : [])],
  };
}

/** A booking as its guest or host sees it; `not_found` for everybody else. */
export async function readExperienceBookingOf(
  { db, now, visitor }: Reading,
  code: string,
  viewer_id: number,
): Promise<ExperienceBooking> {
  return experienceBookingResponse(
    (await findExperienceBookingOf(db, code, viewer_id)) ?? refuse("not_found"),
    now(),
    visitor.locale,
  );
}
