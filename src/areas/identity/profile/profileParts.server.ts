import type { Locale } from "#lib/i18n/locales.ts";
import type { Db } from "#platform/db/db.server.ts";
import { fillSlots } from "#platform/fillSlots.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import type { Hosting } from "./contract.ts";

/** What features above know about a person, for the page that shows them. */
type ProfileParts = {
  /** The homes that they offer, with town names in that language. */
  readHosting(db: Db, user_id: number, locale: Locale): Promise<Hosting>;
  /** How many of their lists are public. */
  countLists(db: Db, user_id: number): Promise<number>;
};
declare module "#platform/feature.server.ts" {
  interface Feature {
    profile?: Partial<ProfileParts>;
  }
}

const parts: Partial<ProfileParts> = {};
/** For people about whom no feature knows more. */
const NOTHING: ProfileParts = {
  readHosting: async () => ({ is_host: false, listings_count: 0, review_count: 0, rating: null, listings: [] }),
  countLists: async () => 0,
};
export function collectProfileParts(features: readonly Feature[]): void {
  for (const { profile } of features) fillSlots(parts, profile);
}
export const readHosting: ProfileParts["readHosting"] = (...args) => (parts.readHosting ?? NOTHING.readHosting)(...args);
export const countLists: ProfileParts["countLists"] = (...args) => (parts.countLists ?? NOTHING.countLists)(...args);
