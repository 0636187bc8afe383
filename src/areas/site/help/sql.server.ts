import type { Locale } from "#lib/i18n/locales.ts";
import { type Db, join, sql, type Sql } from "#platform/db/db.server.ts";
import { dictionaryOf, type HelpAudience, MISSES_KEPT_DAYS, type PageGroup, type Topic } from "./rules.ts";

/** Who reads, and in which language. */
export type Reader = { locale: Locale; is_operator: boolean; is_host: boolean };

export type Line = { id: number; title: string; excerpt: string; topic: Topic; audience: HelpAudience; locale: Locale };

/** An article may exist in two languages: the reader's own is preferred to English. */
const inLanguage = ({ locale }: Reader): Sql => sql`a.locale in (${locale}, 'en')`;
const ownFirst = ({ locale }: Reader): Sql => sql`a.locale <> ${locale}`;
/** Articles for operators are only for them. */
const isFor = ({ is_operator }: Reader): Sql => (is_operator ? sql`true` : sql`a.audience <> 'operator'`);

export type ArticleRow = Line & { body: string; updated_at: Date };
export function findArticle(db: Db, id: number, reader: Reader) {
  return db.one<ArticleRow>(sql`
    select a.id, a.locale, a.title, a.excerpt, a.topic, a.audience, a.body, a.updated_at from help_articles a
    where a.id = ${id} and ${inLanguage(reader)} and ${isFor(reader)} order by ${ownFirst(reader)} limit 1`);
}

const linesFor = (reader: Reader): Sql => sql`
  select distinct on (a.id) a.id, a.locale, a.title, a.excerpt, a.topic, a.audience, a.pages from help_articles a
  where ${inLanguage(reader)} and ${isFor(reader)} order by a.id, ${ownFirst(reader)}`;
const HELPFUL = sql`coalesce((select sum(case when v.is_helpful then 1 else -1 end)::int from help_votes v where v.article_id = l.id), 0)`;

/** Every article, the most helpful first. */
export function findLines(db: Db, reader: Reader) {
  return db.all<Line & { helpful: number }>(sql`
    with l as (${linesFor(reader)})
    select l.id, l.locale, l.title, l.excerpt, l.topic, l.audience, ${HELPFUL} as helpful from l order by helpful desc, l.id`);
}

/**
 * Suggestions for a kind of page: articles that name it, those that name fewer others first; then the most helpful. Hosts and
 * pages for hosts get the articles for hosts first, others do not get them unasked.
 */
export function findSuggested(db: Db, reader: Reader, { group, max }: { group: PageGroup | null; max: number }) {
  const forHosts = reader.is_host || /^(host|select|luxury|paid|payout)/.test(group ?? "");
  return db.all<Line>(sql`
    with l as (${linesFor(reader)})
    select l.id, l.locale, l.title, l.excerpt, l.topic, l.audience from l
    where l.audience <> 'operator' and (${forHosts} or l.audience <> 'host')
    order by (${group ?? ""} = any(l.pages)) desc, (${forHosts} and l.audience = 'host') desc,
      case when ${group ?? ""} = any(l.pages) then cardinality(l.pages) end, ${HELPFUL} desc, ('help' = any(l.pages)) desc, l.id
    limit ${max}`);
}

type TypedWords = { words: readonly string[]; unfinished: string | null };
/** What is known about each typed word: the last one may be the beginning of a longer one. */
export function findWords(db: Db, { locale }: Reader, { words, unfinished }: TypedWords) {
  return db.all<{ word: string; is_known: boolean; is_filler: boolean; near: string[] }>(sql`
    select q.word, k.is_known, numnode(plainto_tsquery(${dictionaryOf(locale)}::regconfig, q.word)) = 0 as is_filler,
      case when k.is_known or char_length(q.word) < 4 then '{}' else array(
        select w.word from help_words w
        where w.locale in (${locale}, 'en') and char_length(w.word) between char_length(q.word) - 2 and char_length(q.word) + 2
        order by similarity(w.word, q.word) desc, w.word limit 12) end as near
    from unnest(${[...words]}::text[]) with ordinality as q (word, n)
    cross join lateral (
      select exists (select from help_words w where w.locale in (${locale}, 'en') and w.word = q.word)
        or (q.word is not distinct from ${unfinished}::text
          and exists (select from help_words w where w.locale in (${locale}, 'en') and starts_with(w.word, q.word))) as is_known) k
    order by q.n`);
}

/** A word as its stem and as written; if it may be unfinished, also what begins with it. */
const oneWord = (word: string, locale: Locale, goesOn: boolean): Sql =>
  sql`(plainto_tsquery(${dictionaryOf(locale)}::regconfig, ${word}) || to_tsquery('simple', ${`'${word}'${goesOn ? ":*" : ""}`}))`;

/** Articles that have these words, those with most of them first, and in their titles before their texts. */
export function searchArticles(db: Db, reader: Reader, { words, unfinished, max }: TypedWords & { max: number }) {
  const inOne = (locale: Locale) => {
    const each = words.map((word) => oneWord(word, locale, word === unfinished));
    const has = join(
      each.map((one) => sql`(a.tsv @@ ${one})::int`),
      " + ",
    );
    return sql`
      select a.id, ${has} as has, ts_rank('{0.05, 0.2, 0.6, 1}', a.tsv, ${join(each, " || ")}) as rank, a.audience
      from help_articles a where a.locale = ${locale} and ${isFor(reader)} and a.tsv @@ (${join(each, " || ")})`;
  };
  const locales = [...new Set<Locale>([reader.locale, "en"])];
  return db.all<Line & { total_count: number }>(
    sql`
    with found as (${join(locales.map(inOne), " union all ")}),
    best as (
      select id, max(has) as has, max(rank * case when audience = 'host' and not ${reader.is_host} then 0.8 else 1 end) as rank
      from found group by id),
    fitting as (select * from best where has * 2 >= (select max(has) from best) and has * 3 >= ${words.length}),
    l as (${linesFor(reader)})
    select l.id, l.locale, l.title, l.excerpt, l.topic, l.audience, count(*) over ()::int as total_count
    from fitting f join l on l.id = f.id order by f.has desc, f.rank desc, l.id limit ${max}`,
    { fresh: true },
  );
}

/** Others of its topic, those with more words of its title first. */
export function findRelated(
  db: Db,
  reader: Reader,
  { article, words, max }: { article: Pick<Line, "id" | "topic">; words: readonly string[]; max: number },
) {
  const query =
    words.length > 0
      ? join(
          words.map((word) => oneWord(word, reader.locale, false)),
          " || ",
        )
      : sql`''::tsquery`;
  return db.all<Line>(sql`
    with l as (${linesFor(reader)})
    select l.id, l.locale, l.title, l.excerpt, l.topic, l.audience
    from l join help_articles a on a.id = l.id and a.locale = l.locale
    where l.id <> ${article.id} and (l.topic = ${article.topic} or a.tsv @@ (${query})) and (l.audience <> 'operator' or ${article.topic} = 'running')
    order by (l.topic = ${article.topic})::int * 0.3 + ts_rank('{0.02, 0.3, 0.6, 1}', a.tsv, ${query}) desc, l.id limit ${max}`);
}

export function noteMiss(db: Db, { locale, query, now }: { locale: Locale; query: string; now: Date }) {
  return db.run(sql`
    insert into help_misses as m (locale, query, last_at) values (${locale}, ${query}, ${now})
    on conflict (locale, query) do update set count = m.count + 1, last_at = excluded.last_at`);
}

export async function forgetMisses(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from help_misses where last_at < ${new Date(now.getTime() - MISSES_KEPT_DAYS * 86_400_000)}`);
}

/** The voter: a person, or a browser in which nobody is signed in. */
export type Voter = { user_id: number } | { browser_hash: Uint8Array };
const isOfVoter = (voter: Voter): Sql =>
  "user_id" in voter ? sql`v.user_id = ${voter.user_id}` : sql`v.browser_hash = ${voter.browser_hash}`;

export async function voteOf(db: Db, article_id: number, voter: Voter): Promise<boolean | null> {
  const found = await db.one<{ is_helpful: boolean }>(
    sql`select v.is_helpful from help_votes v where v.article_id = ${article_id} and ${isOfVoter(voter)}`,
  );
  return found?.is_helpful ?? null;
}

/** A later vote replaces an earlier one. */
export function vote(db: Db, v: { article_id: number; voter: Voter; is_helpful: boolean; locale: Locale; now: Date }) {
  const [user_id, browser_hash] = "user_id" in v.voter ? [v.voter.user_id, null] : [null, v.voter.browser_hash];
  const one = user_id === null ? sql`browser_hash` : sql`user_id`;
  return db.run(sql`
    insert into help_votes (article_id, user_id, browser_hash, is_helpful, locale, voted_at)
    values (${v.article_id}, ${user_id}, ${browser_hash}, ${v.is_helpful}, ${v.locale}, ${v.now})
    on conflict (article_id, ${one}) where ${one} is not null
    do update set is_helpful = excluded.is_helpful, locale = excluded.locale, voted_at = excluded.voted_at`);
}

/** The articles that search engines may visit. */
export function findAddressesOfHelp(db: Db) {
  return db.all<{ id: number; day: string }>(sql`
    select id, max(updated_at)::date as day from help_articles where audience <> 'operator' group by id order by id`);
}

/** [A6.8] */
export async function canSeeCommunityLinks(db: Db, user_id: number): Promise<boolean> {
  const found = await db.one<{ can: boolean }>(sql`select can_see_community_links as can from users where id = ${user_id}`);
  return found?.can ?? false;
}
