import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLine } from "#lib/i18n/givenText.ts";
import { FaqId } from "#areas/site/help/contract.ts";
import { AUDIENCES, MAX_BODY_LENGTH, MAX_TITLE_LENGTH, TOPICS } from "#areas/site/help/rules.ts";

const Instant = z.iso.datetime();
const ArticleLocale = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, "invalid"));
const Version = z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const readHelpReport = endpoint("GET /v2/help_report", {
  summary: "What people did not find in the help, and what helped them; for operators",
  input: z.object({}),
  output: z.object({
    misses: z.array(z.object({ query: z.string(), locale: z.string(), count: z.int(), last_at: Instant })),
    help_articles: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        topic: z.enum(TOPICS),
        audience: z.enum(AUDIENCES),
        helpful: z.int(),
        unhelpful: z.int(),
        /** The languages that it is in, and those of them in which an operator has changed it. */
        locales: z.array(z.string()),
        edited: z.array(z.string()),
      }),
    ),
  }),
  auth: "signedIn",
});
export type HelpReport = z.output<typeof readHelpReport.output>;

const HelpArticle = z.object({
  id: z.int(),
  locale: z.string(),
  title: z.string(),
  keywords: z.array(z.string()),
  body: z.string(),
  is_edited: z.boolean(),
  locales: z.array(z.string()),
  /** The latest first; a version without a title is a return to the file. */
  versions: z.array(
    z.object({ id: z.int(), title: z.nullable(z.string()), edited_by: z.nullable(z.string()), edited_at: Instant }),
  ),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const readHelpArticle = endpoint("GET /v2/help_articles/:id", {
  summary: "An article as it is written in one language, with what operators made of it; for operators",
  input: z.object({ id: FaqId, article_locale: z._default(ArticleLocale, "en") }),
  output: z.object({ help_article: HelpArticle }),
  auth: "signedIn",
});

export const editHelpArticle = endpoint("PUT /v2/help_articles/:id", {
  summary: "Look at a new text of an article as it would be read, or write it; for operators",
  input: z.object({
    id: FaqId,
    article_locale: ArticleLocale,
    title: neededLine(MAX_TITLE_LENGTH),
    /** Separated by commas. */
    keywords: z._default(z.string().check(z.maxLength(1000)), ""),
    body: z.string().check(z.minLength(1, "required"), z.maxLength(MAX_BODY_LENGTH)),
    /** The latest version that its writer saw: later ones are not overwritten. */
    based_on: Version,
    intent: z._default(z.enum(["preview", "save"]), "save"),
  }),
  output: z.object({ answer: z.string(), is_saved: z.boolean() }),
  auth: "signedIn",
});

export const restoreHelpVersion = endpoint("POST /v2/help_articles/:id/restorations", {
  summary: "Go back to an earlier text of an article, or with version 0 to its file; for operators",
  input: z.object({ id: FaqId, article_locale: ArticleLocale, version: Version }),
  output: z.object({}),
  auth: "signedIn",
});
