import { type Day, isDay } from "#lib/dates/dates.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { MAX_PARTY } from "#areas/experiences/bookings/rules.ts";

/** The search parameters of an experience booking: the first day, the number of guests, a private group, travel credit. */
export type ExperienceBookingsSearch = { date?: Day; guests?: number; private?: true; use_credit?: true };

const isYes = (value: unknown) => /^(true|yes|on|1)$/.test(String(value));

/** Ignores values that cannot be read. */
export function readExperienceBookingsSearch({ date, guests, ...search }: Record<string, unknown>): ExperienceBookingsSearch {
  const party = Number(guests);
  return {
    ...(isDay(date) && { date }),
    ...(Number.isSafeInteger(party) && party >= 1 && party <= MAX_PARTY && { guests: party }),
    ...(isYes(search.private) && { private: true }),
    ...(isYes(search.use_credit) && { use_credit: true }),
  };
}

/** The experience's page with its dates, for the same party. */
export const datesHref = (id: number, { date: _, ...search }: ExperienceBookingsSearch): string =>
  to("experience", { id }) + stringifySearch(toQuery(search));

export const partyOf = ({ guests = 1, private: isPrivate }: ExperienceBookingsSearch) => ({
  guests,
  is_private: isPrivate === true,
});

export const bookHref = (experience_id: number, instance_id: number, { date: _, ...search }: ExperienceBookingsSearch): string =>
  to("bookExperience", { experienceId: experience_id, instanceId: instance_id }) + stringifySearch(toQuery(search));

/** The two steps of booking seats, with a link back to the first. */
export const experienceBookingStepsOf = (
  { t }: Pick<I18n, "t">,
  { experience_id, instance_id, search }: { experience_id: number; instance_id: number; search: ExperienceBookingsSearch },
) => [
  { key: "guests", label: t("checkout.step.guests"), href: bookHref(experience_id, instance_id, search) },
  { key: "payment", label: t("checkout.step.payment") },
];

const toQuery = ({ private: isPrivate, use_credit, ...search }: ExperienceBookingsSearch) => ({
  ...search,
  private: isPrivate && "yes",
  use_credit: use_credit && "yes",
});
