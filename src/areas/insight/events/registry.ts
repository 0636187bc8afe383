import * as z from "zod/mini";

const word = z.string().check(z.maxLength(100));
const address = z.string().check(z.maxLength(500));
const count = z.number().check(z.minimum(0), z.maximum(1e9));
const optional = z.optional;

/** What started a sign-up or log-in, where, and from where [A3.10, B3.21.6]. */
const authContext = {
  auth_trigger_type: optional(word),
  auth_page: optional(word),
  referrer: optional(address),
  trigger_platform: optional(word),
  country: optional(word),
};

type Registered = {
  /** The part of the product that sends it. */
  owner: string;
  /** Who sends it; what the server alone can know is not believed from elsewhere. */
  from: "browser" | "server" | "both";
  fields: z.ZodMiniObject;
};

/**
 * Every event that is kept, by its schema: the name and the version of its fields. When fields change, the new version stands beside the
 * old one for as long as pages that were loaded before may send it. What each is for stands in the messages, `event.{name}`; `/privacy`
 * is drawn from this.
 */
export const EVENTS = {
  "bev_created:1": {
    owner: "privacy",
    from: "browser",
    fields: z.strictObject({ bev: word, page_uri: address, page_referrer: address }), // [B7.4.1]
  },
  "page_view:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({ request_source: z.int().check(z.minimum(1), z.maximum(6)) }), // [A3.21, B3.21.5]
  },
  "detail_view:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({
      entity_type: z.int().check(z.minimum(1), z.maximum(18)), // [B3.22.1]
      entity_id: z.int(),
      detail_page_type: optional(z.int().check(z.minimum(1), z.maximum(12))), // [B3.23.1]
    }),
  },
  "page_duration:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({ duration_ms: count, active_ms: count }), // [A9.17]
  },
  "page_performance:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({
      metric: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
      value: count,
      rating: z.enum(["good", "needs-improvement", "poor"]),
      navigation_type: word,
      /** The part of the page that it was measured on, and where the time went. */
      target: optional(z.string().check(z.maxLength(200))),
      parts: z.record(word, count),
    }),
  },
  "hydration_failed:1": {
    owner: "app",
    from: "browser",
    fields: z.strictObject({ is_translated: z.boolean() }),
  },
  "network_information:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({ effective_type: optional(word), rtt: optional(count), downlink: optional(count) }), // [A3.20, B3.21.3]
  },
  "resource_timing:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({ page: address, type: word, name: address, duration: count, start_time: count }), // [B3.21.4]
  },
  "scroll_depth:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({ depth_px: count, page_px: count }), // [B9.9]
  },
  "impression:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({ what: word, id: optional(word) }),
  },
  "notification:1": {
    owner: "header",
    from: "browser",
    fields: z.strictObject({ action: z.enum(["impression", "click_open", "click_dismiss"]), kind: word }), // [B4.6.4]
  },
  "header_nav:1": headerEvent(),
  "small_header:1": headerEvent(),
  "wishlist_heart_click:1": {
    owner: "wishlists",
    from: "browser",
    fields: z.strictObject({ ...savedThing(), is_saved: z.boolean(), is_logged_in: z.boolean() }), // [B7.4.6]
  },
  "wishlist_click:1": {
    owner: "wishlists",
    from: "browser",
    fields: z.strictObject({ ...savedThing(), wishlist_id: z.int(), is_saved: z.boolean() }),
  },
  "wishlist_save:1": {
    owner: "wishlists",
    from: "browser",
    fields: z.strictObject({
      ...savedThing(),
      wishlist_id: optional(z.int()),
      outcome: z.enum(["saved", "saved_silently", "removed", "undone", "refused"]),
      reason: optional(word),
    }),
  },
  "wishlist_created:1": {
    owner: "wishlists",
    from: "browser",
    fields: z.strictObject({ wishlist_id: z.int(), is_private: z.boolean(), save_source: word }), // [B4.2.2]
  },
  "campaign_page_load:1": {
    owner: "authMerge",
    from: "server",
    fields: z.strictObject({ euid: z.nullable(word), eluid: z.nullable(word) }), // [B2.1.23]
  },
  "affiliate_arrival:1": {
    owner: "tracking",
    from: "server",
    fields: z.strictObject({ af: word, c: word }), // [B7.4.2]
  },
  "signup_login_flow:1": {
    owner: "accounts",
    from: "browser",
    fields: z.strictObject({
      ...authContext,
      flow: word,
      step: word,
      operation: z.enum(["impression"]),
      sub_event: word,
      tags: z.record(word, word),
    }),
  },
  "authentication_core:1": {
    owner: "accounts",
    from: "browser",
    fields: z.strictObject({
      ...authContext,
      flow: word,
      step: word,
      operation: word,
      sub_event: z.enum(["valid_submit", "invalid_submit"]), // [A4.3.12]
      reasons: optional(z.array(word).check(z.maxLength(50))),
      tags: z.record(word, z.string().check(z.maxLength(255))),
    }),
  },
  "front_end_error:1": {
    owner: "accounts",
    from: "both",
    fields: z.strictObject({ kind: z.enum(["method", "trigger", "page", "field"]), value: word }), // [B7.4.9]
  },
  "signed_in:1": {
    owner: "accounts",
    from: "server",
    fields: z.strictObject({ login_method: z.union([word, z.int()]), remembered: z.boolean(), is_new_browser: z.boolean() }), // [B3.21.9]
  },
  "signed_up:1": { owner: "accounts", from: "server", fields: z.strictObject({ login_method: z.union([word, z.int()]) }) },
  "password_changed:1": bare("accounts"),
  "email_changed:1": bare("accounts"),
  "phone_changed:1": bare("accounts"),
  "fb_session_detected:1": {
    owner: "socialLogin",
    from: "server",
    fields: z.strictObject({ connected: z.boolean(), fb_action_ids: address }), // [B7.6.1]
  },
  "tracking_error:1": {
    owner: "tracking",
    from: "browser",
    fields: z.strictObject({
      kind: z.enum(["timeout", "refused", "expired"]), // [B7.4.8]
      count,
      status: optional(z.int()),
    }),
  },
  "malformed_event:1": {
    owner: "tracking",
    from: "both",
    fields: z.strictObject({ event_name: word, reason: z.string().check(z.maxLength(200)), received: optional(z.string()) }), // [B7.4.8]
  },
} as const satisfies Record<string, Registered>;

function headerEvent() {
  const fields = z.strictObject({ entry: optional(word), path: address, is_logged_in: z.boolean() });
  return { owner: "header", from: "browser", fields } as const;
}

/** What was saved, by its number [B3.22], and from where [B3.9]. */
function savedThing() {
  return { entity_type: z.int().check(z.minimum(1), z.maximum(18)), entity_id: z.int(), save_source: word };
}

function bare<Owner extends string>(owner: Owner) {
  return { owner, from: "server", fields: z.strictObject({}) } as const;
}

type Events = typeof EVENTS;
export type SchemaName = keyof Events;
export type DataOf<Schema extends SchemaName> = z.input<Events[Schema]["fields"]>;
/** Those that pages send. */
export type PageSchema = { [Schema in SchemaName]: Events[Schema]["from"] extends "server" ? never : Schema }[SchemaName];
/** Those that the server sends. */
export type HouseSchema = { [Schema in SchemaName]: Events[Schema]["from"] extends "browser" ? never : Schema }[SchemaName];

export const isSchemaName = (schema: string): schema is SchemaName => Object.hasOwn(EVENTS, schema);

/** "header_nav:1" is version 1 of header_nav. */
export function partsOf(schema: string): { name: string; version: number } {
  const [name = "", version] = schema.split(":");
  return { name, version: Number(version) };
}

/** The latest schema of a name, for senders that name none [B7.4.4]. */
export function latestOf(name: string): SchemaName | null {
  const versions = (Object.keys(EVENTS) as SchemaName[]).filter((schema) => partsOf(schema).name === name);
  return versions.toSorted((a, b) => partsOf(b).version - partsOf(a).version)[0] ?? null;
}
