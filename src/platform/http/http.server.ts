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

/** The signed-in user who makes the request. */
export type Viewer = {
  id: number;
  first_name: string;
  picture: string | null;
  role: "member" | "operator";
  is_host: boolean;
  /** The language that they chose, in any browser; null if they never did. */
  locale: string | null;
  currency: string | null;
  /** 0 with a token. */
  session_id: number;
  /** By an operator: nothing that they do reaches others until that is lifted. */
  is_restricted: boolean;
  /** When they last proved their identity in this session. */
  authenticated_at: Date;
  /** The API client's token, if the request has one instead of a session's cookie. */
  token: { id: number; scopes: readonly Scope[] } | null;
};

/** How and from where a request is made, signed in or not. */
export type Visitor = {
  locale: Locale;
  currency: string;
  /** The currency that they see if a request names none. */
  usual_currency: string;
  /** The region of the language that their browser prefers. */
  country: string | null;
  /** The country in which their network is registered. */
  network_country: string | null;
  address: string;
  consent: Consent;
  /** The browser's id, if it may be stored. */
  browser: string | null;
  /** The variants that an operator has set for this browser, by feature. */
  overrides: Readonly<Record<string, string>>;
  user_agent: string;
  /** The path of the page from which the request was made. */
  from_page: string | null;
  /** The origin of addresses in emails: the public one, or, in demo mode, the requested one. */
  origin: string;
};

/** The services that every handler may use. */
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
  /** Runs what other features do for a new user, in the transaction that creates the account. */
  welcome: (arrival: Arrival) => Promise<void>;
  /**
   * Throws the refusal `challenge_required` if a rule demands a challenge first; accepts a request with the met challenge once.
   * It must come before any effect, because the request is sent again [B8.6].
   */
  requireChallengeMet: (context: Guarded, rule: ChallengeRuleName, stake?: Stake) => Promise<void>;
  /** The storage to which the visitor has consented. */
  consentFor: (query: ConsentQuery) => Consent;
  /** The owner of the session's cookie. */
  viewerOf: (db: Db, cookies: Cookies) => Promise<Viewer | null>;
  /** Whether a user is an operator now. */
  isOperator: (db: Db, user_id: number) => Promise<boolean>;
  apiAccess: ApiAccess;
};

/** The keys and tokens of API clients. */
export type ApiAccess = {
  /** The key of the first-party pages, in which anyone can read it. */
  publicKey: string;
  /** The id of a client's key; null if it does not exist. */
  keyIdOf: (key: string) => Promise<number | null>;
  viewerOf: (db: Db, token: string) => Promise<Viewer | null>;
  /** Revokes all tokens and keys of a user. Returns their number. */
  end: (tx: Db, user_id: number) => Promise<number>;
};

/** A request that may need a challenge first. */
export type Guarded = Services & {
  input: unknown;
  requested: RequestLine;
  viewer: Viewer | null;
  visitor: Visitor;
  cookies: Cookies;
  decided: Decided;
};
/**
 * `user_id`: the affected account if it is not the viewer's, null if there is none; `destination`: where codes may be sent if
 * there is no account; `captcha_times`: a multiple of a captcha's usual work; `card`: the card that is to pay, with its name if
 * the provider's page does not ask for it; `by_letter`: the request brings a token that was only in an email to the account's own
 * address; `about`: what stays the same when the request is repeated days later, after an operator has let the person through. By
 * default, that is its whole input; `request_name`: stands for the request's address where that does not stay the same.
 */
export type Stake = {
  /** The request contained the account's correct password. */
  by_password?: boolean;
  user_id?: number | null;
  destination?: { channel: "email" | "sms"; to: string };
  captcha_times?: number;
  card?: { provider: string; currency: string; name: string | null };
  by_letter?: true;
  about?: unknown;
  request_name?: string;
};

/** The method and path of a request, and the met challenge that it brings. */
export type RequestLine = { method: string; path: string; airlock_id: number | null };

/** A person whose account is being created. */
export type Arrival = {
  tx: Db;
  user: { id: number; email: string | null; phone: string | null };
  cookies: Cookies;
  visitor: Visitor;
  now: Date;
};

export type HandlerContext<E extends Endpoint> = Services & {
  input: z.output<E["input"]>;
  requested: RequestLine;
  decided: Decided;
  viewer: E["auth"] extends "signedIn" ? Viewer : Viewer | null;
  visitor: Visitor;
  cookies: Cookies;
  /** Declares what the response shows: a cached page that was rendered from it is invalidated when one of these changes. */
  dependsOn: (...cacheTags: CacheTag[]) => void;
};
export type Served = {
  endpoint: Endpoint;
  handle: (context: HandlerContext<Endpoint>) => Promise<unknown>;
  /**
   * Where a form that was submitted without JavaScript redirects to; null shows its page again with the answer, for the next
   * step.
   */
  redirectTo?: ((input: never, answer: never) => string | null) | undefined;
  /**
   * Effects that must persist when the rest is rolled back, such as counters: runs before any transaction that `handle` may be
   * part of.
   */
  first?: ((context: HandlerContext<Endpoint>) => Promise<void>) | undefined;
};

/** Pairs an endpoint with its handler. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (context: HandlerContext<E>) => Promise<z.input<E["output"]>>,
  more: RedirectTo<E> | { redirectTo?: RedirectTo<E>; first?: (context: HandlerContext<E>) => Promise<void> } = {},
): Served {
  const { redirectTo, first } = typeof more === "function" ? { redirectTo: more } : more;
  return { endpoint, handle: handle as Served["handle"], redirectTo, first: first as Served["first"] };
}
type RedirectTo<E extends Endpoint> = (input: z.output<E["input"]>, answer: z.input<E["output"]>) => string | null;

/** The facts of one request; in-process calls pass on those of the page's request. */
export type RequestFacts = {
  viewer: Viewer | null;
  visitor: Visitor;
  /** The feature decisions for the person who makes the request. */
  decided: Decided;
  requestId: string;
};
/**
 * The context of a call from a page's rendering: it has the cookies of the page's request, and reports its cache tags to the
 * page.
 */
export type InsideFacts = RequestFacts & { cookies: Cookies; dependsOn: (...cacheTags: CacheTag[]) => void };
/** The role of a call in a batch: on its own, checked before the batch's transaction begins, or part of that transaction. */
export type OperationFacts = { as: "alone" } | { as: "asked before" } | { as: "part"; tx: Db };
export type Env = { Bindings: { inside?: InsideFacts; operation?: OperationFacts }; Variables: RequestFacts };
/** What functions need that build a response in a person's language. */
export type Reading = Pick<Services, "db" | "now"> & { visitor: Pick<Visitor, "locale"> };
/** The result of a form: refused (null: by a bug), or answered with a further step. */
export type FormOutcome = { refusal: Refusal | null } | { answer: object };
export type ShowAgain = (c: Context<Env>, outcome: FormOutcome, values: Record<string, unknown>) => Promise<Response>;
