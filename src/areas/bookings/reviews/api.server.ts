import { townIn } from "#areas/discovery/places/rules.ts";
import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { replyToReview } from "#areas/discovery/listings/ownReviews.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { type Reading, serve, type Services } from "#platform/http/http.server.ts";
import {
  answerStayReview,
  listGuestReviews,
  listOwnReviews,
  readStayReview,
  type StayReview,
  type Written,
  writeStayReview,
} from "./contract.ts";
import { notifySide } from "./notify.server.ts";
import { publish } from "./publish.server.ts";
import { CATEGORIES_OF, mayAnswer, mayWrite, otherSide, type ReviewSide } from "./rules.ts";
import {
  findStay,
  guestRatingOf,
  guestReviewsOf,
  lockRound,
  isThere,
  listedReviews,
  pendingReviews,
  putReview,
  type ReviewRow,
  reviewsOf,
  setReply,
  type StayRow,
} from "./sql.server.ts";

type Person = { id: number; first_name: string; picture: string | null };
const person = (one: Person) => ({ ...one, picture: photoUrl(one.picture) });
const redirectTo = ({ code }: { code: string }) => to("stayReview", { code });

export const reviewsApi = [
  serve(readStayReview, async ({ input: { code }, viewer, ...services }) => ({
    stay_review: await stayReviewResponse(services, code, viewer.id),
  })),

  serve(
    writeStayReview,
    async (context) => {
      const { input, viewer, now } = context;
      await withLockedStay(context, input.code, async (tx, stay) => {
        if (!mayWrite(stay, now())) refuse("wrong_state");
        const theirs = (await reviewsOf(tx, stay.booking_id)).find(({ side }) => side !== stay.side);
        const own = (await reviewsOf(tx, stay.booking_id)).some(({ side }) => side === stay.side);
        const { rating, body, private_note } = input;
        await putReview(tx, {
          booking_id: stay.booking_id,
          side: stay.side,
          author_id: viewer.id,
          about_id: otherPerson(stay).id,
          rating,
          body,
          private_note,
          category_ratings: starsOf(stay.side, input.category_ratings),
          now: now(),
        });
        if (theirs) await publish(tx, context, stay);
        else if (!own) await notifySide(tx, context, { stay, side: otherSide(stay.side), kind: "review_waits" });
      });
      return { stay_review: await stayReviewResponse(context, input.code, viewer.id) };
    },
    redirectTo,
  ),

  serve(
    answerStayReview,
    async (context) => {
      const { input, viewer, now } = context;
      await withLockedStay(context, input.code, async (tx, stay) => {
        const theirs = (await reviewsOf(tx, stay.booking_id)).find(({ side }) => side !== stay.side);
        if (!theirs || !mayAnswer(theirs, now())) return refuse("wrong_state");
        await setReply(tx, theirs.id, { reply: input.reply, now: now() });
        if (theirs.side === "guest") await replyToReview(tx, stay.booking_id, input.reply);
      });
      return { stay_review: await stayReviewResponse(context, input.code, viewer.id) };
    },
    redirectTo,
  ),

  serve(listOwnReviews, async ({ viewer, db, now }) => {
    const [pending, written, about] = await Promise.all([
      pendingReviews(db, viewer.id, now()),
      listedReviews(db, viewer.id, "written"),
      listedReviews(db, viewer.id, "about"),
    ]);
    const listed = (side: (row: ReviewRow) => ReviewSide, isOwn: boolean) => (row: (typeof written)[number]) => ({
      code: row.code,
      side: side(row),
      other: person(row.other),
      title: row.title,
      review: writtenResponse(row, isOwn),
    });
    return {
      pending: pending
        .filter((row) => mayWrite(row, now()))
        .map((row) => ({
          code: row.code,
          side: row.side,
          other: person(otherPerson(row)),
          title: row.listing.title,
          checkin: row.checkin,
          checkout: row.checkout,
          closes_at: row.closes_at.toISOString(),
          is_written: row.is_written,
          is_theirs_written: row.is_theirs_written,
        })),
      written: written.map(listed(({ side }) => side, true)),
      about_me: about.map(listed(({ side }) => otherSide(side), false)),
    };
  }),

  serve(listGuestReviews, async ({ input: { id, _offset }, db, viewer, visitor }) => {
    if (!(await isThere(db, id, viewer?.id ?? null))) return refuse("not_found");
    const [reviews, metadata] = await Promise.all([guestReviewsOf(db, id, _offset), guestRatingOf(db, id)]);
    return {
      guest_reviews: reviews.map((row) => ({ ...row, city: townIn(visitor.locale, row), author: person(row.author) })),
      metadata,
    };
  }),
];

type Holding = Pick<Services, "db" | "now"> & { viewer: { id: number } };
/** Takes the locks in their fixed order: the listing, then the stay's review round. */
const withLockedStay = ({ db, now, viewer }: Holding, code: string, work: (tx: Db, stay: StayRow) => Promise<void>) =>
  db.transaction(async (tx) => {
    const stay = (await findStay(tx, { code, viewer_id: viewer.id, today: now() })) ?? refuse("not_found");
    await lockListing(tx, stay.listing.id);
    await work(tx, { ...stay, ...(await lockRound(tx, stay.booking_id, stay.closes_at)) });
  });

const otherPerson = ({ side, guest, host }: Pick<StayRow, "side" | "guest" | "host">) => (side === "guest" ? host : guest);

/** Keeps only the categories that this side rates. */
function starsOf(side: ReviewSide, input: Partial<Record<string, number | "">>): Record<string, number> {
  const stars = CATEGORIES_OF[side].map((category) => [category, input[category]] as const);
  return Object.fromEntries(stars.filter((one): one is readonly [(typeof one)[0], number] => typeof one[1] === "number"));
}

/** Only the author sees that an operator hid the review, and why. */
const writtenResponse = (row: ReviewRow, isOwn: boolean): Written => ({
  id: row.id,
  rating: row.rating,
  category_ratings: row.category_ratings,
  body: row.body,
  private_note: row.private_note,
  written_at: row.changed_at.toISOString(),
  reply: row.reply,
  hidden_reason: isOwn ? row.hidden_reason : null,
});

async function stayReviewResponse({ db, now: clock, visitor }: Reading, code: string, viewer_id: number): Promise<StayReview> {
  const now = clock();
  const stay = (await findStay(db, { code, viewer_id, today: now })) ?? refuse("not_found");
  const both = await reviewsOf(db, stay.booking_id);
  const own = both.find(({ side }) => side === stay.side);
  const theirs = both.find(({ side }) => side !== stay.side);
  const shown = theirs?.published_at && !theirs.hidden_at ? theirs : null;
  return {
    code,
    side: stay.side,
    other: person(otherPerson(stay)),
    listing: { ...stay.listing, city: townIn(visitor.locale, stay.listing) },
    checkin: stay.checkin,
    checkout: stay.checkout,
    closes_at: stay.closes_at.toISOString(),
    published_at: stay.published_at?.toISOString() ?? null,
    own: own ? writtenResponse(own, true) : null,
    theirs: shown && writtenResponse(shown, false),
    is_theirs_written: theirs !== undefined,
    may: [...(mayWrite(stay, now) ? (["write"] as const) : []), ...(shown && mayAnswer(shown, now) ? (["answer"] as const) : [])],
  };
}
