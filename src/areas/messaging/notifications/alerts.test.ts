import { afterAll, expect, test } from "vitest";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { declineReservation } from "#areas/bookings/reservations/requestsContract.ts";
import { createReservation } from "#areas/bookings/reservations/contract.ts";
import { listThreads, sendMessage, startThread, updateThread } from "#areas/messaging/threads/contract.ts";
import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import { inviteToList } from "#areas/wishlists/lists/people/membersContract.ts";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { batch } from "#lib/http/batchContract.ts";
import type { Call } from "#lib/http/call.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { trackingEvents } from "#areas/insight/events/events.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import {
  type Alerts,
  listAlerts,
  readChoices,
  removeAction,
  removeAlert,
  restoreAlert,
  saveChoices,
  viewAlerts,
} from "./contract.ts";
import { openNoticesStore } from "./noticesStore.ts";
import { addNotification } from "./addNotification.server.ts";
import { isNotificationKind, notificationKinds } from "./notificationKinds.server.ts";
import { STATUS } from "./rules.ts";
import { NO_NOTICES, noticesAfter, type NoticedThread } from "./notices.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: makeHost, quote, pay } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

const alertsOf = async (who: Member) => (await who.call(listAlerts, {})).dashboard_alerts;
/** A guest who asks for nights of a host who wants to be asked. */
async function requested() {
  const host = await makeHost({ instant_book: false, title: "Mill" });
  const guest = await house.member({ first_name: "Ana" });
  const { token } = await quote(guest, host.listing);
  const { reservation } = await guest.call(createReservation, { quote: token, message: "We love mills" });
  await pay(guest, reservation.payment_id!);
  return { host, guest, code: reservation.code };
}

test("the header asks for threads and alerts in one batch, and is answered both with what they are shown by [B3.14.1, B4.6.2, B7.3.1]", async () => {
  const { host, code } = await requested();
  const sent: { endpoint: Endpoint; input: unknown }[] = [];
  const call = ((endpoint: Endpoint, input: never) => {
    sent.push({ endpoint, input });
    return host.call(endpoint, input);
  }) as Call;
  const store = openNoticesStore({ call, early: async () => null, threads: { mark: async () => {} }, toast: () => {} });
  await store.load();

  expect(sent.map(({ endpoint }) => endpoint.path)).toEqual([batch.path]);
  const { operations } = sent[0]!.input as { operations: { method: string; path: string }[] };
  const asks = operations.map(({ method, path }) => {
    const { pathname, searchParams } = new URL(path, "http://house.test");
    return { method, pathname, ...Object.fromEntries(searchParams) };
  });
  expect(asks).toEqual([
    expect.objectContaining({ method: "GET", pathname: "/threads", role: "unread", include_text_preview: "true", _format: "for_web_notifications", _limit: "3" }),
    { method: "GET", pathname: "/dashboard_alerts", scope: "notifications", _format: "for_web_notifications", _intents: "web_show_alerts" },
  ]); // prettier-ignore
  const { messages, notifications } = store.state();
  expect(messages).toMatchObject([{ text_preview: "We love mills", unread: true }]);
  expect(notifications).toEqual([
    {
      id: expect.any(Number) as number,
      action_notification_type: "booking_asks",
      alert_type: 180,
      notification_background_circle_class: "warn",
      notification_image_url: null,
      notification_static_image_category: "calendar",
      viewed: false,
      notification_url: `/reservations/${code}`,
      removable: true,
      notification_text: expect.stringMatching(/^Ana wants to stay at Mill, Dec 21\D+24.*Please reply$/) as string,
      created_at: "2026-12-01T12:00:00.000Z",
    },
  ]);
  const { user } = await host.call(readMe, {});
  expect([user.num_msg, user.num_alert, user.num_notif]).toEqual([1, 0, 1]); // [B3.15.1]
});

test("the tab of messages counts messages alone, and what has happened waits at one's own tab until it was looked at", async () => {
  const { host } = await requested();
  const waiting = async (badge: string) => {
    const html = await (await host.get("/terms")).text();
    return new RegExp(`data-badge="${badge}"[^>]*><span>(\\d*)</span><span class="visually-hidden"> ([^<]*)`)
      .exec(html)
      ?.slice(1);
  };
  expect([await waiting("threads"), await waiting("news")]).toEqual([
    ["1", "unread"],
    ["1", "in notifications"],
  ]);
  expect(await waiting("messages")).toEqual(["2", "unread, notifications included"]);
  const [alert] = await alertsOf(host);
  await host.call(viewAlerts, { viewed_to: alert!.id });
  expect([await waiting("threads"), await waiting("news")]).toEqual([
    ["1", "unread"],
    ["", "in notifications"],
  ]);
});

test("what was asked for is gone once it is done, and the other side hears what came of it", async () => {
  const { host, guest, code } = await requested();
  await host.call(declineReservation, { code, reason: "dates" });
  expect(await alertsOf(host)).toEqual([]);
  expect(await alertsOf(guest)).toMatchObject([{ alert_type: 203, notification_text: expect.stringContaining("Rosa") }]);
});

test("an alert is removed by the call of its kind, brought back, and never touched by anybody else [B7.3.2, B7.3.3]", async () => {
  const { host, guest, code } = await requested();
  const [action] = await alertsOf(host);
  expect((await refusalOf(host.call(removeAlert, { id: action!.id })))!.code).toBe("not_found");
  expect((await refusalOf(guest.call(removeAction, { id: action!.id })))!.code).toBe("not_found");
  await host.call(removeAction, { id: action!.id });
  expect(await alertsOf(host)).toEqual([]);
  expect((await refusalOf(guest.call(restoreAlert, { id: action!.id })))!.code).toBe("not_found");
  await host.call(restoreAlert, { id: action!.id });
  expect(await alertsOf(host)).toHaveLength(1);

  await guest.call(cancelReservation, { code });
  const [alert] = await alertsOf(host);
  expect(alert!.alert_type).toBe(206);
  expect((await refusalOf(host.call(restoreAlert, { id: action!.id })))!.code).toBe("not_found"); // there is a later notification
  await host.call(removeAlert, { id: alert!.id });
  expect(await alertsOf(host)).toEqual([]);
});

test("what somebody has looked at is new no more", async () => {
  const { host } = await requested();
  const [alert] = await alertsOf(host);
  expect(await host.call(viewAlerts, { viewed_to: alert!.id })).toEqual({
    num_msg: 1,
    num_alert: 0,
    num_action: 0,
    num_notif: 0,
  });
  expect((await alertsOf(host))[0]!.viewed).toBe(true);
});

test("what somebody does not want to know is not told, but for what asks for their answer", async () => {
  const { host, guest } = await requested();
  await guest.call(saveChoices, { choices: { booking_web: false, list_web: false } });
  await book(guest, host.listing, { checkin: "2027-01-10", checkout: "2027-01-12" }).catch(() => {});
  const owner = await house.member();
  const { wishlist } = await owner.call(createWishlist, { name: "Together" });
  const invite = () => owner.call(inviteToList, { wishlist_id: wishlist.id, email: guest.email, message: "" });
  await invite();
  expect(await alertsOf(guest)).toEqual([]);
  const other = await house.member({ first_name: "Ben" });
  await owner.call(inviteToList, { wishlist_id: wishlist.id, email: other.email, message: "" });
  expect(await alertsOf(other)).toMatchObject([{ alert_type: 230, notification_text: "Ana invited you to the list Together" }]);
  const chosen = (await guest.call(readChoices, {})).notification_choices.filter(({ is_enabled }) => !is_enabled);
  expect(chosen.map(({ kind }) => kind)).toEqual(["booking", "list"]);
  for (const name of ["nonsense_web", "booking_web_1", "booking"])
    expect((await refusalOf(guest.call(saveChoices, { choices: { [name]: true } })))!.code).toBe("validation");
});

/** The next message of a stream. */
function reader(answer: Response) {
  const chunks = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const next = async (): Promise<{ num_msg: number; num_notif: number }> => {
    const at = text.indexOf("\n\n");
    if (at < 0) {
      text += decoder.decode((await chunks.read()).value);
      return next();
    }
    const data = /^data: (.*)$/m.exec(text.slice(0, at));
    text = text.slice(at + 2);
    return data ? (JSON.parse(data[1]!) as { num_msg: number; num_notif: number }) : next();
  };
  return { next, cancel: () => chunks.cancel() };
}
const listen = async (who: Member, since = 0) =>
  reader(await who.get(`/v2/notification_changes?since=${since}`, { headers: { accept: "text/event-stream" } }));

test("both who write to each other hear it as it happens, on every page they have open, and a stranger hears nothing", async () => {
  const host = await makeHost();
  const [guest, stranger] = [await house.member(), await house.member()];
  const { thread } = await guest.call(startThread, { listing_id: host.listing, text: "Hello" });
  const [one, two, other] = [await listen(host), await listen(host), await listen(guest)];
  expect(await Promise.all([one.next(), two.next(), other.next()])).toMatchObject([
    { num_msg: 1 },
    { num_msg: 1 },
    { num_msg: 0 },
  ]);
  await host.call(sendMessage, { id: thread.id, text: "Welcome" });
  expect(await Promise.all([one.next(), two.next(), other.next()])).toMatchObject([
    { num_msg: 0 },
    { num_msg: 0 },
    { num_msg: 1 },
  ]);
  await guest.call(updateThread, { id: thread.id, unread: false });
  expect((await other.next()).num_msg).toBe(0);
  await one.next(); // the change that it was read
  const silent = await listen(stranger);
  await stranger.call(startThread, { listing_id: host.listing, text: "Hello" });
  expect((await silent.next()).num_msg).toBe(0); // the first message that it gets is its own
  for (const stream of [one, two, other, silent]) await stream.cancel();
  expect((await house.visitor().get("/v2/notification_changes", { headers: { accept: "text/event-stream" } })).status).toBe(401);
});

const thread: NoticedThread = {
  id: 7,
  other_user: { id: 2, name: "Rosa", thumbnail_url: null },
  unread: true,
  last_message_at: "2026-12-01T12:00:00Z",
  text_preview: "Hello",
  show_discriminatory_language_warning: false,
  thread_url: "/inbox/7",
};
const answers = [
  { response: { threads: [thread] } },
  { response: { dashboard_alerts: [{ id: 1 }], metadata: { num_msg: 1, num_alert: 1, num_notif: 1 } } },
];

test("the menu goes from initial over loading to success or error, and keeps both answers or none [B4.6.1, B4.6.2, B8.13]", () => {
  expect(STATUS).toEqual({ initial: 0, loading: 1, success: 2, error: 3 });
  expect(NO_NOTICES.status).toBe(0);
  const loading = noticesAfter(NO_NOTICES, { type: "loading" });
  expect(loading.status).toBe(1);
  expect(noticesAfter(loading, { type: "loaded", operations: answers })).toMatchObject({
    status: 2,
    messages: [{ id: 7 }],
    notifications: [{ id: 1 }],
    unreadMessageCount: 1,
    dashboardAlertCount: 1,
  });
  expect(noticesAfter(loading, { type: "failed" }).status).toBe(3);
  for (const operations of [[], answers.slice(0, 1), [...answers, answers[0]!], [answers[0]!, { response: { error_code: 500 } }]])
    expect(noticesAfter(loading, { type: "loaded", operations })).toMatchObject({ status: 3, messages: [], notifications: [] });
});

test("a message that is removed is gone at once, and back in its place when that is undone [B4.6.3]", () => {
  const shown = noticesAfter(NO_NOTICES, { type: "loaded", operations: answers });
  const removed = noticesAfter(shown, { type: "message removed", id: 7 });
  expect([removed.messages, removed.unreadMessageCount]).toEqual([[], 0]);
  expect(noticesAfter(removed, { type: "message brought back", thread, at: 0 })).toEqual(shown);
});

test("impressions, openings and dismissals can be told, and nothing else is a kind of alert", () => {
  for (const action of ["impression", "click_open", "click_dismiss"])
    expect(trackingEvents["notification:1"].fields.safeParse({ action, kind: "message" }).success).toBe(true);
  expect(isNotificationKind("toString")).toBe(false);
});

test("an invitation to co-host, its acceptance and what asks for something to be done are told by their numbers [B4.6.5]", async () => {
  const who = await house.member();
  for (const kind of ["cohost_invited", "cohost_accepted", "booking_asks"] as const)
    await addNotification(
      house.db,
      { user_id: who.id, kind, facts: { name: "Rosa", title: "Mill" }, url: "/" },
      house.services.now(),
    );
  const details = (await alertsOf(who)).map(({ alert_type, action_notification_type }) => [alert_type, action_notification_type]);
  expect(details.toReversed()).toEqual([
    [117, null],
    [118, null],
    [180, "booking_asks"],
  ]);
});

test("threads in the menu are three at most, as its callers ask [B9.8, B9.16]", async () => {
  const host = await makeHost();
  for (let n = 0; n < 4; n++) await (await house.member()).call(startThread, { listing_id: host.listing, text: `Hello ${n}` });
  const { threads, metadata } = await host.call(listThreads, { role: "unread", _limit: 3, _format: "for_web_notifications" });
  expect([threads.length, metadata.total_count, metadata.unread_host_count]).toEqual([3, 4, 4]);
});

test.each(LAUNCHED)(
  "no word of the header's menu has a gap in %s, whoever it is of and whatever is not known",
  async (locale) => {
    const who = await house.member();
    const known = {
      name: "Rosa",
      title: "Mill",
      checkin: "2026-12-21",
      checkout: "2026-12-24",
      day: "2026-12-21",
      amount: { amount_micros: 511_000_000, currency: "EUR" },
    };
    for (const kind of notificationKinds())
      for (const facts of [known, { ...known, name: "", title: "" }])
        await addNotification(house.db, { user_id: who.id, kind, facts, url: "/" }, house.services.now());
    const alerts: Alerts["dashboard_alerts"] = [];
    for (let _offset = 0; alerts.length === _offset; _offset += 15) {
      const path = `/dashboard_alerts?_limit=15&_offset=${_offset}&locale=${locale}`;
      alerts.push(...((await (await who.get(path)).json()) as Alerts).dashboard_alerts);
    }
    expect(alerts).toHaveLength(notificationKinds().length * 2);
    const { t } = i18nOf(locale, await allMessages(locale));
    for (const { notification_text } of alerts) {
      expect(notification_text).not.toMatch(/undefined|\bnull\b|\bNaN\b|\[object|\{\w+[,}]/);
      // Each names a person or a thing, or has the words for one without a name.
      const named = ["Rosa", "Mill", t("thread.former"), t("earnings.untitled")];
      expect([notification_text, named.some((name) => notification_text.includes(name))]).toEqual([notification_text, true]);
    }
  },
);
