import { authMerge } from "#areas/insight/authMerge/feature.server.ts";
import { accounts } from "#areas/identity/accounts/feature.server.ts";
import { activation } from "#areas/site/activation/feature.server.ts";
import { alerts } from "#areas/messaging/notifications/feature.server.ts";
import { apiAccess } from "#areas/identity/apiAccess/feature.server.ts";
import { bookings } from "#areas/bookings/reservations/feature.server.ts";
import { chargebacks } from "#areas/bookings/chargebacks/feature.server.ts";
import { calendarFeeds } from "#areas/hosting/calendarFeeds/feature.server.ts";
import { cases } from "#areas/messaging/cases/feature.server.ts";
import { challenges } from "#areas/identity/verification/feature.server.ts";
import { credit } from "#areas/money/credit/feature.server.ts";
import { currency } from "#areas/money/currency/feature.server.ts";
import { earnings } from "#areas/hosting/earnings/feature.server.ts";
import { experiments } from "#areas/insight/experiments/feature.server.ts";
import { entries } from "#areas/discovery/catalog/feature.server.ts";
import { guestDetails } from "#areas/bookings/guestDetails/feature.server.ts";
import { flashes } from "#areas/insight/flash/feature.server.ts";
import { header } from "#areas/site/header/feature.server.ts";
import { help } from "#areas/site/help/feature.server.ts";
import { hostCalendar } from "#areas/hosting/calendar/feature.server.ts";
import { hosting } from "#areas/hosting/editor/feature.server.ts";
import { idDocuments } from "#areas/identity/idDocuments/feature.server.ts";
import { invoices } from "#areas/bookings/invoices/feature.server.ts";
import { languages } from "#areas/identity/languages/feature.server.ts";
import { leading } from "#areas/experiences/hosting/feature.server.ts";
import { ledger } from "#areas/money/ledger/feature.server.ts";
import { listings } from "#areas/discovery/listings/feature.server.ts";
import { luxuryOwners } from "#areas/hosting/luxuryOwners/feature.server.ts";
import { messages } from "#areas/messaging/threads/feature.server.ts";
import { offline } from "#areas/site/offline/feature.server.ts";
import { outbox } from "#areas/admin/outbox/feature.server.ts";
import { experienceBookings } from "#areas/experiences/bookings/feature.server.ts";
import { passkeys } from "#areas/identity/passkeys/feature.server.ts";
import { payments } from "#areas/money/payments/feature.server.ts";
import { places } from "#areas/discovery/places/feature.server.ts";
import { deposits } from "#areas/bookings/deposits/feature.server.ts";
import { preapprovals } from "#areas/bookings/preapprovals/feature.server.ts";
import { privacy } from "#areas/identity/privacy/feature.server.ts";
import { profile } from "#areas/identity/profile/feature.server.ts";
import { pushCodes } from "#areas/identity/pushCodes/feature.server.ts";
import { referrals } from "#areas/money/referrals/feature.server.ts";
import { reviews } from "#areas/bookings/reviews/feature.server.ts";
import { saving } from "#areas/wishlists/saving/feature.server.ts";
import { search } from "#areas/discovery/search/feature.server.ts";
import { socialLogin } from "#areas/identity/socialLogin/feature.server.ts";
import { tables } from "#areas/restaurants/reservations/feature.server.ts";
import { tiers } from "#areas/hosting/tiers/feature.server.ts";
import { today } from "#areas/hosting/today/feature.server.ts";
import { tracking } from "#areas/insight/events/feature.server.ts";
import { trips } from "#areas/trips/itinerary/feature.server.ts";
import { wishlists } from "#areas/wishlists/lists/feature.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import { registerProvided } from "#platform/provided.server.ts";
import { registerFlags } from "#platform/flags/flags.server.ts";
import { registerCookies } from "#platform/http/cookies.server.ts";
import { registerRefusals } from "#platform/http/refusals.server.ts";
import { registerStorage } from "#platform/visitor/browserStorage.server.ts";
import { appItself } from "./appItself.server.ts";

/** Offers are suspended first, so that nothing new is booked meanwhile. */
const suspensions = [listings, entries, bookings, experienceBookings, tables].flatMap(({ suspension }) => suspension ?? []);

/**
 * The order matters when an account is closed. Accounts come early, because other features may need the name that is left. Lists
 * come before accounts, because they need the address that is deleted, and because a save locks a list before a person; the same
 * goes for trips.
 */
const all: readonly Feature[] = [
  wishlists,
  trips,
  accounts,
  challenges(suspensions),
  idDocuments,
  cases,
  calendarFeeds,
  reviews,
  passkeys,
  apiAccess,
  socialLogin,
  pushCodes,
  messages,
  preapprovals,
  deposits,
  chargebacks,
  alerts,
  bookings,
  invoices,
  guestDetails,
  experienceBookings,
  payments,
  listings,
  places,
  search,
  tables,
  tiers,
  luxuryOwners,
  entries,
  help,
  header,
  tracking,
  experiments,
  flashes,
  authMerge,
  referrals,
  credit,
  ledger,
  outbox,
  activation,
  saving,
  currency,
  languages,
  hosting,
  hostCalendar,
  today,
  earnings,
  leading,
  offline,
];
export const personalData = all.flatMap((one) => one.personalData ?? []);

/** All features of the product, and the pages' frame. */
export const features: readonly Feature[] = [...all, profile(personalData), privacy(personalData), appItself];
export const seenPhotos = features.flatMap((one) => one.seenPhotos ?? []);
for (const { refusals = {}, cookies = {}, flags = {}, storage = {}, provides = {} } of features) {
  registerRefusals(refusals);
  registerCookies(cookies);
  registerFlags(flags);
  registerStorage(storage);
  registerProvided(provides);
}
for (const one of features) one.collect?.(features);
