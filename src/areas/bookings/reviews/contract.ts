import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines, neededLines } from "#lib/i18n/givenText.ts";
import {
  ALL_CATEGORIES,
  DECISIONS,
  MAX_BODY_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  REVIEW_KINDS,
  SIDES,
} from "./rules.ts";

const Code = z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }));
const Offset = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(10_000)), 0);
const Star = z.coerce
  .number<string | number>({ error: "required" })
  .check(z.int("required"), z.gte(1, "required"), z.lte(5, "invalid"));
const Person = z.object({ id: z.int(), first_name: z.string(), picture: z.nullable(z.string()) });

const Written = z.object({
  id: z.int(),
  rating: z.int(),
  category_ratings: z.record(z.string(), z.number()),
  body: z.string(),
  /** Visible only to the person the review is about. */
  private_note: z.string(),
  written_at: z.iso.datetime(),
  reply: z.nullable(z.string()),
  /** Why an operator hid it from the page; null if it is not hidden. */
  hidden_reason: z.nullable(z.string()),
});
export type Written = z.output<typeof Written>;

const StayReview = z.object({
  code: z.string(),
  side: z.enum(SIDES),
  other: Person,
  listing: z.object({ id: z.int(), title: z.string(), city: z.string() }),
  checkin: z.string(),
  checkout: z.string(),
  /** Until when both sides may write and change their reviews. */
  closes_at: z.iso.datetime(),
  published_at: z.nullable(z.iso.datetime()),
  own: z.nullable(Written),
  /** Null until it is published. */
  theirs: z.nullable(Written),
  /** All that is known about it before publication. */
  is_theirs_written: z.boolean(),
  may: z.array(z.enum(["write", "answer"])),
});
export type StayReview = z.output<typeof StayReview>;

export const readStayReview = endpoint("GET /v2/reservations/:code/review", {
  summary: "What guest and host write about a stay: one's own at any time, the other's once both are published",
  input: z.object({ code: Code }),
  output: z.object({ stay_review: StayReview }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const writeStayReview = endpoint("PUT /v2/reservations/:code/review", {
  summary:
    "Write or change one's review of a stay, within 14 days of its end and before it is published; the second of the two publishes both",
  input: z.object({
    code: Code,
    rating: Star,
    /** The categories of the viewer's side; an empty value means no rating. */
    category_ratings: z._default(
      z.partialRecord(
        z.enum(ALL_CATEGORIES),
        z.union([z.literal(""), z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(5))]),
      ),
      {},
    ),
    body: neededLines(MAX_BODY_LENGTH),
    private_note: z._default(lines(MAX_NOTE_LENGTH), ""),
  }),
  output: z.object({ stay_review: StayReview }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  perMinute: 20,
});

export const answerStayReview = endpoint("POST /v2/reservations/:code/review/reply", {
  summary: "Answer in public, once, what the other side wrote about oneself",
  input: z.object({ code: Code, reply: neededLines(MAX_REPLY_LENGTH) }),
  output: z.object({ stay_review: StayReview }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  perMinute: 20,
});

const Pending = z.object({
  code: z.string(),
  side: z.enum(SIDES),
  other: Person,
  title: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  closes_at: z.iso.datetime(),
  is_written: z.boolean(),
  is_theirs_written: z.boolean(),
});
const GuestReview = z.object({
  id: z.int(),
  author: Person,
  city: z.string(),
  written_on: z.string(),
  rating: z.int(),
  body: z.string(),
  reply: z.nullable(z.string()),
});
export type GuestReview = z.output<typeof GuestReview>;

export const listOwnReviews = endpoint("GET /v2/stay_reviews", {
  summary: "Stays about which the requester may still write, what they wrote, and what was written about them",
  input: z.object({}),
  output: z.object({
    pending: z.array(Pending),
    written: z.array(z.object({ code: z.string(), side: z.enum(SIDES), other: Person, title: z.string(), review: Written })),
    about_me: z.array(z.object({ code: z.string(), side: z.enum(SIDES), other: Person, title: z.string(), review: Written })),
  }),
  auth: "signedIn",
});
export type OwnReviews = z.output<typeof listOwnReviews.output>;

export const listGuestReviews = endpoint("GET /v2/users/:id/guest_reviews", {
  summary: "What hosts wrote about somebody as a guest, the latest first",
  input: z.object({ id: Id, _offset: Offset }),
  output: z.object({
    guest_reviews: z.array(GuestReview),
    metadata: z.object({ total_count: z.int(), rating: z.nullable(z.number()) }),
  }),
  auth: "anyone",
});
export type GuestReviews = z.output<typeof listGuestReviews.output>;

const of = z.enum(REVIEW_KINDS);
export const readReported = endpoint("GET /v2/reviews/:of/:id", {
  summary: "One published review of a home or a guest, as it is before it is reported",
  input: z.object({ of, id: Id }),
  output: z.object({
    review: z.object({ author_name: z.string(), written_on: z.string(), body: z.string(), is_reported: z.boolean() }),
  }),
  auth: "signedIn",
});

export const reportReview = endpoint("POST /v2/reviews/:of/:id/reports", {
  summary: "Tell those who run the marketplace that a review should not be there; once for each",
  input: z.object({
    of,
    id: Id,
    reason: z.enum(REPORT_REASONS, "required"),
    words: z._default(lines(MAX_REPORT_LENGTH), ""),
  }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
  perMinute: 5,
});

const Report = z.object({
  id: z.int(),
  of,
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  reporter: z.nullable(z.string()),
  author_name: z.string(),
  about: z.string(),
  about_url: z.string(),
  body: z.string(),
  rating: z.nullable(z.int()),
  is_hidden: z.boolean(),
  created_at: z.iso.datetime(),
  decision: z.nullable(z.enum(DECISIONS)),
  note: z.nullable(z.string()),
});
export type ReviewReport = z.output<typeof Report>;

export const listReviewReports = endpoint("GET /v2/review_reports", {
  summary: "Reviews that were reported: those that wait for a decision first; for operators",
  input: z.object({}),
  output: z.object({ review_reports: z.array(Report) }),
  auth: "signedIn",
});

export const decideReviewReport = endpoint("PUT /v2/review_reports/:id", {
  summary:
    "Keep or hide a reported review, with the reason that its author and whoever reported it are told; can be decided anew; for operators",
  input: z.object({ id: Id, decision: z.enum(DECISIONS, "required"), note: neededLines(MAX_REPORT_LENGTH) }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});
