import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { findReview, hideReview } from "#areas/discovery/listings/ownReviews.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { decideReviewReport, listReviewReports, readReported, reportReview } from "./contract.ts";
import { notifyOfDecision } from "./notify.server.ts";
import {
  findGuestReview,
  findReport,
  hasReported,
  insertReport,
  reviewReports,
  setDecision,
  setHidden,
  type Target,
} from "./reportSql.server.ts";

const findTarget = async (db: Db, { of, id }: Target, viewer_id: number) =>
  (of === "home" ? await findReview(db, id, viewer_id) : await findGuestReview(db, id)) ?? refuse("not_found");

export const reviewReportsApi = [
  serve(readReported, async ({ input, viewer, db }) => {
    const { author_name, written_on, body } = await findTarget(db, input, viewer.id);
    return { review: { author_name, written_on, body, is_reported: await hasReported(db, input, viewer.id) } };
  }),

  serve(reportReview, async ({ input: { of, id, reason, words: text }, viewer, db, now }) => {
    await findTarget(db, { of, id }, viewer.id);
    await insertReport(db, { of, id, reporter_id: viewer.id, reason, words: text, now: now() });
    return {};
  }),

  serve(listReviewReports, async ({ viewer, db }) => {
    onlyOperators(viewer);
    return {
      review_reports: (await reviewReports(db)).map(({ target_id: _, about_id, created_at, ...row }) => ({
        ...row,
        about_url: row.of === "home" ? to("stay", { id: about_id }) : to("profile", { id: about_id }),
        created_at: created_at.toISOString(),
      })),
    };
  }),

  serve(decideReviewReport, async (context) => {
    const { input, viewer, db, now, log } = context;
    onlyOperators(viewer);
    const { decision, note } = input;
    await db.transaction(async (tx) => {
      const target = (await findReport(tx, input.id)) ?? refuse("not_found");
      await lockListing(tx, target.listing_id);
      const hidden_at = decision === "hide" ? now() : null;
      if (target.of === "home") await hideReview(tx, target.id, hidden_at);
      const reason = decision === "hide" ? note : null;
      const own =
        target.booking_id === null ? null : await setHidden(tx, target.booking_id, { of: target.of, hidden_at, reason });
      const reporters = await setDecision(tx, target, { decision, note, by: viewer.id, now: now() });
      for (const { reporter_id } of reporters)
        if (reporter_id !== null)
          await notifyOfDecision(tx, context, {
            user_id: reporter_id,
            kind: decision === "hide" ? "review_report_hidden" : "review_report_kept",
            note,
          });
      if (own && own.was_hidden !== (decision === "hide"))
        await notifyOfDecision(tx, context, {
          user_id: own.author_id,
          kind: decision === "hide" ? "review_hidden" : "review_shown",
          note,
        });
    });
    log.info({ operator: viewer.id, report: input.id, decision }, "a reported review was decided");
    return {};
  }),
];
