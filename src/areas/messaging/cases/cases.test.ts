import { afterAll, expect, test } from "vitest";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { batch } from "#lib/http/batchContract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { addToCase, closeCase, listAllCases, listCases, readCase, writeCase } from "./contract.ts";
import { CASES_A_DAY } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: makeHost } = bookingsOf(house);
const operator = await house.member({ first_name: "Olga", role: "operator" });
const requested = { topic: "paying", words: "Why two charges?" } as const;
const tokenIn = (url: string) => new URL(url, "http://house.test").searchParams.get("token")!;

test("what a member asks, an operator answers by email, and both follow it", async () => {
  const member = await house.member({ first_name: "Ana" });
  const { case: made } = await member.call(writeCase, requested);
  expect(made.case_url).toBe(`/help/cases/${made.id}`);
  const { cases, metadata } = await operator.call(listAllCases, {});
  expect(cases.find(({ id }) => id === made.id)).toMatchObject({ asker: "Ana", excerpt: "Why two charges?", status: "open" });
  expect(metadata.total_count).toBe(metadata.open_count);
  expect((await operator.call(readCase, { id: made.id })).case).toMatchObject({
    side: "operator",
    asker: { user_id: member.id },
  });
  await operator.call(addToCase, { id: made.id, words: "One is a deposit" });
  const mail = await house.letter(member.email);
  expect([mail.kind, mail.body.includes("One is a deposit"), mail.link.endsWith(made.case_url)]).toEqual([
    "case_answered",
    true,
    true,
  ]);
  const { case: read } = await member.call(readCase, { id: made.id });
  expect(read).toMatchObject({ side: "asker", status: "answered", asker: null });
  expect(read.messages.map(({ words: text, is_answer }) => [text, is_answer])).toEqual([
    ["Why two charges?", false],
    ["One is a deposit", true],
  ]);
  expect((await member.call(listCases, {})).cases.map(({ id }) => id)).toEqual([made.id]);
});

test("whoever asked closes a case, and takes it up again by writing; an answer can close it", async () => {
  const member = await house.member();
  const { id } = (await member.call(writeCase, requested)).case;
  const status = async () => (await member.call(readCase, { id })).case.status;
  await member.call(closeCase, { id, status: "closed" });
  expect(await status()).toBe("closed");
  expect((await member.call(addToCase, { id, words: "Not quite" })).case.status).toBe("open");
  await operator.call(addToCase, { id, words: "Now it is", closes: true });
  expect(await status()).toBe("closed");
});

test("without an account the address of the answer is asked for, and the case's own address opens it, and no other", async () => {
  const out = house.visitor();
  expect(await refusalOf(out.call(writeCase, requested))).toMatchObject({ fieldErrors: { email: ["required"] } });
  expect(await refusalOf(out.call(writeCase, { ...requested, email: "no" }))).toMatchObject({
    fieldErrors: { email: ["invalid"] },
  });
  const email = "Lost.Guest@mail.test";
  const { case: made } = await out.call(writeCase, { ...requested, email });
  const { case: other } = await out.call(writeCase, { ...requested, email });
  const token = tokenIn(made.case_url);
  expect((await house.visitor().call(readCase, { id: made.id, token })).case.side).toBe("asker");
  await operator.call(addToCase, { id: made.id, words: "Look again" });
  const mail = await house.letter("lost.guest@mail.test");
  await house.visitor().call(addToCase, { id: made.id, token: tokenIn(mail.link), words: "Thank you" });
  for (const [id, by] of [
    [other.id, token],
    [made.id, undefined],
    [made.id, `${token}x`],
    [made.id, "a.b"],
  ] as const) {
    await expect(house.visitor().call(readCase, { id, token: by })).rejects.toThrow("not_found");
    await expect(house.visitor().call(addToCase, { id, token: by, words: "x" })).rejects.toThrow("not_found");
    await expect(house.visitor().call(closeCase, { id, token: by, status: "closed" })).rejects.toThrow("not_found");
  }
});

test("another member's case is not there, nor is the queue", async () => {
  const { id } = (await (await house.member()).call(writeCase, requested)).case;
  const other = await house.member();
  await expect(other.call(readCase, { id })).rejects.toThrow("not_found");
  await expect(other.call(addToCase, { id, words: "x" })).rejects.toThrow("not_found");
  await expect(other.call(closeCase, { id, status: "closed" })).rejects.toThrow("not_found");
  await expect(other.call(listAllCases, {})).rejects.toThrow("not_allowed");
  expect((await other.call(listCases, {})).cases).toEqual([]);
});

test("a reservation is named by its guest or host alone", async () => {
  const host = await makeHost();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  for (const who of [guest, host]) {
    const { id } = (await who.call(writeCase, { ...requested, reservation: code })).case;
    expect((await who.call(readCase, { id })).case.reservation_code).toBe(code);
  }
  const refused = { fieldErrors: { reservation: ["invalid"] } };
  expect(await refusalOf((await house.member()).call(writeCase, { ...requested, reservation: code }))).toMatchObject(refused);
  expect(
    await refusalOf(house.visitor().call(writeCase, { ...requested, reservation: code, email: "a@mail.test" })),
  ).toMatchObject(refused);
});

test("a home is reported by somebody who is signed in, and the case names it", async () => {
  const [listing, draft] = [await house.home({ title: "Fake palace" }), await house.home({ status: "draft" })];
  const member = await house.member();
  const { id } = (await member.call(writeCase, { ...requested, topic: "safety", listing })).case;
  expect((await operator.call(readCase, { id })).case.listing).toEqual({ id: listing, title: "Fake palace" });
  expect(await (await operator.get(`/help/cases/${id}`)).text()).toContain(`href="/rooms/${listing}"`);
  const why = async (who: Pick<typeof member, "call">, one: number) =>
    (await refusalOf(who.call(writeCase, { ...requested, listing: one, email: "a@mail.test" })))?.code;
  expect([await why(house.visitor(), listing), await why(member, draft)]).toEqual(["authentication_required", "validation"]);
});

test("a stay's page leads to a form that reports it", async () => {
  const [listing, member] = [await house.home({ title: "Fake palace" }), await house.member()];
  const address = `/help/contact?listing=${listing}`;
  expect(await (await house.visitor().get(`/rooms/${listing}`)).text()).toContain(`href="${address}"`);
  const page = await (await member.get(address)).text();
  expect(page).toMatch(/<h1[^>]*>Report this home/);
  expect(page).toContain(`<input type="hidden" name="listing" value="${listing}"/>`);
  const sent = await member.post("/v2/cases", { topic: "safety", words: "It is not there", listing: String(listing) });
  expect(sent.headers.get("location")).toMatch(/^\/help\/cases\/\d+$/);
});

test("somebody asks so often a day, and then later; restricted or not", async () => {
  const member = await house.member();
  await house.db.run(sql`insert into restrictions (user_id, reason, restricted_at) values (${member.id}, 'Spam', now())`);
  for (let n = 0; n < CASES_A_DAY; n++) await member.call(writeCase, requested);
  await expect(member.call(writeCase, requested)).rejects.toThrow("too_many_requests");
});

test("a case, and what is said in it, that comes again with its key is written once; it can be part of a transaction", async () => {
  const member = await house.member();
  const write = async (path: string, body: object, key: string) => {
    const headers = { "content-type": "application/json", "x-csrf-token": member.token(), "idempotency-key": key };
    const answer = await member.get(path, { method: "POST", body: JSON.stringify(body), headers });
    return [answer.status, answer.headers.get("idempotency-replayed"), await answer.json()] as const;
  };
  const [first, , made] = await write("/v2/cases", requested, "a");
  expect([first, await write("/v2/cases", requested, "a")]).toEqual([200, [200, "true", made]]);
  const { cases } = await member.call(listCases, {});
  expect(cases).toHaveLength(1);
  const path = `/v2/cases/${cases[0]!.id}/messages`;
  for (const replayed of [null, "true"]) expect(await write(path, { words: "More" }, "b")).toMatchObject([200, replayed, {}]);
  const both = [{ words: "Both" }, { words: "Or none" }].map((body) => ({ method: "POST" as const, path, body }));
  const { operations } = await member.call(batch, { operations: both, _transaction: true });
  expect(operations.map(({ response }) => response)).toMatchObject([{ case: { status: "open" } }, { case: { status: "open" } }]);
  const texts = (await member.call(readCase, { id: cases[0]!.id })).case.messages.map(({ words: text }) => text);
  expect(texts).toEqual([requested.words, "More", "Both", "Or none"]);
});

test("closing the account takes its cases along, and an operator's name from their answers", async () => {
  const [member, helper] = [await house.member(), await house.member({ role: "operator" })];
  const { id } = (await member.call(writeCase, requested)).case;
  await helper.call(addToCase, { id, words: "Done" });
  await helper.call(closeAccount, { sure: true });
  expect((await operator.call(readCase, { id })).case.messages.map(({ operator: by }) => by)).toEqual([null, null]);
  await member.call(closeAccount, { sure: true });
  await expect(operator.call(readCase, { id })).rejects.toThrow("not_found");
});
