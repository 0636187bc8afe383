import type { Locale } from "#lib/i18n/locales.ts";
import { join, raw, sql, type Sql } from "#platform/db/db.server.ts";
import { markdownHtml, wordsOfHtml } from "#platform/mail/markdown.server.ts";
import { dictionaryOf, textsOf } from "#areas/site/help/rules.ts";

const MAX_EXCERPT_LENGTH = 180;

export const articleHtml = (body: string): string => markdownHtml(body, { sections: true });

/** The article's first paragraph, as results show it. */
export function excerptOf(html: string): string {
  const first = wordsOfHtml(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html);
  return first.length <= MAX_EXCERPT_LENGTH ? first : `${first.slice(0, MAX_EXCERPT_LENGTH).replace(/\s+\S*$/, "")}…`;
}

/** The article's sections that can be linked to, in order. */
export const sectionsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([a-z0-9-]+)">(.*?)<\/h2>/gs)].map(([, id, title]) => ({ id: id!, title: wordsOfHtml(title!) }));

type Searched = { locale: Locale; title: string; keywords: readonly string[]; body: string };
/** What an article is found by: its words as written and as stems, with those of the title before keywords and text. */
export function toSearchIndex({ locale, title, keywords, body }: Searched): { texts: string[]; tsv: Sql; excerpt: string } {
  const html = articleHtml(body);
  const parts = [textsOf(title), textsOf(keywords.join(" ")), textsOf(wordsOfHtml(html))];
  const vectors = parts.flatMap((words, i) =>
    [...new Set(["simple", dictionaryOf(locale)])].map(
      (dictionary) => sql`setweight(to_tsvector(${dictionary}::regconfig, ${words.join(" ")}), ${raw(`'${"ABD"[i]}'`)})`,
    ),
  );
  return { texts: [...new Set(parts.flat())], tsv: join(vectors, " || "), excerpt: excerptOf(html) };
}
