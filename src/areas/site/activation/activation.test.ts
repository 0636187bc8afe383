import { afterAll, expect, test, vi } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { checkActivation } from "./checkActivation.ts";
import { readVerifications } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
type Flow = "booking" | "hosting";
const itemsOf = async (call: Call, account_activation_flow?: Flow) =>
  (await call(readVerifications, { account_activation_flow })).account_activation_verifications.groups.account_activation.items;
/** A picture that a person has uploaded, and in which an operator has seen a face. */
async function seeFace(id: number) {
  await house.db.run(sql`update users set picture = ${`people/${id}/a/160.webp`} where id = ${id}`);
  await house.db.run(sql`
    insert into portrait_checks (user_id, picture, status, decided_at) select id, picture, 'accepted', now() from users where id = ${id}`);
}
const canceled = () => Promise.resolve("canceled" as const);
const checked = (call: Call, openDialog: Parameters<typeof checkActivation>[0]["openDialog"] = canceled, path = "/book/1") =>
  checkActivation({ isLoggedIn: true, path, flow: "booking", call, openDialog });

test("[B7.2.1] [B3.10.1] each item of the group account_activation is complete or not; hosts have one more", async () => {
  const guest = await house.member();
  expect(await itemsOf(guest.call)).toEqual([
    { id: "confirmed_email", status: "complete" },
    { id: "phone_verified", status: "incomplete" },
    { id: "photo_with_face", status: "incomplete" },
    { id: "payment_method", status: "incomplete" },
  ]);
  await house.db.run(sql`update users set phone = '+351912345678' where id = ${guest.id}`);
  await seeFace(guest.id);
  expect((await itemsOf(guest.call)).map(({ status }) => status)).toEqual(["complete", "complete", "complete", "incomplete"]);
  const host = await house.member({ email_confirmed_at: null });
  await house.home({ host_id: host.id });
  const items = await itemsOf(host.call);
  expect(items[0]).toEqual({ id: "confirmed_email", status: "incomplete" });
  expect(items.at(-1)).toEqual({ id: "government_id", status: "incomplete" });
  expect((await itemsOf(host.call, "booking")).map(({ id }) => id)).toEqual([
    "confirmed_email",
    "phone_verified",
    "photo_with_face",
  ]);
  expect((await house.visitor().get("/v1/verifications")).status).toBe(401);
});

test("[B7.2.1] where no text can be sent, a number that nobody can prove is not missing; one that was proved before counts", async () => {
  const silent = await openHouse({ PUBLIC_URL: "https://house.test", SMTP_URL: "smtp://127.0.0.1:1" });
  try {
    const phoneOf = async (guest: { call: Call }) =>
      (await itemsOf(guest.call)).find(({ id }) => id === "phone_verified")?.status;
    expect(await phoneOf(await silent.member())).toBeUndefined();
    expect(await phoneOf(await silent.member({ phone: "+351912345678" }))).toBe("complete");
    expect(await phoneOf(await house.member())).toBe("incomplete");
  } finally {
    await silent.close();
  }
});

test("[A6.13] [B4.3.1] for somebody who is not signed in the check returns at once, without a call", async () => {
  const call = vi.fn() as unknown as Call;
  const openDialog = vi.fn(canceled);
  expect(await checkActivation({ isLoggedIn: false, path: "/book/1", flow: "booking", call, openDialog })).toBeNull();
  expect(await checked(call, openDialog, "/c/abc")).toBeNull();
  expect([call, openDialog].map((one) => vi.mocked(one).mock.calls.length)).toEqual([0, 0]);
});

test.each([
  ["/immigration-support", true],
  ["/immigration-support/visa", true],
  ["/help/immigration-support", false],
  ["/reservation/12/payment/7", true],
  ["/reservation/12/payment/7/", true],
  ["/reservation/12/payment", false],
  ["/reservation/12/payment/7/receipt", false],
  ["/become-a-host", true],
  ["/x/become-a-host/rooms", true],
  ["/c", true],
  ["/c/ada", true],
  ["/content", false],
  ["/", false],
])("on %s somebody who lacks something is not asked: %s [A2.4.1, B2.1.21]", async (path, skips) => {
  const item = { id: "phone_verified", status: "incomplete" };
  const answer = { account_activation_verifications: { groups: { account_activation: { items: [item] } } } };
  const call = vi.fn(() => Promise.resolve(answer));
  expect(await checked(call as unknown as Call, canceled, path)).toBe(skips ? null : "canceled");
  expect(call.mock.calls).toHaveLength(skips ? 0 : 1);
});

test("[B4.3.2] [B1.3] with everything there nothing is shown; else the dialog opens, and ends finished or canceled", async () => {
  const guest = await house.member();
  const openDialog = vi.fn(canceled);
  expect(await checked(guest.call, openDialog)).toBe("canceled");
  expect(openDialog.mock.calls[0]).toEqual([{ items: await itemsOf(guest.call, "booking"), pending: [] }]);
  expect(await checked(guest.call, () => Promise.resolve("finished"))).toBe("finished");
  await house.db.run(sql`update users set phone = '+351912345679' where id = ${guest.id}`);
  await seeFace(guest.id);
  expect(await checked(guest.call, openDialog)).toBeNull();
  expect(openDialog.mock.calls).toHaveLength(1);
});

test("[B7.2.1] what is handed in is incomplete until a person has decided, and nobody is asked for it meanwhile", async () => {
  const host = await house.member({ phone: "+351912345680" });
  await house.home({ host_id: host.id });
  await house.db.run(sql`update users set picture = ${`people/${host.id}/a/160.webp`} where id = ${host.id}`);
  await house.db.run(
    sql`insert into id_documents (user_id, kind, country, created_at) values (${host.id}, 'passport', 'PT', now())`,
  );
  const group = async () => (await host.call(readVerifications, {})).account_activation_verifications.groups.account_activation;
  expect((await group()).pending).toEqual(["photo_with_face", "government_id"]);
  const openDialog = vi.fn(canceled);
  expect(await checkActivation({ isLoggedIn: true, path: "/", flow: "hosting", call: host.call, openDialog })).toBe("canceled");
  expect(await checked(host.call, openDialog)).toBeNull();
  await house.db.run(sql`update id_documents set status = 'accepted', decided_at = now() where user_id = ${host.id}`);
  expect((await group()).items.at(-1)).toEqual({ id: "government_id", status: "complete" });
});

test.each([
  ["no answer", () => Promise.reject(new Error("502"))],
  ["nothing", () => Promise.resolve(null)],
  ["no groups", () => Promise.resolve({ account_activation_verifications: {} })],
  ["no list", () => Promise.resolve({ account_activation_verifications: { groups: { account_activation: { items: {} } } } })],
  [
    "no status",
    () => Promise.resolve({ account_activation_verifications: { groups: { account_activation: { items: [{ id: "x" }] } } } }),
  ],
])("[B8.8] %s is an unexpected verifications response", async (_, call) => {
  await expect(checked(call as unknown as Call)).rejects.toThrow("Unexpected verifications response");
});

test("[B2.2.3] after a log-in the first page asks once for what is missing, above what is read, and not where B2.1.21 says", async () => {
  const guest = await house.member();
  const asks = async (path: string, headers: Record<string, string> = {}) =>
    (await (await guest.get(path, { headers })).text()).includes("activation-prompt");
  // None of these is a person's first view of a page.
  for (const path of ["/es/become-a-host", "/immigration-support", "/users/activation", "/es/users/activation"])
    expect([path, await asks(path)]).toEqual([path, false]);
  expect(await asks("/trips", { "sec-purpose": "prefetch" })).toBe(false);
  const page = await (await guest.get("/trips")).text();
  expect(page).toMatch(/<dialog open[^>]*activation-prompt.*?<form[^>]* method="dialog".*?Not now.*?<main/s);
  expect(page).toContain("Still missing: a verified phone number and a photo of your face.");
  expect(await asks("/trips")).toBe(false);
  await guest.call(logIn, { email: guest.email, password: guest.password });
  expect(await asks("/trips")).toBe(true);
  // Nothing is left for the owner to do.
  await house.db.run(sql`update users set phone = '+351912345681' where id = ${guest.id}`);
  await seeFace(guest.id);
  await guest.call(logIn, { email: guest.email, password: guest.password });
  expect(await (await guest.get("/trips")).text()).not.toContain("activation-prompt");
});

test("[B2.2.3] without a script the page lists what is missing, with links to where it is done", async () => {
  const guest = await house.member();
  const html = await (await guest.get("/users/activation")).text();
  expect(html).toContain('href="/users/edit#phone"');
  expect(html).not.toContain('href="/users/edit#email"');
  expect((await house.visitor().get("/users/activation")).headers.get("location")).toContain("/login?");
  const home = await house.home();
  const book = `/book/${home}?checkin=2026-12-20&checkout=2026-12-23&adults=2`;
  expect(await (await guest.get(book)).text()).toMatch(/<noscript>.*href="\/users\/activation"/);
  expect(await (await house.visitor().get(book)).text()).not.toContain("/users/activation");
});
