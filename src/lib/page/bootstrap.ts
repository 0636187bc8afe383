import type { Clock } from "#lib/dates/clock.ts";
import type { Day } from "#lib/dates/dates.ts";
import type { FlagName, Parameters } from "./flagNames.ts";
import type { EngineTexts } from "#lib/i18n/formats.ts";
import type { Refused } from "#lib/forms/sendForm.ts";
import type { PageName } from "#paths";
import type { Locale } from "#lib/i18n/locales.ts";

/**
 * The data that a page has before it makes any call: embedded in the HTML as JSON, and the same with which the server rendered.
 * It has three parts with different lifetimes: facts of the site, fixed for a rendering; the session, which may change while the
 * page is open; and the result of one submitted form.
 */
export type Bootstrap = {
  origin: string;
  /** The page's name in `paths`; null for an unknown address. */
  page: PageName | null;
  /** The build that rendered the page, and whose code runs in it. */
  build: string;
  locale: Locale;
  /** The prefix of each address, if the page's address names its language: "/es", or empty. */
  base: string;
  /**
   * The files with the language's messages: those with which this page is hydrated, those of a first press, and the others, which
   * are none if the page waits for all.
   */
  messages: { first: string[]; press: string[]; rest: string[] };
  /** The page's address in `paths` and its file, if the browser can hydrate it with this route alone; null if not. */
  own_route: { url: string; file: string } | null;
  currency: string;
  /** The time zone and clock of the visitor's browser, if known; null on a page that is the same for everyone. */
  clock: Clock | null;
  today: Day;
  /** The earliest day on which a guest may still check in to some home. */
  earliest_day: Day;
  /** The features that are on for this visitor; read them with `isLaunched`. */
  features: readonly FlagName[];
  /** Features that could not be decided, which are off. */
  features_undecided?: readonly FlagName[] | undefined;
  /** The experiments in which this visitor takes part; read them with `variantOf`. */
  experiments: Partial<Record<FlagName, { arm: string; parameters: Parameters }>>;
  /** Whether to ask the visitor for consent to storage that is not strictly necessary. */
  asks_consent: boolean;
  /** Whether payments are configured; without them nothing that must be paid can be reserved. */
  takes_payments: boolean;
  /** How long a browser keeps events while it is offline. */
  events_offline_hours: number;
  site_mode: SiteMode;
  /** The social networks for log-in, in this visitor's order [A3.18]. */
  social: ("facebook" | "google" | "wechat" | "alipay" | "weibo" | "onelogin")[];
  /**
   * A network's script, which tells who is logged in there [A4.3.7]; `if_cookie`: the demo's own script is loaded only with this
   * cookie.
   */
  social_sdk: { app_id: string; url: string; if_cookie: string } | null;
  /** Another provider's map, if one is configured [A7.14]. */
  outside_map?: {
    provider: "mapbox" | "google" | "gaode";
    script_url: string;
    stylesheet_url: string | null;
    places_url: string | null;
    key: string | null;
  };
  /** Messages about what happened just before this page, shown on top of it [B4.7]; the HTML is sanitised. */
  flashes: { kind: "success" | "error" | "notice"; html: string; fades: boolean }[];
  /** The API key of the pages themselves [B7.5.1]. */
  api_key: string;
  /** Whether this is the demo on one machine: its people and tools may be shown. */
  demo: boolean;
  session: Session;
  submitted: Submitted | null;
};

/**
 * The bootstrap as it is sent in the HTML; `engine_texts`: the texts that the server's engine formatted on this page, to be
 * reused in the browser.
 */
export type SentBootstrap = Bootstrap & { engine_texts: EngineTexts };

/** Derived from the address: each mode has its own menus and trip addresses. */
export type SiteMode = "home" | "beyond";

/** The facts from which the header is rendered, as they are sent; the header adds its own. */
export interface HeaderFacts {}

/** The current user. The session may change while the page is open: another tab logs in, or a token expires. */
export type Session = {
  user: { id: number; first_name: string; picture: string | null; is_host: boolean; role: "member" | "operator" } | null;
  /** For writes; null on a page that is the same for everyone. */
  csrf_token: string | null;
  /** The ids in the signed-in user's wish lists, the last saved first; hearts are rendered from them. */
  saved: { listing: number[]; find: number[] } | null;
  header: HeaderFacts;
};

/**
 * A form that was submitted without JavaScript: its values (without passwords), and why it was refused or the answer from which it
 * continues.
 */
export type Submitted = {
  /** The form's own name, else its method and address. */
  form: string;
  /** The address of the rendered page; the browser shows the address to which the form was sent. */
  page: string;
  values: Record<string, unknown>;
  refused: Refused | null;
  answer: object | null;
};
