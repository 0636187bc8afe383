import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn, DEMO_PASSWORD, read, signIn } from "#test/journeys/house/people.ts";

const JITNEY = "/tracking/jitney/logging/messages";

/** The code that tracks the page loads after it. */
async function watched(page: Page) {
  await wake(page);
  const answer = await page.waitForResponse((response) => response.url().endsWith(JITNEY) && response.ok());
  await answer.finished(); // if this was cut off, the page would rightly send its events again
}

test("what somebody reads is told when they leave, and an operator sees it in the console [B7.4.3, B7.4.6, B9.9, A3.20]", async () => {
  const { page, complaints } = await visit();
  await page.goto("/?af=partner7");
  await watched(page);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const affiliate = async () => (await page.context().cookies()).find(({ name }) => name === "affiliate")?.value;
  await expect.poll(affiliate).toBe("af%3Dpartner7%26c%3Dfalse"); // [B7.4.2]
  await page.goto("/s/homes?place=lisbon-pt");
  expect(complaints).toEqual([]);
  await page.context().close();

  const operator = await visit({ viewport: { width: 360, height: 800 } });
  await signIn(operator.page, "operator@sojourn.test");
  await operator.page.goto("/admin/events");
  const rates = operator.page.getByRole("region", { name: "Frequency" });
  const texts = ["page_view", "page_duration", "page_performance", "resource_timing", "network_information", "scroll_depth", "impression", "bev_created"]; // prettier-ignore
  for (const name of texts) await rates.getByRole("link", { name, exact: true }).waitFor();
  await rates.getByRole("link", { name: "scroll_depth" }).click();
  const latest = operator.page.getByRole("listitem");
  await latest.filter({ hasText: '"depth_px":500' }).first().waitFor();
  await latest.filter({ hasText: '"depth_px":1000' }).first().waitFor();
  await operator.page.getByRole("rowheader", { name: "home 1000" }).waitFor();
  await expectNoSidewaysScroll(operator.page);
  await expectAccessible(operator.page);
  await operator.page.context().close();
});

test("proving once more who one is is told of under its own name [A2.3.4, B3.21.8]", async () => {
  const { page, complaints } = await comeIn("host@sojourn.test");
  await page.goto("/users/reauthenticate?next=/users/edit");
  await wake(page);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL("**/users/edit");
  const operator = await comeIn("operator@sojourn.test");
  const ofReauth = async (name: string) => {
    const { events } = await read<{ events: unknown[] }>(operator.page, `/v2/events?name=${name}`);
    return events.map((event) => JSON.stringify(event)).filter((event) => event.includes("UserSessionExtensionReauth"));
  };
  await expect.poll(async () => (await ofReauth("signup_login_flow")).join()).toContain("step_shown");
  await expect.poll(async () => (await ofReauth("authentication_core")).join()).toContain("valid_submit");
  expect(complaints).toEqual([]);
});

wide("the console's tail goes on by itself, and without JavaScript the page is loaded again", async () => {
  const operator = await visit();
  await signIn(operator.page, "operator@sojourn.test");
  await operator.page.goto("/admin/events");
  await wake(operator.page);
  const cookies = await operator.page.context().cookies();
  const message = { uuid: crypto.randomUUID(), schema: "impression:1", event_data: { what: "live_tail" } };
  const name = "/admin/events?name=impression";
  await operator.page.goto(name);
  await wake(operator.page);
  const sent = await operator.page.request.post(JITNEY, { data: [message], headers: { origin } });
  expect(sent.status()).toBe(200);
  await operator.page.getByText('{"what":"live_tail"}').waitFor();
  const plain = await visit({ javaScriptEnabled: false });
  await plain.page.context().addCookies(cookies);
  await plain.page.goto(name);
  await plain.page.getByText('{"what":"live_tail"}').waitFor();
  expect(await plain.page.getByRole("button", { name: "Pause" }).isVisible()).toBe(false);
  await plain.page.context().close();
  await operator.page.context().close();
});

wide(
  "what two tabs of a browser tell while the network is gone is sent once it is back, and nothing of it is lost [B7.4.7]",
  async () => {
    const { page } = await visit();
    const context = page.context();
    const details: Request[] = [];
    context.on("requestfinished", (request) => void (request.url().endsWith(JITNEY) && details.push(request)));
    await page.goto("/");
    await watched(page);
    const other = await context.newPage();
    await other.goto("/rooms/1");
    await watched(other);
    await context.setOffline(true);
    const waiting = () =>
      other.evaluate(() =>
        Object.keys(localStorage).flatMap((key) => (key.startsWith("event:") ? key.slice("event:".length) : [])),
      );
    await other.mouse.wheel(0, 1200);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(2);
    const stored = await waiting();
    await context.setOffline(false);
    await expect.poll(waiting).toEqual([]);
    // Both tabs may send an event: a browser's processes notice late what another has removed. The server stores it once.
    const uuids = new Set<string>();
    for (const request of details)
      if ((await request.response())?.ok()) for (const { uuid } of request.postDataJSON() as { uuid: string }[]) uuids.add(uuid);
    expect(stored.filter((uuid) => !uuids.has(uuid))).toEqual([]);
    await context.close();
  },
);
