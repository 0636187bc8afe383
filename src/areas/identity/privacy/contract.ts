import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Consent = z.object({
  /** Whether browser ids, and the events that go with them, are stored. */
  granted: z.boolean(),
  /** Whether to ask. */
  asks: z.boolean(),
  /** The choice made in this browser. */
  choice: z.nullable(z.enum(["yes", "no"])),
  /** The browser objects on its owner's behalf, on every site (Sec-GPC). */
  signal: z.boolean(),
});

export const readPrivacy = endpoint("GET /v2/privacy", {
  summary: "What is kept in the browser and about people, and what the visitor has allowed",
  input: z.object({}),
  output: z.object({
    consent: Consent,
    /** `days`: null means until the browser, or the tab, closes. */
    kept_in_browser: z.array(
      z.object({
        name: z.string(),
        /** The name in the browser. */
        sent_name: z.string(),
        kind: z.enum(["cookie", "local", "session"]),
        days: z.nullable(z.number()),
        necessary: z.boolean(),
      }),
    ),
    /** What is tracked on the pages, where that is allowed, and for how many days it is kept. */
    events: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
    events_kept_days: z.int(),
    /** Names of messages, one for each part of the product. */
    kept_about_people: z.array(z.string()),
  }),
  auth: "anyone",
});

export const saveConsent = endpoint("PUT /v2/consent", {
  summary: "Say whether what is not strictly necessary may be kept in this browser",
  input: z.object({ choice: z.enum(["yes", "no"]) }),
  output: z.object({ consent: Consent }),
  auth: "anyone",
  fromOwnPages: true,
});
