import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { CHANNELS, MAX_ON_PAGE, NOTICE_KINDS } from "./rules.ts";

const flag = z.union([z.boolean(), z.stringbool()]);
const word = z.optional(z.string().check(z.maxLength(100)));
const since = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0)), 0);
const page = {
  _offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  _limit: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_ON_PAGE))),
};

/**
 * The counts of what waits: threads with something unread, alerts not viewed yet, and of these the ones that ask for an action.
 */
const counts = { num_msg: z.int(), num_alert: z.int(), num_action: z.int(), num_notif: z.int() };

/** [B3.14.1] */
export const Alert = z.object({
  id: z.int(),
  /** The kind of an alert that asks for an action; null for the others. */
  action_notification_type: z.nullable(z.string()),
  alert_type: z.int(),
  notification_background_circle_class: z.enum(["plain", "good", "warn", "bad"]),
  notification_image_url: z.nullable(z.string()),
  notification_static_image_category: z.enum(["users", "calendar", "gift", "heart", "warning", "check"]),
  viewed: z.boolean(),
  notification_url: z.string(),
  removable: z.boolean(),
  /** In the visitor's language. */
  notification_text: z.string(),
  created_at: z.iso.datetime(),
});
export type Alert = z.output<typeof Alert>;

export const listAlerts = endpoint("GET /dashboard_alerts", {
  summary: "What has happened that concerns the requester, the latest first; six for the header's menu",
  input: z.object({ scope: z._default(z.enum(["notifications"]), "notifications"), ...page, _format: word, _intents: word }),
  output: z.object({ dashboard_alerts: z.array(Alert), metadata: z.object({ total_count: z.int(), ...counts }) }),
  auth: "signedIn",
});
export type Alerts = z.output<(typeof listAlerts)["output"]>;

export const viewAlerts = endpoint("PUT /v2/dashboard_alerts", {
  summary: "The requester has looked at their alerts, up to this one",
  input: z.object({ viewed_to: Id }),
  output: z.object(counts),
  auth: "signedIn",
  whileRestricted: true,
  atomic: true,
});

const removing = {
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
  atomic: true,
} as const;

export const removeAction = endpoint("DELETE /v2/action_notifications/:id", {
  summary: "Take away an alert that asks for something [B7.3.2]; it can be brought back",
  ...removing,
});
export const removeAlert = endpoint("DELETE /v2/dashboard_alerts/:id", {
  summary: "Take away an alert [B7.3.3]; it can be brought back",
  ...removing,
});
export const restoreAlert = endpoint("POST /v2/dashboard_alerts/:id/restore", {
  summary: "Undo taking away an alert",
  ...removing,
});

export const unreadChanges = endpoint("GET /v2/notification_changes", {
  summary: "What waits for the requester, whenever that changes; asked for as text/event-stream it goes on as it happens",
  input: z.object({ since }),
  output: z.object({ notification_changes: z.array(z.object({ id: z.int(), ...counts })) }),
  auth: "signedIn",
});
export type UnreadChange = z.output<(typeof unreadChanges)["output"]>["notification_changes"][number];

const Choice = z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(CHANNELS), is_enabled: z.boolean() });
export type Choice = z.output<typeof Choice>;

export const readChoices = endpoint("GET /v2/notification_choices", {
  summary: "What the requester wants to be told of, and how",
  input: z.object({}),
  output: z.object({ notification_choices: z.array(Choice) }),
  auth: "signedIn",
});

export const saveChoices = endpoint("PUT /v2/notification_choices", {
  summary: "Choose what to be told of, and how: `choices[message_email]`; what is left out stays",
  input: z.object({ choices: z.record(z.string().check(z.maxLength(40)), flag) }),
  output: z.object({ notification_choices: z.array(Choice) }),
  auth: "signedIn",
  whileRestricted: true,
  atomic: true,
  partial: true,
});

export const unsubscribe = endpoint("POST /v2/notification_stops", {
  summary: "No more letters of one kind, by the token that stands in each of them",
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({}),
  auth: "anyone",
  fromOwnPages: true,
  perMinute: 20,
});
