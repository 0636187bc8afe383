import { whyNotDays } from "#areas/discovery/listings/rules.ts";
import { lastUnreadChange, changeUnread } from "#areas/messaging/notifications/sql.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { mayRead, requireScopeFor } from "#platform/visitor/tokenScopes.server.ts";
import { aboutPath, messageResponse, threadResponses, threadPath } from "./responses.server.ts";
import {
  blockOther,
  listThreads,
  readContact,
  readThread,
  sendMessage,
  startThread,
  unblockOther,
  updateThread,
} from "./contract.ts";
import { contactAbout, contactOf } from "./contact/contactSql.server.ts";
import { preparePicture } from "./preparePicture.server.ts";
import { reportsApi } from "./reports/reportsApi.server.ts";
import { FILTERS, type Filter, MAX_MESSAGES, replacesPhoto, type Side, STARTS_A_DAY } from "./rules.ts";
import {
  type RequestedStay,
  block,
  countBegun,
  countUnread,
  ensureThread,
  findMessage,
  findThread,
  findThreads,
  lockThread,
  messagesOf,
  readThreadStatus,
  setArchived,
  setRead,
  setUnread,
  threadOf,
  unblock,
} from "./sql.server.ts";
import { write } from "./write.server.ts";

const HOUR_S = 3600;

export const messagesApi = [
  serve(listThreads, async ({ input, viewer, visitor, db }) => {
    const { role, q, _limit: limit, _offset: offset } = input;
    const filter = (FILTERS as readonly string[]).includes(role) ? (role as Filter) : "all";
    const side = input.side ?? (role === "guest" || role === "host" ? role : null);
    const rows = await findThreads(db, { user_id: viewer.id, filter, side, about: input.about ?? null, q, limit, offset });
    const unread = await countUnread(db, viewer.id);
    return {
      threads: (await threadResponses(rows, visitor.locale)).map((thread) => ({
        ...thread,
        ...(!input.include_text_preview && { text_preview: "" }),
        ...(!input.include_other_user && { other_user: { id: thread.other_user.id, name: "", thumbnail_url: null } }),
      })),
      metadata: { total_count: rows[0]?.total_count ?? 0, unread_guest_count: unread.guest, unread_host_count: unread.host },
    };
  }),

  serve(readThread, async ({ input: { id, before, after }, viewer, visitor, db }) => {
    // Read before the rest: a page that listens from this version on misses nothing.
    const unread_version = await lastUnreadChange(db, viewer.id);
    const thread = (await findThread(db, id, viewer.id)) ?? refuse("not_found");
    const rows = await messagesOf(db, { thread_id: id, user_id: viewer.id }, { before, after, limit: MAX_MESSAGES });
    const [answer] = await threadResponses([thread], visitor.locale);
    const ofBookings = mayRead(viewer, "reservations:read");
    const { by_you, by_other, ...status } = await readThreadStatus(db, { thread_id: id, user_id: viewer.id }, thread.other.id);
    return {
      thread: {
        ...answer!,
        ...status,
        read_to: thread.read_to,
        contacts_shown: thread.is_confirmed,
        blocked: by_you ? ("by_you" as const) : by_other ? ("by_other" as const) : null,
        is_closed: thread.other.is_closed,
      },
      messages: rows
        // Lines about a booking, and which one a message belongs to, require the scope for bookings.
        .filter(({ event }) => event === null || ofBookings)
        .map((row) => messageResponse(ofBookings ? row : { ...row, reservation: null }, thread)),
      metadata: { has_earlier: after === undefined && rows.length === MAX_MESSAGES, unread_version },
    };
  }),

  serve(readContact, async (context) => {
    const { db, viewer } = context;
    const found = await contactFor(context);
    const side: Side = found.guest_id === viewer.id ? "guest" : "host";
    const { other, title, listing_id, find_id } = found;
    return {
      contact: {
        name: other.first_name,
        picture: replacesPhoto(side, false) ? null : photoUrl(other.picture),
        response_minutes: side === "guest" ? other.response_minutes : null,
        title,
        url: aboutPath(found),
        listing_id,
        find_id,
        thread_id: await threadOf(db, found),
      },
    };
  }),

  serve(
    startThread,
    async (context) => {
      const { db, viewer, now, input } = context;
      const found = await contactFor(context);
      const stay = found.listing_id === null || input.reservation !== undefined ? null : readRequestedStay(input);
      const side: Side = found.guest_id === viewer.id ? "guest" : "host";
      if ((await threadOf(db, found)) === null && (await countBegun(db, viewer.id, now())) >= STARTS_A_DAY)
        throw new Refusal("too_many_requests", {}, { retryAfterS: HOUR_S });
      const id = await db.transaction(async (tx) => {
        const thread_id = await ensureThread(tx, found, now());
        await write(tx, context, { thread_id, text: input.text, stay });
        return thread_id;
      });
      return { thread: { id, thread_url: threadPath(id, side) } };
    },
    (_, { thread }) => thread.thread_url,
  ),

  serve(sendMessage, async (context) => {
    const { input, viewer, db } = context;
    // For people who are not in the thread, or may not send one, the picture is not even decoded.
    const thread = (await findThread(db, input.id, viewer.id)) ?? refuse("not_found");
    if (input.picture?.size && !thread.is_confirmed) refuse("validation", { picture: ["not_confirmed"] });
    const picture = await preparePicture(input.picture, viewer.id);
    const id = await db.transaction((tx) => write(tx, context, { thread_id: input.id, text: input.text, picture }));
    return { message: messageResponse(await findMessage(db, id, viewer.id), thread) };
  }),

  serve(updateThread, async ({ input: { id, archived, read_to, unread }, viewer, visitor, db, now }) => {
    await db.transaction(async (tx) => {
      const { other_id } = (await lockThread(tx, id, viewer.id)) ?? refuse("not_found");
      const member = { thread_id: id, user_id: viewer.id };
      if (archived !== undefined) await setArchived(tx, member, archived ? now() : null);
      if (unread === true) await setUnread(tx, member);
      const to = read_to ?? (unread === false ? Number.MAX_SAFE_INTEGER : undefined);
      const isRead = to !== undefined && (await setRead(tx, member, to)) > 0;
      if (isRead || archived !== undefined || unread === true)
        await changeUnread(tx, isRead ? [viewer.id, other_id] : [viewer.id]);
    });
    const [thread] = await threadResponses([(await findThread(db, id, viewer.id))!], visitor.locale);
    return { thread: thread! };
  }),

  serve(blockOther, (context) =>
    withOther(context, (tx, blocked_id) => block(tx, { blocker_id: context.viewer.id, blocked_id }, context.now())),
  ),
  serve(unblockOther, (context) =>
    withOther(context, (tx, blocked_id) => unblock(tx, { blocker_id: context.viewer.id, blocked_id })),
  ),
  ...reportsApi,
];

async function withOther(
  { input, viewer, db }: HandlerContext<typeof blockOther>,
  work: (tx: Db, other_id: number) => Promise<unknown>,
) {
  await db.transaction(async (tx) => {
    const { guest_id, host_id, other_id } = (await lockThread(tx, input.id, viewer.id)) ?? refuse("not_found");
    await work(tx, other_id);
    await changeUnread(tx, [guest_id, host_id]);
  });
  return {};
}

/** The stay that a question is about; null if it names no days. */
function readRequestedStay({ checkin, checkout, guests }: HandlerContext<typeof startThread>["input"]): RequestedStay | null {
  const wrong = whyNotDays({ checkin, checkout });
  if (wrong) return refuse("validation", wrong);
  return checkin && checkout ? { checkin, checkout, guests } : null;
}

/** Exactly one of the three says who to write to; a viewer who may not know of it gets `not_found`. */
async function contactFor({ input, viewer, db }: HandlerContext<typeof readContact>) {
  const { listing_id, find_id, reservation } = input;
  if ([listing_id, find_id, reservation].filter((one) => one !== undefined).length !== 1)
    refuse("validation", { listing_id: ["required"] });
  if (reservation !== undefined) requireScopeFor(viewer, "reservations:read");
  const found =
    reservation !== undefined
      ? await contactOf(db, reservation, viewer.id)
      : await contactAbout(db, { listing_id, find_id }, viewer.id);
  if (!found || found.other.is_closed) return refuse("not_found");
  if (found.guest_id === found.host_id) return refuse("validation", { listing_id: ["own"] });
  if (!found.host_joined) return refuse("validation", { listing_id: ["host_not_joined"] });
  return found;
}
