import { afterAll, expect, test } from "vitest";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { listAlerts } from "#areas/messaging/notifications/contract.ts";
import { closeAccount, exportData, readProfile } from "#areas/identity/profile/contract.ts";
import { readReviews, readListing } from "#areas/discovery/listings/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import {
  answerStayReview,
  decideReviewReport,
  listGuestReviews,
  listOwnReviews,
  listReviewReports,
  readReported,
  readStayReview,
  reportReview,
  writeStayReview,
} from "./contract.ts";
import { runReviewsJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: hostWith, setStatus } = bookingsOf(house);
const operator = await house.member({ first_name: "Olga", role: "operator" });
type Member = Awaited<ReturnType<typeof house.member>>;

/** Moves to another day and keeps sessions valid. */
async function at(day: string) {
  house.setNow(new Date(`${day}T12:00:00Z`));
  const signedIn = `${day}T11:59:00Z`;
  await house.db.run(sql`
    update sessions set created_at = ${signedIn}, seen_at = ${signedIn}, authenticated_at = ${signedIn}, expires_at = '2027-12-31'`);
}
/** The stay of 21 to 24 December is over. */
const OVER = "2026-12-26";
const DONE = "2027-01-09";
async function stayed() {
  await at(TODAY);
  const [host, guest] = [await hostWith(), await house.member({ first_name: "Gil" })];
  const { code } = await book(guest, host.listing);
  await at(OVER);
  for (const _ of ["check-in", "check-out"]) await runBookingsJob(house.services);
  await runReviewsJob(house.services);
  return { host, guest, code };
}
const SAID = { rating: 5, body: "Quiet, bright, and the bread!" };
const write = (who: Member, code: string, more: Record<string, unknown> = {}) =>
  who.call(writeStayReview, { code, ...SAID, category_ratings: {}, private_note: "", ...more });
const see = async (who: Member, code: string) => (await who.call(readStayReview, { code })).stay_review;
const kindOf = async ({ email }: { email: string }) => (await house.letter(email)).kind;
const pageOf = async (listing: number) => (await house.visitor().call(readReviews, { id: listing })).reviews;
const ratingOf = async (listing: number) => {
  const { rating, rating_count, category_ratings } = (await house.visitor().call(readListing, { id: listing })).listing;
  return { rating, rating_count, category_ratings };
};

test("both are asked when the stay is over; neither reads the other before both have written, then all do", async () => {
  const { host, guest, code } = await stayed();
  expect([await kindOf(guest), await kindOf(host)]).toEqual(["review_asks", "review_asks"]);
  const first = await write(guest, code, { category_ratings: { cleanliness: 4, value: "" }, private_note: "The tap drips" });
  expect(first.stay_review).toMatchObject({ own: { rating: 5, category_ratings: { cleanliness: 4 } }, published_at: null });
  expect(await kindOf(host)).toBe("review_waits");
  expect(await see(host, code)).toMatchObject({ is_theirs_written: true, theirs: null });
  expect(await pageOf(host.listing)).toEqual([]);
  const own = async (who: Member) => (await who.get("/users/reviews")).text();
  expect(await own(guest)).toMatch(/aria-label="Edit your review of [^"]/);
  expect(await own(host)).toMatch(/aria-label="Write a review of [^"]/);
  await write(guest, code, { rating: 4, category_ratings: { cleanliness: 3 }, private_note: "The tap drips" });
  const second = await write(host, code, { rating: 5, body: "Kind and tidy", category_ratings: { rules: 5, value: 1 } });
  expect(second.stay_review).toMatchObject({
    theirs: { rating: 4, private_note: "The tap drips" },
    own: { category_ratings: { rules: 5 } },
    may: ["answer"],
  });
  expect(await pageOf(host.listing)).toMatchObject([{ author_name: "Gil", rating: 4, body: SAID.body, reply: null }]);
  expect(JSON.stringify(await pageOf(host.listing))).not.toContain("drips");
  expect(await ratingOf(host.listing)).toEqual({ rating: 4, rating_count: 1, category_ratings: { cleanliness: 3 } });
  const about = await house.visitor().call(listGuestReviews, { id: guest.id });
  expect(about).toMatchObject({ guest_reviews: [{ body: "Kind and tidy", author: { id: host.id } }], metadata: { rating: 5 } });
  expect([await kindOf(guest), await kindOf(host)]).toEqual(["review_published", "review_published"]);
  const { dashboard_alerts } = await guest.call(listAlerts, {});
  expect(dashboard_alerts[0]).toMatchObject({ alert_type: 226 });
  expect(await refusalOf(write(guest, code))).toMatchObject({ code: "wrong_state" });
});

test("after two weeks what one side wrote is published, and nobody writes any more", async () => {
  const { host, guest, code } = await stayed();
  await write(host, code, { body: "Left early" });
  await at("2027-01-07");
  await runReviewsJob(house.services);
  expect((await see(guest, code)).theirs).toBeNull();
  await at(DONE);
  expect(await refusalOf(write(guest, code))).toMatchObject({ code: "wrong_state" });
  await runReviewsJob(house.services);
  await runReviewsJob(house.services);
  expect(await see(guest, code)).toMatchObject({ own: null, theirs: { body: "Left early" }, may: ["answer"] });
  expect((await house.visitor().call(listGuestReviews, { id: guest.id })).metadata.total_count).toBe(1);
  expect(await ratingOf(host.listing)).toMatchObject({ rating: null, rating_count: 0 });
});

test("whoever was written about answers once, for everybody to read, within thirty days", async () => {
  const { host, guest, code } = await stayed();
  expect(await refusalOf(host.call(answerStayReview, { code, reply: "Hm" }))).toMatchObject({ code: "wrong_state" });
  await write(guest, code);
  await write(host, code);
  await host.call(answerStayReview, { code, reply: "Thank you, Gil" });
  expect(await pageOf(host.listing)).toMatchObject([{ reply: "Thank you, Gil" }]);
  expect(await refusalOf(host.call(answerStayReview, { code, reply: "And" }))).toMatchObject({ code: "wrong_state" });
  await at("2027-01-26");
  expect(await refusalOf(guest.call(answerStayReview, { code, reply: "Late" }))).toMatchObject({ code: "wrong_state" });
});

test("a stay whose guest got the money back is reviewed, one that was cancelled is not", async () => {
  await at(TODAY);
  const [host, guest] = [await hostWith(), await house.member()];
  const { code } = await book(guest, host.listing);
  await at(OVER);
  await setStatus(code, "cancelled_by_host");
  await runReviewsJob(house.services);
  expect(await refusalOf(write(guest, code))).toMatchObject({ code: "not_found" });
  await setStatus(code, "refunded");
  await runReviewsJob(house.services);
  expect((await write(guest, code)).stay_review.own).toMatchObject(SAID);
});

test("nobody but its guest and host knows of a stay's reviews, nor they before it is over", async () => {
  const { guest, host, code } = await stayed();
  for (const who of [await house.member(), operator, await hostWith()]) {
    expect(await refusalOf(see(who, code))).toMatchObject({ code: "not_found" });
    expect(await refusalOf(write(who, code))).toMatchObject({ code: "not_found" });
    expect(await refusalOf(who.call(answerStayReview, { code, reply: "x" }))).toMatchObject({ code: "not_found" });
  }
  expect(await refusalOf(house.visitor().call(readStayReview, { code }))).toMatchObject({ code: "authentication_required" });
  await at(TODAY);
  const coming = await book(guest, host.listing, { checkin: "2026-12-27", checkout: "2026-12-30" });
  await at(OVER);
  expect(await refusalOf(write(guest, coming.code))).toMatchObject({ code: "not_found" });
  const own = await guest.call(listOwnReviews, {});
  expect(own.pending.map((one) => [one.code, one.side, one.is_written])).toEqual([[code, "guest", false]]);
});

test("a review needs stars and words; what is too long or no star is refused", async () => {
  const { guest, code } = await stayed();
  expect(await refusalOf(write(guest, code, { rating: 0 }))).toMatchObject({ fieldErrors: { rating: ["required"] } });
  expect(await refusalOf(write(guest, code, { body: "  " }))).toMatchObject({ fieldErrors: { body: ["required"] } });
  expect(await refusalOf(write(guest, code, { category_ratings: { cleanliness: 6 } }))).toMatchObject({ code: "validation" });
  expect(await refusalOf(write(guest, code, { category_ratings: { charm: 5 } }))).toMatchObject({ code: "validation" });
  expect((await see(guest, code)).own).toBeNull();
});

test("both writing at once publishes once, and counts once", async () => {
  const { guest, host, code } = await stayed();
  await Promise.all(
    [write(guest, code), write(host, code), write(guest, code), write(host, code)].map((one) => one.catch(() => null)),
  );
  expect(await pageOf(host.listing)).toHaveLength(1);
  expect(await ratingOf(host.listing)).toMatchObject({ rating: 5, rating_count: 1 });
  expect((await see(guest, code)).published_at).not.toBeNull();
});

test("what a file said of a home is counted with what guests give here, and so again when the file comes again", async () => {
  const { guest, host, code } = await stayed();
  await house.db.run(sql`
    update listings set came_rating = 4, came_rating_count = 3, came_category_ratings = '{"value": 3}' where id = ${host.listing}`);
  await write(guest, code, { rating: 2, category_ratings: { value: 5 } });
  await write(host, code);
  expect(await ratingOf(host.listing)).toEqual({ rating: 3.5, rating_count: 4, category_ratings: { value: 3.5 } });
});

test("a reported review is decided by an operator with a reason that both hear; hidden it counts no more, and can come back", async () => {
  const { guest, host, code } = await stayed();
  await write(guest, code, { rating: 1, body: "They live at 5 Main Street" });
  await write(host, code);
  const [{ id } = { id: 0 }] = await pageOf(host.listing);
  const report = { of: "home", id, reason: "private", words: "My address" } as const;
  await host.call(reportReview, report);
  await host.call(reportReview, report);
  expect((await host.call(readReported, { of: "home", id })).review.is_reported).toBe(true);
  expect(await refusalOf(host.call(listReviewReports, {}))).toMatchObject({ code: "not_allowed" });
  const mine = async () =>
    (await operator.call(listReviewReports, {})).review_reports.filter(({ body }) => body.includes("Main Street"));
  const [open] = await mine();
  expect(await mine()).toMatchObject([{ of: "home", reason: "private", decision: null, reporter: "Rosa", author_name: "Gil" }]);
  const decide = (decision: "keep" | "hide", note: string, who = operator) =>
    who.call(decideReviewReport, { id: open!.id, decision, note });
  expect(await refusalOf(decide("hide", "x", host))).toMatchObject({ code: "not_allowed" });
  expect(await refusalOf(decide("hide", " "))).toMatchObject({ fieldErrors: { note: ["required"] } });
  await decide("hide", "An address is private");
  expect(await pageOf(host.listing)).toEqual([]);
  expect(await ratingOf(host.listing)).toMatchObject({ rating: null, rating_count: 0 });
  expect(await see(host, code)).toMatchObject({ theirs: null, may: [] });
  expect((await see(guest, code)).own).toMatchObject({ hidden_reason: "An address is private" });
  const mail = await house.letter(guest.email);
  expect([mail.kind, mail.body.includes("An address is private")]).toEqual(["review_hidden", true]);
  expect(await kindOf(host)).toBe("review_report_hidden");
  expect(await refusalOf(guest.call(readReported, { of: "home", id }))).toMatchObject({ code: "not_found" });
  await decide("keep", "It is the town's address");
  expect(await pageOf(host.listing)).toHaveLength(1);
  expect([await kindOf(guest), await kindOf(host)]).toEqual(["review_shown", "review_report_kept"]);
});

test("what a host wrote about a guest can be reported and hidden too", async () => {
  const { guest, host, code } = await stayed();
  await write(guest, code);
  await write(host, code, { body: "Never again", rating: 1 });
  const found = async () => (await house.visitor().call(listGuestReviews, { id: guest.id })).guest_reviews;
  const [{ id } = { id: 0 }] = await found();
  await guest.call(reportReview, { of: "guest", id, reason: "hateful", words: "" });
  const { review_reports } = await operator.call(listReviewReports, {});
  const own = review_reports.find(({ body }) => body === "Never again")!;
  expect(own.about_url).toBe(`/users/show/${guest.id}`);
  await operator.call(decideReviewReport, { id: own.id, decision: "hide", note: "No facts" });
  expect(await found()).toEqual([]);
  expect(await ratingOf(host.listing)).toMatchObject({ rating_count: 1 });
  expect(await kindOf(host)).toBe("review_hidden");
});

test("closing an account takes along what hosts wrote about it and what is not published; a home's reviews stay, without a name", async () => {
  const { guest, host, code } = await stayed();
  await write(guest, code, { private_note: "For you alone" });
  await write(host, code, { private_note: "Only yours" });
  const { export: all } = await guest.call(exportData, {});
  expect(JSON.stringify(all)).toContain("For you alone");
  await guest.call(closeAccount, { sure: true });
  expect(await pageOf(host.listing)).toMatchObject([{ author_name: "", body: SAID.body }]);
  expect(await refusalOf(house.visitor().call(listGuestReviews, { id: guest.id }))).toMatchObject({ code: "not_found" });
  expect(await see(host, code)).toMatchObject({ own: null, theirs: { private_note: "" } });
  expect((await host.call(readProfile, { id: host.id })).user).toMatchObject({ review_count: 1 });
});
