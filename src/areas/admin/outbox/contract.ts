import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

export const listOutbox = endpoint("GET /v2/outbox_messages", {
  summary: "The latest letters, texts and calls of a demo, which nobody is sent",
  input: z.object({ recipient: z.optional(z.string().check(z.maxLength(300))) }),
  output: z.object({
    outbox_messages: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(["email", "sms", "voice", "push"]),
        recipient: z.string(),
        kind: z.string(),
        subject: z.string(),
        body: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
  auth: "anyone",
});
export type OutboxMessage = z.output<typeof listOutbox.output>["outbox_messages"][number];
