// The violations that existed when test/code/architecture.test.ts became stricter. These lists only get shorter.

/** Features that import files of an area above their own. */
export const UPWARD_IMPORTS: string[] = [];

/** Features that read tables of an area above their own. */
export const UPWARD_READS: string[] = [];

/** Files that import each other, also as a type or lazily. */
export const CIRCLES: string[][] = [];

/** Components that several files use and that no demo shows. */
export const UNSHOWN: string[] = [];

/** Files that know of an optional feature, besides the list of features and its own pages. */
export const KNOWN_FROM_OUTSIDE: Record<string, string[]> = {
  "bookings/invoices": ["src/platform/settings/knownSettings.server.ts has its word"],
  "bookings/preapprovals": ["src/areas/messaging/threads/rules.ts has its word"],
  "bookings/deposits": [
    "src/areas/bookings/reservations/cancellation/cancellationContract.ts has its word",
    "src/areas/bookings/reservations/bookingSql.server.ts has its word",
    "src/areas/bookings/reservations/books.server.ts has its word",
    "src/areas/bookings/reservations/cancellation/cancel.server.ts has its word",
    "src/areas/bookings/reservations/cancellation/ending.server.ts has its word",
    "src/areas/bookings/reservations/contract.ts has its word",
    "src/areas/bookings/reservations/demo.server.ts has its word",
    "src/areas/bookings/reservations/group/groupSql.server.ts has its word",
    "src/areas/bookings/reservations/mayDo.ts has its word",
    "src/areas/bookings/reservations/pricing/bookingPriceRules.ts has its word",
    "src/areas/bookings/reservations/receipt/receiptLines.ts has its word",
    "src/areas/discovery/listings/api.server.ts has its word",
    "src/areas/discovery/listings/cards/PriceLines.tsx has its word",
    "src/areas/discovery/listings/contract.ts has its word",
    "src/areas/discovery/listings/demo.server.ts has its word",
    "src/areas/discovery/listings/nights/lockedNights.server.ts has its word",
    "src/areas/discovery/listings/ownListings.server.ts has its word",
    "src/areas/discovery/listings/page/booking/BookingCard.tsx has its word",
    "src/areas/discovery/listings/pricing/quoteRules.ts has its word",
    "src/areas/discovery/listings/sql.server.ts has its word",
    "src/areas/hosting/editor/steps/PriceStep.tsx has its word",
    "src/areas/hosting/editor/applyChanges.server.ts has its word",
    "src/areas/hosting/editor/contract.ts has its word",
    "src/areas/money/ledger/post.server.ts has its word",
    "src/pages/bookings/CancelReservation.tsx has its word",
  ],
};
