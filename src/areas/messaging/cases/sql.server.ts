import { type Db, sql } from "#platform/db/db.server.ts";
import { CASE_PAGE, type CaseStatus, type CaseTopic } from "./rules.ts";

declare module "#platform/provided.server.ts" {
  interface Provided {
    caseBookings: {
      /** Whether the user is a reservation's guest or host. */
      isPartyOf(db: Db, code: string, user_id: number): Promise<boolean>;
    };
  }
}

export type CaseRow = {
  id: number;
  user_id: number | null;
  email: string | null;
  locale: string;
  topic: CaseTopic;
  reservation_code: string | null;
  listing: { id: number; title: string } | null;
  status: CaseStatus;
  created_at: Date;
  changed_at: Date;
  excerpt: string;
};
const columns = sql`c.id, c.user_id, c.email, c.locale, c.topic, c.reservation_code, c.status, c.created_at, c.changed_at,
  (select jsonb_build_object('id', l.id, 'title', l.title) from listings l where l.id = c.listing_id) as listing,
  (select left(m.words, 160) from case_messages m where m.case_id = c.id order by m.id limit 1) as excerpt`;

/** Who requests a case: `case_id` comes from the token in the address that a person without an account was given. */
export type Asker = { user_id: number | null; is_operator: boolean; case_id: number | null };
const mayRead = ({ user_id, is_operator, case_id }: Asker) =>
  sql`(c.user_id = ${user_id}::bigint or (c.user_id is null and c.id = ${case_id}::bigint) or ${is_operator})`;

export const findCase = (db: Db, id: number, asker: Asker) =>
  db.one<CaseRow>(sql`select ${columns} from cases c where c.id = ${id} and ${mayRead(asker)}`);
/** Locks the case until the transaction ends, so that nobody else writes in it. */
export const lockCase = (tx: Db, id: number, asker: Asker) =>
  tx.one<CaseRow>(sql`select ${columns} from cases c where c.id = ${id} and ${mayRead(asker)} for update of c`);

export const casesOf = (db: Db, user_id: number) =>
  db.all<CaseRow>(
    sql`select ${columns} from cases c where c.user_id = ${user_id} order by c.changed_at desc, c.id desc limit 100`,
  );

export type CaseMessageRow = { id: number; is_answer: boolean; operator: string | null; words: string; created_at: Date };
export const messagesIn = (db: Db, case_id: number) =>
  db.all<CaseMessageRow>(sql`
    select m.id, m.is_answer, o.first_name as operator, m.words, m.created_at
    from case_messages m left join users o on o.id = m.operator_id where m.case_id = ${case_id} order by m.id`);

type NewCase = Pick<CaseRow, "user_id" | "email" | "locale" | "topic" | "reservation_code"> & {
  listing_id: number | null;
  now: Date;
};
export const insertCase = async (tx: Db, c: NewCase): Promise<number> =>
  (await tx.one<{ id: number }>(sql`
    insert into cases (user_id, email, locale, topic, reservation_code, listing_id, status, created_at, changed_at)
    values (${c.user_id}, ${c.email}, ${c.locale}, ${c.topic}, ${c.reservation_code}, ${c.listing_id}, 'open', ${c.now}, ${c.now}) returning id`))!
    .id;

type NewMessage = { case_id: number; words: string; is_answer: boolean; operator_id: number | null; now: Date };
export const insertCaseMessage = (tx: Db, m: NewMessage) =>
  tx.run(sql`
    insert into case_messages (case_id, is_answer, operator_id, words, created_at)
    values (${m.case_id}, ${m.is_answer}, ${m.operator_id}, ${m.words}, ${m.now})`);

export const setCaseStatus = (tx: Db, id: number, { status, now }: { status: CaseStatus; now: Date }) =>
  tx.run(sql`update cases set status = ${status}, changed_at = ${now} where id = ${id}`);

export const isPublished = async (db: Db, listing_id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from listings where id = ${listing_id} and status = 'published'`)) !== null;

/** Open cases start with the longest waiting, others with the last changed. */
export const caseQueue = (db: Db, status: CaseStatus, offset: number) =>
  db.all<CaseRow & { asker: string }>(sql`
    select ${columns}, coalesce(u.first_name, c.email) as asker from cases c left join users u on u.id = c.user_id
    where c.status = ${status}
    order by case when c.status = 'open' then c.changed_at end, c.changed_at desc, c.id limit ${CASE_PAGE} offset ${offset}`);

export const caseCounts = async (db: Db) =>
  (await db.one<{ open_count: number; answered_count: number; closed_count: number }>(sql`
    select count(*) filter (where status = 'open') as open_count, count(*) filter (where status = 'answered') as answered_count,
      count(*) filter (where status = 'closed') as closed_count
    from cases`))!;
