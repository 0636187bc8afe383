import { ageBand } from "#areas/identity/accounts/rules.ts";
import { isConfirmed, type Status } from "#areas/bookings/reservations/rules.ts";
import { type Day, isDay } from "#lib/dates/dates.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { oneLine, severalLines } from "#lib/i18n/givenText.ts";
import { COUNTRY_CODES } from "#lib/money/countryCurrencies.ts";

/** `nationality`: a country code. */
export type GuestDetails = { legal_name: string; birth_date: Day; nationality: string; address: string };
export const DETAIL_NAMES = ["legal_name", "birth_date", "nationality", "address"] as const;
export const MAX_LENGTH = { legal_name: 200, address: 500 };

/** The typed details if they are valid; otherwise the errors by field. */
export function detailsTyped(
  input: { readonly [name in keyof GuestDetails]?: string | undefined },
  today: Day,
): { details: GuestDetails } | { wrong: FieldErrors } {
  const details = {
    legal_name: oneLine(input.legal_name ?? ""),
    birth_date: (input.birth_date ?? "").trim(),
    nationality: (input.nationality ?? "").trim().toUpperCase(),
    address: severalLines(input.address ?? ""),
  };
  const wrong: FieldErrors = {};
  for (const name of DETAIL_NAMES) if (details[name] === "") wrong[name] = ["required"];
  for (const name of ["legal_name", "address"] as const) if (details[name].length > MAX_LENGTH[name]) wrong[name] = ["too_long"];
  if (!wrong.birth_date && !isBirthDate(details.birth_date, today)) wrong.birth_date = ["invalid"];
  if (!wrong.nationality && !COUNTRY_CODES.includes(details.nationality)) wrong.nationality = ["invalid"];
  return Object.keys(wrong).length > 0 ? { wrong } : { details };
}

const isBirthDate = (text: string, today: Day) => isDay(text) && text >= "1900-01-01" && ageBand(text, today) === "over_eighteen";

/** A host registers guests on arrival and does not need their details after they have left. */
export const isForHost = (status: Status, checkout: Day, today: Day): boolean => isConfirmed(status) && today <= checkout;
