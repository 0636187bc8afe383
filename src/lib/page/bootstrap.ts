import type { Clock } from "#lib/dates/clock.ts";
import type { Day } from "#lib/dates/dates.ts";
import type { FlagName, Parameters } from "./flagNames.ts";
import type { EngineTexts } from "#lib/i18n/formats.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import type { Refused } from "#lib/forms/sendForm.ts";
import type { PageName } from "#paths";
import type { Locale } from "#lib/i18n/locales.ts";

/**
 * What a page knows before it asks: stands in the HTML as JSON, and the server rendered with the same. It has three lives: what the
 * site is, fixed for a drawing; the session, which may change beneath it; and what came of one form.
 */
export type Bootstrap = {
  origin: string;
  /** The page's name in `paths`; null for an unknown address. */
  page: PageName | null;
  /** The build that drew the page, and whose code runs in it. */
  build: string;
  locale: Locale;
  /** What stands before each address of a page that is shown in the language of its address: "/es", or nothing. */
  base: string;
  /** The files with the messages of the language: what this page is taken over with, what a first press says, and the others; nothing follows where it waits for all. */
  messages: { first: string[]; press: string[]; rest: string[] };
  /** The page's address in `paths` and its file, where the browser needs no other of the routes to take it over; null where it does. */
  own_route: { url: string; file: string } | null;
  currency: string;
  /** By what the visitor's browser lives, where it has told; null on a page that is the same for everyone. */
  clock: Clock | null;
  today: Day;
  /** The first day on which somebody may still come to some home. */
  earliest_day: Day;
  /** The features that are on for this visitor: read by `isLaunched`. */
  features: readonly FlagName[];
  /** Those that could not be decided, which are off. */
  features_undecided?: readonly FlagName[] | undefined;
  /** The experiments that this visitor is in: read by `variantOf`. */
  experiments: Partial<Record<FlagName, { arm: string; parameters: Parameters }>>;
  /** The visitor is to be asked before what is not strictly necessary is kept in their browser. */
  asks_consent: boolean;
  /** Somebody takes payments here: else nothing can be reserved that must be paid. */
  takes_payments: boolean;
  /** How long events wait in a browser that is offline. */
  events_offline_hours: number;
  site_mode: SiteMode;
  /** The social networks to log in with, in this visitor's order [A3.18]. */
  social: ("facebook" | "google" | "wechat" | "alipay" | "weibo" | "onelogin")[];
  /** A network's script, which tells who is connected there [A4.3.7]; `if_cookie`: the demo's own is loaded for nobody else. */
  social_sdk: { app_id: string; url: string; if_cookie: string } | null;
  /** The map of another provider, where one is configured [A7.14]. */
  outside_map?: {
    provider: "mapbox" | "google" | "gaode";
    script_url: string;
    stylesheet_url: string | null;
    places_url: string | null;
    key: string | null;
  };
  /** What happened just before this page, said on top of it [B4.7]; the words are clean HTML. */
  flashes: { kind: "success" | "error" | "notice"; html: string; fades: boolean }[];
  /** Of the pages themselves, for their calls [B7.5.1]. */
  api_key: string;
  /** The demo town runs on this machine alone: its people and tools may show. */
  demo: boolean;
  session: Session;
  submitted: Submitted | null;
};

/** As it stands in the HTML; `engine_texts`: what the server's engine wrote on this page, for the browser's to write the same. */
export type SentBootstrap = Bootstrap & { engine_texts: EngineTexts };

/** By the address: each mode has its own menus and addresses of trips. */
export type SiteMode = "home" | "beyond";

/** What the header is drawn from, in the shape that it is sent in; the header adds its facts. */
export interface HeaderFacts {}

/** Who is here. It may change while the page stays: another tab logs somebody in, a token grows old. */
export type Session = {
  user: { id: number; first_name: string; picture: string | null; is_host: boolean; role: "member" | "operator" } | null;
  /** For writes; null on a page that is the same for everyone. */
  csrf_token: string | null;
  /** What somebody who is signed in has in the lists that they share, the last saved first: what hearts are drawn from. */
  saved: { listing: number[]; find: number[] } | null;
  header: HeaderFacts;
};

/** A form that was sent without JavaScript: what was typed (passwords apart), and what is wrong, or the answer that asks on. */
export type Submitted = {
  /** Which it was: the name that it says, else its method and address. */
  form: string;
  /** The address of the page that was drawn: the browser's bar shows where the form was sent. */
  page: string;
  values: Record<string, unknown>;
  error: Refused["error"] | null;
  field_errors: FieldErrors;
  /** Of `too_many_requests`: how long to wait. */
  retry_after_s?: number | undefined;
  error_id: string;
  answer: object | null;
};
