import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { closeAccount, exportData } from "#areas/identity/profile/contract.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import {
  decideIdDocument,
  decidePortrait,
  listIdChecks,
  readIdDocument,
  submitIdDocument,
  withdrawIdDocument,
} from "./contract.ts";
import { MAX_DAYS_AFTER_DECISION, MAX_DAYS_UNDECIDED } from "./rules.ts";
import { openPicture, sealPicture } from "./sealing.server.ts";
import { openPortraits } from "./sql.server.ts";
import { deleteOldDocuments, resealPictures } from "./jobs.server.ts";

const house = await openHouse();
afterAll(house.close);
const operator = await house.member({ first_name: "Olga", role: "operator" });
type Member = Awaited<ReturnType<typeof house.member>>;

const NONE_LEFT = "no former document key is needed";
const DAY_MS = 86_400_000;
const paint = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#a63d22" } })
    .png()
    .toBuffer();
const file = (bytes: Uint8Array, name = "id.png") => new File([new Uint8Array(bytes)], name, { type: "image/png" });
const FORM = { kind: "passport", country: "PT" } as const;
async function submitted(more: { back?: File } = {}) {
  const member = await house.member({ last_name: "Reis", birth_date: "1990-05-04" });
  const { id_document } = await member.call(submitIdDocument, { ...FORM, front: file(await paint()), ...more });
  return { member, id: id_document.id };
}
const picture = (who: Pick<Member, "get">, id: number, side = "front") => who.get(`/v2/id_checks/documents/${id}/${side}`);
const statusOf = async ({ call }: Member) => (await call(readIdDocument, {})).id_document?.status ?? null;

test("a government id is handed in with its pictures, taken back while nobody has decided, and comes once at a time [B7.2.1]", async () => {
  const { member } = await submitted();
  expect((await member.call(readIdDocument, {})).id_document).toMatchObject({ ...FORM, status: "open", reason: null });
  const again = { ...FORM, front: file(await paint()) };
  expect((await refusalOf(member.call(submitIdDocument, again)))!.code).toBe("already_exists");
  await member.call(withdrawIdDocument, {});
  expect(await statusOf(member)).toBeNull();
  expect((await refusalOf(member.call(withdrawIdDocument, {})))!.code).toBe("not_found");
  await member.call(submitIdDocument, again);
});

test.each([
  ["nothing", async () => ({ front: file(new Uint8Array()) }), { front: ["required"] }],
  ["what is no picture", async () => ({ front: file(Buffer.from("%PDF-1.7")) }), { front: ["invalid"] }],
  ["a picture too small to read", async () => ({ front: file(await paint(900, 300)) }), { front: ["too_small"] }],
  [
    "a back that is no picture",
    async () => ({ front: file(await paint()), back: file(Buffer.from("x")) }),
    { back: ["invalid"] },
  ],
] as const)("%s is refused at its field, and nothing is stored", async (_, files, fieldErrors) => {
  const member = await house.member();
  expect(await refusalOf(member.call(submitIdDocument, { ...FORM, ...(await files()) }))).toMatchObject({ fieldErrors });
  expect(await statusOf(member)).toBeNull();
});

test("an operator opens the pictures, each reading is noted with who and when, and decides; the owner hears of it [B7.2.1]", async () => {
  const { member, id } = await submitted({ back: file(await paint()) });
  const answer = await picture(operator, id);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "no-store",
  ]);
  expect(await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: "webp",
    width: 900,
    height: 600,
  });
  const { documents } = await operator.call(listIdChecks, {});
  expect(documents.find((one) => one.id === id)).toMatchObject({
    user: { id: member.id, last_name: "Reis", birth_date: "1990-05-04" },
    sides: ["front", "back"],
    readings: [{ side: "front", operator: "Olga", read_at: "2026-12-01T12:00:00.000Z" }],
  });
  await operator.call(decideIdDocument, { id, decision: "accept" });
  expect(await statusOf(member)).toBe("accepted");
  expect((await house.letter(member.email)).kind).toBe("id_document_accepted");
  expect((await refusalOf(operator.call(decideIdDocument, { id, decision: "accept" })))!.code).toBe("not_found");
  // One accepted document is enough.
  expect((await refusalOf(member.call(submitIdDocument, { ...FORM, front: file(await paint()) })))!.code).toBe("already_exists");
});

test("who is declined reads why, and hands in another", async () => {
  const { member, id } = await submitted();
  expect(await refusalOf(operator.call(decideIdDocument, { id, decision: "decline" }))).toMatchObject({
    fieldErrors: { reason: ["required"] },
  });
  await operator.call(decideIdDocument, { id, decision: "decline", reason: "The edges are cut off" });
  expect((await member.call(readIdDocument, {})).id_document).toMatchObject({
    status: "declined",
    reason: "The edges are cut off",
  });
  expect((await house.letter(member.email)).body).toContain("The edges are cut off");
  await member.call(submitIdDocument, { ...FORM, front: file(await paint()) });
  expect(await statusOf(member)).toBe("open");
});

test("nobody but an operator who has just proved who they are sees a picture or decides, not even its owner", async () => {
  const { member, id } = await submitted();
  for (const who of [member, await house.member()]) {
    expect((await picture(who, id)).status).toBe(403);
    for (const call of [
      () => who.call(listIdChecks, {}),
      () => who.call(decideIdDocument, { id, decision: "accept" }),
      () => who.call(decidePortrait, { user_id: member.id, picture: "people/1/a.webp", decision: "accept" }),
    ])
      expect((await refusalOf(call()))!.code).toBe("not_allowed");
  }
  expect((await picture(house.visitor(), id)).status).toBe(401);
  await house.db.run(sql`update sessions set authenticated_at = '2026-11-01' where user_id = ${operator.id}`);
  try {
    expect((await picture(operator, id)).status).toBe(403);
    expect((await refusalOf(operator.call(decideIdDocument, { id, decision: "accept" })))!.code).toBe(
      "reauthentication_required",
    );
  } finally {
    await house.db.run(sql`update sessions set authenticated_at = '2026-12-01T12:00:00Z' where user_id = ${operator.id}`);
  }
  const readings = await house.db.all(sql`select from id_document_readings where document_id = ${id}`);
  expect(readings).toHaveLength(0);
});

test("what is stored opens with the settings' key alone, at its own place alone", async () => {
  const { id } = await submitted();
  const stored = await house.db.one<{ sealed: Uint8Array }>(
    sql`select sealed from id_document_pictures where document_id = ${id}`,
  );
  expect(Buffer.from(stored!.sealed).includes("WEBP")).toBe(false);
  const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const where = { document_id: 7, side: "front" } as const;
  const sealed = sealPicture(key, Buffer.from("a face"), where);
  expect(Buffer.from(openPicture(key, sealed, where)).toString()).toBe("a face");
  expect(() => openPicture(other, sealed, where)).toThrow();
  expect(() => openPicture(key, sealed, { ...where, document_id: 8 })).toThrow();
  expect(() => openPicture(key, sealed, { ...where, side: "back" })).toThrow();
  expect(() => openPicture(key, sealed.with(20, sealed[20]! ^ 1), where)).toThrow();
});

test("after the key was replaced the former one still opens what it encrypted, until that is encrypted anew", async () => {
  const { id } = await submitted({ back: file(await paint()) });
  const { settings } = house.services;
  const [former, current, lost] = [1, 2, 3].map((n) => new Uint8Array(32).fill(n)) as [Uint8Array, Uint8Array, Uint8Array];
  const use = (documentKey: Uint8Array, formerDocumentKeys: Uint8Array[] = []) =>
    Object.assign(settings, { documentKey, formerDocumentKeys });
  /** The lines of the log. */
  const reseals = async () => {
    const lines: unknown[] = [];
    const info = (_: object, text: string) => void lines.push(text);
    await resealPictures({ ...house.services, log: { info, error: () => {} } as never });
    return lines;
  };
  try {
    use(former);
    const { id: other } = await submitted();
    use(current);
    expect((await picture(operator, other)).status).toBe(500);
    use(current, [lost, former]);
    expect((await picture(operator, other)).status).toBe(200);
    // Pictures from before the keys were told apart are found as well.
    await house.db.run(sql`update id_document_pictures set key_hash = null where document_id = ${other}`);
    expect(await reseals()).toContain(NONE_LEFT);
    use(current);
    // The demo's own key is a former one too.
    for (const [document, side] of [
      [other, "front"],
      [id, "front"],
      [id, "back"],
    ] as const)
      expect((await picture(operator, document, side)).status).toBe(200);
    // What no key opens stays as it is, and keeps nothing else from being encrypted anew.
    use(lost);
    const { id: stuck } = await submitted();
    use(former);
    const { id: behind } = await submitted();
    use(current, [former]);
    expect(await reseals()).not.toContain(NONE_LEFT); // the lost one is missing
    use(current);
    expect([(await picture(operator, stuck)).status, (await picture(operator, behind)).status]).toEqual([500, 200]);
    use(lost);
    expect((await picture(operator, stuck)).status).toBe(200);
    use(current, [former, lost]);
    expect(await reseals()).toContain(NONE_LEFT);
    use(current);
    expect((await picture(operator, stuck)).status).toBe(200);
    expect(await reseals()).not.toContain(NONE_LEFT);
  } finally {
    Object.assign(settings, { documentKey: null, formerDocumentKeys: [] });
  }
});

test("pictures are deleted on schedule: some days after the decision, and where nobody decides", async () => {
  const [decided, waiting] = [await submitted(), await submitted()];
  await operator.call(decideIdDocument, { id: decided.id, decision: "accept" });
  const left = async ({ id }: { id: number }) =>
    (await house.db.all(sql`select from id_document_pictures where document_id = ${id}`)).length;
  const later = (days: number) => new Date(house.services.now().getTime() + days * DAY_MS);
  const deletes = (days: number) => deleteOldDocuments({ ...house.services, now: () => later(days) });
  await deletes(MAX_DAYS_AFTER_DECISION - 1);
  expect([await left(decided), await left(waiting)]).toEqual([1, 1]);
  await deletes(MAX_DAYS_AFTER_DECISION);
  expect([await left(decided), await left(waiting)]).toEqual([0, 1]);
  expect(await statusOf(decided.member)).toBe("accepted");
  await deletes(MAX_DAYS_UNDECIDED - 1);
  await expect(house.letter(waiting.member.email)).rejects.toThrow();
  await deletes(MAX_DAYS_UNDECIDED);
  expect([await left(waiting), await statusOf(waiting.member)]).toEqual([0, "declined"]);
  const { kind, link } = await house.letter(waiting.member.email);
  expect([kind, new URL(link).pathname]).toEqual(["id_document_expired", "/users/activation"]);
  expect((await house.letter(decided.member.email)).kind).toBe("id_document_accepted");
  await deletes(MAX_DAYS_UNDECIDED + 1);
  expect(await house.db.all(sql`select from outbox where recipient = ${waiting.member.email}`)).toHaveLength(1);
  await waiting.member.call(submitIdDocument, { ...FORM, front: file(await paint()) });
});

test("one owner who cannot be notified keeps nobody else's pictures", async () => {
  const documents = [await submitted(), await submitted(), await submitted()] as const;
  const [decided, stuck, waiting] = documents;
  await operator.call(decideIdDocument, { id: decided.id, decision: "accept" });
  const later = new Date(house.services.now().getTime() + MAX_DAYS_UNDECIDED * DAY_MS);
  const left = async () =>
    (
      await house.db.all<{ id: number }>(sql`
      select document_id as id from id_document_pictures where document_id = any(${documents.map(({ id }) => id)}::bigint[])`)
    ).map(({ id }) => id);
  const { post } = house.services;
  const deletes = (by: typeof post) => deleteOldDocuments({ ...house.services, post: by, now: () => later });
  await deletes({
    ...post,
    async send(tx, message) {
      if (message.to === stuck.member.email) throw new Error("There is no way to send it");
      await post.send(tx, message);
    },
  });
  expect(await left()).toEqual([stuck.id]);
  expect((await house.letter(waiting.member.email)).kind).toBe("id_document_expired");
  await deletes(post);
  expect(await left()).toEqual([]);
});

test("a portrait counts once an operator has seen a face in it, and another picture is looked at anew", async () => {
  const member = await house.member({ first_name: "Ben" });
  const own = `people/${member.id}/abc/160.webp`;
  await house.db.run(sql`update users set picture = ${own} where id = ${member.id}`);
  const waits = async () => (await operator.call(listIdChecks, {})).portraits.some(({ user }) => user.id === member.id);
  expect(await waits()).toBe(true);
  const decide = { user_id: member.id, picture: own };
  await operator.call(decidePortrait, { ...decide, decision: "decline", reason: "A dog" });
  expect((await house.letter(member.email)).body).toContain("A dog");
  expect(await waits()).toBe(false);
  await house.db.run(sql`update users set picture = ${`people/${member.id}/def/160.webp`} where id = ${member.id}`);
  expect(await waits()).toBe(true);
  // The decision is about a picture that no longer exists.
  expect((await refusalOf(operator.call(decidePortrait, { ...decide, decision: "accept" })))!.code).toBe("not_found");
});

test("the pictures that wait are read from an index that holds no others", async () => {
  let requested = sql``;
  await openPortraits({ all: async (query: typeof requested) => ((requested = query), []) } as unknown as Db, 50);
  const plan = await house.db.transaction(async (tx) => {
    // A table of a few rows would be read as a whole.
    await tx.run(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.all(sql`explain ${requested}`));
  });
  expect(plan).toContain("users_unchecked_picture_idx");
});

test("a portrait whose check was undone by going back to a former picture waits again, and a closed account's does not", async () => {
  const member = await house.member();
  const [first, second] = ["abc", "def"].map((name) => `people/${member.id}/${name}/160.webp`) as [string, string];
  const shows = (picture: string) => house.db.run(sql`update users set picture = ${picture} where id = ${member.id}`);
  const waits = async () => (await operator.call(listIdChecks, {})).portraits.some(({ user }) => user.id === member.id);
  for (const picture of [first, second]) {
    await shows(picture);
    await operator.call(decidePortrait, { user_id: member.id, picture, decision: "accept" });
    expect(await waits()).toBe(false);
  }
  await shows(first);
  expect(await waits()).toBe(true);
  // So does one that was decided before accounts recorded which picture is checked.
  await house.db.run(sql`update users set picture = ${second}, checked_picture = null where id = ${member.id}`);
  await operator.call(decidePortrait, { user_id: member.id, picture: second, decision: "accept" });
  expect(await waits()).toBe(false);
  const again = operator.call(decidePortrait, { user_id: member.id, picture: second, decision: "decline", reason: "A dog" });
  expect((await refusalOf(again))!.code).toBe("not_found");
  await shows(first);
  await member.call(closeAccount, { sure: true });
  expect(await waits()).toBe(false);
});

test("where the settings have no key, a public marketplace accepts no documents and asks for none", async () => {
  const own = await openHouse({ PUBLIC_URL: "https://house.test", SMTP_URL: "smtp://127.0.0.1:1" });
  try {
    const member = await own.member();
    expect(await member.call(readIdDocument, {})).toMatchObject({ accepts_documents: false, id_document: null });
    expect((await refusalOf(member.call(submitIdDocument, { ...FORM, front: file(await paint()) })))!.code).toBe("not_found");
  } finally {
    await own.close();
  }
});

test("whoever exports their data reads what was decided and when somebody looked, and no picture", async () => {
  const { member, id } = await submitted();
  await picture(operator, id);
  const { export: data } = await member.call(exportData, {});
  expect(JSON.stringify(data)).toContain('"kind":"passport"');
  expect(JSON.stringify(data)).not.toContain("sealed");
});

test("without a script the page takes the form, says that it is being checked, and shows a mistake at its field", async () => {
  const host = await house.member();
  await house.home({ host_id: host.id });
  const page = await (await host.get("/users/activation")).text();
  expect(page).toMatch(/enctype="multipart\/form-data"/i);
  const typed = { kind: "id_card", country: "BR" };
  const send = async (bytes: Uint8Array) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, csrf_token: host.token(), _page: "/users/activation" }))
      form.set(name, value);
    form.set("front", file(bytes));
    const sent = new Request("http://house.test", { method: "POST", body: form });
    const headers = {
      "content-type": sent.headers.get("content-type")!,
      "content-length": String((await sent.clone().arrayBuffer()).byteLength),
    };
    return host.get("/v2/users/me/id_document", { method: "POST", body: await sent.arrayBuffer(), headers });
  };
  expect(await (await send(Buffer.from("x"))).text()).toContain("isn’t a picture we can read");
  expect((await send(await paint())).status).toBe(303);
  expect(await (await host.get("/users/activation")).text()).toContain("Being checked");
  const { documents } = await operator.call(listIdChecks, {});
  const { id } = documents.find(({ user }) => user.id === host.id)!;
  await operator.call(decideIdDocument, { id, decision: "decline", reason: "Too dark" });
  const again = await (await host.get("/users/activation")).text();
  expect(again.match(/<option value="\w+" selected/g)).toEqual(
    expect.arrayContaining([`<option value="${typed.kind}" selected`, `<option value="${typed.country}" selected`]),
  );
});
