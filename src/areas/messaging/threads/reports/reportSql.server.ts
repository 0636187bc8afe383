import { type Db, sql } from "#platform/db/db.server.ts";
import { MAX_EVIDENCE, type REPORT_REASONS } from "#areas/messaging/threads/rules.ts";

type Reason = (typeof REPORT_REASONS)[number];
type New = { thread_id: number; reporter_id: number; reported_id: number; reason: Reason; words: string; now: Date };
/** Stores a report with the last messages as they are; each of the two has one until it is answered. */
export const insertReport = (tx: Db, r: New) =>
  tx.run(sql`
    insert into message_reports (thread_id, reporter_id, reported_id, reason, words, evidence, created_at)
    select ${r.thread_id}, ${r.reporter_id}, ${r.reported_id}, ${r.reason}, ${r.words},
      coalesce(jsonb_agg(jsonb_build_object('by', case m.author_id when ${r.reporter_id}::bigint then 'reporter' when ${r.reported_id}::bigint then 'reported' else 'event' end,
                'text', case when m.event is null then m.text else m.event end, 'at', m.created_at) order by m.id), '[]'), ${r.now}
    from (select * from messages where thread_id = ${r.thread_id} order by id desc limit ${MAX_EVIDENCE}) m
    on conflict do nothing`);

export type ReportRow = {
  id: number;
  reason: Reason;
  words: string;
  reporter: { id: number; name: string };
  reported: { id: number; name: string };
  evidence: { by: "reporter" | "reported" | "event"; text: string; at: string }[];
  created_at: Date;
  closed_at: Date | null;
  note: string | null;
};
const MAX_REPORTS = 100;
export const reports = (db: Db) =>
  db.all<ReportRow>(sql`
    select r.id, r.reason, r.words, r.evidence, r.created_at, r.closed_at, r.note,
      jsonb_build_object('id', a.id, 'name', a.first_name) as reporter, jsonb_build_object('id', b.id, 'name', b.first_name) as reported
    from message_reports r join users a on a.id = r.reporter_id join users b on b.id = r.reported_id
    order by r.closed_at is not null, r.id desc limit ${MAX_REPORTS}`);

export const setClosed = (db: Db, id: number, { by, note, now }: { by: number; note: string; now: Date }) =>
  db.run(sql`
    update message_reports set closed_at = ${now}, closed_by = ${by}, note = ${note} where id = ${id} and closed_at is null`);
