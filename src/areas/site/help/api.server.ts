import type { Visitor, Viewer } from "#platform/http/http.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { seedOf } from "#platform/http/csrf.server.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import { tokenHash } from "#platform/visitor/token.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { articleHtml, sectionsOf } from "./articles/articleText.server.ts";
import * as admin from "./articles/adminContract.ts";
import * as edit from "./articles/editArticle.server.ts";
import { autosuggestHelp, listHelpTopics, readFaq, voteFaq } from "./contract.ts";
import { groupOf, MAX_RELATED, MAX_SUGGESTED, type Topic, TOPICS, textsOf } from "./rules.ts";
import { actionsFor, searchHelp } from "./searchHelp.server.ts";
import {
  canSeeCommunityLinks,
  findArticle,
  findLines,
  findRelated,
  findSuggested,
  type Line,
  noteMiss,
  type Reader,
  vote,
  type Voter,
  voteOf,
} from "./sql.server.ts";

type RequestContext = { viewer: Viewer | null; visitor: Pick<Visitor, "locale"> };
const readerOf = ({ viewer, visitor }: RequestContext): Reader => ({
  locale: visitor.locale,
  is_operator: viewer?.role === "operator",
  is_host: viewer?.is_host ?? false,
});
type Voting = { viewer: Viewer | null; cookies: Cookies };
const voterOf = ({ viewer, cookies }: Voting): Voter =>
  viewer ? { user_id: viewer.id } : { browser_hash: tokenHash(seedOf(cookies)) };
/** A browser that stores nothing yet has not voted. */
const existingVoter = (context: Voting): Voter | null =>
  context.viewer || context.cookies.read("seed") !== undefined ? voterOf(context) : null;
const suggestion = ({ id, title, excerpt }: Line) => ({ faq_id: id, title, excerpt });

export const helpApi = [
  serve(readFaq, async (context) => {
    const { db, input } = context;
    const reader = readerOf(context);
    const article = (await findArticle(db, input.id, reader)) ?? refuse("not_found");
    const voter = existingVoter(context);
    const [related, is_helpful] = await Promise.all([
      findRelated(db, reader, { article, words: textsOf(article.title), max: MAX_RELATED }),
      voter && voteOf(db, article.id, voter),
    ]);
    const { id, title, excerpt, topic, audience, locale, updated_at } = article;
    const answer = articleHtml(article.body);
    return {
      faq: {
        id,
        title,
        answer,
        excerpt,
        topic,
        audience,
        locale,
        sections: sectionsOf(answer),
        updated_at: updated_at.toISOString(),
        related: related.map(suggestion),
        is_helpful,
      },
    };
  }),

  serve(listHelpTopics, async (context) => {
    const { page_type } = context.input;
    const reader = readerOf(context);
    const can_see_community_links = context.viewer !== null && (await canSeeCommunityLinks(context.db, context.viewer.id));
    const community = { can_see_community_links, community_url: can_see_community_links ? context.settings.communityUrl : null };
    if (page_type === undefined) {
      const lines = await findLines(context.db, reader);
      const most_helpful = lines.filter(({ helpful }) => helpful > 0).slice(0, MAX_SUGGESTED);
      const byId = lines.toSorted((a, b) => a.id - b.id);
      return {
        help_topics: byTopic(byId, TOPICS),
        metadata: { total_count: lines.length, most_helpful: most_helpful.map(suggestion), ...community },
      };
    }
    const lines = await findSuggested(context.db, reader, { group: groupOf(page_type), max: MAX_SUGGESTED });
    const inOrder = [...new Set(lines.map(({ topic }) => topic))];
    return { help_topics: byTopic(lines, inOrder), metadata: { total_count: lines.length, most_helpful: [], ...community } };
  }),

  serve(autosuggestHelp, async (context) => {
    const { db, input, visitor, now } = context;
    const { lines, total_count, meant } = await searchHelp(db, readerOf(context), { question: input.q, max: input._size });
    const query = input.q.trim().replace(/\s+/g, " ").toLowerCase();
    if (input.settled && total_count === 0 && query.length > 2) await noteMiss(db, { locale: visitor.locale, query, now: now() });
    return {
      headlamp_autosuggests: lines.map(suggestion),
      metadata: { total_count, meant, _actions: input.actions ? actionsFor(lines) : [] },
    };
  }),

  serve(voteFaq, async (context) => {
    const { db, input, visitor, now } = context;
    const article = (await findArticle(db, input.id, readerOf(context))) ?? refuse("not_found");
    const { is_helpful } = input;
    await vote(db, { article_id: article.id, voter: voterOf(context), is_helpful, locale: visitor.locale, now: now() });
    return { is_helpful };
  }),

  serve(admin.readHelpReport, edit.handleReadReport),
  serve(admin.readHelpArticle, edit.handleReadArticle),
  // A preview is shown on the page that it was requested from, below what was typed.
  serve(admin.editHelpArticle, edit.handleEdit, ({ id, article_locale, intent }) =>
    intent === "preview" ? null : `${to("adminHelpArticle", { id })}?article_locale=${article_locale}&saved=edit`,
  ),
  serve(admin.restoreHelpVersion, edit.handleRestore),
];

const byTopic = (lines: readonly Line[], topics: readonly Topic[]) =>
  topics
    .map((name) => ({ name, faqs: lines.filter(({ topic }) => topic === name).map(suggestion) }))
    .filter(({ faqs }) => faqs.length > 0);
