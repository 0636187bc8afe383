/**
 * Page types: the numbers by which events name the kind of page they come from, first and last of each range [A2.5.1–A2.5.23].
 */
export const PAGE_TYPES = {
  home: [1000, 1000],
  searchResults: [2000, 2000],
  wishLists: [2001, 2004],
  details: [3000, 3010],
  payment: [4000, 4004],
  trips: [5001, 5008],
  messages: [6001, 6004],
  signUpAndLogIn: [7000, 7001],
  hostLanding: [10_001, 10_017],
  hostManagement: [11_001, 11_006],
  hostDashboard: [12_001, 12_005],
  hostCalendars: [13_001, 13_003],
  listingVerification: [14_001, 14_002],
  help: [15_001, 15_009],
  selectOnboarding: [16_000, 16_008],
  luxurySetup: [17_001, 17_005],
  selectLanding: [18_000, 18_000],
  paidPhotography: [19_000, 19_000],
  payoutSetup: [20_000, 20_000],
  ownershipVerification: [21_000, 21_000],
  airlockTicket: [21_010, 21_010],
  newsflash: [101_000, 101_000],
  terms: [101_001, 101_001],
} as const satisfies Record<string, readonly [number, number]>;

export const isPageType = (number: number): boolean =>
  Object.values(PAGE_TYPES).some(([first, last]) => number >= first && number <= last);

/** Page types of detail pages, numbered from 1 [A2.5.24, B3.23.1]. */
export const DETAIL_PAGE_TYPES = [
  "marketplace",
  "select",
  "luxury",
  "luxury_home_tour",
  "luxury_gallery",
  "luxury_matterport",
  "marketplace_preview",
  "select_preview",
  "china_marketplace",
  "luxury_experience",
  "experience",
  "restaurants",
] as const;
export const detailPageType = (name: (typeof DETAIL_PAGE_TYPES)[number]): number => DETAIL_PAGE_TYPES.indexOf(name) + 1;
