import { isLocale } from "#lib/i18n/launchedLocales.ts";
import { refuse } from "#lib/http/refusal.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import type { editHelpArticle, readHelpArticle, readHelpReport, restoreHelpVersion } from "./adminContract.ts";
import * as stored from "./adminSql.server.ts";
import { listOf } from "./articleFile.ts";
import { articleHtml, toSearchIndex } from "./articleText.server.ts";
import { gatherWords, readArticles, writeArticle } from "./loadArticles.server.ts";
import { MISSES_SHOWN, MAX_KEYWORDS } from "#areas/site/help/rules.ts";

const VERSIONS_SHOWN = 50;

export async function handleReadReport({ db, viewer }: HandlerContext<typeof readHelpReport>) {
  onlyOperators(viewer);
  const [misses, help_articles] = await Promise.all([stored.findMisses(db, MISSES_SHOWN), stored.findHelpfulness(db)]);
  return { misses: misses.map((miss) => ({ ...miss, last_at: miss.last_at.toISOString() })), help_articles };
}

export async function handleReadArticle({ db, viewer, input: { id, article_locale } }: HandlerContext<typeof readHelpArticle>) {
  onlyOperators(viewer);
  const text = { id, locale: article_locale };
  const written = (await stored.findWritten(db, text)) ?? refuse("not_found");
  const [versions, locales] = await Promise.all([stored.findVersions(db, text, VERSIONS_SHOWN), stored.localesOf(db, id)]);
  const details = versions.map((version) => ({ ...version, edited_at: version.edited_at.toISOString() }));
  return { help_article: { ...written, locales, versions: details } };
}

/** Overwrites nobody's text: an edit that began from an older version is refused. */
export async function handleEdit({ db, viewer, input, now, log }: HandlerContext<typeof editHelpArticle>) {
  onlyOperators(viewer);
  const { id, article_locale: locale, based_on } = input;
  const keywords = listOf(input.keywords);
  if (keywords.length > MAX_KEYWORDS) refuse("validation", { keywords: ["too_long"] });
  const written = { title: input.title.trim(), keywords, body: input.body.replaceAll("\r\n", "\n").trim() };
  const answer = articleHtml(written.body);
  if (answer === "") refuse("validation", { body: ["required"] });
  if (input.intent === "preview") return { answer, is_saved: false };
  await db.transaction(async (tx) => {
    if (!(await stored.lockWritten(tx, { id, locale }))) refuse("not_found");
    const [latest] = await stored.findVersions(tx, { id, locale }, 1);
    if ((latest?.id ?? 0) !== based_on) refuse("wrong_state");
    await stored.insertVersion(tx, { id, locale, written, editor: viewer.id, now: now() });
    await putWritten(tx, { id, locale, written, now: now() });
  });
  log.info({ operator: viewer.id, article: id, locale }, "a help article was edited");
  return { answer, is_saved: true };
}

/** The restored version becomes the latest: nothing is lost. */
export async function handleRestore({ db, viewer, input, now, log }: HandlerContext<typeof restoreHelpVersion>) {
  onlyOperators(viewer);
  const { id, article_locale: locale, version } = input;
  await db.transaction(async (tx) => {
    if (!(await stored.lockWritten(tx, { id, locale }))) refuse("not_found");
    if (version === 0) {
      const file = readArticles().find((one) => one.id === id && one.locale === locale) ?? refuse("not_found");
      await writeArticle(tx, file);
      await gatherWords(tx, [locale]);
      return stored.insertVersion(tx, { id, locale, written: null, editor: viewer.id, now: now() });
    }
    const written = (await stored.findVersion(tx, { id, locale }, version)) ?? refuse("not_found");
    await putWritten(tx, { id, locale, written, now: now() });
    return stored.insertVersion(tx, { id, locale, written, editor: viewer.id, now: now() });
  });
  log.info({ operator: viewer.id, article: id, locale, version }, "an earlier text of a help article was restored");
  return {};
}

type NewText = { id: number; locale: string; written: stored.Written; now: Date };
async function putWritten(tx: Db, { id, locale, written, now }: NewText) {
  if (!isLocale(locale)) refuse("not_found");
  const { texts: words, tsv, excerpt } = toSearchIndex({ locale, ...written });
  const { title, keywords, body } = written;
  await tx.run(sql`
    update help_articles set title = ${title}, keywords = ${keywords}, body = ${body}, excerpt = ${excerpt}, words = ${words}, tsv = ${tsv},
      is_edited = true, updated_at = ${now}
    where id = ${id} and locale = ${locale}`);
  await gatherWords(tx, [locale]);
}
