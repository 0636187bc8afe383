import * as z from "zod/mini";
import { address, count, entity_type, word } from "./eventFields.server.ts";
import type { EventTable } from "./registry.ts";

export const trackingEvents = {
  "bev_created:1": {
    from: "browser",
    fields: z.strictObject({ bev: word, page_uri: address, page_referrer: address }), // [B7.4.1]
  },
  "page_view:1": {
    from: "browser",
    fields: z.strictObject({ request_source: z.int().check(z.minimum(1), z.maximum(6)) }), // [A3.21, B3.21.5]
  },
  "detail_view:1": {
    from: "browser",
    fields: z.strictObject({
      entity_type, // [B3.22.1]
      entity_id: z.int(),
      detail_page_type: z.optional(z.int().check(z.minimum(1), z.maximum(12))), // [B3.23.1]
    }),
  },
  "page_duration:1": {
    from: "browser",
    fields: z.strictObject({ duration_ms: count, active_ms: count }), // [A9.17]
  },
  "page_performance:1": {
    from: "browser",
    fields: z.strictObject({
      metric: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
      value: count,
      rating: z.enum(["good", "needs-improvement", "poor"]),
      navigation_type: word,
      /** The part of the page that it was measured on, and where the time went. */
      target: z.optional(z.string().check(z.maxLength(200))),
      parts: z.record(word, count),
    }),
  },
  "network_information:1": {
    from: "browser",
    fields: z.strictObject({ effective_type: z.optional(word), rtt: z.optional(count), downlink: z.optional(count) }), // [A3.20, B3.21.3]
  },
  "resource_timing:1": {
    from: "browser",
    fields: z.strictObject({ page: address, type: word, name: address, duration: count, start_time: count }), // [B3.21.4]
  },
  "scroll_depth:1": {
    from: "browser",
    fields: z.strictObject({ depth_px: count, page_px: count }), // [B9.9]
  },
  "impression:1": {
    from: "browser",
    fields: z.strictObject({ what: word, id: z.optional(word) }),
  },
  "notification:1": {
    from: "browser",
    fields: z.strictObject({ action: z.enum(["impression", "click_open", "click_dismiss"]), kind: word }), // [B4.6.4]
  },
  "affiliate_arrival:1": {
    from: "server",
    fields: z.strictObject({ af: word, c: word }), // [B7.4.2]
  },
  "tracking_error:1": {
    from: "browser",
    fields: z.strictObject({
      kind: z.enum(["timeout", "refused", "expired"]), // [B7.4.8]
      count,
      status: z.optional(z.int()),
    }),
  },
  "malformed_event:1": {
    from: "both",
    fields: z.strictObject({ event_name: word, reason: z.string().check(z.maxLength(200)), received: z.optional(z.string()) }), // [B7.4.8]
  },
} as const satisfies EventTable;

type Events = typeof trackingEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}
