import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { personalData } from "#app/server/features.server.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { sql } from "#platform/db/db.server.ts";
import { declaredPng } from "#test/house/declaredPng.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { closeAccount, exportData, readAccount, readProfile, removePicture, saveAccount, savePicture } from "./contract.ts";
import { MAX_ABOUT_LENGTH } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);

const picture = (width: number, height: number, background = "#a63d22") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "38/1 42/1 0/1" } })
    .toBuffer();

async function upload(member: Awaited<ReturnType<typeof house.member>>, bytes: Uint8Array, name = "me.jpg", type = "image/jpeg") {
  const body = new FormData();
  body.set("csrf_token", member.token());
  body.set("_page", "/users/edit");
  body.set("photo", new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  // Sent as one piece: a stream that the server stops reading fails on the sender's side.
  const sent = new Response(body);
  const headers = { "content-type": sent.headers.get("content-type")! };
  return member.get("/v2/users/me/picture", { method: "POST", body: await sent.arrayBuffer(), headers });
}
const pathOf = async (id: number) =>
  (await house.db.one<{ picture: string | null }>(sql`select picture from users where id = ${id}`))!.picture;

test("a picture is kept in every size, square, with nothing else that the file knew [A9.12]", async () => {
  const member = await house.member();
  expect((await upload(member, await picture(900, 400))).status).toBe(303);
  const path = (await pathOf(member.id))!;
  const folder = join(house.photosDir, path, "..");
  expect(readdirSync(folder).map((file) => Number.parseInt(file)).toSorted((a, b) => a - b)).toEqual([
    24, 32, 40, 48, 52, 64, 72, 88, 120, 160, 240, 320,
  ]); // prettier-ignore
  const stored = await sharp(join(folder, "88.webp")).metadata();
  expect(stored).toMatchObject({ format: "webp", width: 88, height: 88 });
  expect(stored.exif).toBeUndefined();
  const shown = await member.get(`/photos/${path}`);
  expect(shown.headers.get("content-type")).toBe("image/webp");
});

test("what is no picture is refused, whatever it calls itself, and the page says so", async () => {
  const member = await house.member();
  const script = await upload(member, new TextEncoder().encode("<svg onload=alert(1)></svg>"), "me.png", "image/png");
  expect(script.status).toBe(422);
  expect(await script.text()).toContain("We couldn’t read this file as an image.");
  expect(await (await upload(member, await picture(300, 100))).text()).toContain("This photo is too small");
  expect(await (await upload(member, await declaredPng(6001, 4000, { isInterlaced: true }))).text()).toContain("too many pixels");
  expect((await upload(member, new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
  expect(await pathOf(member.id)).toBe(null);
});

test("a form whose session has ended meanwhile leads to the log-in as a page that is read, and is not sent there", async () => {
  const form = { _method: "PUT", _page: "/users/edit", first_name: "Zoe" };
  const { status, headers } = await house.visitor().post("/v2/users/me", form);
  expect(status).toBe(303);
  expect(headers.get("location")).toMatch(/^\/login\?next=%2Fusers%2Fedit/);
});

test("a call sends a file as a form does, and is answered as a call is", async () => {
  const member = await house.member();
  const file = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "image/png" });
  const { picture: address } = await member.call(savePicture, { photo: file(await picture(400, 400), "me.png") });
  expect(address).toContain((await pathOf(member.id))!);
  for (const [bytes, why] of [
    [9, "invalid"],
    [0, "required"],
  ] as const) {
    const refused = (await member
      .call(savePicture, { photo: file(new Uint8Array(bytes), "no.png") })
      .catch((error: Refusal) => error)) as Refusal;
    expect([refused.code, refused.fieldErrors]).toEqual(["validation", { photo: [why] }]);
  }
});

test("a new picture takes the old one's place, and one that is removed is gone from the disk", async () => {
  const member = await house.member();
  await upload(member, await picture(400, 400));
  const first = join(house.photosDir, (await pathOf(member.id))!);
  await upload(member, await picture(500, 410, "#0b6464"));
  const second = join(house.photosDir, (await pathOf(member.id))!);
  expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
  await member.call(removePicture, {});
  expect([existsSync(second), await pathOf(member.id)]).toEqual([false, null]);
});

test("a portrait that somebody has seen is not shown any more once its person took it away", async () => {
  const member = await house.member();
  await upload(member, await picture(400, 400));
  const address = `/photos/${await pathOf(member.id)}`;
  expect((await house.visitor().get(address)).status).toBe(200);
  await member.call(removePicture, {});
  expect((await house.visitor().get(address)).status).toBe(404);
});

test("closing an account forgets the emails that have gone out, and lets go out what has not", async () => {
  const member = await house.member();
  await house.db.run(sql`
    insert into outbox (channel, recipient, kind, body, user_id, created_at, next_try_at, sent_at) values
    ('email', ${member.email}, 'gone', '', ${member.id}, now(), now(), now()),
    ('email', ${member.email}, 'waiting', '', ${member.id}, now(), now(), null)`);
  await member.call(closeAccount, { sure: true });
  const left = await house.db.all<{ kind: string }>(sql`select kind from outbox where recipient = ${member.email} order by id`);
  expect(left.map(({ kind }) => kind)).toEqual(["waiting", "account_closed"]);
});

test("account and profile are saved each by themselves, and what is wrong is said by field [A4.3.6]", async () => {
  const member = await house.member();
  await member.call(saveAccount, { about: "I walk.", languages: ["pt", "", "en", "pt"] });
  await member.call(saveAccount, { last_name: "Sousa", birthday_day: "29", birthday_month: "2", birthday_year: "2000" });
  const { account } = await member.call(readAccount, {});
  expect(account).toMatchObject({ about: "I walk.", languages: ["pt", "en"], last_name: "Sousa", birth_date: "2000-02-29" });
  const wrong = { first_name: "", birthday_day: "30", birthday_month: "2", birthday_year: "2000" };
  const refused = (await member.call(saveAccount, wrong).catch((error: Refusal) => error)) as Refusal;
  expect(refused.fieldErrors).toEqual({ first_name: ["required"], birthday_day: ["invalid"] });
  const young = { birthday_day: "1", birthday_month: "1", birthday_year: "2012" };
  expect(((await member.call(saveAccount, young).catch((error: Refusal) => error)) as Refusal).fieldErrors).toEqual({
    birthday_day: ["under_eighteen"],
  });
});

test("a form without a birth date changes the rest for whoever never said theirs, and takes nobody's away [A4.3.6]", async () => {
  const member = await house.member();
  const form = { first_name: "Renamed", birthday_day: "", birthday_month: "", birthday_year: "" };
  expect((await member.call(saveAccount, form)).account).toMatchObject({ first_name: "Renamed", birth_date: null });
  const part = { ...form, birthday_day: "29" };
  const refused = (await member.call(saveAccount, part).catch((error: Refusal) => error)) as Refusal;
  expect(refused.fieldErrors).toEqual({ birthday_day: ["invalid"] });
  await member.call(saveAccount, { birthday_day: "29", birthday_month: "2", birthday_year: "2000" });
  const emptied = (await member.call(saveAccount, form).catch((error: Refusal) => error)) as Refusal;
  expect(emptied.fieldErrors).toEqual({ birthday_day: ["invalid"] });
});

test("a refused form of the account keeps what was typed, without JavaScript", async () => {
  const member = await house.member();
  const form = { _method: "PUT", _page: "/users/edit?saved=account", _form: "account", first_name: "", last_name: "Typed" };
  const answer = await member.post("/v2/users/me", form);
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('value="Typed"');
  expect(html).toContain("Enter your first name.");
  expect(html).not.toContain("Saved.");
});

test("who has one name has it in the profile: the box is ticked, and an empty last name is asked about where it is not", async () => {
  const member = await house.member({ first_name: "Rosa", last_name: "Silva" });
  const boxOf = (html: string) => /<input[^>]*id="has_one_name"[^>]*>/.exec(html)![0].includes("checked");
  expect(boxOf(await (await member.get("/users/edit")).text())).toBe(false);
  const form = { _method: "PUT", _page: "/users/edit", _form: "account", first_name: "Suharto", last_name: "" };
  const forgotten = await member.post("/v2/users/me", { ...form, has_one_name: "false" });
  expect([forgotten.status, await forgotten.text()]).toEqual([422, expect.stringContaining("Enter your last name.")]);
  const body = new URLSearchParams({ ...form, has_one_name: "false", csrf_token: member.token() });
  body.append("has_one_name", "true"); // as the ticked box sends it, after the hidden field with false
  expect((await member.get("/v2/users/me", { method: "POST", body })).status).toBe(303);
  expect((await member.call(readAccount, {})).account).toMatchObject({ first_name: "Suharto", last_name: "" });
  expect(boxOf(await (await member.get("/users/edit")).text())).toBe(true);
  await member.call(saveAccount, { first_name: "Soekarno", last_name: "" });
  await member.call(saveAccount, { birthday_day: "۲۹", birthday_month: "٢", birthday_year: "２０００" });
  expect((await member.call(readAccount, {})).account).toMatchObject({ first_name: "Soekarno", birth_date: "2000-02-29" });
  expect(await refusalOf(member.call(saveAccount, { first_name: "", last_name: "" }))).toMatchObject({
    fieldErrors: { first_name: ["required"], last_name: ["required"] },
  });
});

test("languages that were ticked come back ticked with a refused form, without JavaScript", async () => {
  const member = await house.member();
  const fields = ["_method=PUT", "_page=/users/edit", "_form=profile", `about=${"a".repeat(MAX_ABOUT_LENGTH + 1)}`];
  const body = new URLSearchParams([...fields, "languages[]=", "languages[]=pt", "languages[]=ja"].join("&"));
  body.set("csrf_token", member.token());
  const answer = await member.get("/v2/users/me", { method: "POST", body });
  expect(answer.status).toBe(422);
  const boxes = [...(await answer.text()).matchAll(/<input[^>]*name="languages\[\]"[^>]*>/g)].map(([box]) => box);
  const ticked = boxes.filter((box) => box.includes("checked")).map((box) => /value="(\w+)"/.exec(box)?.[1]);
  expect(ticked.toSorted()).toEqual(["ja", "pt"]);
});

test("what one is sent by mail and by text is one's own choice, and can be taken back", async () => {
  const member = await house.member();
  const save = (email: string[]) =>
    member.get("/v2/users/me", {
      method: "POST",
      body: new URLSearchParams([
        ["csrf_token", member.token()],
        ["_method", "PUT"],
        ["_page", "/users/notifications"],
        ...email.map((value): [string, string] => ["receive_promotional_email", value]),
      ]),
    });
  await save(["false", "true"]);
  expect((await member.call(readAccount, {})).account.receive_promotional_email).toBe(true);
  await save(["false"]);
  expect((await member.call(readAccount, {})).account.receive_promotional_email).toBe(false);
});

test("others see a profile, and nothing of the account behind it", async () => {
  const member = await house.member({ first_name: "Ines", last_name: "Secret", about: "I bake." });
  const { user } = await house.visitor().call(readProfile, { id: member.id });
  expect(user).toMatchObject({ first_name: "Ines", about: "I bake.", verified: { email: true, phone: false }, is_host: false });
  expect(JSON.stringify(user)).not.toMatch(/Secret|house\.test/);
  expect(await (await house.visitor().get(`/users/show/${member.id}`)).text()).toContain("I bake.");
  expect((await house.visitor().get("/users/show/99999999")).status).toBe(404);
  await expect(house.visitor().call(readProfile, { id: 99_999_999 })).rejects.toThrow("not_found");
});

test("the pages of the account lead who is not signed in to the log-in, and back", async () => {
  for (const path of ["/users/show", "/users/edit", "/users/notifications"]) {
    const answer = await house.visitor().get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([307, `/login?next=${encodeURIComponent(path)}`]);
  }
});

test("one can take away everything that is kept about oneself, and only after proving anew who one is", async () => {
  const own = await openHouse();
  const member = await own.member({ about: "I read." });
  const { export: data } = await member.call(exportData, {});
  expect(data).toMatchObject({ account: { email: member.email, about: "I read." }, devices: [{}], listings: [], bookings: [] });
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|argon2/);
  own.setNow(new Date("2026-12-01T12:16:00Z"));
  await expect(member.call(exportData, {})).rejects.toThrow("reauthentication_required");
  await expect(member.call(closeAccount, { sure: true })).rejects.toThrow("reauthentication_required");
  await own.close();
});

test("a closed account leaves nothing of the person but what others rely on", async () => {
  const member = await house.member({ first_name: "Gustavo", phone: "+351912345678" });
  await upload(member, await picture(400, 400));
  const file = join(house.photosDir, (await pathOf(member.id))!);
  const home = await house.home({ host_id: member.id });
  const stayed = await house.home();
  await house.db.run(sql`
    insert into reviews (listing_id, author_id, author_name, written_on, body) values (${stayed}, ${member.id}, 'Gustavo', '2026-01-01', 'Lovely')`);
  await expect(member.call(closeAccount, { sure: false as never })).rejects.toThrow("validation");
  await member.call(closeAccount, { sure: true });
  expect(member.cookies.has("session")).toBe(false);
  expect(existsSync(file)).toBe(false);
  await expect(house.visitor().call(readProfile, { id: member.id })).rejects.toThrow("not_found");
  expect((await house.visitor().get(`/rooms/${home}`)).status).toBe(404);
  const stored = await house.db.all(
    sql`select u.*, r.author_name, r.body from users u join reviews r on r.author_id = u.id where u.id = ${member.id}`,
  );
  expect(stored).toMatchObject([{ author_name: "", body: "Lovely", first_name: "" }]);
  expect(JSON.stringify(stored)).not.toMatch(/Gustavo|Reis|house\.test|351912345678/);
});

test("who closes an account is told so at the address they had", async () => {
  const member = await house.member({ first_name: "Gustavo" });
  await member.call(closeAccount, { sure: true });
  expect(await house.letter(member.email)).toMatchObject({ kind: "account_closed", body: expect.stringContaining("Gustavo") });
});

test("an account with a booking that is not over cannot be closed, and nothing of it is changed", async () => {
  const member = await house.member();
  const home = await house.home();
  await house.db.run(sql`
    insert into bookings (listing_id, guest_id, checkin, checkout, guests, status)
    values (${home}, ${member.id}, '2026-12-24', '2026-12-27', 2, 'accepted')`);
  const refused = (await member.call(closeAccount, { sure: true }).catch((error: Refusal) => error)) as Refusal;
  expect(refused.fieldErrors).toEqual({ account: ["open_bookings"] });
  expect((await member.call(readAccount, {})).account.email).toBe(member.email);
});

test("every table that points at people belongs to the personal data of a feature", async () => {
  const pointing = await house.db.all<{ table_name: string }>(sql`
    select distinct c.conrelid::regclass::text as table_name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  expect(pointing.length).toBeGreaterThan(5);
  const texts = personalData.flatMap(({ tables }) => tables);
  expect(pointing.map(({ table_name }) => table_name).filter((table) => !texts.includes(table))).toEqual([]);
});

test("a new address is proved by a code on the page itself, without JavaScript", async () => {
  const member = await house.member();
  const form = { _method: "PUT", _page: "/users/edit?saved=email", _form: "email" };
  const requested = await (await member.post("/v2/users/me/email", { ...form, email: "new-ana@house.test" })).text();
  expect(requested).toMatch(/<input [^>]*id="email-code" autofocus=""[^>]* aria-describedby="email-code-hint"/);
  expect(requested).toMatch(/id="email-code-hint"[^>]*>We sent a 6-digit code to/);
  const code_id = /name="code_id" value="([^"]+)"/.exec(requested)![1]!;
  const wrong = await member.post("/v2/users/me/email", { ...form, code_id, confirmation_code: "000000" });
  expect([wrong.status, (await wrong.text()).includes(`name="code_id" value="${code_id}"`)]).toEqual([422, true]);
  const { code } = await house.letter("new-ana@house.test");
  const next = "/users/edit?saved=email#email";
  const right = await member.post("/v2/users/me/email", { ...form, code_id, confirmation_code: code, next });
  expect([right.status, right.headers.get("location")]).toEqual([303, next]);
  expect((await member.call(readAccount, {})).account.email).toBe("new-ana@house.test");
});

test("an address is isolated once in a page that runs from right to left", async () => {
  const member = await house.member({ phone: "+351912345678" });
  const html = await (await member.get("/ar/users/edit")).text();
  expect(html).toContain(`\u2068${member.email}\u2069`);
  expect(html).not.toMatch(/[\u2066-\u2068]{2}/);
});

test.each(["/users/edit", "/users/notifications"])(
  "buttons that say the same on %s are told apart by their names",
  async (path) => {
    const html = await (await (await house.member()).get(path, { headers: { accept: "text/html" } })).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const names = [...main.matchAll(/<button(?=[^>]*type="submit")[^>]*>.*?<\/button>/gs)].map(
      ([button]) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? button.replaceAll(/<[^>]*>/g, ""),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...new Set(names)]);
  },
);
