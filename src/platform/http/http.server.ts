import type { Context } from "hono";
import type * as z from "zod/mini";
import type { ChallengeRuleName, Endpoint, Scope } from "#lib/http/endpoint.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import type { Consent, ConsentQuery } from "#platform/visitor/consent.server.ts";
import type { Cookies } from "./cookies.server.ts";
import type { Database, Db } from "#platform/db/db.server.ts";
import type { Decided, Features } from "#platform/flags/features.server.ts";
import type { EventLog } from "#platform/eventLog.server.ts";
import type { Exposures } from "#platform/flags/exposures.server.ts";
import type { Limits } from "#platform/limits/limits.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Photos } from "#platform/files/photos.server.ts";
import type { Post } from "#platform/mail/post.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import type { CacheTag } from "#platform/cache/cacheTags.server.ts";
import type { NetworkQueue } from "#platform/limits/networkQueue.server.ts";

/** Who asks, when signed in. */
export type Viewer = {
  id: number;
  first_name: string;
  picture: string | null;
  role: "member" | "operator";
  is_host: boolean;
  /** What they chose, in whichever browser; null: never. */
  locale: string | null;
  currency: string | null;
  /** 0 of who came with a token. */
  session_id: number;
  /** By an operator: nothing of theirs reaches others until that is lifted. */
  is_restricted: boolean;
  /** When they last proved who they are, in this session. */
  authenticated_at: Date;
  /** Who came with a token of an API client instead of a session's cookie. */
  token: { id: number; scopes: readonly Scope[] } | null;
};

/** How and from where somebody asks, signed in or not. */
export type Visitor = {
  locale: Locale;
  currency: string;
  /** The one that they see where a request names none. */
  usual_currency: string;
  /** The region of the language that their browser asks for. */
  country: string | null;
  /** Where their network is registered. */
  network_country: string | null;
  address: string;
  consent: Consent;
  /** The browser's id, where it may be kept. */
  browser: string | null;
  /** What an operator has set for this one browser, by feature. */
  overrides: Readonly<Record<string, string>>;
  user_agent: string;
  /** The path of our page that it was asked from. */
  from_page: string | null;
  /** Of addresses in emails: the public one, or in demo mode the one that was asked. */
  origin: string;
};

/** What every handler may use. */
export type Services = {
  db: Database;
  settings: Settings;
  limits: Limits;
  networkQueue: NetworkQueue;
  features: Features;
  exposures: Exposures;
  events: EventLog;
  post: Post;
  photos: Photos;
  log: Log;
  secret: Uint8Array;
  now: () => Date;
  /** What other features do for somebody who has just signed up, in the transaction that makes the account. */
  welcome: (arrival: Arrival) => Promise<void>;
  /**
   * Refuses `challenge_required` where a rule asks for more before this happens; passes the request, once, that brings the met
   * airlock with it. Before anything else is done: the request comes again [B8.6].
   */
  requireNoChallenge: (context: Guarded, rule: ChallengeRuleName, stake?: Stake) => Promise<void>;
  /** What the visitor lets us keep. */
  consentFor: (query: ConsentQuery) => Consent;
  /** Who holds the session's cookie. */
  viewerOf: (db: Db, cookies: Cookies) => Promise<Viewer | null>;
  /** Whether somebody is an operator now. */
  isOperator: (db: Db, user_id: number) => Promise<boolean>;
  apiAccess: ApiAccess;
};

/** What clients of the API are known by. */
export type ApiAccess = {
  /** Of the first-party pages: anyone may read it there. */
  publicKey: string;
  /** The id of somebody's key; null when nobody has it. */
  keyIdOf: (key: string) => Promise<number | null>;
  viewerOf: (db: Db, token: string) => Promise<Viewer | null>;
  /** No program acts in somebody's name any more, or is known by it. Answers how many tokens and keys there were. */
  end: (tx: Db, user_id: number) => Promise<number>;
};

/** A request that a challenge may stand before. */
export type Guarded = Services & {
  input: unknown;
  requested: Requested;
  viewer: Viewer | null;
  visitor: Visitor;
  cookies: Cookies;
  decided: Decided;
};
/**
 * `user_id`: whose account is at stake, where it is not the viewer's, null where it is nobody's; `destination`: where codes may go, where it is nobody's;
 * `captcha_times`: how many times the usual work a captcha takes; `card`: the one that is to pay, by its name where the provider's page does not ask for it;
 * `by_letter`: the request brings a token that only a letter to the account's own address had.
 */
export type Stake = {
  /** The account's password was brought and was right. */
  by_password?: boolean;
  user_id?: number | null;
  destination?: { channel: "email" | "sms"; to: string };
  captcha_times?: number;
  card?: { provider: string; currency: string; name: string | null };
  by_letter?: true;
};

/** What a request asks for, and the met airlock that it brings. */
export type Requested = { method: string; path: string; airlock_id: number | null };

/** Somebody whose account is being made. */
export type Arrival = {
  tx: Db;
  user: { id: number; email: string | null; phone: string | null };
  cookies: Cookies;
  visitor: Visitor;
  now: Date;
};

export type HandlerContext<E extends Endpoint> = Services & {
  input: z.output<E["input"]>;
  requested: Requested;
  decided: Decided;
  viewer: E["auth"] extends "signedIn" ? Viewer : Viewer | null;
  visitor: Visitor;
  cookies: Cookies;
  /** Says what the answer shows: a cached page that was drawn from it is dropped once one of these has changed. */
  dependsOn: (...cacheTags: CacheTag[]) => void;
};
export type Served = {
  endpoint: Endpoint;
  handle: (context: HandlerContext<Endpoint>) => Promise<unknown>;
  /** Where a form that was sent without JavaScript goes on; null shows its page again with the answer, for the next question. */
  redirectTo?: ((input: never, answer: never) => string | null) | undefined;
  /** What stays when the rest is undone, as what is counted: done before any transaction, of which `handle` may be a part. */
  first?: ((context: HandlerContext<Endpoint>) => Promise<void>) | undefined;
};

/** Pairs an endpoint with the code that answers it. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (context: HandlerContext<E>) => Promise<z.input<E["output"]>>,
  more: RedirectTo<E> | { redirectTo?: RedirectTo<E>; first?: (context: HandlerContext<E>) => Promise<void> } = {},
): Served {
  const { redirectTo, first } = typeof more === "function" ? { redirectTo: more } : more;
  return { endpoint, handle: handle as Served["handle"], redirectTo, first: first as Served["first"] };
}
type RedirectTo<E extends Endpoint> = (input: z.output<E["input"]>, answer: z.input<E["output"]>) => string | null;

/** Of one request; in-process calls hand on what the page's request already knows. */
export type RequestFacts = {
  viewer: Viewer | null;
  visitor: Visitor;
  /** The features, for who asks. */
  decided: Decided;
  requestId: string;
};
/** A call that a page makes: it has the cookies of who asked for the page, which hears what it depends on. */
export type InsideFacts = RequestFacts & { cookies: Cookies; dependsOn: (...cacheTags: CacheTag[]) => void };
/** A call that came within a batch: by itself, to be asked before the batch's transaction begins, or as a part of that. */
export type OperationFacts = { as: "alone" } | { as: "asked before" } | { as: "part"; tx: Db };
export type Env = { Bindings: { inside?: InsideFacts; operation?: OperationFacts }; Variables: RequestFacts };
/** What an answer is made of that reads for somebody in their language. */
export type Reading = Pick<Services, "db" | "now"> & { visitor: Pick<Visitor, "locale"> };
/** What came of a form: refused (null: by a bug of ours), or answered with a further question. */
export type FormOutcome = { refusal: Refusal | null } | { answer: object };
export type ShowAgain = (c: Context<Env>, outcome: FormOutcome, values: Record<string, unknown>) => Promise<Response>;
