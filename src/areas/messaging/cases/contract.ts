import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLines } from "#lib/i18n/givenText.ts";
import { CASE_STATUSES, CASE_TOPICS, MAX_TEXT_LENGTH } from "./rules.ts";

const Words = neededLines(MAX_TEXT_LENGTH);
/** For a person who is not signed in: from the address that they were given. */
const token = z.optional(z.string().check(z.maxLength(300)));
const Reservation = z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }));
const Offset = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(100_000)), 0);

const Case = z.object({
  id: z.int(),
  topic: z.enum(CASE_TOPICS),
  status: z.enum(CASE_STATUSES),
  reservation_code: z.nullable(z.string()),
  /** The home that it reports. */
  listing: z.nullable(z.object({ id: z.int(), title: z.string() })),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** Its first words. */
  excerpt: z.string(),
});
export type Case = z.output<typeof Case>;

const OpenCase = z.extend(Case, {
  /** Whether the requester is the asker, or one of the operators. */
  side: z.enum(["asker", "operator"]),
  /** Only for operators. */
  asker: z.nullable(
    z.object({
      user_id: z.nullable(z.int()),
      first_name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      locale: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      is_answer: z.boolean(),
      operator: z.nullable(z.string()),
      words: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type OpenCase = z.output<typeof OpenCase>;

export const writeCase = endpoint("POST /v2/cases", {
  summary: "Ask those who run the marketplace: a case that both sides can follow",
  input: z.object({
    topic: z.enum(CASE_TOPICS, "required"),
    words: Words,
    /** Where the answer is sent, for a person who is not signed in. */
    email: z.optional(z.string().check(z.maxLength(254))),
    /** One of the asker's reservations. */
    reservation: z.optional(z.union([z.literal(""), Reservation])),
    /** A published home that a signed-in person reports. */
    listing: z.optional(Id),
  }),
  output: z.object({ case: z.object({ id: z.int(), case_url: z.string() }) }),
  auth: "anyone",
  perMinute: 5,
  whileRestricted: true,
  atomic: true,
});

export const listCases = endpoint("GET /v2/cases", {
  summary: "The requester's cases, the last changed first",
  input: z.object({}),
  output: z.object({ cases: z.array(Case) }),
  auth: "signedIn",
});

export const readCase = endpoint("GET /v2/cases/:id", {
  summary: "A case with all that was said, for whoever asked and for operators",
  input: z.object({ id: Id, token }),
  output: z.object({ case: OpenCase }),
  auth: "anyone",
});

export const addToCase = endpoint("POST /v2/cases/:id/messages", {
  summary: "Say more in a case; from an operator it is the answer, which goes to whoever asked by email",
  input: z.object({ id: Id, token, words: Words, closes: z._default(z.union([z.boolean(), z.stringbool()]), false) }),
  output: z.object({ case: z.object({ id: z.int(), status: z.enum(CASE_STATUSES) }) }),
  auth: "anyone",
  perMinute: 10,
  whileRestricted: true,
  atomic: true,
});

export const closeCase = endpoint("PUT /v2/cases/:id", {
  summary: "Close a case without a word",
  input: z.object({ id: Id, token, status: z.literal("closed") }),
  output: z.object({ case: z.object({ id: z.int(), status: z.enum(CASE_STATUSES) }) }),
  auth: "anyone",
  whileRestricted: true,
  atomic: true,
});

export const listAllCases = endpoint("GET /v2/case_queue", {
  summary:
    "Everybody's cases in one status: those that wait for an answer from the longest waiting on, others from the last changed; for operators",
  input: z.object({ status: z._default(z.enum(CASE_STATUSES), "open"), _offset: Offset }),
  output: z.object({
    cases: z.array(z.extend(Case, { asker: z.string() })),
    metadata: z.object({ total_count: z.int(), open_count: z.int(), answered_count: z.int(), closed_count: z.int() }),
  }),
  auth: "signedIn",
});
export type CaseQueue = z.output<typeof listAllCases.output>;
