import { cleanHtml } from "#areas/hosting/imports/cleanHtml.server.ts";
import type { OwnRow } from "#areas/discovery/listings/ownListings.server.ts";
import { oneLine } from "#lib/i18n/givenText.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import type { saveListing } from "./contract.ts";
import { resolvePlace } from "./resolvePlace.server.ts";
import { isFeeToConfirm, isToConfirm, priceTyped } from "./rules.ts";

type Input = HandlerContext<typeof saveListing>["input"];

type Statement = { input: Input; locale: string };
/** The home with the changes applied; refuses invalid values, field by field. */
export async function applyChanges(db: Db, row: OwnRow, { input, locale }: Statement): Promise<OwnRow> {
  const { neighbourhood, registration } = input;
  const changes = {
    kind: input.kind,
    room_type: input.room_type,
    guests: input.guests,
    bedrooms: input.bedrooms,
    beds: input.beds,
    bathrooms: input.bathrooms,
    weekly_discount_percent: input.weekly_discount_percent,
    monthly_discount_percent: input.monthly_discount_percent,
    tax_percent: input.tax_percent,
    min_nights: input.min_nights,
    max_nights: input.max_nights,
    cancellation_policy: input.cancellation_policy,
    checkin_from: input.checkin_from,
    checkout_until: input.checkout_until,
    neighbourhood: neighbourhood === undefined ? undefined : oneLine(neighbourhood),
    registration: registration === undefined ? undefined : oneLine(registration) || null,
    title: input.title === undefined ? undefined : oneLine(input.title),
    description_html: input.description === undefined ? undefined : cleanHtml(input.description),
    amenities: input.amenities ?? (input.step === "amenities" ? [] : undefined),
    instant_book: readTick(input, "booking", input.instant_book),
  };
  const next: OwnRow = {
    ...row,
    ...withoutUndefined(changes),
    ...(await resolvePlace(db, row, { ...input, locale })),
    ...readPrices(row, input),
    house_rules: readRules(row, input),
  };
  if (next.min_nights > next.max_nights) refuse("validation", { max_nights: ["too_few"] });
  return next;
}

const withoutUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof Values]: NonNullable<Values[K]>;
  };

/** An unticked checkbox is not sent. */
const readTick = (input: Input, step: Input["step"], value: boolean | undefined) =>
  value ?? (input.step === step ? false : undefined);

function readPrices(row: OwnRow, input: Input): Partial<OwnRow> {
  const currency = input.currency ?? row.currency;
  const isOther = currency !== row.currency;
  if (isOther && row.status !== "draft") refuse("validation", { currency: ["not_any_more"] });
  const micros = (field: "price" | "weekend_price" | "cleaning_fee" | "deposit") => {
    const typed = input[field];
    // A new currency needs new amounts.
    if (typed === undefined) return isOther ? null : row[`${field}_micros`];
    return typed === "" ? null : (priceTyped(typed, currency) ?? refuse("validation", { [field]: ["invalid"] }));
  };
  const price_micros = micros("price");
  if (price_micros === 0) refuse("validation", { price: ["required"] });
  if (price_micros === null && row.status !== "draft") refuse("validation", { price: ["required"] });
  return {
    currency,
    price_micros,
    weekend_price_micros: micros("weekend_price") || null,
    cleaning_fee_micros: micros("cleaning_fee") ?? 0,
    deposit_micros: micros("deposit") ?? 0,
  };
}

function readRules({ house_rules }: OwnRow, input: Input): OwnRow["house_rules"] {
  const notes = input.notes?.split("\n").map(oneLine).filter(Boolean).slice(0, 12);
  const { quiet_from = house_rules.quiet_from, quiet_until = house_rules.quiet_until } = input;
  if (!quiet_from !== !quiet_until) refuse("validation", { [quiet_from ? "quiet_until" : "quiet_from"]: ["required"] });
  const changes = withoutUndefined({
    pets: readTick(input, "booking", input.pets),
    smoking: readTick(input, "booking", input.smoking),
    parties: readTick(input, "booking", input.parties),
    notes,
  });
  const { quiet_from: _from, quiet_until: _until, ...rest } = house_rules;
  return { ...rest, ...changes, ...(quiet_from && quiet_until && { quiet_from, quiet_until }) };
}

/**
 * The error codes of a home's fields whose amounts are new and far from usual; null if there are none. `usual`: in its town, in
 * its currency, in micros.
 */
export function unusualAmounts(held: OwnRow, next: OwnRow, usual: number | null): Record<string, string[]> | null {
  const before = (field: `${"price" | "weekend_price" | "cleaning_fee" | "deposit"}_micros`) =>
    held.currency === next.currency ? held[field] : null;
  const prices = (["price", "weekend_price"] as const).filter((name) => {
    const [now, had] = [next[`${name}_micros`], before(`${name}_micros`)];
    return now !== null && now !== had && isToConfirm(now, usual, had ?? before("price_micros"));
  });
  const fees = (["cleaning_fee", "deposit"] as const).filter((name) => {
    const [now, had] = [next[`${name}_micros`], before(`${name}_micros`)];
    return now !== had && isFeeToConfirm(now, next.price_micros, had);
  });
  if (prices.length + fees.length === 0) return null;
  return Object.fromEntries([
    ...prices.map((name) => [name, ["unusual"]]),
    ...fees.map((name) => [name, ["unusual_for_night"]]),
  ]) as Record<string, string[]>;
}
