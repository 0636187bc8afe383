import * as z from "zod/mini";
import { Id } from "#lib/http/wireShapes.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines, neededLines } from "#lib/i18n/givenText.ts";
import { DOCUMENT_KINDS, MAX_DOCUMENT_BYTES, SIDES } from "./rules.ts";

const Instant = z.iso.datetime();
const Document = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  status: z.enum(["open", "accepted", "declined"]),
  /** The operator's reason, which the owner reads. */
  reason: z.nullable(z.string()),
  created_at: Instant,
  decided_at: z.nullable(Instant),
});
export type IdDocument = z.output<typeof Document>;

export const readIdDocument = endpoint("GET /v2/users/me/id_document", {
  summary: "The government ID that one handed in last, and what became of it; never its pictures",
  input: z.object({}),
  output: z.object({
    id_document: z.nullable(Document),
    accepts_documents: z.boolean(),
    /** The visitor's country, if known; it is preselected. */
    likely_country: z.nullable(z.string()),
  }),
  auth: "signedIn",
});

export type OwnIdDocument = z.output<typeof readIdDocument.output>;

export const submitIdDocument = endpoint("POST /v2/users/me/id_document", {
  summary: "Hand in a government ID: pictures of its front and, where there is one, its back, as multipart/form-data",
  input: z.object({
    kind: z.enum(DOCUMENT_KINDS, "required"),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "required")),
    front: z.file(),
    back: z.optional(z.file()),
  }),
  output: z.object({ id_document: Document }),
  auth: "signedIn",
  perMinute: 5,
  maxBytes: MAX_DOCUMENT_BYTES,
});

export const withdrawIdDocument = endpoint("DELETE /v2/users/me/id_document", {
  summary: "Take back a government ID that nobody has decided about, with its pictures",
  input: z.object({}),
  output: z.object({}),
  auth: "signedIn",
});

const Person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), birth_date: z.nullable(z.string()) });

export const listIdChecks = endpoint("GET /v2/id_checks", {
  summary: "Government IDs and pictures of people that wait for a decision, the oldest first; for operators",
  input: z.object({}),
  output: z.object({
    documents: z.array(
      z.extend(Document, {
        user: Person,
        sides: z.array(z.enum(SIDES)),
        readings: z.array(z.object({ side: z.enum(SIDES), operator: z.nullable(z.string()), read_at: Instant })),
      }),
    ),
    portraits: z.array(z.object({ user: Person, picture: z.string() })),
  }),
  auth: "signedIn",
});
export type IdChecks = z.output<typeof listIdChecks.output>;

const decision = {
  decision: z.enum(["accept", "decline"], "required"),
  reason: z._default(lines(500), ""),
};
export const decideIdDocument = endpoint("PUT /v2/id_checks/documents/:id", {
  summary: "Accept a government ID, or decline it with a reason that its owner reads; for operators",
  input: z.object({ id: Id, ...decision }),
  output: z.object({ id_document: Document }),
  auth: "signedIn",
});

export const decidePortrait = endpoint("PUT /v2/id_checks/portraits/:user_id", {
  summary: "Say whether somebody's face is in their picture, with a reason if it is not; for operators",
  input: z.object({ user_id: Id, picture: neededLines(300), ...decision }),
  output: z.object({}),
  auth: "signedIn",
});
