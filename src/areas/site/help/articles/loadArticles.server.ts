import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isLocale } from "#lib/i18n/launchedLocales.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { type Database, type Db, sql } from "#platform/db/db.server.ts";
import { type ArticleFile, readArticleFile } from "./articleFile.ts";
import { toSearchIndex } from "./articleText.server.ts";

export const HELP_FOLDER = "help";
// An arbitrary number, as long as every process uses the same.
const LOCK = 7_366_280;

export type LocalArticle = ArticleFile & { locale: Locale; digest: string };

/** All articles of a folder, as help/README.md describes it; throws the name of a file in another format. */
export function readArticles(folder = HELP_FOLDER): LocalArticle[] {
  if (!existsSync(folder)) return [];
  const read = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLocale(entry.name))
    .flatMap(({ name: locale }) =>
      readdirSync(`${folder}/${locale}`)
        .filter((name) => name.endsWith(".md"))
        .map((name) => readOne(`${folder}/${locale}/${name}`, name, locale as Locale)),
    );
  const taken = new Map<string, string>();
  for (const { id, locale, title } of read) {
    const other = taken.get(`${locale} ${id}`);
    if (other) throw new Error(`"${other}" and "${title}" have the same id ${id} in ${folder}/${locale}`);
    taken.set(`${locale} ${id}`, title);
  }
  return read;
}

function readOne(path: string, name: string, locale: Locale): LocalArticle {
  const text = readFileSync(path, "utf8");
  try {
    const article = readArticleFile(text);
    if (!name.startsWith(`${article.id}-`)) throw new Error(`its name begins with its id, ${article.id}-`);
    return { ...article, locale, digest: createHash("sha256").update(text).digest("hex") };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Stores what has changed in the files since they were last read, and deletes what is no longer in them. An operator's text
 * stays; where it belongs follows the file. Answers how many articles changed.
 */
export async function loadArticles(db: Database, articles: readonly LocalArticle[]): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.all(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const stored = await tx.all<Stored>(sql`select id, locale, file_digest, is_edited from help_articles`);
    const byKey = new Map(stored.map((row) => [keyOf(row), row]));
    const changed = articles.filter((one) => byKey.get(keyOf(one))?.file_digest !== one.digest);
    for (const one of changed) {
      if (byKey.get(keyOf(one))?.is_edited) await placeArticle(tx, one);
      else await writeArticle(tx, one);
    }
    const there = new Set(articles.map(keyOf));
    const gone = stored.filter((row) => !there.has(keyOf(row)));
    for (const { id, locale } of gone) await tx.run(sql`delete from help_articles where id = ${id} and locale = ${locale}`);
    await gatherWords(tx, new Set([...changed, ...gone].map(({ locale }) => locale)));
    return changed.length + gone.length;
  });
}

type Stored = { id: number; locale: string; file_digest: string; is_edited: boolean };
const keyOf = ({ id, locale }: { id: number; locale: string }) => `${locale} ${id}`;

const placeArticle = (tx: Db, { id, locale, topic, audience, pages, digest }: LocalArticle) =>
  tx.run(sql`
    update help_articles set topic = ${topic}, audience = ${audience}, pages = ${pages}, file_digest = ${digest}
    where id = ${id} and locale = ${locale}`);

/** Stores an article as its file has it. */
export async function writeArticle(tx: Db, one: LocalArticle) {
  const { texts: words, tsv, excerpt } = toSearchIndex(one);
  const { id, locale, title, topic, audience, keywords, pages, body, digest } = one;
  await tx.run(sql`
    insert into help_articles (id, locale, title, topic, audience, keywords, pages, body, excerpt, file_digest, words, tsv)
    values (${id}, ${locale}, ${title}, ${topic}, ${audience}, ${keywords}, ${pages}, ${body}, ${excerpt}, ${digest}, ${words}, ${tsv})
    on conflict (id, locale) do update set
      title = excluded.title, topic = excluded.topic, audience = excluded.audience, keywords = excluded.keywords, pages = excluded.pages,
      body = excluded.body, excerpt = excluded.excerpt, file_digest = excluded.file_digest, words = excluded.words, tsv = excluded.tsv,
      is_edited = false, updated_at = now()`);
}

/** Rebuilds the word lists of these languages. */
export async function gatherWords(tx: Db, locales: Iterable<string>) {
  for (const locale of locales) {
    await tx.run(sql`delete from help_words where locale = ${locale}`);
    await tx.run(sql`
      insert into help_words (locale, word)
      select distinct ${locale}, w from help_articles a, unnest(a.words) w where a.locale = ${locale} and a.audience <> 'operator'`);
  }
}
