import { type Db, sql } from "#platform/db/db.server.ts";
import type { HelpAudience, Topic } from "#areas/site/help/rules.ts";

export const findMisses = (db: Db, max: number) =>
  db.all<{ query: string; locale: string; count: number; last_at: Date }>(sql`
    select query, locale, count, last_at from help_misses order by count desc, last_at desc limit ${max}`);

/** Each article once, by its English title; the least helpful first. */
export const findHelpfulness = (db: Db) =>
  db.all<{
    id: number;
    title: string;
    topic: Topic;
    audience: HelpAudience;
    helpful: number;
    unhelpful: number;
    locales: string[];
    edited: string[];
  }>(sql`
    with v as (
      select article_id, count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful
      from help_votes group by article_id)
    select a.id, min(a.title) filter (where a.locale = 'en') as title, min(a.topic) as topic, min(a.audience) as audience,
      coalesce(max(v.helpful), 0) as helpful, coalesce(max(v.unhelpful), 0) as unhelpful,
      array_agg(a.locale order by a.locale) as locales, coalesce(array_agg(a.locale order by a.locale) filter (where a.is_edited), '{}') as edited
    from help_articles a left join v on v.article_id = a.id
    group by a.id having bool_or(a.locale = 'en') order by unhelpful desc, a.id`);

export type Written = { title: string; keywords: string[]; body: string };
export type WrittenRow = Written & { id: number; locale: string; is_edited: boolean };
/** An article in one of its languages. */
type TextId = Pick<WrittenRow, "id" | "locale">;
export const findWritten = (db: Db, { id, locale }: TextId) =>
  db.one<WrittenRow>(
    sql`select id, locale, title, keywords, body, is_edited from help_articles where id = ${id} and locale = ${locale}`,
  );

/** Until the transaction ends, so that two who write do so one after the other. */
export const lockWritten = (tx: Db, { id, locale }: TextId) =>
  tx.one(sql`select from help_articles where id = ${id} and locale = ${locale} for update`);

export async function localesOf(db: Db, id: number): Promise<string[]> {
  const rows = await db.all<{ locale: string }>(sql`select locale from help_articles where id = ${id} order by locale`);
  return rows.map(({ locale }) => locale);
}

export const findVersions = (db: Db, { id, locale }: TextId, max: number) =>
  db.all<{ id: number; title: string | null; edited_by: string | null; edited_at: Date }>(sql`
    select v.id, v.title, u.first_name as edited_by, v.edited_at from help_versions v left join users u on u.id = v.edited_by
    where v.article_id = ${id} and v.locale = ${locale} order by v.id desc limit ${max}`);

/** Null: there is no such version, or it was a return to the file. */
export const findVersion = (db: Db, { id, locale }: TextId, version: number) =>
  db.one<Written>(sql`
    select title, keywords, body from help_versions
    where id = ${version} and article_id = ${id} and locale = ${locale} and title is not null`);

type NewVersion = { id: number; locale: string; written: Written | null; editor: number; now: Date };
export const insertVersion = (tx: Db, { id, locale, written, editor, now }: NewVersion) =>
  tx.run(sql`
    insert into help_versions (article_id, locale, title, keywords, body, edited_by, edited_at)
    values (${id}, ${locale}, ${written?.title ?? null}, ${written?.keywords ?? null}, ${written?.body ?? null}, ${editor}, ${now})`);
