import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { closeReport, listReports, reportThread } from "#areas/messaging/threads/contract.ts";
import { insertReport, reports, setClosed } from "./reportSql.server.ts";
import { findThread } from "#areas/messaging/threads/sql.server.ts";

export const reportsApi = [
  serve(reportThread, async ({ input: { id, reason, words: text }, viewer, db, now }) => {
    const { other } = (await findThread(db, id, viewer.id)) ?? refuse("not_found");
    await insertReport(db, { thread_id: id, reporter_id: viewer.id, reported_id: other.id, reason, words: text, now: now() });
    return {};
  }),

  serve(listReports, async ({ viewer, db }) => {
    onlyOperators(viewer);
    return {
      message_reports: (await reports(db)).map(({ created_at, closed_at, ...report }) => ({
        ...report,
        created_at: created_at.toISOString(),
        closed_at: closed_at?.toISOString() ?? null,
      })),
    };
  }),

  serve(closeReport, async ({ input: { id, note }, viewer, db, now }) => {
    onlyOperators(viewer);
    if ((await setClosed(db, id, { by: viewer.id, note, now: now() })) === 0) refuse("not_found");
    return {};
  }),
];
