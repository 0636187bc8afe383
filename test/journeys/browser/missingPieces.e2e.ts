import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { between } from "#test/journeys/house/between.ts";
import { freeReview } from "#test/journeys/house/booking.ts";
import { leave, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { DEMO_PASSWORD, signIn, signUp } from "#test/journeys/house/people.ts";

/** `once`: missing only at the first request. */
type Exit = "missing" | "cut" | "once";
/** The files that fail to load from now on, and how. */
type Broken = { way: Exit; isBroken: (path: string) => boolean };

/** A network whose files go missing. */
async function brokenNetwork() {
  const state = { broken: null as Broken | null, asked: new Set<string>(), lost: new Set<string>() };
  const { address } = await between(
    () => origin,
    ({ url }, outgoing) => {
      state.asked.add(url!);
      const { isBroken, way } = state.broken ?? {};
      if (!isBroken?.(url!) || (way === "once" && state.lost.has(url!))) return false;
      state.lost.add(url!);
      breakOff(outgoing, way === "cut");
      return true;
    },
  );
  return { address, state };
}
type Network = Awaited<ReturnType<typeof brokenNetwork>>;

function breakOff(outgoing: ServerResponse, isCut: boolean) {
  if (!isCut) return outgoing.writeHead(404).end();
  outgoing.writeHead(200, { "content-type": "text/javascript", "content-length": 9999 });
  outgoing.write("export const a = 1;\n", () => outgoing.destroy());
}

/** A press on a page and its expected result, whether a script or the server handles it. */
type Walk = { at: string | ((page: Page) => Promise<string>); as?: string; press: (page: Page) => Promise<void> };

const main = (page: Page) => page.getByRole("main");
const name = (page: Page) => page.getByLabel("Email or phone number");

const WALKS: Record<string, Walk> = {
  "log-in from the header": {
    at: "/",
    async press(page) {
      await page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("link", { name: "Log in" }).first().click();
      await name(page).waitFor();
    },
  },
  "a password": {
    at: "/login",
    async press(page) {
      await name(page).fill("guest@sojourn.test");
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
      await main(page).getByRole("button", { name: "Log in", exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/");
    },
  },
  "a link to another page": {
    at: "/",
    async press(page) {
      await page.getByRole("link", { name: "Experiences" }).first().click();
      await page.waitForURL("**/s/experiences");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  "the next page of a search, and its first heart": {
    at: "/s/homes?place=lisbon-pt",
    async press(page) {
      await page.getByRole("link", { name: "Next" }).click();
      await page.waitForURL(/page=2/);
      const again = page.getByRole("button", { name: "Try again" }).first();
      // The address is that of the previous page already.
      await page.getByRole("link", { name: "Previous" }).or(again).first().waitFor();
      const heart = page.locator("[data-heart]").first();
      await heart.or(again).first().waitFor();
      if (await again.isVisible()) {
        await again.click();
        await again.waitFor({ state: "hidden" }); // the server renders what failed to load
      }
      await heart.click();
      await name(page).waitFor();
    },
  },
  filters: {
    at: "/s/homes?place=lisbon-pt",
    async press(page) {
      await page.getByRole("button", { name: /Filters/ }).click();
      await page.getByRole("checkbox", { name: /Instant/ }).check();
      // If the code that requests the count fails to load, the filter is submitted at once, and the page reloads.
      const show = page.getByRole("button", { name: /^Show/ });
      await Promise.race([page.waitForURL(/instant/), show.click().catch(() => page.waitForURL(/instant/))]);
      await page.waitForURL(/instant/);
    },
  },
  "the calendar of a stay": {
    at: "/rooms/1",
    async press(page) {
      await page.getByLabel("Check in", { exact: true }).first().click();
      await page.getByRole("grid").or(page.getByText("This part didn’t load.")).first().waitFor();
    },
  },
  "a message to the help": {
    at: "/help/contact",
    as: "somebody new", // the rate limit of one person per hour
    async press(page) {
      await page.getByLabel("What is it about?").selectOption("safety");
      await page.getByLabel(/^Tell us what happened/).fill("Where is my tile?");
      await main(page).getByRole("button", { name: "Send", exact: true }).click();
      await page.waitForURL("**/help/cases/**");
      await page.getByText("Where is my tile?").waitFor();
    },
  },
  "a new list": {
    at: "/",
    as: "somebody new",
    async press(page) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("link", { name: "New list" }).click();
      await page.getByLabel("List name").fill("Tiles");
      await page.getByRole("button", { name: "Create list" }).click();
      await page.getByText("Tiles").or(page.getByRole("alert")).first().waitFor();
    },
  },
  "a vote in a list": {
    at: "/wishlists",
    as: "guest@sojourn.test",
    async press(page) {
      await main(page).getByRole("link", { name: "Somewhere warm" }).click();
      const vote = main(page)
        .getByRole("button", { name: /^Upvote/ })
        .first();
      const before = (await vote.textContent())!;
      await vote.click();
      const failed = page.getByText("Something went wrong. Please try again.").first();
      await expect.poll(async () => (await vote.textContent()) !== before || (await failed.isVisible())).toBe(true);
    },
  },
  "the profile": {
    at: "/users/edit",
    as: "guest@sojourn.test",
    async press(page) {
      await page.getByLabel("About you").fill("Tiles, mostly.");
      await page.getByRole("button", { name: "Save" }).first().click();
      await page.getByText("Saved.").first().waitFor();
      expect(await page.getByLabel("About you").inputValue()).toBe("Tiles, mostly.");
    },
  },
  "a home's editor": {
    at: "/hosting/listings",
    as: "host@sojourn.test",
    async press(page) {
      await main(page).locator("a[href^='/hosting/listings/']").first().click();
      await page.getByRole("link", { name: "Booking" }).click();
      await page.getByLabel("Instant booking").setChecked(!(await page.getByLabel("Instant booking").isChecked()));
      await main(page).getByRole("button", { name: /^Save/ }).click();
      await main(page).getByRole("status").getByText(/Saved/).waitFor();
    },
  },
  "a checkout": {
    async at(page) {
      // As a person who has declined to complete their account now.
      await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
      return (await freeReview(page)).replace("?", "/guests?");
    },
    as: "somebody new", // the rate limit of one person per minute
    async press(page) {
      await page.getByRole("button", { name: /Continue and pay/ }).click();
      await page.getByRole("heading", { name: "Pay and book" }).waitFor();
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: /^Pay / }).click();
      await page.getByRole("heading", { name: "Your stay is booked" }).waitFor();
    },
  },
};

const isCode = (path: string) => path.startsWith("/assets/") && path.endsWith(".js");

/** Opens the page in a new browser and hydrates it; returns the files that were loaded by then. */
async function arrive({ at, as }: Walk, { address, state }: Network) {
  state.broken = null;
  state.lost.clear();
  state.asked.clear();
  const { page } = await visit({ baseURL: address });
  page.setDefaultTimeout(15_000);
  await page.context().addCookies([{ name: "consent", value: "yes", url: address }]);
  if (as === "somebody new") await signUp(page);
  else if (as) await signIn(page, as);
  await page.goto(typeof at === "string" ? at : await at(page));
  await wake(page);
  return { page, had: new Set(state.asked) };
}

async function pressWithout(walk: Walk, net: Network, way: Exit, isBroken: (path: string, had: Set<string>) => boolean) {
  const { page, had } = await arrive(walk, net);
  net.state.broken = { way, isBroken: (path) => isCode(path) && isBroken(path, had) };
  await walk.press(page);
  expect(await page.getByRole("heading", { name: "Something went wrong" }).count()).toBe(0);
  await leave(page);
}

test.each(Object.keys(WALKS))("%s: whatever does not come, a press is answered", async (what) => {
  await pressWithout(WALKS[what]!, await brokenNetwork(), "missing", (path, had) => !had.has(path));
});

test("where only the code of calls does not come, log-in opens on its own page", async () => {
  const built = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { name: string; file: string }
  >;
  const { file } = Object.values(built).find((chunk) => chunk.name === "often")!;
  await pressWithout(WALKS["log-in from the header"]!, await brokenNetwork(), "missing", (path) => path === `/${file}`);
});

for (const way of ["missing", "cut", "once"] as const)
  for (const [what, walk] of Object.entries(WALKS))
    wide(
      `${what}: each file that comes later, ${way}`,
      async () => {
        const net = await brokenNetwork();
        const { page, had } = await arrive(walk, net);
        await walk.press(page);
        await leave(page);
        const later = [...net.state.asked].filter((path) => isCode(path) && !had.has(path));
        for (const file of later)
          await pressWithout(walk, net, way, (path) => path === file).catch((error: Error) => {
            error.message = `${way}: ${file}: ${error.message}`;
            throw error;
          });
      },
      600_000, // one walk for each of some ten files
    );

test("a calendar that did not come says so beside what was typed, and is tried again in its place", async () => {
  const net = await brokenNetwork();
  const { page, had } = await arrive(WALKS["the calendar of a stay"]!, net);
  const from = page.getByLabel("Check in", { exact: true }).first();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  net.state.broken = { way: "missing", isBroken: (path) => isCode(path) && !had.has(path) };
  await from.fill("2027-05-04");
  await page.getByRole("alert").getByText("This part didn’t load.").waitFor();
  net.state.broken = null;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("grid").first().waitFor();
  expect([await from.inputValue(), await page.evaluate(() => "isSame" in window)]).toEqual(["2027-05-04", true]);
});

/** Whether the progress indicator is shown at the page's upper edge. */
const isPending = (page: Page) =>
  page.evaluate(() => {
    const { content, visibility } = getComputedStyle(document.documentElement, "::before");
    return content !== "none" && visibility === "visible";
  });

test.each([
  ["a heart whose code", (path: string) => path.endsWith(".js"), "[data-heart]"],
  ["a link whose page", (path: string) => path.startsWith("/v2/"), "main a[href^='/rooms/']"],
])("%s takes long says so, until it has come", async (_, isSlow, pressed) => {
  const { page, complaints } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  const thing = page.locator(pressed).first();
  await thing.evaluate((link: HTMLAnchorElement) => (link.target = "")); // a stay opens in a new tab
  const slow = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => isSlow(pathname),
    (route) => slow.promise.then(() => route.continue()),
  );
  await thing.evaluate((link: HTMLAnchorElement) => link.click());
  await expect.poll(() => isPending(page)).toBe(true);
  slow.resolve();
  await expect.poll(() => isPending(page)).toBe(false);
  if (pressed === "[data-heart]") await name(page).waitFor();
  else await page.waitForURL("**/rooms/**");
  expect(complaints).toEqual([]);
});
