import * as z from "zod/mini";
import { word } from "#areas/insight/events/eventFields.server.ts";
import type { EventTable } from "#areas/insight/events/registry.ts";
import { feature } from "#platform/feature.server.ts";

const authMergeEvents = {
  "campaign_page_load:1": {
    from: "server",
    fields: z.strictObject({ euid: z.nullable(word), eluid: z.nullable(word) }), // [B2.1.23]
  },
} as const satisfies EventTable;

type Events = typeof authMergeEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}

export const authMerge = feature({ events: authMergeEvents });
