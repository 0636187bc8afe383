import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { listAlerts, saveChoices } from "#areas/messaging/notifications/contract.ts";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { declineReservation } from "#areas/bookings/reservations/requestsContract.ts";
import { createReservation, readReservation } from "#areas/bookings/reservations/contract.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { isRead } from "#lib/http/addressOf.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import {
  blockOther,
  closeReport,
  listReports,
  listThreads,
  readContact,
  readThread,
  reportThread,
  sendMessage,
  startThread,
  unblockOther,
  updateThread,
} from "./contract.ts";
import { HIDDEN } from "./contactRules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: makeHost, pay, quote } = bookingsOf(house);

type Member = Awaited<ReturnType<typeof house.member>>;
async function talking(text = "Is the garden quiet?", query = {}) {
  const host = await makeHost({ title: "Mill by the river", ...query });
  const guest = await house.member({ first_name: "Ana" });
  const { thread } = await guest.call(startThread, { listing_id: host.listing, text });
  return { host, guest, id: thread.id };
}
const said = async (who: Member, id: number) => (await who.call(readThread, { id })).messages.map(({ text }) => text);
const mailsTo = (email: string) =>
  house.db.all<{ body: string; unsubscribe_url: string | null }>(
    sql`select body, unsubscribe_url from outbox where recipient = ${email} and kind = 'message_received' order by id`,
  );

test("a guest writes to a host, who answers: each has the thread, with what the header shows of it [B3.13.1, B7.3.1]", async () => {
  const { host, guest, id } = await talking();
  const { threads, metadata } = await host.call(listThreads, {
    role: "unread",
    include_text_preview: true,
    _format: "for_web_notifications",
    _limit: 3,
  });
  expect(metadata).toEqual({ total_count: 1, unread_guest_count: 0, unread_host_count: 1 });
  expect(threads).toEqual([
    {
      id,
      other_user: { id: guest.id, name: "Ana", thumbnail_url: null },
      unread: true,
      last_message_at: "2026-12-01T12:00:00.000Z",
      text_preview: "Is the garden quiet?",
      text_is_own: false,
      replace_profile_photo_with_initial: true,
      show_discriminatory_language_warning: false,
      thread_url: `/hosting/inbox/${id}`,
      side: "host",
      archived: false,
      about: { title: "Mill by the river", url: `/rooms/${host.listing}`, listing_id: host.listing, find_id: null },
    },
  ]);
  const own = await guest.call(listThreads, {});
  expect(own.threads).toMatchObject([{ text_preview: "Is the garden quiet?", text_is_own: true }]);
  const bare = await host.call(listThreads, { include_text_preview: "false", include_other_user: false });
  expect(bare.threads).toMatchObject([{ text_preview: "", other_user: { id: guest.id, name: "", thumbnail_url: null } }]);
  await host.call(sendMessage, { id, text: "Very." });
  expect(await said(guest, id)).toEqual(["Is the garden quiet?", "Very."]);
  expect((await guest.call(listThreads, {})).metadata).toMatchObject({ unread_guest_count: 1, unread_host_count: 0 });
  expect((await host.call(listThreads, { role: "unread" })).threads).toEqual([]); // answering counts as reading
});

test("reading is told to the other side, and never goes back nor beyond what there is", async () => {
  const { host, guest, id } = await talking();
  const seenBy = async () => (await guest.call(readThread, { id })).thread.seen_to;
  expect(await seenBy()).toBe(0);
  const last = (await host.call(readThread, { id })).messages.at(-1)!.id;
  expect((await host.call(updateThread, { id, read_to: last + 1000 })).thread.unread).toBe(false);
  await host.call(updateThread, { id, read_to: 0 });
  expect(await seenBy()).toBe(last);
  expect((await host.call(updateThread, { id, unread: true })).thread.unread).toBe(true);
});

test("a stranger gets nothing of a thread by any endpoint, nor does a visitor or a program without the scope", async () => {
  const { host, guest, id } = await talking("The word is heliotrope");
  const stranger = await house.member({ first_name: "Eve" });
  const message = (await guest.call(readThread, { id })).messages[0]!.id;
  const reservation = (await book(guest, host.listing)).code;
  const about = {
    id,
    before: message + 1,
    listing_id: host.listing,
    reservation,
    text: "x",
    reason: "spam",
    note: "x",
    archived: "true",
  };
  const before = await said(guest, id);
  for (const { endpoint } of served.filter(({ endpoint: e }) => /thread|message_reports/.test(e.path))) {
    const path = endpoint.path.replace(/:(\w+)/g, String(id));
    const query = new URLSearchParams(Object.entries(about).map(([key, value]) => [key, String(value)]));
    for (const who of [stranger, house.visitor()]) {
      const requested = isRead(endpoint) ? `${path}?${query}` : path;
      const answer = await who.get(requested, {
        method: endpoint.method,
        headers: { "x-csrf-token": who.token(), ...(isRead(endpoint) ? {} : { "content-type": "application/json" }) },
        ...(isRead(endpoint) ? {} : { body: JSON.stringify(about) }),
      });
      const text = await answer.text();
      const isOwnList = answer.status === 200 && path.startsWith("/threads");
      expect([endpoint.method, path, text.includes("heliotrope"), isOwnList || answer.status >= 400]).toEqual([
        endpoint.method,
        path,
        false,
        true,
      ]);
    }
  }
  for (const page of [`/inbox/${id}`, `/hosting/inbox/${id}`, `/z/q/${id}`, `/v2/messages/${message}/picture`])
    expect([page, (await stranger.get(page)).status]).toEqual([page, 404]);
  expect(await (await stranger.get("/inbox?q=heliotrope")).text()).not.toContain("The word is");
  expect(await said(guest, id)).toEqual(before);
});

test("contact details are hidden from both until a booking is confirmed, also from whoever searches for them", async () => {
  const { host, guest, id } = await talking("Call me: +351 912 345 678");
  for (const who of [guest, host]) {
    const { thread, messages } = await who.call(readThread, { id });
    expect([thread.contacts_shown, messages[0]!.text, messages[0]!.is_hidden]).toEqual([false, `Call me: ${HIDDEN}`, true]);
    expect((await who.call(listThreads, { q: "912 345" })).threads).toEqual([]);
  }
  expect((await mailsTo(host.email))[0]!.body).not.toMatch(/912.?345/);
  expect((await host.call(listThreads, {})).threads[0]!.text_preview).toBe(`Call me: ${HIDDEN}`);
  await book(guest, host.listing);
  expect((await said(host, id))[0]).toBe("Call me: +351 912 345 678");
  expect((await host.call(listThreads, { q: "912 345" })).threads).toHaveLength(1);
  expect((await host.call(listThreads, {})).threads[0]!.replace_profile_photo_with_initial).toBe(false);
});

test("who is blocked cannot write, in no thread with the one who did, until that one says otherwise", async () => {
  const { host, guest, id } = await talking();
  await host.call(blockOther, { id });
  for (const who of [guest, host])
    expect((await refusalOf(who.call(sendMessage, { id, text: "Hello?" })))!.code).toBe("not_allowed");
  const other = await house.home({ host_id: host.id });
  expect((await refusalOf(guest.call(startThread, { listing_id: other, text: "Hello?" })))!.code).toBe("not_allowed");
  expect((await guest.call(readThread, { id })).thread.blocked).toBe("by_other");
  await guest.call(unblockOther, { id }); // not theirs to undo
  expect((await refusalOf(guest.call(sendMessage, { id, text: "Hello?" })))!.code).toBe("not_allowed");
  await host.call(unblockOther, { id });
  await guest.call(sendMessage, { id, text: "Hello again" });
  expect(await said(host, id)).toEqual(["Is the garden quiet?", "Hello again"]);
});

test("what is written with a request to book, or with the answer to it, hides contact details as their thread does", async () => {
  const { host, guest } = await talking("Hello", { instant_book: false });
  const { token } = await quote(guest, host.listing);
  const made = await guest.call(createReservation, { quote: token, message: "Call +351 912 345 678" });
  const { code, payment_id } = made.reservation;
  await pay(guest, payment_id!);
  for (const who of [guest, host]) expect((await who.call(readReservation, { code })).reservation.message).toBe(`Call ${HIDDEN}`);
  expect(await (await host.get(`/reservations/${code}`)).text()).not.toMatch(/912.?345/); // three digits alone occur in many ids
  await host.call(declineReservation, { code, reason: "other", message: "Write to rosa@mail.example" });
  expect((await guest.call(readReservation, { code })).reservation.reason!.text).toBe(`Write to ${HIDDEN}`);
});

test("where nobody has written yet, an inbox shows what last happened to the booking, to each side in its own words [B3.13.1]", async () => {
  const host = await makeHost();
  const guest = await house.member({ first_name: "Ana" });
  const { code } = await book(guest, host.listing);
  await guest.call(cancelReservation, { code });
  const preview = async (who: Member) => (await who.call(listThreads, {})).threads[0]!.text_preview;
  expect(await preview(guest)).toMatch(/^You canceled the stay, \w+/);
  expect(await preview(host)).toMatch(/^Ana canceled the stay, \w+/);
});

test("who is blocked says nothing in the thread by asking to book either", async () => {
  const { host, guest, id } = await talking("Hello", { instant_book: false });
  await host.call(updateThread, { id, unread: false });
  await host.call(blockOther, { id });
  const { token } = await quote(guest, host.listing);
  const { reservation } = await guest.call(createReservation, { quote: token, message: "You will hear me" });
  await pay(guest, reservation.payment_id!);
  const { thread, messages } = await host.call(readThread, { id });
  expect([thread.unread, messages.map(({ text, event }) => event ?? text)]).toEqual([false, ["Hello", "booking_asked"]]);
});

test("who has closed their account is still called something, and cannot be written to", async () => {
  const { host, guest, id } = await talking();
  await guest.call(closeAccount, { sure: true });
  expect((await host.call(listThreads, {})).threads[0]!.other_user.name).toBe("A former member");
  expect(await (await host.get(`/hosting/inbox/${id}`)).text()).toContain("A former member has closed their account");
  expect((await refusalOf(host.call(sendMessage, { id, text: "Hello?" })))!.code).toBe("wrong_state");
});

test("what nobody can see is no message", async () => {
  const { host, guest, id } = await talking();
  expect((await refusalOf(guest.call(sendMessage, { id, text: "\u200b\u2060" })))!.fieldErrors).toEqual({ text: ["required"] });
  expect((await refusalOf((await house.member()).call(startThread, { listing_id: host.listing, text: "\u00ad" })))!.code).toBe(
    "validation",
  );
});

test("of first messages that come at once there is one thread, and nothing is lost", async () => {
  const host = await makeHost();
  const guest = await house.member();
  const texts = ["one", "two", "three", "four", "five"];
  const made = await Promise.all(texts.map((text) => guest.call(startThread, { listing_id: host.listing, text })));
  expect(new Set(made.map(({ thread }) => thread.id)).size).toBe(1);
  expect((await said(host, made[0]!.thread.id)).toSorted()).toEqual(texts.toSorted());
});

test("one writes about stays and experiences that can be seen, not to oneself, and to nobody by another's reservation", async () => {
  const host = await makeHost();
  const guest = await house.member();
  const refused = async (who: Member, about: object) => (await refusalOf(who.call(startThread, { ...about, text: "x" })))?.code;
  expect(await refused(host, { listing_id: host.listing })).toBe("validation");
  expect(await refused(guest, { listing_id: await house.home({ status: "draft" }) })).toBe("not_found");
  expect(await refused(guest, { find_id: await house.find({ kind: "place" }) })).toBe("not_found");
  expect(await refused(guest, {})).toBe("validation");
  const { code } = await book(guest, host.listing);
  expect(await refused(await house.member(), { reservation: code })).toBe("not_found");
  const find_id = await house.find({ kind: "experience", host_id: host.id, title: "Tile walk" });
  const { contact } = await guest.call(readContact, { find_id });
  expect(contact).toMatchObject({ name: "Rosa", title: "Tile walk", url: `/experiences/${find_id}`, thread_id: null });
  expect(await refused(guest, { find_id })).toBe(undefined);
  expect((await host.call(readContact, { reservation: code })).contact.name).toBe("Ana");
});

test("what happens to a booking stands in the thread of its two sides, what the guest wrote with it first", async () => {
  const { host, guest, id } = await talking();
  const { code } = await book(guest, host.listing);
  await guest.call(cancelReservation, { code });
  const { messages } = await host.call(readThread, { id });
  expect(messages.map(({ event, reservation }) => event && [event, reservation?.code])).toEqual([
    null,
    ["booking_confirmed", code],
    ["booking_cancelled", code],
  ]);
  const alerts = await host.call(listAlerts, {});
  expect(alerts.dashboard_alerts[0]).toMatchObject({ alert_type: 206, notification_url: `/reservations/${code}` });
});

test("an email tells of what is unread, once; it can be stopped by a setting, its link, or one click of a mail program", async () => {
  const { host, guest, id } = await talking();
  await guest.call(sendMessage, { id, text: "And the pool?" });
  const [mail, ...more] = await mailsTo(host.email);
  expect(more).toEqual([]);
  expect(mail!.body).toContain("Is the garden quiet?");
  expect(mail!.body).toContain(`http://house.test/hosting/inbox/${id}`);
  const stop = new URL(mail!.unsubscribe_url!);
  expect(mail!.body).toContain(stop.href);
  await host.call(updateThread, { id, unread: false });
  await guest.call(sendMessage, { id, text: "Hello?" });
  expect(await mailsTo(host.email)).toHaveLength(2);

  const oneClick = (token: string) =>
    house.visitor().get(`${stop.pathname}?token=${encodeURIComponent(token)}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const token = stop.searchParams.get("token")!;
  expect((await oneClick(`${guest.id}.message.${token.split(".")[2]}`)).status).toBe(404);
  expect((await oneClick(token)).status).toBe(200);
  await host.call(updateThread, { id, unread: false });
  await guest.call(sendMessage, { id, text: "Anybody?" });
  expect(await mailsTo(host.email)).toHaveLength(2);

  await host.call(saveChoices, { choices: { message_email: true } });
  await guest.call(sendMessage, { id, text: "Still here" });
  expect(await mailsTo(host.email)).toHaveLength(3);
});

test("threads are put away, come back by themselves when somebody writes, and are found by who, what and where", async () => {
  const { host, guest, id } = await talking("Do you have a cot?");
  const found = async (how: object) => (await host.call(listThreads, how)).threads.map((one) => one.id);
  expect([await found({ q: "COT" }), await found({ q: "river" }), await found({ q: "ana" }), await found({ q: "%" })]).toEqual([
    [id],
    [id],
    [id],
    [],
  ]);
  await host.call(updateThread, { id, archived: true });
  expect([await found({}), await found({ role: "archived" })]).toEqual([[], [id]]);
  await guest.call(sendMessage, { id, text: "Hello?" });
  expect([await found({}), await found({ role: "archived" })]).toEqual([[id], []]);
});

test("a picture goes with a message once a booking is confirmed: made anew, and seen by the two alone", async () => {
  const { host, guest, id } = await talking();
  const file = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#a63d22" } })
    .withExif({ IFD0: { Copyright: "Ana" } })
    .jpeg()
    .toBuffer();
  const upload = async (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("csrf_token", guest.token());
    form.set("text", "");
    form.set("_page", `/inbox/${id}`);
    form.set("_form", "reply");
    form.set("picture", new File([bytes], "p.jpg", { type: "image/jpeg" }));
    return guest.get(`/v2/threads/${id}/messages`, { method: "POST", body: form, headers });
  };
  // It is not even decoded, and nothing of it is stored.
  expect(await (await upload(new TextEncoder().encode("no picture"))).text()).toMatch(
    /role="alert"[^>]*>You can send photos once/,
  );
  await upload(new Uint8Array(file));
  expect(await said(host, id)).toHaveLength(1);
  await book(guest, host.listing);
  await upload(new TextEncoder().encode("no picture"));
  await upload(new Uint8Array(file));
  const { picture } = (await host.call(readThread, { id })).messages.at(-1)!;
  // Sent again it is stored once; another picture with its key is refused.
  const small = new Uint8Array(await sharp(file).resize(30).jpeg().toBuffer());
  const statuses: number[] = [];
  for (const bytes of [small, small, new Uint8Array(file)])
    statuses.push((await upload(bytes, { "idempotency-key": "a" })).status);
  expect([statuses, (await said(host, id)).length]).toEqual([[303, 303, 409], 4]);
  expect(picture).toMatchObject({ width: 1600, height: 800 });
  expect((await host.call(listThreads, {})).threads[0]!.text_preview).toBe("Photo");
  const seen = await host.get(picture!.url);
  expect(seen.headers.get("cache-control")).toMatch(/^private/);
  expect(seen.headers.get("vary")).toContain("cookie"); // the next person who logs in here requests it again
  const { format, exif } = await sharp(await seen.arrayBuffer()).metadata();
  expect([format, exif]).toEqual(["webp", undefined]);
  expect((await (await house.member()).get(picture!.url)).status).toBe(404);
  expect((await house.visitor().get(picture!.url)).status).toBe(401);
});

test("what is reported an operator sees, with the last messages, and nobody else", async () => {
  const { host, guest, id } = await talking("Pay me by wire, +351 912 345 678");
  await host.call(reportThread, { id, reason: "outside_payment", words: "Strange" });
  await host.call(reportThread, { id, reason: "spam" }); // while it is open there is one
  expect((await host.call(readThread, { id })).thread.reported).toBe(true);
  expect((await guest.call(readThread, { id })).thread.reported).toBe(false);
  expect((await refusalOf(guest.call(listReports, {})))!.code).toBe("not_allowed");
  const operator = await house.member({ role: "operator" });
  const report = (await operator.call(listReports, {})).message_reports.find(({ reporter }) => reporter.id === host.id)!;
  expect(report).toMatchObject({ reason: "outside_payment", words: "Strange", reported: { id: guest.id }, closed_at: null });
  expect(report.evidence).toMatchObject([{ by: "reported", text: "Pay me by wire, +351 912 345 678" }]);
  expect((await refusalOf(host.call(closeReport, { id: report.id, note: "x" })))!.code).toBe("not_allowed");
  await operator.call(closeReport, { id: report.id, note: "Warned" });
  expect((await refusalOf(operator.call(closeReport, { id: report.id, note: "x" })))!.code).toBe("not_found");
});

test("pages of messages say in their titles whose they are, of what, and what was looked for, and how much was found", async () => {
  const { host, guest, id } = await talking();
  const page = async (who: Member, path: string) => (await (await who.get(path)).text()).replaceAll("<!-- -->", "");
  const titleOf = (html: string) => /<title>([^<]*)/.exec(html)![1];
  const own = await page(host, "/hosting/inbox");
  expect(titleOf(own)).toBe("Host messages – Sojourn");
  expect(own).toContain('aria-label="Ana, Unread, Mill by the river"');
  expect(own).toMatch(/<div role="status"[^>]*><\/div>/);
  const found = await page(host, "/hosting/inbox?filter=unread&q=garden");
  expect(titleOf(found)).toBe("Search: garden – Unread – Host messages – Sojourn");
  expect(found).toMatch(/<div role="status"[^>]*>1 conversation found\.<\/div>/);
  expect(found).toContain('role="search" aria-label="Search messages"');
  const thread = await page(guest, `/inbox/${id}`);
  expect(titleOf(thread)).toBe("Rosa, Mill by the river – Messages – Sojourn");
  expect(thread).toMatch(/<h1><bdi>Rosa<\/bdi><span class="visually-hidden"> – Mill by the river<\/span><\/h1>/);
  expect(thread).toContain('role="log" aria-label="Conversation with Rosa, Mill by the river"');
});

test("everything can be done by forms: writing, answering, putting away with undo, blocking", async () => {
  const host = await makeHost({ title: "Loft" });
  const guest = await house.member();
  const text = async (who: Member, path: string) => (await who.get(path)).text();
  expect(await text(guest, `/rooms/${host.listing}`)).toContain(`/contact?listing_id=${host.listing}`);
  expect(await text(guest, `/contact?listing_id=${host.listing}`)).toContain('action="/v2/threads"');
  const made = await guest.post("/v2/threads", { listing_id: String(host.listing), text: "Hello", _page: "/contact" });
  expect(made.status).toBe(303);
  const at = made.headers.get("location")!;
  const id = Number(/\d+$/.exec(at)![0]);
  const again = await host.post(`/v2/threads/${id}/messages`, { text: " ", _page: `/hosting/inbox/${id}`, _form: "reply" });
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('aria-invalid="true"')]);
  expect((await host.post(`/v2/threads/${id}/messages`, { text: "Welcome", _page: `/hosting/inbox/${id}` })).status).toBe(303);
  expect(await text(guest, at)).toContain("Welcome");
  const put = await guest.post(`/v2/threads/${id}`, { _method: "PUT", archived: "true", _page: `/inbox?archived=${id}` });
  // Loaded to say so: the message has the focus, because the pressed button no longer exists.
  const done = await text(guest, put.headers.get("location")!);
  expect(done).toMatch(/role="status" tabindex="-1" autofocus="" [^>]*><p>[^<]+<\/p>[\s\S]*Undo/);
  expect(await text(guest, "/inbox?filter=archived")).toContain("Loft");
  await guest.post(`/v2/threads/${id}/block`, { _page: at });
  expect(await text(host, `/hosting/inbox/${id}`)).not.toContain('id="reply"');
  expect((await guest.get(`/z/q/${id}`)).headers.get("location")).toBe(at); // [B2.1.10]
  expect((await house.visitor().get("/inbox")).headers.get("location")).toContain("/login");
});
