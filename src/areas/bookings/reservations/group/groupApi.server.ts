import { requireNoDispute } from "#areas/bookings/chargebacks/requireNoDispute.server.ts";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { townIn } from "#areas/discovery/places/rules.ts";
import { equalParts } from "#areas/money/payments/shareRules.ts";
import { lockPayment, paymentsOf } from "#areas/money/payments/sql.server.ts";
import { openPayment, releaseAll, setTargetStatus } from "#areas/money/payments/targetStatus.server.ts";
import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { minorUnitMicros, shownIn } from "#lib/money/money.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import {
  type HandlerContext,
  type Reading,
  serve,
  type Served,
  type Services,
  type Visitor,
} from "#platform/http/http.server.ts";
import { newSecret } from "#platform/visitor/token.server.ts";
import { photoResponse } from "#areas/bookings/reservations/page/agreement.server.ts";
import { dueMicros, lockBooking, lockGuest } from "#areas/bookings/reservations/bookingSql.server.ts";
import { type Group, leaveShare, listOpenShares, openGroupPayment, readGroupPayment, takeShare } from "./groupContract.ts";
import { groupStatus, minutesHeld, shareStatus } from "./groupRules.ts";
import { findGroup, findOpenShares, type GroupRow, insertGroup, isShared, type ShareRow, sharesOf } from "./groupSql.server.ts";
import { withLockedBooking } from "#areas/bookings/reservations/checkout/lockedBooking.server.ts";
import { answerBy, minutesAfter } from "#areas/bookings/reservations/rules.ts";

type RequestContext = Reading & Pick<Services, "limits"> & { visitor: Visitor };

const isLive = ({ payment }: ShareRow) => payment !== null && shareStatus(payment) !== "open";
/** Somebody took the share and did not pay in time. */
function isStale({ payment }: ShareRow, now: Date): boolean {
  const minutes = payment && minutesHeld(payment.status);
  return minutes !== null && minutesAfter(new Date(payment!.created_at), minutes) <= now;
}
const isWaiting = (group: Pick<GroupRow, "status" | "reason" | "expires_at">, now: Date) =>
  groupStatus(group) === "open" && group.expires_at !== null && group.expires_at > now;

function mayDo(
  share: ShareRow,
  { group, isFirstStored, viewer_id, now }: { group: GroupRow; isFirstStored: boolean; viewer_id: number | null; now: Date },
): Group["shares"][number]["may"] {
  if (!isWaiting(group, now) || viewer_id === group.host_id) return [];
  const { payment, position } = share;
  const isOwn = isLive(share) && payment!.user_id === viewer_id;
  const isFor = position === 0 ? viewer_id === group.guest_id : isFirstStored;
  if (!isLive(share) || (isStale(share, now) && !isOwn)) return isFor ? ["take"] : [];
  if (!isOwn || payment!.is_taken || payment!.status === "captured") return [];
  const pay = payment!.status === "authorised" ? [] : (["pay"] as const);
  return position === 0 || group.status !== "held" ? [...pay] : [...pay, "leave"];
}

async function groupResponse(context: RequestContext, code: string, viewer_id: number | null): Promise<Group> {
  const { db, now: clock, visitor } = context;
  const now = clock();
  const group = (await findBySecret(context, "payment link", () => findGroup(db, code))) ?? refuse("not_found");
  const shares = await sharesOf(db, group.booking_id);
  const isFirstStored = ["kept", "paid"].includes(shareStatus(shares[0]!.payment));
  const money = (amount_micros: number) => ({ amount_micros, currency: group.currency });
  const rates = await ratesOf(db, now);
  const shown = (amount_micros: number) => shownIn(money(amount_micros), visitor.currency, rates);
  const isPayer = shares.some(({ payment }) => payment?.user_id === viewer_id && payment?.status === "captured");
  const isBooked = groupStatus(group) === "booked";
  const { listing_id: id, title, country, photo, checkin, checkout } = group;
  return {
    code,
    status: groupStatus(group),
    by: group.guest,
    is_own: viewer_id === group.guest_id,
    listing: { id, title, city: townIn(visitor.locale, group), country, photo: photo && photoResponse(photo) },
    checkin,
    checkout,
    total: money(group.due_micros),
    total_shown: shown(group.due_micros),
    pay_by: (group.status === "held" && !isFirstStored ? (group.expires_at ?? group.pay_by) : group.pay_by).toISOString(),
    shares: shares.map((share) => {
      const isOwn = viewer_id !== null && isLive(share) && share.payment!.user_id === viewer_id;
      return {
        id: share.id,
        amount: money(share.amount_micros),
        amount_shown: shown(share.amount_micros),
        status: shareStatus(share.payment),
        is_own: isOwn,
        payment_id: isOwn ? share.payment!.id : null,
        may: mayDo(share, { group, isFirstStored, viewer_id, now }),
      };
    }),
    uuid: isBooked && (isPayer || viewer_id === group.guest_id) ? group.uuid : null,
  };
}

/** Takes the locks in their fixed order, then reads again what was read before them. */
async function lockShare(tx: Db, context: RequestContext, { code, id }: { code: string; id: number }) {
  const found = (await findBySecret(context, "payment link", () => findGroup(tx, code))) ?? refuse("not_found");
  await lockListing(tx, found.listing_id);
  await lockBooking(tx, found.booking_id);
  const group = (await findGroup(tx, code))!;
  if (groupStatus(group) === "gone") refuse("home_gone");
  const shares = await sharesOf(tx, group.booking_id);
  const share = shares.find((one) => one.id === id) ?? refuse("not_found");
  return { group, share, isFirstStored: ["kept", "paid"].includes(shareStatus(shares[0]!.payment)) };
}

export const groupApi: Served[] = [
  serve(
    openGroupPayment,
    async (context) => ({ group: await groupResponse(context, await openGroup(context), context.viewer.id) }),
    (_, { group }) => to("together", { code: group.code }),
  ),

  serve(readGroupPayment, async ({ input, viewer, ...services }) => ({
    group: await groupResponse(services, input.code, viewer?.id ?? null),
  })),

  serve(listOpenShares, async ({ viewer, db, now }) => {
    const rows = await findOpenShares(db, { user_id: viewer.id, now: now() });
    return {
      shares: rows.map(({ amount_micros, currency, expires_at, ...share }) => ({
        ...share,
        amount: { amount_micros, currency },
        expires_at: expires_at.toISOString(),
      })),
    };
  }),

  serve(
    takeShare,
    async (context) => {
      const payment_id = await takePart(context);
      return { payment_id, group: await groupResponse(context, context.input.code, context.viewer.id) };
    },
    { redirectTo: ({ code }, { payment_id }) => to("payShare", { code, id: payment_id }), first: requireNoDispute },
  ),

  serve(
    leaveShare,
    async ({ input, viewer, ...services }) => {
      const { db, now } = services;
      await db.transaction(async (tx) => {
        const { group, share, isFirstStored } = await lockShare(tx, services, input);
        if (!isLive(share) || share.payment!.user_id !== viewer.id) refuse("not_allowed");
        if (!mayDo(share, { group, isFirstStored, viewer_id: viewer.id, now: now() }).includes("leave")) refuse("wrong_state");
        await setTargetStatus(tx, (await lockPayment(tx, share.payment!.id))!, { target_status: "release", now: now() });
      });
      return { group: await groupResponse(services, input.code, viewer.id) };
    },
    ({ code }) => to("together", { code }),
  ),
];

/** Replaces the booking's single payment by shares of it. */
const openGroup = ({ input, viewer, ...services }: HandlerContext<typeof openGroupPayment>): Promise<string> =>
  withLockedBooking(services.db, { code: input.code, viewer, sides: ["guest"] }, async ({ tx, booking }) => {
    const now = services.now();
    if (booking.status !== "held" || !booking.expires_at || booking.expires_at <= now) refuse("wrong_state");
    if (await isShared(tx, booking.id)) refuse("wrong_state");
    if ((await paymentsOf(tx, { booking_id: booking.id })).some(({ status }) => status !== "created" && status !== "failed"))
      refuse("in_progress");
    const currency = booking.charged_currency!;
    const parts = equalParts(dueMicros(booking), input.people, minorUnitMicros(currency));
    if (parts.some((part) => part <= 0)) refuse("validation", { people: ["too_many"] });
    await releaseAll(tx, { booking_id: booking.id }, { now });
    const pay_by = answerBy(booking, now, input.hours);
    const code = newSecret();
    const share_id = await insertGroup(tx, { booking_id: booking.id, code, pay_by, parts, now });
    const amount = { amount_micros: parts[0]!, currency };
    await openPayment(tx, services.settings, { purpose: { booking_id: booking.id }, share_id, user_id: viewer.id, amount, now });
    return code;
  });

/** Of two concurrent takers the second finds the share taken. Taking it twice answers the same payment. */
const takePart = ({ input, viewer, ...services }: HandlerContext<typeof takeShare>): Promise<number> =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const { group, share, isFirstStored } = await lockShare(tx, services, input);
    if (viewer.id === group.host_id) refuse("not_allowed");
    if (isLive(share) && share.payment!.user_id === viewer.id) return share.payment!.id;
    if (!isWaiting(group, now)) refuse("wrong_state");
    if (isLive(share) && !isStale(share, now)) refuse("already_exists");
    if (!mayDo(share, { group, isFirstStored, viewer_id: viewer.id, now }).includes("take")) refuse("not_allowed");
    await lockGuest(tx, viewer.id);
    if (isLive(share)) await setTargetStatus(tx, (await lockPayment(tx, share.payment!.id))!, { target_status: "release", now });
    const amount = { amount_micros: share.amount_micros, currency: group.currency };
    return openPayment(tx, services.settings, {
      purpose: { booking_id: group.booking_id },
      share_id: share.id,
      user_id: viewer.id,
      amount,
      now,
    });
  });
