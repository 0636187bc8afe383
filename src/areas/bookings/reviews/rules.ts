import { RATING_CATEGORIES } from "#areas/discovery/listings/rules.ts";
import { addDays, type Day, startOfDay } from "#lib/dates/dates.ts";

/** How long both sides may write after a stay, and whoever was written about may answer after that. */
export const REVIEW_DAYS = 14;
export const ANSWER_DAYS = 30;
export const MAX_BODY_LENGTH = 3000;
export const MAX_NOTE_LENGTH = 1000;
export const MAX_REPLY_LENGTH = 1500;
export const MAX_REPORT_LENGTH = 1000;
export const REVIEW_PAGE = 20;

export const SIDES = ["guest", "host"] as const;
export type ReviewSide = (typeof SIDES)[number];
export const otherSide = (side: ReviewSide): ReviewSide => (side === "guest" ? "host" : "guest");

export const GUEST_CATEGORIES = ["cleanliness", "communication", "rules"] as const;
/** What each side gives stars for: a guest for the home, a host for the guest. */
export const CATEGORIES_OF = { guest: RATING_CATEGORIES, host: GUEST_CATEGORIES } as const;
export const ALL_CATEGORIES = [...RATING_CATEGORIES, "rules"] as const;

export const REPORT_REASONS = ["false", "private", "hateful", "unrelated", "pressure", "other"] as const;
export const DECISIONS = ["keep", "hide"] as const;
/** A review of a home, or what a host wrote about a guest. */
export const REVIEW_KINDS = ["home", "guest"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Stays after which one is written: those that took place. */
export const REVIEWED = ["completed", "refunded"] as const;

/** Two whole weeks, as the place counts days. */
export const lastDay = (checkout: Day): Day => addDays(checkout, REVIEW_DAYS);
export const closesAt = (checkout: Day, timeZone: string): Date => startOfDay(addDays(lastDay(checkout), 1), timeZone);

type Round = { closes_at: Date; published_at: Date | null };
export const mayWrite = ({ closes_at, published_at }: Round, now: Date) => published_at === null && now < closes_at;

type Published = { published_at: Date | null; reply: string | null; hidden_at: Date | null };
/** Once, by whoever it is about. */
export const mayAnswer = ({ published_at, reply, hidden_at }: Published, now: Date) =>
  published_at !== null &&
  reply === null &&
  hidden_at === null &&
  now.getTime() < published_at.getTime() + ANSWER_DAYS * 86_400_000;
