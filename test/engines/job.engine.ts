import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DEFAULT_LOCALE, type Locale } from "#lib/i18n/locales.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { ENGINES, inLanguage, LANGUAGES, send, type Visitor, visit } from "./visit.ts";

const SUBMIT = ":is(main, dialog) form[method=post] button[type=submit]";
/** Each walk books different nights. */
let walks = 0;
const nights = () => `checkin=${nextMonth(2 + 2 * walks)}&checkout=${nextMonth(3 + 2 * walks++)}`;

const user = (field: string) => `[name="user[${field}]"]`;
/** Signs up a new person, through the steps that the page shows. */
async function signUp(visitor: Visitor, email: string) {
  await visitor.write(user("phone_or_email"), email);
  await visitor.press(SUBMIT);
  await visitor.sees(user("verification_code"));
  await visitor.write(user("verification_code"), (await mailTo(email)).code);
  await visitor.press(SUBMIT);
  await visitor.write(user("first_name"), "Ada");
  await visitor.write(user("last_name"), "Reis");
  await visitor.press(SUBMIT);
  await visitor.sees(user("birthday_day"));
  await visitor.pick(user("birthday_month"), "5");
  await visitor.write(user("birthday_day"), "3");
  await visitor.write(user("birthday_year"), "1990");
  await visitor.press(SUBMIT);
  await visitor.write(user("password"), "Sail-42-nimbus");
  await visitor.press(SUBMIT);
  await expect.poll(() => visitor.isSeen(user("password"))).toBe(false);
  await visitor.press(SUBMIT);
}

/** Files for a file field. */
async function photos(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "photos-"));
  const files = [1, 2, 3].map((n) => join(folder, `room-${n}.jpg`));
  for (const [i, file] of files.entries()) {
    const background = { r: 60 + i * 60, g: 90, b: 160 - i * 40 };
    await sharp({ create: { width: 900, height: 600, channels: 3, background } }).toFile(file);
  }
  return files;
}

/** Lists a home with photos, and publishes it. */
async function listHome(host: Visitor, locale: Locale) {
  await host.open(inLanguage(locale, "/become-a-host"));
  await host.press("main label:has([name=room_type])");
  await host.write("main [name=place]", "Lisbon");
  await host.press(SUBMIT);
  for (const step of ["place", "rooms", "amenities"]) {
    await host.arrives(new RegExp(`/${step}`));
    await host.press(SUBMIT);
  }
  await host.arrives(/\/photos/);
  await host.choose("main [type=file]", await photos());
  await host.press("main form:has([type=file]) button[type=submit]");
  await host.sees("main li:nth-child(3) img");
  await host.press('main a[href*="/words"]');
  await host.write("main [name=title]", "A loft of three windows");
  await host.write("main [name=description]", "A bright loft above the river; the tram stops at the door.");
  await host.press(SUBMIT);
  await host.arrives(/\/price/);
  // A usual price for the town, in the language's default currency: otherwise the page asks for a confirmation.
  await host.write("main [name=price]", locale.startsWith("zh") ? "985,50" : "85,50");
  await host.press(SUBMIT);
  await host.arrives(/\/booking/);
  await host.press(SUBMIT);
  await host.arrives(/\/hosting\/listings\/\d+(\?|$)/);
  await host.press("main form:has([name=status][value=published]) button[type=submit]");
  await host.press('main a[href*="/rooms/"]');
  await host.sees("h1", "A loft of three windows");
}

for (const engine of ENGINES)
  test.each(LANGUAGES)(
    `${engine}: a home is found, saved, booked and paid by somebody new, who then lists their own, in %s`,
    async (locale) => {
      const guest = await visit(engine, { isPhone: true });
      const open = (path: string) => guest.open(inLanguage(locale, path));
      await open("/");
      await guest.write("main [role=combobox]", "Lisb");
      await guest.press("main [role=option]");
      await guest.press('main form[action$="/s/homes"] button[type=submit]');
      await guest.arrives(/\/s\/homes\?place=./);
      await open(`/s/homes?place=lisbon-pt&adults=2&instant_book=true&${nights()}`);

      // The first press on a heart asks for sign-up, then continues.
      await guest.press("main [data-heart]");
      await signUp(guest, `ada-${engine}-${locale}-${Date.now()}@journey.test`.toLowerCase());
      await guest.write("dialog [name=name]", "Tiles");
      await guest.press("dialog form:has([name=name]) button[type=submit]");
      await guest.sees("main [data-heart][data-saved]");

      await open(`/s/homes?place=lisbon-pt&adults=2&instant_book=true&${nights()}`);
      await guest.press('main li a[href*="/rooms/"]:not([href*="/select/"])');
      await guest.press('button[formaction*="/book/"]');
      await guest.arrives(/\/book\//);
      // What a new account lacks is asked for in a dialog if the page is hydrated.
      const { isTakenOver } = await guest.wake();
      await guest.press('main a[href*="/guests"]');
      if (isTakenOver) {
        await guest.sees("dialog[open] h2");
        await guest.pressEscape();
      }
      await guest.arrives(/\/guests/);
      await guest.write("main textarea", "We come for the tiles.");
      await guest.press(SUBMIT);
      await guest.arrives(/\/pay$/);
      await guest.press("main label:has([type=radio])");
      await guest.press(SUBMIT);
      await guest.arrives(/confirmed/);
      await guest.press('main a[href*="/reservations/"]');
      await guest.arrives(/\/reservations\/\w+$/);
      await open("/inbox");
      await guest.press('main a[href*="/inbox/"]');
      await guest.write("main textarea", "Is there a hook for a hammock?");
      await guest.press(SUBMIT);
      await guest.sees("main li", "Is there a hook for a hammock?");

      await listHome(guest, locale);
    },
  );

const PHOTO = "#government_id [name=front]";
/** Hands a picture of a document in, and waits until it is being checked. */
async function handIn(owner: Visitor, front: string) {
  await owner.choose(PHOTO, [front]);
  await owner.press("#government_id form:has([name=front]) button[type=submit]");
  await owner.sees("#government_id", "Being checked");
}

const OPERATOR = { email: "operator@sojourn.test", password: DEMO_PASSWORD };
/** Goes on as somebody else: WebKit's driver has one browser at a time. */
async function become(visitor: Visitor, who: { email: string; password: string }) {
  await visitor.open("/privacy");
  await send(visitor, "/logout", {});
  await send(visitor, "/login", who);
}

/** As an operator: accepts a person's document with the page's form, or declines it for a reason. */
async function decide(operator: Visitor, person: string, reason?: string) {
  await become(operator, OPERATOR);
  await operator.open("/admin/id_checks");
  const section = await operator.run(
    (name) => [...document.querySelectorAll("main section")].find((one) => one.textContent.includes(name))?.id,
    person,
  );
  await operator.press(`#${section} label:has([value=${reason === undefined ? "accept" : "decline"}])`);
  if (reason !== undefined) await operator.write(`#${section} [name=reason]`, reason);
  await operator.press(`#${section} form button[type=submit]`);
  await expect.poll(() => operator.isSeen(`#${section}`)).toBe(false);
}

for (const engine of ENGINES)
  test(`${engine}: a host's government id is declined, handed in again with what was known, and accepted`, async () => {
    const owner = await visit(engine);
    const last_name = `Of${engine}`;
    const email = `id-${engine}-${Date.now()}@journey.test`.toLowerCase();
    const born = { birthday_day: "3", birthday_month: "5", birthday_year: "1990" };
    const person = { first_name: "Ada", last_name, email, password: "Sail-42-nimbus", ...born };
    await owner.open("/privacy");
    await send(owner, "/signup_login", { user: person });
    await send(owner, "/signup_login", { user: { verification_code: (await mailTo(email)).code } });
    await listHome(owner, DEFAULT_LOCALE);
    const [front] = await photos();
    await owner.open("/users/activation");
    await owner.wake();
    await owner.pick("#government_id [name=kind]", "id_card");
    await owner.pick("#government_id [name=country]", "PT");
    await handIn(owner, front!);

    await decide(owner, last_name, "The edges are cut off");
    await become(owner, person);
    await owner.open("/users/activation");
    await owner.sees("#government_id", "The edges are cut off");
    expect(await owner.run(() => document.querySelector<HTMLSelectElement>("#government_id [name=kind]")!.value)).toBe("id_card");
    await handIn(owner, front!);
    await decide(owner, last_name);
    await become(owner, person);
    await owner.open("/users/activation");
    await owner.sees("#government_id", "Accepted");
    expect(await owner.isSeen(PHOTO)).toBe(false);
  });
