import * as z from "zod/mini";
import { STATUSES, TIERS } from "#areas/discovery/listings/rules.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { Id } from "#lib/http/wireShapes.ts";
import { line, neededLine, neededLines } from "#lib/i18n/givenText.ts";
import * as rules from "./rules.ts";

const Instant = z.iso.datetime();
const Listing = z.object({ id: z.int(), title: z.string() });
const Application = z.object({
  id: z.int(),
  status: z.enum(rules.APPLICATION_STATUSES),
  place: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  bedrooms: z.int(),
  description: z.string(),
  photos_url: z.nullable(z.string()),
  /** The same home as a listing of the owner's, if it has one. */
  listing: z.nullable(z.extend(Listing, { status: z.enum(STATUSES), tier: z.enum(TIERS), path: z.string() })),
  services: z.array(z.enum(rules.SERVICES)),
  phone: z.nullable(z.string()),
  call_time: z.nullable(z.enum(rules.CALL_TIMES)),
  sent_at: z.nullable(Instant),
  /** The operator's answer, which the owner reads. */
  answer: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
});
export type Application = z.output<typeof Application>;
const Changed = z.object({ luxury_application: z.object({ id: z.int(), status: z.enum(rules.APPLICATION_STATUSES) }) });

export const readLuxuryApplication = endpoint("GET /v2/luxury_application", {
  summary: "The latest application of an owner to list a luxury home, and what became of it",
  input: z.object({}),
  output: z.object({
    luxury_application: z.nullable(Application),
    /** The owner's listings, of which one may be the home. */
    listings: z.array(Listing),
    /** The country that is selected at first. */
    likely_country: z.nullable(z.string()),
  }),
  auth: "signedIn",
});
export type OwnApplication = z.output<typeof readLuxuryApplication.output>;

const optionalId = z.pipe(
  z.union([z.literal(""), Id, z.null()]),
  z.transform((id) => (id === "" ? null : id)),
);
export const saveLuxuryHome = endpoint("PUT /v2/luxury_application/home", {
  summary: "Tell about the home, in an application that was not sent yet or a new one",
  input: z.object({
    place: neededLine(rules.MAX_PLACE_LENGTH),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "required")),
    bedrooms: z.coerce.number<string | number>().check(z.int(), z.gte(1, "required"), z.lte(rules.MAX_BEDROOMS)),
    description: neededLines(rules.MAX_DESCRIPTION_LENGTH),
    photos_url: z._default(line(rules.MAX_URL_LENGTH), ""),
    listing_id: z._default(optionalId, null),
  }),
  output: Changed,
  auth: "signedIn",
  perMinute: 20,
});

export const saveLuxuryServices = endpoint("PUT /v2/luxury_application/services", {
  summary: "Choose what the marketplace should take care of, and when to call back",
  input: z.object({
    services: z._default(z.array(z.enum(rules.SERVICES)).check(z.maxLength(rules.SERVICES.length)), []),
    phone: neededLine(rules.MAX_PHONE_LENGTH).check(z.refine(rules.isPhone, { error: "invalid" })),
    call_time: z.enum(rules.CALL_TIMES, "required"),
  }),
  output: Changed,
  auth: "signedIn",
  perMinute: 20,
});

export const sendLuxuryApplication = endpoint("POST /v2/luxury_application/sending", {
  summary: "Send an application whose steps are complete; operators decide about it",
  input: z.object({ sure: z.union([z.literal(true), z.literal("true")], { error: "required" }) }),
  output: Changed,
  auth: "signedIn",
  perMinute: 5,
});

export const withdrawLuxuryApplication = endpoint("DELETE /v2/luxury_application", {
  summary: "Delete an application that nobody has decided about",
  input: z.object({}),
  output: z.object({}),
  auth: "signedIn",
});

export const listLuxuryApplications = endpoint("GET /v2/luxury_applications", {
  summary: "Applications of owners of luxury homes, those that wait for a decision first; for operators",
  input: z.object({}),
  output: z.object({
    luxury_applications: z.array(
      z.extend(Application, {
        user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
        decided_by: z.nullable(z.string()),
      }),
    ),
  }),
  auth: "signedIn",
});
export type Applications = z.output<typeof listLuxuryApplications.output>["luxury_applications"];

export const decideLuxuryApplication = endpoint("PUT /v2/luxury_applications/:id", {
  summary: "Take an owner's luxury home in or decline it, with an answer that the owner reads; for operators",
  input: z.object({
    id: Id,
    decision: z.enum(["accept", "decline"], "required"),
    answer: neededLines(rules.MAX_ANSWER_LENGTH),
  }),
  output: Changed,
  auth: "signedIn",
});
