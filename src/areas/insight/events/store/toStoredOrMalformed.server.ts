import * as z from "zod/mini";
import { isForChina } from "#areas/insight/events/isForChina.ts";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { uuidV7 } from "#lib/uuidV7.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import { pageAt, readAddress } from "#platform/http/pageAddress.server.ts";
import { type PageName, paths } from "#paths";
import { eventOf, isSchemaName, partsOf } from "#areas/insight/events/registry.server.ts";
import type { DataOf, SchemaName } from "#areas/insight/events/registry.ts";

/** Who sent it, from which page, and when it arrived. */
export type Sender = {
  user_id: number | null;
  browser: string | null;
  at: Date;
  /** The page of a path, or the page it was sent from if there is none, with its type. */
  pageOf: (path: unknown) => Page | null;
};
type Page = { name: PageName; page_type: number | null };
type Sent = Record<string, unknown>;

/** How many characters of a malformed event are stored, to see what went wrong. */
const MAX_RECEIVED = 500;
/** The maximum age of an event: a browser may have been offline. */
const OLDEST_MS = 7 * 86_400_000;
const MAX_RETRIES = 3; // [B7.4.5]

const Uuid = z.uuid();
/** An integer from 0 to `max`; 0 for anything else. */
const wholeUpTo = (max: number, value: unknown): number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max ? (value as number) : 0;

/** Looks each path up once: a list comes from one or two pages. */
export function pageFinder(from: string | null, country: string | null): Sender["pageOf"] {
  const found = new Map<string | null, Page | null>();
  return (path) => {
    const known = typeof path === "string" && path.startsWith("/") ? path : from;
    if (!found.has(known)) found.set(known, known === null ? null : typed(known, country));
    return found.get(known)!;
  };
}

function typed(path: string, country: string | null): Page | null {
  const address = readAddress(path);
  const name = pageAt(address.path);
  if (name === null) return null;
  const page: { page_type: number | null; variants?: { china: number } } = paths[name];
  const inChina = page.variants !== undefined && isForChina({ locale: address.locale ?? DEFAULT_LOCALE, country });
  return { name, page_type: inChina ? page.variants!.china : page.page_type };
}

/** The event as it is stored: checked against its schema, or a malformed-event record with the reason [B7.4.8]. */
export function toStoredOrMalformed(schema: string | null, sent: Sent, sender: Sender): StoredEvent {
  const why = whyNotStored(schema, sent);
  if (why === null) {
    const event = { schema: schema as SchemaName, data: sent.event_data as object };
    return toStoredEvent(event, sent, sender);
  }
  const received = JSON.stringify(sent.event_data ?? null)
    .slice(0, MAX_RECEIVED)
    .toWellFormed();
  const event_name = String(schema ?? sent.event_name ?? "")
    .slice(0, 100)
    .toWellFormed();
  const data: DataOf<"malformed_event:1"> = { event_name, reason: why.slice(0, 200).toWellFormed(), received };
  return toStoredEvent({ schema: "malformed_event:1", data }, sent, sender);
}

function whyNotStored(schema: string | null, { uuid, event_data }: Sent): string | null {
  if (schema === null) return "it has no name";
  if (!isSchemaName(schema)) return "nobody knows its schema";
  const { from, fields } = eventOf(schema);
  if (from === "server") return "only the server sends it";
  if (uuid !== undefined && !z.safeParse(Uuid, uuid).success) return "its uuid is none";
  const checked = z.safeParse(fields, event_data);
  return checked.success ? null : checked.error.issues.map(reasonOf).join("; ");
}

function reasonOf(issue: z.core.$ZodIssue): string {
  const keys = issue.code === "unrecognized_keys" ? ` ${issue.keys.join(", ")}` : "";
  return `${issue.path.join(".") || "event_data"}: ${issue.code}${keys}`;
}

/** An invalid id, age or path is replaced by ours: such an event is still worth storing. */
function toStoredEvent(
  { schema, data }: { schema: SchemaName; data: object },
  sent: Sent,
  { user_id, browser, at, pageOf }: Sender,
): StoredEvent {
  const page = pageOf(sent.page);
  return {
    uuid: z.safeParse(Uuid, sent.uuid).data ?? uuidV7(at.getTime()),
    ...partsOf(schema),
    data,
    user_id,
    browser,
    page: page && page.name,
    page_type: page && page.page_type,
    retries: wholeUpTo(MAX_RETRIES, sent.retries),
    at: new Date(at.getTime() - wholeUpTo(OLDEST_MS, sent.age_ms)),
  };
}
