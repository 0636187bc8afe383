import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { countJumps, jumped, MAX_JUMPED } from "#test/journeys/house/jumps.ts";
import { signUp, write } from "#test/journeys/house/people.ts";

test("on a phone the page of a table stays in order when the table is cancelled", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await countJumps(page);
  await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  await signUp(page);
  await page.goto("/s/restaurants?place=lisbon-pt");
  await page.goto((await page.locator("main a[href^='/restaurants/']").first().getAttribute("href"))!);
  const slot = await page.locator("main a[href*='/book/']").first().getAttribute("href");
  const { pathname, searchParams } = new URL(slot!, page.url());
  await chooseQuickly(page, slot!);
  const [, , restaurant_id, , slot_id] = pathname.split("/");
  // Four weeks later, when it may still be cancelled.
  const date = new Date(Date.parse(searchParams.get("date")!) + 28 * 86_400_000).toISOString().slice(0, 10);
  const booking = { restaurant_id: Number(restaurant_id), slot_id: Number(slot_id), date, number_of_guest: 2 };
  type Booked = { table_reservation: { code: string } };
  const { table_reservation } = await write<Booked>(page, "POST", "/v2/table_reservations", booking);
  await page.goto(`/tables/${table_reservation.code}`);
  await wake(page);
  await page.getByText("Cancel table", { exact: true }).tap();
  await jumped(page);
  await page.getByRole("button", { name: "Yes, cancel table" }).tap();
  await page.getByText("You canceled this table.").waitFor();
  expect(await jumped(page)).toBeLessThan(MAX_JUMPED);
  expect(complaints).toEqual([]);
});

/** Another day is pressed before the page with the new party size has come: both are kept. */
async function chooseQuickly(page: Page, slot: string) {
  await page.goto(`${slot}&month=${nextMonth(1)}`);
  await wake(page);
  await page.getByText("Change date, party size or time", { exact: true }).tap();
  const mayAnswer = Promise.withResolvers<void>();
  const hold = (route: Route) => mayAnswer.promise.then(() => route.continue());
  await page.route("**/v2/batch*", hold);
  await page.getByRole("link", { name: "4 guests", exact: true }).tap();
  await page.waitForURL(/number_of_guest=4/);
  await page.getByRole("table").getByRole("link").last().tap();
  await expect
    .poll(() => new URL(page.url()).searchParams.get("date"))
    .not.toBe(new URL(slot, page.url()).searchParams.get("date"));
  mayAnswer.resolve();
  expect(new URL(page.url()).searchParams.get("number_of_guest")).toBe("4");
  await page.getByRole("complementary").getByText("4 guests").waitFor();
}
