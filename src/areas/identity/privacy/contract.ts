import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Consent = z.object({
  /** Ids of browsers and the events that go with them are kept. */
  granted: z.boolean(),
  /** It is to be asked. */
  asks: z.boolean(),
  /** What was chosen in this browser. */
  choice: z.nullable(z.enum(["yes", "no"])),
  /** The browser says no for its owner, to every site (Sec-GPC). */
  signal: z.boolean(),
});

export const readPrivacy = endpoint("GET /v2/privacy", {
  summary: "What is kept in the browser and about people, and what the visitor has allowed",
  input: z.object({}),
  output: z.object({
    consent: Consent,
    /** `days`: null lasts until the browser, or the tab, closes. */
    kept_in_browser: z.array(
      z.object({
        name: z.string(),
        /** What the browser calls it. */
        sent_name: z.string(),
        kind: z.enum(["cookie", "local", "session"]),
        days: z.nullable(z.number()),
        necessary: z.boolean(),
      }),
    ),
    /** What is counted on the pages, where it is allowed, and for how many days. */
    events: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
    events_kept_days: z.int(),
    /** By part of the product: names of messages. */
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
