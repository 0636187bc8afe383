import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { ENGINES, send, type Visitor, visit } from "./visit.ts";

const SEARCH = "/s/homes?place=lisbon-pt";

async function signIn(visitor: Visitor, email: string) {
  await visitor.open("/privacy");
  await send(visitor, "/login", { email, password: DEMO_PASSWORD });
}

/** The panels of all visible buttons that open one. */
const panelsOf = (visitor: Visitor) =>
  visitor.run(() =>
    [...document.querySelectorAll<HTMLButtonElement>("button[popovertarget]:not([popovertargetaction])")]
      .filter((button) => button.checkVisibility() && !button.closest("[popover]"))
      .map((button) => button.getAttribute("popovertarget")!),
  );
const isOpen = (visitor: Visitor, panel: string) =>
  visitor.run((id) => document.getElementById(id)?.matches(":popover-open") ?? false, panel);

async function opensAndCloses(visitor: Visitor, panel: string) {
  await visitor.press(`button[popovertarget="${panel}"]`);
  await expect.poll(() => isOpen(visitor, panel), { message: `${panel} opens` }).toBe(true);
  // Something pressable in it is visible.
  await visitor.sees(`#${panel} :is(a, button, input, label, td)`);
  await visitor.pressEscape();
  await expect.poll(() => isOpen(visitor, panel), { message: `${panel} closes` }).toBe(false);
}

for (const engine of ENGINES)
  for (const isPhone of [true, false]) {
    const where = `${engine}, ${isPhone ? "on a phone" : "at a desk"}`;

    for (const isWarm of [false, true])
      test(`${where}: each panel opens, is seen and closes, ${isWarm ? "after React has come" : "by the first press"}`, async () => {
        const visitor = await visit(engine, { isPhone });
        for (const path of ["/", SEARCH, "/rooms/1"]) {
          await visitor.open(path);
          for (const panel of await panelsOf(visitor)) {
            await visitor.open(path);
            if (isWarm) await visitor.wake();
            await opensAndCloses(visitor, panel);
          }
        }
      });

    test(`${where}: dialogs close by their × and beside them`, async () => {
      const visitor = await visit(engine, { isPhone });
      await visitor.open("/rooms/1");
      await visitor.wake();
      const isGone = () => expect.poll(() => visitor.run(() => document.querySelector("dialog[open]") === null)).toBe(true);
      await visitor.press("[data-share]");
      await visitor.press("dialog[open] [aria-label=Close]");
      await isGone();
      await visitor.press("[data-share]");
      await visitor.sees("dialog[open] h2");
      await visitor.pressAt(6, 6);
      await isGone();
      await visitor.open("/rooms/1");
      await visitor.press('[commandfor="viewer"]');
      await visitor.sees("#viewer img");
      await visitor.press("#viewer [command=close]");
      await isGone();
    });

    test(`${where}: whoever has logged out, and goes back, sees nothing of their own`, async () => {
      const visitor = await visit(engine, { isPhone });
      await signIn(visitor, "guest@sojourn.test");
      await visitor.open("/users/edit");
      await visitor.wake();
      const name = await visitor.run(() => document.querySelector<HTMLInputElement>("main [name=first_name]")!.value);
      await visitor.open("/trips");
      await visitor.wake();
      await visitor.press('button[popovertarget="site-menu"]');
      await visitor.press('#site-menu [data-entry="user.log_out"]');
      await expect.poll(() => visitor.run(() => document.cookie.includes("signed_in"))).toBe(false);
      for (let backs = 0; backs < 2; backs++) {
        // Checked by the document, because two members-only pages redirect to the same log-in page.
        await visitor.run(() => void (document.documentElement.dataset["left"] = ""));
        await visitor.back();
        await expect.poll(() => visitor.run(() => "left" in document.documentElement.dataset)).toBe(false);
        await expect
          .poll(() =>
            visitor.run(
              (mine) =>
                document.readyState !== "complete" || // the page was loaded again
                document.body.innerText.includes(mine) ||
                [...document.querySelectorAll("input")].some(({ value }) => value === mine),
              name,
            ),
          )
          .toBe(false);
        expect(await visitor.isSeen('[data-entry="user.log_out"]')).toBe(false);
      }
    });

    test(`${where}: a trip that was read is read without a network`, async () => {
      const visitor = await visit(engine, { isPhone });
      await signIn(visitor, "guest@sojourn.test");
      await visitor.open("/trips");
      await visitor.wake();
      const kept = () =>
        visitor.run(async () => (await (await caches.open("pages")).keys()).some(({ url }) => url.endsWith("/trips")));
      await expect.poll(kept).toBe(true);
      visitor.cut(true);
      await visitor.open("/trips");
      await visitor.sees("main h1");
      expect(await visitor.run(() => document.documentElement.dataset["keptAt"] !== undefined)).toBe(true);
    });

    test(`${where}: a price with decimals filters`, async () => {
      const visitor = await visit(engine, { isPhone });
      await visitor.open(SEARCH);
      await visitor.wake();
      await visitor.press('button[popovertarget="filters"]');
      await visitor.write("#filters [name=max_price]", "100,50");
      await visitor.press("#filters button[type=submit]");
      await visitor.arrives(/max_price=101/);
    });
  }

for (const engine of ENGINES)
  test(`${engine}: the map comes alive where the service worker is in charge`, async () => {
    const visitor = await visit(engine);
    await visitor.open("/");
    await visitor.wake();
    const isInCharge = () => visitor.run(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isInCharge).toBe(true);
    await visitor.open(SEARCH);
    await visitor.wake();
    const pin = await visitor.run(() => {
      const { x, y } = document.querySelector("svg a[data-pin]")!.getBoundingClientRect();
      return { x, y };
    });
    await visitor.point(pin.x + 4, pin.y + 4);
    await visitor.sees("button[data-pin]");
  });
