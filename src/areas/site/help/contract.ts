import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { MAX_ID } from "./articles/articleFile.ts";
import { AUDIENCES, AUTOSUGGEST_SIZE, MAX_FOUND, MAX_QUERY_LENGTH, TOPICS } from "./rules.ts";

export const FaqId = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(MAX_ID));
const Suggestion = z.object({ faq_id: z.int(), title: z.string(), excerpt: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;
const yes = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false", "1", "0"])]),
  z.transform((value) => value === true || value === "true" || value === "1"),
);

const Faq = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  excerpt: z.string(),
  topic: z.enum(TOPICS),
  audience: z.enum(AUDIENCES),
  /** The article's language: English if the reader's is missing. */
  locale: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  updated_at: z.iso.datetime(),
  related: z.array(Suggestion),
  /** The reader's own vote. */
  is_helpful: z.nullable(z.boolean()),
});
export type Faq = z.infer<typeof Faq>;

export const readFaq = endpoint("GET /v1/help/faq/:id", {
  summary: "One help article in the reader's language, or in English where that lacks it",
  input: z.object({ id: FaqId }),
  output: z.object({ faq: Faq }),
  auth: "anyone",
});

export const listHelpTopics = endpoint("GET /v2/help_topics", {
  summary: "Help articles by topic: those that suit a kind of page and its reader, or all",
  input: z.object({
    /** A page's number; without it all articles are listed. */
    page_type: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  output: z.object({
    help_topics: z.array(z.object({ name: z.enum(TOPICS), faqs: z.array(Suggestion) })),
    metadata: z.object({
      total_count: z.int(),
      /** Without a page's number: those that readers found most helpful. */
      most_helpful: z.array(Suggestion),
      /** Whether the reader is shown a link to the community, and its address, if there is one [B6.10]. */
      can_see_community_links: z.boolean(),
      community_url: z.nullable(z.string()),
    }),
  }),
  auth: "anyone",
});
export type HelpTopics = z.output<typeof listHelpTopics.output>;

export const ACTIONS = ["trips", "wishlists", "security", "travel_credit", "preferences", "hosting"] as const;
export const autosuggestHelp = endpoint("GET /v2/headlamp_autosuggests", {
  summary: "Help articles for words that are being typed, best first; the last word may be unfinished",
  input: z.object({
    q: z._default(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ""),
    /** Whether to include what can be done about it. */
    actions: z._default(yes, false),
    _size: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(MAX_FOUND)), AUTOSUGGEST_SIZE),
    /** The words are complete: if nothing is found, that is counted. */
    settled: z._default(yes, false),
  }),
  output: z.object({
    headlamp_autosuggests: z.array(Suggestion),
    metadata: z.object({
      total_count: z.int(),
      /** What was searched for instead of what was typed, if that has a typo; else null. */
      meant: z.nullable(z.string()),
      _actions: z.array(z.object({ name: z.enum(ACTIONS), url: z.string() })),
    }),
  }),
  auth: "anyone",
  perMinute: 240,
});
export type FoundHelp = z.output<typeof autosuggestHelp.output>;

export const voteFaq = endpoint("PUT /v1/help/faq/:id/vote", {
  summary: "Say whether a help article helped: once for each person, or for each browser in which nobody is signed in",
  input: z.object({ id: FaqId, is_helpful: yes }),
  output: z.object({ is_helpful: z.boolean() }),
  auth: "anyone",
  perMinute: 30,
  // Used beside a page that is the same for everyone, and contains no token.
  fromOwnPages: true,
  whileRestricted: true,
});
