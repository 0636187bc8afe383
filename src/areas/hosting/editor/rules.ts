import { type Degrees, kmBetween } from "#lib/i18n/km.ts";
import { maxPriceMicros } from "#areas/money/currency/rateRules.ts";
import { microsTyped } from "#lib/money/typedMoney.ts";

/** The steps of the listing editor, in their order. */
export const STEPS = ["home", "place", "rooms", "amenities", "photos", "words", "price", "booking"] as const;
export type Step = (typeof STEPS)[number];

export const MIN_TITLE_LENGTH = 8;
export const MAX_TITLE_LENGTH = 80;
export const MIN_DESCRIPTION_LENGTH = 50;
export const MAX_DESCRIPTION_LENGTH = 8000;
export const MIN_PHOTOS = 3;
export const MAX_PHOTOS = 50;
export const PHOTOS_AT_ONCE = 12;
export const MAX_PHOTOS_BYTES = 60 * 1024 * 1024;
/** The minimum width and height of a photo, and the maximum of its longer side when stored. */
export const [MIN_PHOTO_PX, MAX_PHOTO_PX] = [480, 1600];
export const MAX_ALT_LENGTH = 200;
export const MAX_LISTINGS = 200;

export type ListingStatus = "draft" | "published" | "paused" | "suspended" | "removed";
/** The statuses to which a host may change a listing, by its current one. */
export const STATUS_STEPS: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  draft: ["published", "removed"],
  published: ["paused", "removed"],
  paused: ["published", "removed"],
  suspended: ["removed"],
  removed: [],
};

type Details = { title: string; description: string; price_micros: number | null; photos: readonly unknown[] };
/** The incomplete steps without which guests could not choose a home. */
export function missingOf({ title, description, price_micros, photos }: Details): Step[] {
  const lacks: Partial<Record<Step, boolean>> = {
    photos: photos.length < MIN_PHOTOS,
    words: title.length < MIN_TITLE_LENGTH || description.length < MIN_DESCRIPTION_LENGTH,
    price: price_micros === null,
  };
  return STEPS.filter((step) => lacks[step]);
}

export type WhyNotStatus = "wrong_state" | "incomplete" | "has_reservations";
/** Why a listing cannot change to that status; null if it can. */
export function whyNotStatus(
  from: ListingStatus,
  to: ListingStatus,
  { missing, reservations }: { missing: readonly Step[]; reservations: number },
): WhyNotStatus | null {
  if (!STATUS_STEPS[from].includes(to)) return "wrong_state";
  if (to === "published" && missing.length > 0) return "incomplete";
  return to === "removed" && reservations > 0 ? "has_reservations" : null;
}

/** How far from the centre of its town a home may be. */
export const FARTHEST_KM = 60;
export const isFar = (at: Degrees, town: Degrees): boolean => kmBetween(at, town) > FARTHEST_KM;

/** How complete a listing is, in percent. */
export const completeness = (missing: readonly Step[]) => Math.round((100 * (STEPS.length - missing.length)) / STEPS.length);

/** A price as hosts type it, in micros; null if it is no price or above the maximum. */
export const priceTyped = (text: string, currency: string): number | null =>
  microsTyped(text, currency, maxPriceMicros(currency));

/** With fewer comparable homes no figures are shown. */
export const MIN_COMPARED = 5;
/** A price this many times more or less than usual probably has a digit too many or too few. */
const FAR_OFF = 10;
/** How far a home's current price, however unusual, may change without confirmation. */
const NEAR = 2;
const within = (times: number, a: number, b: number) => a < b * times && b < a * times;
/**
 * Whether a price needs confirmation before it is stored: it is far off the usual price of homes in its town (null: too few to
 * say), and not near the home's previous price. All are in micros of one currency.
 */
export const isToConfirm = (price: number, usual: number | null, before: number | null): boolean =>
  usual !== null && !within(FAR_OFF, price, usual) && !(before !== null && within(NEAR, price, before));

/** The same for a fee or a deposit, compared with the home's nightly price: from ten nights on. There is no lower limit. */
export const isFeeToConfirm = (fee: number, nightly: number | null, before: number | null): boolean =>
  nightly !== null && fee > nightly && isToConfirm(fee, nightly, before);

/** What a month may earn, in micros: the booked share of thirty nights at the median price. */
export const monthlyMicros = (nightly_micros: number, booked_share: number) => Math.round(nightly_micros * 30 * booked_share);
