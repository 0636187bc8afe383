import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import { type HandlerContext, serve, type Viewer, type Visitor } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { uuidV7 } from "#lib/uuidV7.ts";
import { toStoredOrMalformed, pageFinder, type Sender } from "./store/toStoredOrMalformed.server.ts";
import { listEvents, logMessages, noteAffiliate, readEventReport, trackEvents } from "./contract.ts";
import type { DataOf, HouseSchema } from "./registry.ts";
import { latestSchema, partsOf } from "./registry.server.ts";
import { eventReport, latestEvents } from "./console/reportSql.server.ts";
import { insertEvents } from "./sql.server.ts";

type Sent = Record<string, unknown>;

export const trackingApi = [
  serve(trackEvents, async (context) => {
    const { events, ...one } = context.input;
    if (!events && one.event_name === undefined) refuse("validation", { event_name: ["required"] });
    await store(context, events ?? [one], ({ event_name }) =>
      typeof event_name === "string" && event_name !== "" ? (latestSchema(event_name) ?? event_name) : null,
    );
    return {};
  }),

  serve(logMessages, async (context) => {
    await store(context, context.input.events, ({ schema }) => (typeof schema === "string" && schema !== "" ? schema : null));
    return {};
  }),

  serve(noteAffiliate, async ({ input: { af, c }, db, viewer, visitor, cookies, now }) => {
    if (!visitor.consent.granted) return {};
    cookies.set("affiliate", new URLSearchParams({ af, c }).toString());
    await trackServerEvent({ db, viewer, visitor, now }, "affiliate_arrival:1", { af, c });
    return {};
  }),
  serve(listEvents, async ({ input: { name }, db, viewer, now }) => {
    onlyOperators(viewer);
    const events = await latestEvents(db, name || undefined, now());
    return { events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
  }),

  serve(readEventReport, async ({ input: { hours = 24 }, db, viewer, now }) => {
    onlyOperators(viewer);
    const { malformed, ...report } = await eventReport(db, now(), Number(hours));
    return { ...report, malformed: malformed.map(({ last_at, ...one }) => ({ ...one, last_at: last_at.toISOString() })) };
  }),
];

/** Nothing is stored of visitors who have not consented, and they get no error for that. */
async function store(
  { events: log, viewer, visitor, now }: Pick<HandlerContext<typeof logMessages>, "events" | "viewer" | "visitor" | "now">,
  sent: readonly Sent[],
  schemaOf: (event: Sent) => string | null,
) {
  if (!visitor.consent.granted) return;
  const { browser, from_page, country } = visitor;
  const sender: Sender = { user_id: viewer?.id ?? null, browser, at: now(), pageOf: pageFinder(from_page, country) };
  await log.keep(sent.map((event) => toStoredOrMalformed(schemaOf(event), event, sender)));
}

type RequestContext = {
  db: Db;
  now: () => Date;
  viewer: Pick<Viewer, "id"> | null;
  visitor: Pick<Visitor, "browser" | "consent">;
};

/**
 * Stores an event of the server's own, in the transaction that it describes; without consent, only that it happened, not who it
 * was.
 */
export async function trackServerEvent<Schema extends HouseSchema>(
  requestContext: RequestContext,
  schema: Schema,
  data: DataOf<Schema>,
) {
  const { db, viewer, visitor, now } = requestContext;
  const { granted } = visitor.consent;
  const event: StoredEvent = {
    uuid: uuidV7(now().getTime()),
    ...partsOf(schema),
    data,
    user_id: granted ? (viewer?.id ?? null) : null,
    browser: visitor.browser,
    page: null,
    page_type: null,
    retries: 0,
    at: now(),
  };
  await insertEvents(db, [event]);
}
