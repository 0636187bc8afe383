import { accountsData } from "#features/accounts/personalData.server.ts";
import { alertsData } from "#features/alerts/personalData.server.ts";
import { apiAccessData } from "#features/apiAccess/personalData.server.ts";
import { bookingsData } from "#features/bookings/personalData.server.ts";
import { reviewsData } from "#features/reviews/personalData.server.ts";
import { calendarFeedsData } from "#features/calendarFeeds/personalData.server.ts";
import { casesData } from "#features/cases/personalData.server.ts";
import { challengesData } from "#features/challenges/personalData.server.ts";
import { experimentsData } from "#features/experiments/personalData.server.ts";
import { creditData } from "#features/credit/personalData.server.ts";
import { findsData } from "#features/finds/personalData.server.ts";
import { messagesData } from "#features/messages/personalData.server.ts";
import { helpData } from "#features/help/personalData.server.ts";
import { navigationData } from "#features/header/personalData.server.ts";
import { ledgerData } from "#features/ledger/personalData.server.ts";
import { lettersData } from "#features/outbox/personalData.server.ts";
import { passkeysData } from "#features/passkeys/personalData.server.ts";
import { outingsData } from "#features/outings/personalData.server.ts";
import { paymentsData } from "#features/payments/personalData.server.ts";
import { referralsData } from "#features/referrals/personalData.server.ts";
import { socialLoginData } from "#features/socialLogin/personalData.server.ts";
import { staysData } from "#features/stays/personalData.server.ts";
import { tablesData } from "#features/tables/personalData.server.ts";
import { tiersData } from "#features/tiers/personalData.server.ts";
import { trackingData } from "#features/tracking/personalData.server.ts";
import { wishlistsData } from "#features/wishlists/personalData.server.ts";
import { tripsData } from "#features/trips/personalData.server.ts";
import type { PersonalData } from "#platform/personalData.server.ts";

/**
 * What is kept about people, by feature. Accounts come early: others may need the name that is left. Lists come before them: they need
 * the address that goes, and whoever saves holds a list before a person; trips likewise.
 */
export const personalData: readonly PersonalData[] = [
  wishlistsData,
  tripsData,
  accountsData,
  challengesData,
  casesData,
  calendarFeedsData,
  reviewsData,
  passkeysData,
  apiAccessData,
  socialLoginData,
  messagesData,
  alertsData,
  bookingsData,
  outingsData,
  paymentsData,
  staysData,
  tablesData,
  tiersData,
  findsData,
  helpData,
  navigationData,
  trackingData,
  experimentsData,
  referralsData,
  creditData,
  ledgerData,
  lettersData,
];
