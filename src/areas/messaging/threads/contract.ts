import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { MAX_GUESTS } from "#areas/discovery/listings/rules.ts";
import { isDay } from "#lib/dates/dates.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines, neededLines } from "#lib/i18n/givenText.ts";
import {
  FILTERS,
  MAX_MESSAGES,
  MAX_QUERY_LENGTH,
  MAX_REPORT_LENGTH,
  MAX_TEXT_LENGTH,
  PAGE_SIZE,
  MAX_PICTURE_BYTES,
  REPORT_REASONS,
  SIDES,
  THREAD_EVENTS,
} from "./rules.ts";

const flag = z.union([z.boolean(), z.stringbool()]);
const word = z.optional(z.string().check(z.maxLength(100)));
const DayOrNone = z.string().check(z.refine((day) => day === "" || isDay(day), { error: "invalid" }));
const Text = neededLines(MAX_TEXT_LENGTH);

/** [B3.13.1], with what a thread's page needs besides. */
export const Thread = z.object({
  id: z.int(),
  other_user: z.object({ id: z.int(), name: z.string(), thumbnail_url: z.nullable(z.string()) }),
  unread: z.boolean(),
  last_message_at: z.iso.datetime(),
  text_preview: z.string(),
  /** Whether the viewer wrote that text. */
  text_is_own: z.boolean(),
  replace_profile_photo_with_initial: z.boolean(),
  show_discriminatory_language_warning: z.boolean(),
  thread_url: z.string(),
  /** The requester's side in it. */
  side: z.enum(SIDES),
  archived: z.boolean(),
  about: z.object({ title: z.string(), url: z.string(), listing_id: z.nullable(z.int()), find_id: z.nullable(z.int()) }),
});
export type Thread = z.output<typeof Thread>;

export const Message = z.object({
  id: z.int(),
  /** Null for a line about their booking. */
  author: z.nullable(z.enum(SIDES)),
  text: z.string(),
  /** Contact details were removed, because there is no confirmed booking yet. */
  is_hidden: z.boolean(),
  show_discriminatory_language_warning: z.boolean(),
  picture: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  event: z.nullable(z.enum(THREAD_EVENTS)),
  reservation: z.nullable(z.object({ code: z.string(), checkin: z.string(), checkout: z.string() })),
  /** The stay that it asks or tells about, if that is not booked. */
  stay: z.nullable(z.object({ checkin: z.string(), checkout: z.string(), guests: z.int() })),
  created_at: z.iso.datetime(),
});
export type Message = z.output<typeof Message>;

export const listThreads = endpoint("GET /threads", {
  summary: "The requester's threads, the last written in first: all, the unread or the archived, as a guest, a host or both",
  input: z.object({
    role: z._default(z.enum([...FILTERS, ...SIDES]), "all"),
    side: z.optional(z.enum(SIDES)),
    about: z.optional(z.enum(["stay", "experience"])),
    q: z._default(z.string().check(z.trim(), z.maxLength(MAX_QUERY_LENGTH)), ""),
    _format: word,
    _offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(10_000)), 0),
    _limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_MESSAGES)), PAGE_SIZE),
    /** If false, the preview is empty, and of the other person only the id is sent. */
    include_text_preview: z._default(flag, true),
    include_other_user: z._default(flag, true),
  }),
  output: z.object({
    threads: z.array(Thread),
    metadata: z.object({ total_count: z.int(), unread_guest_count: z.int(), unread_host_count: z.int() }),
  }),
  auth: "signedIn",
  scope: "messages:read",
});
export type Threads = z.output<(typeof listThreads)["output"]>;

export const readThread = endpoint("GET /v2/threads/:id", {
  summary: "A thread with its latest messages, or those before one or after one",
  input: z.object({
    id: Id,
    before: z.optional(Id),
    after: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))),
  }),
  output: z.object({
    thread: z.extend(Thread, {
      /** The last message that the other side has read. */
      seen_to: z.int(),
      read_to: z.int(),
      contacts_shown: z.boolean(),
      /** Who has blocked the other: the requester, or the other person. */
      blocked: z.nullable(z.enum(["by_you", "by_other"])),
      is_closed: z.boolean(),
      reported: z.boolean(),
    }),
    messages: z.array(Message),
    metadata: z.object({ has_earlier: z.boolean(), unread_version: z.int() }),
  }),
  auth: "signedIn",
  scope: "messages:read",
});
export type OpenThread = z.output<(typeof readThread)["output"]>;

/** The person whom the viewer can write to, and whether they have. */
export const readContact = endpoint("GET /v2/thread_contacts", {
  summary: "Whom one would write to about a stay, an experience or a reservation, and the thread if there is one",
  input: z.object({
    listing_id: z.optional(Id),
    find_id: z.optional(Id),
    reservation: z.optional(z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }))),
  }),
  output: z.object({
    contact: z.object({
      name: z.string(),
      picture: z.nullable(z.string()),
      response_minutes: z.nullable(z.int()),
      title: z.string(),
      url: z.string(),
      listing_id: z.nullable(z.int()),
      find_id: z.nullable(z.int()),
      thread_id: z.nullable(z.int()),
    }),
  }),
  auth: "signedIn",
  scope: "messages:read",
});
export type Contact = z.output<(typeof readContact)["output"]>["contact"];

export const startThread = endpoint("POST /v2/threads", {
  summary:
    "Write to the host of a stay or experience, or to the other side of a reservation: into the thread that there is, or a new one",
  input: z.object({
    listing_id: z.optional(Id),
    find_id: z.optional(Id),
    reservation: z.optional(z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }))),
    text: Text,
    /** For a question about a stay: its days, both or neither. */
    checkin: z.optional(DayOrNone),
    checkout: z.optional(DayOrNone),
    guests: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_GUESTS)), 1),
  }),
  output: z.object({ thread: z.object({ id: z.int(), thread_url: z.string() }) }),
  auth: "signedIn",
  scope: "messages:write",
  challengedBy: "many_messages",
  atomic: true,
});

export const sendMessage = endpoint("POST /v2/threads/:id/messages", {
  summary:
    "Write into a thread; with a picture (JPEG, PNG, WebP, AVIF or GIF, as multipart/form-data) once a booking is confirmed",
  input: z.object({
    id: Id,
    text: z._default(lines(MAX_TEXT_LENGTH), ""),
    picture: z.optional(z.file()),
  }),
  output: z.object({ message: Message }),
  auth: "signedIn",
  scope: "messages:write",
  challengedBy: "many_messages",
  maxBytes: MAX_PICTURE_BYTES,
  perMinute: 30,
  atomic: true,
});

export const updateThread = endpoint("PUT /v2/threads/:id", {
  summary: "Put a thread away or bring it back, mark it read up to a message, or unread",
  input: z.object({
    id: Id,
    archived: z.optional(flag),
    read_to: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))),
    unread: z.optional(flag),
  }),
  output: z.object({ thread: Thread }),
  auth: "signedIn",
  scope: "messages:write",
  whileRestricted: true,
  perMinute: 240,
  atomic: true,
  partial: true,
});

export const blockOther = endpoint("POST /v2/threads/:id/block", {
  summary: "Hear nothing more from the other side of a thread, in any thread",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  scope: "messages:write",
  whileRestricted: true,
  atomic: true,
});
export const unblockOther = endpoint("DELETE /v2/threads/:id/block", {
  summary: "Hear from them again",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  scope: "messages:write",
  whileRestricted: true,
  atomic: true,
});

export const reportThread = endpoint("POST /v2/threads/:id/report", {
  summary: "Show the last messages of a thread to whoever runs the marketplace",
  input: z.object({
    id: Id,
    reason: z.enum(REPORT_REASONS),
    words: z._default(lines(MAX_REPORT_LENGTH), ""),
  }),
  output: z.object({}),
  auth: "signedIn",
  perMinute: 10,
  atomic: true,
});

const Named = z.object({ id: z.int(), name: z.string() });
export const listReports = endpoint("GET /v2/message_reports", {
  summary: "What was reported of threads, the open ones first; for operators",
  input: z.object({}),
  output: z.object({
    message_reports: z.array(
      z.object({
        id: z.int(),
        reason: z.enum(REPORT_REASONS),
        words: z.string(),
        reporter: Named,
        reported: Named,
        evidence: z.array(z.object({ by: z.enum(["reporter", "reported", "event"]), text: z.string(), at: z.string() })),
        created_at: z.iso.datetime(),
        closed_at: z.nullable(z.iso.datetime()),
        note: z.nullable(z.string()),
      }),
    ),
  }),
  auth: "signedIn",
});
export type Report = z.output<(typeof listReports)["output"]>["message_reports"][number];

export const closeReport = endpoint("PUT /v2/message_reports/:id", {
  summary: "Say what came of a report; for operators",
  input: z.object({ id: Id, note: neededLines(MAX_REPORT_LENGTH) }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});
