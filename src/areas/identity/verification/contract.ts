import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { FAILURE_REASONS, METHOD_NAMES } from "./flows/challengeFlows.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLines } from "#lib/i18n/givenText.ts";

const Instant = z.iso.datetime();
const short = z.optional(z.string().check(z.maxLength(300)));

const State = z.object({
  id: z.int(),
  action_name: z.string(),
  user_id: z.nullable(z.int()),
  first_name: z.nullable(z.string()),
  flow: z.string(),
  frictions: z.array(z.array(z.string())),
  friction_data: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
  friction_init_data: z.object({ version: z.int() }),
  status: z.int(),
  first_choice: z.enum(METHOD_NAMES),
  attempts_left: z.int(),
  expires_at: Instant,
  failure_reason: z.nullable(z.enum(FAILURE_REASONS)),
  appeal_token: z.string(),
});

export const readAirlock = endpoint("GET /v2/airlocks/:id", {
  summary: "A challenge as it stands; there is none for anybody but whom it was raised for",
  input: z.object({ id: Id }),
  output: z.object({ airlock: State }),
  auth: "anyone",
});

export const readOwnership = endpoint("GET /v2/ownership_verification", {
  summary: "With what one could show that the account is one's own, and the challenges that were raised for it, newest first",
  input: z.object({}),
  output: z.object({
    /** In the format of a challenge's `friction_data`. */
    proofs: z.array(z.object({ name: z.enum(METHOD_NAMES), data: z.record(z.string(), z.unknown()) })),
    challenges: z.array(
      z.object({
        id: z.int(),
        flow: z.string(),
        status: z.int(),
        failure_reason: z.nullable(z.enum(FAILURE_REASONS)),
        created_at: Instant,
        /** It is open, and this browser can continue with it. */
        is_open_here: z.boolean(),
      }),
    ),
  }),
  auth: "signedIn",
});
export type Ownership = z.output<typeof readOwnership.output>;

/**
 * One step of one method (`methods/stepScreens.ts`), which has its own fields; a form without fields begins it, or asks again.
 */
export const answerAirlock = endpoint("PUT /v2/airlocks/:id", {
  summary: "Answer a step of a challenge: have a code sent, enter it, bring a solved captcha, or fill in a form",
  input: z.object({
    id: Id,
    friction: z.enum(METHOD_NAMES),
    code: short,
    password: short,
    phone: short,
    country_code: short,
    challenge: short,
    validate: z.optional(z.string().check(z.maxLength(4000))),
    seccode: short,
    words: z.optional(z.string().check(z.maxLength(2000))),
    email: short,
    last_name: short,
    birth_date: short,
    joined_year: short,
    phone_end: short,
    legal_name: short,
    nationality: short,
    address: z.optional(z.string().check(z.maxLength(500))),
    first_amount: short,
    second_amount: short,
  }),
  output: z.object({ airlock: State }),
  auth: "anyone",
  perMinute: 30,
});

export type AirlockAnswer = z.input<typeof answerAirlock.input>;

const Status = z.enum(["open", "lifted", "kept"]);
const Appeal = z.object({
  status: Status,
  words: z.string(),
  created_at: Instant,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
});
const token = z.string().check(z.maxLength(200));

export const readAppeal = endpoint("GET /v2/appeals/case", {
  summary: "What somebody with this token can object to, and what became of it",
  input: z.object({ token }),
  output: z.object({
    appeal_case: z.object({
      about: z.enum(["challenge", "account"]),
      /** The action that was challenged. */
      action_name: z.nullable(z.string()),
      /** Why an operator restricted the account; null if it is not restricted. */
      reason: z.nullable(z.string()),
      appeal: z.nullable(Appeal),
    }),
  }),
  auth: "anyone",
  perMinute: 60,
});

export const writeAppeal = endpoint("POST /v2/appeals", {
  summary: "Object to a challenge or a restriction; a person answers",
  input: z.object({
    token,
    words: neededLines(2000),
    /** Where the answer about a challenge is sent; an answer about an account goes to the account's own address. */
    email: short,
  }),
  output: z.object({ appeal: Appeal }),
  auth: "anyone",
  perMinute: 5,
});

export const listAppeals = endpoint("GET /v2/appeals", {
  summary: "What people object to, the open ones first; for operators",
  input: z.object({}),
  output: z.object({
    appeals: z.array(
      z.extend(Appeal, {
        id: z.int(),
        about: z.enum(["challenge", "account"]),
        action_name: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        user: z.nullable(z.object({ id: z.int(), first_name: z.string(), email: z.nullable(z.string()) })),
        /** The form of a challenge that it was sent with; null for an appeal. */
        method: z.nullable(z.string()),
        /** What the person knows of the account; `matches` is null if the account has nothing to compare it with. */
        facts: z.array(z.object({ name: z.string(), answer: z.string(), matches: z.nullable(z.boolean()) })),
        /** The address that they want the answer at. */
        email: z.nullable(z.string()),
        answered_by: z.nullable(z.string()),
      }),
    ),
    restrictions: z.array(
      z.object({
        user: z.object({ id: z.int(), first_name: z.string() }),
        reason: z.string(),
        restricted_at: Instant,
        restricted_by: z.nullable(z.string()),
      }),
    ),
    metadata: z.object({ open_count: z.int() }),
  }),
  auth: "signedIn",
});

export const answerAppeal = endpoint("PUT /v2/appeals/:id", {
  summary: "Lift what somebody objects to, or keep it, with an answer in words; for operators",
  input: z.object({
    id: Id,
    decision: z.enum(["lift", "keep"], "required"),
    answer: neededLines(2000),
  }),
  output: z.object({ appeal: Appeal }),
  auth: "signedIn",
});

export const restrictAccount = endpoint("POST /v2/restrictions", {
  summary: "Restrict an account: it reads, and nothing of it reaches others; for operators",
  input: z.object({ user_id: Id, reason: neededLines(500) }),
  output: z.object({ user_id: z.int() }),
  auth: "signedIn",
});

export const liftRestriction = endpoint("DELETE /v2/restrictions/:user_id", {
  summary: "Lift the restriction of an account; for operators",
  input: z.object({ user_id: Id }),
  output: z.object({}),
  auth: "signedIn",
});

export type AppealCase = z.output<typeof readAppeal.output>["appeal_case"];
export type Appeals = z.output<typeof listAppeals.output>;
