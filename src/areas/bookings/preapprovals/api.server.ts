import { changeUnread } from "#areas/messaging/notifications/sql.server.ts";
import { findToBook, type LockedListing, lockListing, holdToBook } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { readTaken, whyNotStay } from "#areas/discovery/listings/rules.ts";
import { threadPath } from "#areas/messaging/threads/responses.server.ts";
import { type RequestedStay, findThread, lockThread, insertMessage, isBlocked } from "#areas/messaging/threads/sql.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { preapprove, readPreapproval, type Standing, withdrawPreapproval } from "./contract.ts";
import { PREAPPROVED_HOURS } from "./rules.ts";
import { endPreapproval, findPreapproval, lastRequest, savePreapproval } from "./sql.server.ts";
import { notifyPreapproved, withdrawPreapprovedNotice } from "./notifyPreapproved.server.ts";

type Reading = Pick<HandlerContext<typeof readPreapproval>, "input" | "viewer" | "db" | "now">;
const HOUR_MS = 3_600_000;

export const preapprovalsApi = [
  serve(readPreapproval, (context) => readStanding(context)),

  serve(
    preapprove,
    async (context) => {
      const { input, db, viewer, now: clock } = context;
      const { listing_id } = await hostsThread(context);
      const { checkin, checkout, guests } = input;
      const stay: RequestedStay = { checkin, checkout, guests };
      await db.transaction(async (tx) => {
        const now = clock();
        const listing = (await holdToBook(tx, listing_id)) ?? refuse("validation", { checkin: ["not_bookable"] });
        if (listing.host_id !== viewer.id) return refuse("not_found");
        if (listing.instant_book) return refuse("wrong_state");
        const why = whyNot(listing, stay, now);
        if (why) return refuse("validation", { [FIELD_OF[why] ?? "checkin"]: [why] });
        const { guest_id } = await lockOpenThread(tx, context);
        const expires_at = new Date(now.getTime() + PREAPPROVED_HOURS * HOUR_MS);
        await savePreapproval(tx, { listing_id, guest_id }, { stay, now, expires_at });
        await insertNote(tx, { thread_id: input.id, event: "preapproved", stay, now });
        await notifyPreapproved(tx, context, { listing_id, guest_id, thread_id: input.id, stay });
        return changeUnread(tx, [guest_id, viewer.id]);
      });
      return readStanding(context);
    },
    ({ id }) => threadPath(id, "host"),
  ),

  serve(
    withdrawPreapproval,
    async (context) => {
      const { input, db, viewer, now } = context;
      const { listing_id } = await hostsThread(context);
      await db.transaction(async (tx) => {
        // Locked first, in the same order as a booking that uses the pre-approval.
        await lockListing(tx, listing_id);
        const { guest_id } = (await lockThread(tx, input.id, viewer.id)) ?? refuse("not_found");
        const stay = await endPreapproval(tx, { listing_id, guest_id });
        if (!stay) return;
        await insertNote(tx, { thread_id: input.id, event: "preapproval_withdrawn", stay, now: now() });
        await withdrawPreapprovedNotice(tx, { guest_id, thread_id: input.id, now: now() });
        await changeUnread(tx, [guest_id, viewer.id]);
      });
      return readStanding(context);
    },
    ({ id }) => threadPath(id, "host"),
  ),
];

const whyNot = (listing: LockedListing, stay: RequestedStay, now: Date) =>
  whyNotStay({ ...listing, taken: readTaken(listing.booked) }, stay, dayIn(listing.time_zone, now));
const FIELD_OF: Record<string, string> = { too_many_guests: "guests", wrong_order: "checkout" };

/** The thread, if it is about a home of the viewer; `not_found` for people who are no side of it. */
async function hostsThread({ input, viewer, db }: Reading) {
  const thread = (await findThread(db, input.id, viewer.id)) ?? refuse("not_found");
  const { listing_id } = thread;
  if (thread.side !== "host" || listing_id === null) return refuse("not_allowed");
  return { listing_id };
}

/** Locks the thread and refuses unless both sides can still be written to. */
async function lockOpenThread(tx: Db, { input, viewer }: Reading) {
  const locked = (await lockThread(tx, input.id, viewer.id)) ?? refuse("not_found");
  if (await isBlocked(tx, viewer.id, locked.other_id)) refuse("not_allowed");
  if ((await findThread(tx, input.id, viewer.id))!.other.is_closed) refuse("wrong_state");
  return locked;
}

const insertNote = (
  tx: Db,
  {
    thread_id,
    event,
    stay,
    now,
  }: { thread_id: number; event: "preapproved" | "preapproval_withdrawn"; stay: RequestedStay; now: Date },
) => insertMessage(tx, { thread_id, author_id: null, text: "", masked: null, event, stay, now });

const NOTHING: Standing = { preapproval: null, may_preapprove: false, asked: null, today: null };

async function readStanding({ input: { id }, viewer, db, now }: Reading): Promise<Standing> {
  const thread = (await findThread(db, id, viewer.id)) ?? refuse("not_found");
  const { listing_id, side, other } = thread;
  if (listing_id === null) return NOTHING;
  const guest_id = side === "guest" ? viewer.id : other.id;
  const [input, requested, listing, blocked] = await Promise.all([
    findPreapproval(db, { listing_id, guest_id }, now()),
    lastRequest(db, id, guest_id),
    findToBook(db, listing_id),
    isBlocked(db, viewer.id, other.id),
  ]);
  return {
    preapproval: input && { ...input, expires_at: input.expires_at.toISOString() },
    may_preapprove: side === "host" && listing !== null && !listing.instant_book && !blocked && !other.is_closed,
    asked: requested && listing && whyNot(listing, requested, now()) === null ? requested : null,
    today: listing && dayIn(listing.time_zone, now()),
  };
}
