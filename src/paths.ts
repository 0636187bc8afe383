/**
 * All addresses of the site: the pattern, the page type [A2.5], other types that a page may have at the same address
 * (`variants`), whether the page is the same for all signed-out visitors, and so is rendered once and cached (`cache`), the
 * parser of the address's query (`search`; without it the query is passed on as it is), and the part of the product with which
 * its own page will come (`awaits`). The rest follows from the row: the page's file is in its area's folder and has the row's
 * name.
 */
const pagesOfAreas = {
  site: {
    activation: { url: "/users/activation", page_type: null },
    offline: { url: "/offline", page_type: null },
    developers: { url: "/developers", page_type: null },
    workbench: { url: "/workbench", page_type: null },
    help: { url: "/help", page_type: 15001 }, // [A2.1.5]
    helpSearch: { url: "/help/search", page_type: 15006 },
    helpTopic: { url: "/help/topic/:name", page_type: 15004 },
    helpArticle: { url: "/help/article/:id", page_type: 15005 },
    contactUs: { url: "/help/contact", page_type: 15007 },
    helpCase: { url: "/help/cases/:id", page_type: 15008 },
    hostHelp: { url: "/hosting/help", page_type: 15002 }, // [A2.2.11]
  },
  admin: {
    admin: { url: "/admin", page_type: null },
    adminFeatures: { url: "/admin/features", page_type: null },
    adminDisputes: { url: "/admin/disputes", page_type: null },
    adminPayouts: { url: "/admin/payouts", page_type: null },
    adminAppeals: { url: "/admin/appeals", page_type: null },
    adminIdChecks: { url: "/admin/id_checks", page_type: null },
    adminFeature: { url: "/admin/features/:name", page_type: null },
    adminHelp: { url: "/admin/help", page_type: null },
    adminHelpArticle: { url: "/admin/help/:id", page_type: null },
    adminEvents: { url: "/admin/events", page_type: null },
    outbox: { url: "/dev/outbox", page_type: null },
    adminNavigation: { url: "/admin/navigation", page_type: null },
    adminListings: { url: "/admin/listings", page_type: null },
    adminLuxuryOwners: { url: "/admin/luxury_owners", page_type: null },
    adminListing: { url: "/admin/listings/:id", page_type: null },
    adminReports: { url: "/admin/reports", page_type: null },
    adminCases: { url: "/admin/cases", page_type: null },
  },
  trips: {
    trips: { url: "/trips", page_type: 5001 },
    cancelledTrips: { url: "/trips/cancelled", page_type: 5001 },
    itinerary: { url: "/itinerary", page_type: 5002 }, // [B2.1.13]
    beyondItinerary: { url: "/beyond/itinerary", page_type: 5002 }, // [B2.1.14]
    itineraryOf: { url: "/itinerary/:uuid", page_type: 5002 }, // [B2.1.17]
    beyondItineraryOf: { url: "/beyond/itinerary/:uuid", page_type: 5002 },
    itineraryEvent: { url: "/itinerary/:uuid/ro/:event/:generic/:alteration", page_type: 5003 }, // [B2.1.15]
    beyondItineraryEvent: { url: "/beyond/itinerary/:uuid/ro/:event/:generic/:alteration", page_type: 5003 },
    scheduledEvent: { url: "/itinerary/ro/:type/:event/:generic/:alteration", page_type: 5003 }, // [B2.1.16]
    beyondScheduledEvent: { url: "/beyond/itinerary/ro/:type/:event/:generic/:alteration", page_type: 5003 },
    tripPeople: { url: "/itinerary/:uuid/people", page_type: 5002 },
    beyondTripPeople: { url: "/beyond/itinerary/:uuid/people", page_type: 5002 },
    editTripEntry: { url: "/itinerary/:uuid/entries/:entry", page_type: 5003 },
    joinTrip: { url: "/trips/join/:code", page_type: 5002 },
    sharedTrip: { url: "/trips/shared/:code", page_type: 5002 },
    pastTrips: { url: "/trips/past", page_type: 5004 },
    companyTrips: { url: "/business/company_dashboard/trips", page_type: null, awaits: "business" }, // [A2.2.7]
    companySettings: { url: "/business/legacy_dashboard/settings", page_type: null, awaits: "business" },
  },
  experiences: {
    searchExperiences: { url: "/s/experiences", page_type: 2000, cache: "shared" },
    experience: { url: "/experiences/:id", page_type: 3003, cache: "shared" }, // the bases of [A2.4.4, B2.1.20]
    bookExperience: { url: "/experiences/:experienceId/book/:instanceId", page_type: 4000 },
    payExperienceBooking: { url: "/outings/:code/pay", page_type: 4002 },
    experienceBooking: { url: "/outings/:code", page_type: 5005 },
    cancelExperienceBooking: { url: "/outings/:code/cancellation", page_type: 5008 },
    hostExperienceBookings: { url: "/hosting/experiences", page_type: 12002 },
    hostExperiences: { url: "/host/experiences", page_type: 10002 },
    experienceHost: { url: "/experience-host", page_type: 10002 },
    experienceDashboard: { url: "/experience-hosting/dashboard", page_type: 12001 }, // [A2.2.10]
    experienceCalendar: { url: "/experience-hosting/calendar", page_type: 13003 },
    experienceInbox: { url: "/experience-hosting/inbox", page_type: 6003 },
    experienceListings: { url: "/experience-hosting/listings", page_type: 11002 },
    ownExperience: { url: "/experience-hosting/listings/:id", page_type: 11002 },
    experienceResources: { url: "/experience-hosting/resource-center", page_type: 15003 },
  },
  restaurants: {
    searchRestaurants: { url: "/s/restaurants", page_type: 2000, cache: "shared" },
    restaurant: { url: "/restaurants/:id", page_type: 3006, cache: "shared" },
    bookTable: { url: "/restaurants/:restaurantId/book/:slotId", page_type: 4000 }, // [B2.1.8]
    tableReservation: { url: "/tables/:code", page_type: 5005 },
    hostTables: { url: "/hosting/tables", page_type: 12002 },
  },
  wishlists: {
    wishlists: { url: "/wishlists", page_type: 2001 },
    save: { url: "/wishlists/save", page_type: null },
    popularWishlists: { url: "/wishlists/popular", page_type: 2004 },
    wishlist: { url: "/wishlists/:id", page_type: 2002 },
    wishlistMap: { url: "/wishlists/:id/map", page_type: 2003 },
  },
  hosting: {
    hostArrival: { url: "/hosting/listings/:id/arrival", page_type: 11002 },
    hostListing: { url: "/hosting/listings/:id", page_type: 11002 },
    editListing: { url: "/hosting/listings/:id/:step", page_type: 11002 },
    hostReservations: { url: "/hosting/reservations", page_type: 12002 }, // [A2.5.11]
    dashboard: { url: "/dashboard", page_type: null },
    host: { url: "/host", page_type: 10001 },
    hostHomes: { url: "/host/homes", page_type: 10001 },
    luxuryOwnerStart: { url: "/luxury/owners/start", page_type: 17001 }, // [A2.5.16]
    luxuryOwnerHome: { url: "/luxury/owners/home", page_type: 17002 },
    luxuryOwnerServices: { url: "/luxury/owners/services", page_type: 17003 },
    luxuryOwnerContract: { url: "/luxury/owners/contract", page_type: 17004 },
    luxuryOwnerPublished: { url: "/luxury/owners/published", page_type: 17005 },
    coHosting: { url: "/co-hosting", page_type: 10003, awaits: "hosting" },
    coHostSearch: { url: "/co-hosting/search", page_type: 10004, awaits: "hosting" },
    refer: { url: "/refer", page_type: 10005, awaits: "hosting" },
    hostAssist: { url: "/host-assist", page_type: 10006, awaits: "hosting" },
    becomeAHost: { url: "/become-a-host", page_type: 11001 },
    hostListings: { url: "/hosting/listings", page_type: 11002 },
    hostTeam: { url: "/hosting/team", page_type: 11003, awaits: "hosting" },
    hosting: { url: "/hosting", page_type: 12001 },
    hostStats: { url: "/stats", page_type: 12003 },
    transactions: { url: "/users/transaction_history", page_type: 12005 },
    hostCalendar: { url: "/hosting/calendar", page_type: 13001 },
    calendarSync: { url: "/hosting/calendar-sync", page_type: null },
    mobile: { url: "/mobile", page_type: null, awaits: "hosting" },
    travelGuide: { url: "/travel_guide", page_type: null, awaits: "hosting" },
  },
  bookings: {
    reviewTrip: { url: "/book/:id", page_type: 4000 },
    whoIsComing: { url: "/book/:id/guests", page_type: 4001 },
    payReservation: { url: "/reservations/:code/pay", page_type: 4002 },
    tripConfirmed: { url: "/reservations/:code/confirmed", page_type: 4003 },
    payExisting: { url: "/reservation/:code/payment/:id", page_type: 4004 }, // [B2.1.21]
    together: { url: "/together/:code", page_type: 4004 },
    payShare: { url: "/together/:code/pay/:id", page_type: 4004 },
    reservation: { url: "/reservations/:code", page_type: 5005 },
    alterReservation: { url: "/reservations/:code/alteration", page_type: 5006 },
    receipt: { url: "/reservations/:code/receipt", page_type: 5007 },
    invoices: { url: "/reservations/:code/invoices", page_type: 5007 },
    cancelReservation: { url: "/reservations/:code/cancellation", page_type: 5008 },
    stayReview: { url: "/reservations/:code/review", page_type: null },
    ownReviews: { url: "/users/reviews", page_type: null },
    reportReview: { url: "/reviews/:of/:id/report", page_type: null },
  },
  messaging: {
    notificationSettings: { url: "/users/notifications", page_type: null },
    inbox: { url: "/inbox", page_type: 6001 }, // [B2.1.2]
    guestThread: { url: "/inbox/:id", page_type: 6002 },
    hostThread: { url: "/hosting/inbox/:id", page_type: 6004 },
    threadFallback: { url: "/z/q/:id", page_type: 6002 }, // [B2.1.10]
    contact: { url: "/contact", page_type: null },
    unsubscribe: { url: "/users/notifications/stop", page_type: null },
    hostInbox: { url: "/hosting/inbox", page_type: 6003 },
  },
  discovery: {
    home: { url: "/", page_type: 1000, cache: "shared" },
    search: { url: "/s/homes", page_type: 2000, cache: "shared", search: "homes" },
    stay: { url: "/rooms/:id", page_type: 3000, variants: { china: 3008 }, cache: "shared", search: "stay" },
    stayPreview: { url: "/rooms/:id/preview", page_type: 3009, search: "stay" },
    selectStay: { url: "/rooms/select/:id", page_type: 3001, cache: "shared", search: "stay" },
    selectPreview: { url: "/rooms/select/:id/preview", page_type: 3010, search: "stay" },
    luxury: { url: "/luxury/:id", page_type: 3002, cache: "shared", search: "stay" },
    luxuryTour: { url: "/luxury/:id/tour", page_type: 3002, cache: "shared" },
    luxuryGallery: { url: "/luxury/:id/gallery", page_type: 3002, cache: "shared" },
    luxuryWalkthrough: { url: "/luxury/:id/walkthrough", page_type: 3002, cache: "shared" },
    searchPlaces: { url: "/s/places", page_type: 2000, cache: "shared" },
    searchActivities: { url: "/s/activities", page_type: 2000, cache: "shared" },
    place: { url: "/things-to-do/places/:id", page_type: 3004, cache: "shared" },
    activity: { url: "/activities/:id", page_type: 3005, cache: "shared" },
    stories: { url: "/content", page_type: null, cache: "shared" },
    story: { url: "/content/:id", page_type: 3007, cache: "shared" },
  },
  money: {
    travelCredit: { url: "/users/travel_credit", page_type: null },
    invite: { url: "/invite", page_type: null },
    invitation: { url: "/c/:code", page_type: null },
    stopInvitations: { url: "/invite/stop", page_type: null },
    referralTerms: { url: "/referrals/terms_and_conditions", page_type: null }, // [A2.1.10]
  },
  identity: {
    signUp: { url: "/signup_login", page_type: 7000 },
    logIn: { url: "/login", page_type: 7001 },
    logOut: { url: "/logout", page_type: 7001 },
    logInModal: { url: "/login_modal", page_type: 7001 }, // [A2.3.2]
    signUpModal: { url: "/signup_modal", page_type: 7000 },
    signedOutModal: { url: "/signed_out_modal", page_type: 7001 },
    forgotPassword: { url: "/forgot_password", page_type: 7001 },
    resetPassword: { url: "/reset_password", page_type: 7001 },
    airlock: { url: "/airlocks/:id", page_type: 21010 }, // [A2.5.21]
    verification: { url: "/users/verification", page_type: 21000 }, // [A2.5.20]
    appeal: { url: "/appeal", page_type: null },
    reauthenticate: { url: "/users/reauthenticate", page_type: 7001 },
    reportLogin: { url: "/users/report_login", page_type: null },
    myProfile: { url: "/users/show", page_type: null },
    profile: { url: "/users/show/:id", page_type: null },
    editProfile: { url: "/users/edit", page_type: null },
    security: { url: "/users/security", page_type: null },
    apiAccess: { url: "/users/api_access", page_type: null },
    preferences: { url: "/preferences", page_type: null },
    terms: { url: "/terms", page_type: 101001 }, // [A2.5.23]
    privacy: { url: "/privacy", page_type: null },
  },
} as const satisfies Record<string, Record<string, Row>>;
type Row = {
  url: string;
  page_type: number | null;
  variants?: Record<string, number>;
  cache?: "shared";
  search?: "homes" | "stay";
  awaits?: string;
};

export const paths = {
  ...pagesOfAreas.site,
  ...pagesOfAreas.admin,
  ...pagesOfAreas.trips,
  ...pagesOfAreas.experiences,
  ...pagesOfAreas.restaurants,
  ...pagesOfAreas.wishlists,
  ...pagesOfAreas.hosting,
  ...pagesOfAreas.bookings,
  ...pagesOfAreas.messaging,
  ...pagesOfAreas.discovery,
  ...pagesOfAreas.money,
  ...pagesOfAreas.identity,
};

export type PageName = keyof typeof paths;
/** Pages that another part of the product will bring; until then they say so. */
export type ComingSoonName = { [K in PageName]: (typeof paths)[K] extends { awaits: string } ? K : never }[PageName];
export const isComingSoon = (name: PageName): name is ComingSoonName => "awaits" in paths[name];
/** Whether the page is rendered once for all signed-out visitors. */
export const isShared = (name: PageName) => "cache" in paths[name];
const areaOf = (name: PageName) => Object.entries(pagesOfAreas).find(([, pages]) => name in pages)![0];
/** The file of a page: in its area's folder, under the name of its row. */
export const pageFileOf = (name: PageName) =>
  `src/pages/${isComingSoon(name) ? "ComingSoon" : `${areaOf(name)}/${name[0]!.toUpperCase()}${name.slice(1)}`}.tsx`;
type Params<Url extends string> = Url extends `${string}:${infer P}/${infer Rest}`
  ? { [K in P]: string | number } & Params<`/${Rest}`>
  : Url extends `${string}:${infer P}`
    ? { [K in P]: string | number }
    : object;

/**
 * The address of a page with its parameters filled in. In the browser's code the name is replaced by the address
 * (`build/paths.ts`).
 */
export function to<Name extends PageName>(name: Name, params: Params<(typeof paths)[Name]["url"]>): string {
  return paths[name].url.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
}
