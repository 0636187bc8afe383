import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, leave, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn, signIn } from "#test/journeys/house/people.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)?.value;

test.each(fewOf([false, true], 1))(
  "an operator finds a feature, sets it for their own browser, starts it for some and takes that back; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const { page, complaints } = await visit({ javaScriptEnabled });
    await signIn(page, "operator@sojourn.test");
    await page.goto("/admin");
    await page.getByRole("link", { name: /Features and experiments/ }).click();
    await page.getByLabel("Name or keyword").fill("co-hosting");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByText("1 feature", { exact: true }).waitFor();
    await page.getByRole("link", { name: "cohosting_button" }).click();
    await page.getByRole("heading", { name: "cohosting_button" }).waitFor();
    await page.getByLabel("In this browser").selectOption("button_and_tooltip");
    await page.getByRole("button", { name: "Set for me" }).click();
    await section(page, "In your browser").getByText("Reason: set for this browser").waitFor();

    await page.getByLabel("Share of people").fill("250");
    await page.getByLabel("Countries").fill("PT, ES");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("This is too large.").waitFor();
    expect(await page.getByLabel("Countries").inputValue()).toBe("PT, ES"); // no input is lost
    await page.getByLabel("Share of people").fill("25");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const history = section(page, "History");
    await history.getByText("Off → On for 25% of its audience · from Portugal or Spain").first().waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await history.getByRole("button", { name: "Undo: back to Off" }).click();
    await history.getByText("On for 25% of its audience · from Portugal or Spain → Off").first().waitFor();
    await expect.poll(() => page.getByLabel("Share of people").inputValue()).toBe("0"); // as another form of the page has set it

    await page.getByLabel("In this browser").selectOption("");
    await page.getByRole("button", { name: "Set for me" }).click();
    await section(page, "In your browser").getByText("Reason: off for everyone").waitFor();
    expect(await cookie(page, "feature_overrides")).toBeUndefined();
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
    await leave(page);
  },
);

test("the console is there for operators alone, and reads well on a phone", async () => {
  const guest = await visit();
  await guest.page.goto("/admin");
  await expect.poll(() => new URL(guest.page.url()).pathname).toBe("/login");
  await signIn(guest.page, "guest@sojourn.test");
  for (const path of ["/admin", "/admin/features", "/admin/features/signup_tos"]) {
    expect((await guest.page.goto(path))!.status()).toBe(404);
    await guest.page.getByText("Page not found").waitFor();
  }
  const { page } = await visit({ viewport: { width: 320, height: 700 }, colorScheme: "dark" });
  await signIn(page, "operator@sojourn.test");
  await page.goto("/admin/features");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await leave(page);
  await leave(guest.page);
});

test("who narrows a list stays in the field, and Back shows what was chosen before", async () => {
  const { page } = await comeIn("operator@sojourn.test");
  await page.goto("/admin/features");
  await wake(page);
  const [words, kind] = [page.getByLabel("Name or keyword"), page.getByLabel("Kind")];
  await kind.selectOption("experiment");
  await words.fill("co-hosting");
  await words.press("Enter");
  await page.getByText("1 feature", { exact: true }).waitFor();
  expect(await words.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(async () => [await words.inputValue(), await kind.inputValue()]).toEqual(["", ""]);
  await page.goForward();
  await expect.poll(async () => [await words.inputValue(), await kind.inputValue()]).toEqual(["co-hosting", "experiment"]);
  await leave(page);
});

wide("the console's parts have room for their names in a language of long words", async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 800 }, locale: "de" });
  await signIn(page, "operator@sojourn.test");
  await page.goto("/admin/disputes");
  const parts = page.getByRole("navigation", { name: "Verwaltung" }).getByRole("link");
  expect(await parts.filter({ hasText: "Streitfälle und Erstattungen" }).count()).toBe(1);
  expect(await parts.evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length)).toBe(0);
  await leave(page);
});

test.each(fewOf([true, false], 1))(
  "a visitor is asked before an id is kept, says yes, is told of once, and says no again on the page of privacy; with JavaScript: %s [A9.5, B7.4.1, B9.17]",
  async (javaScriptEnabled) => {
    const { page, complaints } = await visit({ javaScriptEnabled });
    const details: unknown[] = [];
    page.on("request", (request) => {
      if (request.url() === `${origin}/tracking/events`) details.push(request.postDataJSON());
    });
    await page.context().clearCookies();
    await page.goto("/s/homes?place=lisbon-pt");
    const banner = page.getByRole("complementary", { name: "Cookie choices" });
    const [no, yes] = [banner.getByRole("button", { name: "Decline" }), banner.getByRole("button", { name: "Accept" })];
    const size = async (button: typeof no) => {
      const { width, height } = (await button.boundingBox())!;
      return [width, height];
    };
    expect(await size(no)).toEqual(await size(yes));
    if (javaScriptEnabled) {
      await expectAccessible(page);
      await wake(page); // hydration leaves the banner unchanged
    }
    expect([await cookie(page, "bev"), details]).toEqual([undefined, []]);
    await yes.click();
    await banner.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${origin}/s/homes?place=lisbon-pt`);
    const bev = await cookie(page, "bev");
    expect(bev).toMatch(/^\d{10}_[\w-]{16}$/);
    const told_once = {
      event_name: "bev_created",
      event_data: { bev, page_uri: `${origin}/s/homes`, page_referrer: `${origin}/s/homes` },
    };
    await expect.poll(() => details).toEqual(javaScriptEnabled ? [told_once] : []);
    await page.goto("/rooms/1");
    expect([await cookie(page, "bev"), details.length]).toEqual([bev, javaScriptEnabled ? 1 : 0]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await page.getByText("You accepted:").waitFor();
    if (javaScriptEnabled) expect(Number(await page.evaluate(() => localStorage.getItem("ftv")))).toBeGreaterThan(1.7e12);
    await page.getByRole("region", { name: "Your choice" }).getByRole("button", { name: "Decline" }).click();
    await page.getByText("You declined:").waitFor();
    expect([await cookie(page, "bev"), await cookie(page, "consent")]).toEqual([undefined, "no"]);
    if (javaScriptEnabled) {
      await wake(page);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("ftv"))).toBeNull();
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
    await leave(page);
  },
);
