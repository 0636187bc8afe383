import { accounts } from "#features/accounts/feature.server.ts";
import { activation } from "#features/activation/feature.server.ts";
import { alerts } from "#features/alerts/feature.server.ts";
import { apiAccess } from "#features/apiAccess/feature.server.ts";
import { bookings } from "#features/bookings/feature.server.ts";
import { calendarFeeds } from "#features/calendarFeeds/feature.server.ts";
import { cases } from "#features/cases/feature.server.ts";
import { challenges } from "#features/challenges/feature.server.ts";
import { credit } from "#features/credit/feature.server.ts";
import { currency } from "#features/currency/feature.server.ts";
import { earnings } from "#features/earnings/feature.server.ts";
import { experiments } from "#features/experiments/feature.server.ts";
import { finds } from "#features/finds/feature.server.ts";
import { header } from "#features/header/feature.server.ts";
import { help } from "#features/help/feature.server.ts";
import { hostCalendar } from "#features/hostCalendar/feature.server.ts";
import { hosting } from "#features/hosting/feature.server.ts";
import { invoices } from "#features/invoices/feature.server.ts";
import { languages } from "#features/languages/feature.server.ts";
import { leading } from "#features/leading/feature.server.ts";
import { ledger } from "#features/ledger/feature.server.ts";
import { listings } from "#features/listings/feature.server.ts";
import { messages } from "#features/messages/feature.server.ts";
import { outbox } from "#features/outbox/feature.server.ts";
import { outings } from "#features/outings/feature.server.ts";
import { passkeys } from "#features/passkeys/feature.server.ts";
import { payments } from "#features/payments/feature.server.ts";
import { places } from "#features/places/feature.server.ts";
import { deposits } from "#features/deposits/feature.server.ts";
import { preapprovals } from "#features/preapprovals/feature.server.ts";
import { privacy } from "#features/privacy/feature.server.ts";
import { profile } from "#features/profile/feature.server.ts";
import { referrals } from "#features/referrals/feature.server.ts";
import { reviews } from "#features/reviews/feature.server.ts";
import { saving } from "#features/saving/feature.server.ts";
import { search } from "#features/search/feature.server.ts";
import { socialLogin } from "#features/socialLogin/feature.server.ts";
import { tables } from "#features/tables/feature.server.ts";
import { tiers } from "#features/tiers/feature.server.ts";
import { today } from "#features/today/feature.server.ts";
import { tracking } from "#features/tracking/feature.server.ts";
import { trips } from "#features/trips/feature.server.ts";
import { wishlists } from "#features/wishlists/feature.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import { followPayments } from "./followPayments.server.ts";

/** What is offered goes first, so that nothing of it is booked meanwhile. */
const suspensions = [listings, finds, bookings, outings, tables].flatMap(({ suspension }) => suspension ?? []);

/**
 * Accounts come early: when one is closed, others may need the name that is left. Lists come before them: they need the address that
 * goes, and whoever saves holds a list before a person; trips likewise.
 */
const all: readonly Feature[] = [
  wishlists,
  trips,
  accounts,
  challenges(suspensions),
  cases,
  calendarFeeds,
  reviews,
  passkeys,
  apiAccess,
  socialLogin,
  messages,
  preapprovals,
  deposits,
  alerts,
  bookings,
  invoices,
  outings,
  payments(followPayments),
  listings,
  places,
  search,
  tables,
  tiers,
  finds,
  help,
  header,
  tracking,
  experiments,
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
];
export const personalData = all.flatMap((one) => one.personalData ?? []);

/** All features of the product. */
export const features: readonly Feature[] = [...all, profile(personalData), privacy(personalData)];
export const seenPhotos = features.flatMap((one) => one.seenPhotos ?? []);
