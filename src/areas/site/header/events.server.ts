import * as z from "zod/mini";
import { address, word } from "#areas/insight/events/eventFields.server.ts";
import type { EventTable } from "#areas/insight/events/registry.ts";

const HEADER_EVENT = {
  from: "browser",
  fields: z.strictObject({ entry: z.optional(word), path: address, is_logged_in: z.boolean() }),
} as const;

export const headerEvents = {
  "header_nav:1": HEADER_EVENT,
  "small_header:1": HEADER_EVENT,
} as const satisfies EventTable;

type Events = typeof headerEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}
