import { RATING_CATEGORIES } from "#areas/discovery/listings/rules.ts";
import { addDays, type Day, startOfDay } from "#lib/dates/dates.ts";

/**
 * `REVIEW_DAYS`: how long both sides may write after a stay. `ANSWER_DAYS`: how long the person reviewed may answer after
 * publication.
 */
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
/** The categories that each side rates: a guest rates the home, a host the guest. */
export const CATEGORIES_OF = { guest: RATING_CATEGORIES, host: GUEST_CATEGORIES } as const;
export const ALL_CATEGORIES = [...RATING_CATEGORIES, "rules"] as const;

export const REPORT_REASONS = ["false", "private", "hateful", "unrelated", "pressure", "other"] as const;
export const DECISIONS = ["keep", "hide"] as const;
/** `home`: a review of a home. `guest`: a host's review of a guest. */
export const REVIEW_KINDS = ["home", "guest"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Statuses of stays that can be reviewed: those that took place. */
export const REVIEWED = ["completed", "refunded"] as const;

/** Two whole weeks, by the days of the place. */
export const lastDay = (checkout: Day): Day => addDays(checkout, REVIEW_DAYS);
export const closesAt = (checkout: Day, timeZone: string): Date => startOfDay(addDays(lastDay(checkout), 1), timeZone);

type Round = { closes_at: Date; published_at: Date | null };
export const mayWrite = ({ closes_at, published_at }: Round, now: Date) => published_at === null && now < closes_at;

type Published = { published_at: Date | null; reply: string | null; hidden_at: Date | null };
/** The person reviewed may answer once. */
export const mayAnswer = ({ published_at, reply, hidden_at }: Published, now: Date) =>
  published_at !== null &&
  reply === null &&
  hidden_at === null &&
  now.getTime() < published_at.getTime() + ANSWER_DAYS * 86_400_000;
