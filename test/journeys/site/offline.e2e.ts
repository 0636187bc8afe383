import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { expectAccessible, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { network } from "#test/journeys/house/network.ts";
import { signIn } from "#test/journeys/house/people.ts";

/** A visitor in whose browser the service worker is in control. */
async function visitWithWorker(address: string, options: { locale?: string; path?: string } = {}) {
  const { page, complaints } = await visit({ serviceWorkers: "allow", baseURL: address, locale: options.locale ?? "en-US" });
  await page.context().addCookies([{ name: "consent", value: "yes", url: address }]);
  const atOnce = await page.addInitScript(() => {
    const soon = window.setTimeout;
    // The worker is registered some seconds after the load, which is shortened here.
    window.setTimeout = ((run: TimerHandler, ms = 0, ...input: unknown[]) =>
      soon(run, ms === 4000 ? 0 : ms, ...input)) as typeof window.setTimeout;
  });
  await page.goto(options.path ?? "/");
  await wake(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  await atOnce.dispose();
  return { page, complaints };
}

const storedIn = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname));
const cachesOf = (page: Page) => page.evaluate(() => caches.keys());
const registrations = (context: BrowserContext) =>
  context.pages()[0]!.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("without a network a seen page is read as it was, with when; another one says so and lists what there is [B2.1.11]", async () => {
  const { address, cut, state } = await network();
  const { page } = await visitWithWorker(address);
  await page.goto("/rooms/1");
  await expect.poll(() => storedIn(page)).toEqual(["/rooms/1"]);
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  // Firefox gives no response here if a navigation preload fails.
  const preload = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
  expect(await preload()).toBe(false);
  cut(true);
  await page.reload();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  await page.getByText("We can’t connect right now.").waitFor();
  await page.getByText(/This is a saved copy from/).waitFor();
  await page.goto("/rooms/2");
  // There is a network, but the server does not respond: it may be restarting.
  await page.getByRole("heading", { name: "We can’t connect" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/rooms/2");
  await page.getByRole("listitem").getByRole("link", { name: name! }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  await page.context().setOffline(false);
  state.stands = "before it";
  cut(false);
  await page.getByRole("heading", { name: "We can’t connect" }).waitFor();
  // Once it responds, the requested page opens by itself.
  state.stands = "there";
  await page.waitForURL((url) => url.pathname === "/rooms/2");
  state.stands = "before it";
  await page.goto("/rooms/1");
  await page.getByText("We can’t connect right now.").waitFor();
  state.stands = "there";
  await page.getByText("You’re back online.").waitFor();
  await page.goto("/rooms/2");
  await expect.poll(() => storedIn(page)).toContain("/rooms/2");
});

test("what a traveller needs is kept for them alone: read without a network, gone once they are logged out or their session has ended", async () => {
  const { address, cut } = await network();
  const { page } = await visitWithWorker(address);
  await signIn(page, "guest@sojourn.test");
  await page.goto("/");
  await wake(page);
  // A page reached by client-side navigation is cached too.
  await page.getByRole("banner").getByRole("link", { name: "Trips" }).first().click();
  await page.waitForURL("**/trips");
  await expect.poll(() => storedIn(page)).toContain("/trips");
  cut(true);
  await page.goto("/trips");
  await page.getByRole("heading", { level: 1, name: "Trips" }).waitFor();
  cut(false);
  await page.context().clearCookies({ name: "session" });
  await page.goto("/users/edit"); // redirects to log-in, which is not cached
  await page.getByLabel("Email or phone number").waitFor();
  await expect.poll(() => storedIn(page)).toEqual([]);
  await signIn(page, "guest@sojourn.test");
  await page.goto("/trips");
  await expect.poll(() => storedIn(page)).toContain("/trips");
  await page.goto("/logout");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => storedIn(page)).not.toContain("/trips");
  cut(true);
  await page.goto("/trips");
  await page.getByRole("heading", { name: "We can’t connect" }).waitFor();
});

wide("a way back in history is answered with what was seen there, until something was changed [B9.5]", async () => {
  const { address, state } = await network();
  const { page } = await visitWithWorker(address);
  const requested = () => state.pages.filter((path) => path === "/rooms/1").length;
  await page.goto("/rooms/1");
  await expect.poll(() => storedIn(page)).toContain("/rooms/1");
  // Not a page that sets a cookie: the browser would revalidate then, because pages vary by cookie.
  await page.goto("/rooms/2");
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect([new URL(page.url()).pathname, requested()]).toEqual(["/rooms/1", 1]);
  await page.goForward();
  await page.evaluate(() => fetch("/v2/currencies", { method: "POST" }));
  await page.goBack();
  await expect.poll(requested).toBe(2);
});

test("a form is not lost to a network that is gone: it says so, and what was typed stays", async () => {
  const { page } = await visitWithWorker(origin, { path: "/login" });
  await page.getByLabel("Email or phone number").fill("somebody@example.org");
  await page.context().setOffline(true);
  await page.getByText("You’re offline.").waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Nothing was sent. What you typed is still here.").waitFor();
  expect(await page.getByLabel("Email or phone number").inputValue()).toBe("somebody@example.org");
  await page.context().setOffline(false);
  await page.getByText("You’re offline.").waitFor({ state: "detached" });
});

wide("a newer build takes over at once, and one that cannot be installed takes itself away [B4.8.1, B8.21]", async () => {
  const { address, state } = await network();
  const { page } = await visitWithWorker(address);
  const [shell] = (await cachesOf(page)).filter((name) => name.startsWith("shell-"));
  const built = await (await page.request.get(`${origin}/service-worker.js`)).text();
  state.worker = built.replace(/"version":"\w+"/, '"version":"thenext"');
  const look = () => page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // Repeated, because an update that is requested during the browser's own one gets the result of that, which may be older.
  await expect.poll(() => look().then(() => cachesOf(page))).toContain("shell-thenext");
  await expect.poll(() => cachesOf(page)).not.toContain(shell);
  const texts: string[] = [];
  page.on("console", (message) => texts.push(message.text()));
  await page.reload();
  await wake(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  state.worker = `${built}\nself.addEventListener("install", (event) => event.waitUntil(Promise.reject(new Error("broken"))));`;
  // The page that registers the worker is told of its failure.
  await page.reload();
  await wake(page);
  await expect.poll(() => registrations(page.context())).toBe(0);
  expect(texts.join("\n")).toContain("went redundant, possibly because it could not be installed");
});

wide("turned off by an operator, the worker takes itself away, with all that it kept", async () => {
  const { address } = await network();
  const { page } = await visitWithWorker(address);
  await signIn(page, "operator@sojourn.test");
  const share = async (percent: string) => {
    await page.goto("/admin/features/service_worker");
    await page.getByLabel("Share of people").fill(percent);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByRole("region", { name: "History" })
      .getByText(percent === "0" ? /→ Off$/ : /^Off →/)
      .first()
      .waitFor();
  };
  await share("0");
  await page.goto("/");
  await expect.poll(() => registrations(page.context())).toBe(0);
  expect(await cachesOf(page)).toEqual([]);
  await wake(page);
  await share("100");
});
