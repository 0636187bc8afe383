/** All cookies of the product: the platform's, and those that features add, each with its days in `cookies.server.ts`. */
export interface CookieNames {}
export type CookieName = keyof CookieNames;
