import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { comeIn, read } from "#test/journeys/house/people.ts";
import { expectAccessible, expectNoSidewaysScroll, visit, wake } from "#test/journeys/house/browser.ts";

type Found = { listings: { id: number; rating_count: number }[] };
type Pending = { pending: { code: string; title: string }[] };

test("a guest gives stars by keyboard, forgets the words, and loses nothing; the review waits for the host's", async () => {
  const { page, complaints } = await comeIn("guest@sojourn.test", { viewport: { width: 360, height: 780 } });
  await page.goto("/users/reviews");
  await wake(page);
  const first = (await read<Pending>(page, "/v2/stay_reviews")).pending[0]!;
  await page.getByRole("main").getByRole("link", { name: first.title }).first().click();
  await page.getByRole("heading", { level: 1, name: /How was your stay/ }).waitFor();
  const overall = page.getByRole("group", { name: "Overall rating" });
  await overall.getByRole("radio", { name: "1 star" }).focus();
  for (const _ of ["2", "3", "4"]) await page.keyboard.press("ArrowRight");
  expect(await overall.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
  await page.getByRole("group", { name: "Cleanliness" }).getByRole("radio", { name: "5 stars" }).check();
  await page.getByLabel("Private note to").fill("The kettle leaks");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Submit review" }).click();
  await page.getByText("This field is required.").first().waitFor();
  expect(await overall.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Private note to").inputValue()).toBe("The kettle leaks");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("body");
  // A form that was sent by a call does not reload the page.
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  await page.getByLabel("What should other guests know?").fill("Bring slippers");
  await page.getByRole("button", { name: "Submit review" }).click();
  await page.getByRole("heading", { name: "Your review" }).waitFor();
  await page.getByText("Bring slippers").first().waitFor();
  expect(await page.locator("html[data-same]").count()).toBe(1);
  await expectAccessible(page);
  await page.goto("/users/reviews");
  await page.getByText("Your review is saved").first().waitFor();
  await expectAccessible(page);
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
});

wide("a review of a home is reported without a script, and an operator hides it with a reason", async () => {
  const plain = await comeIn("booker@sojourn.test", { javaScriptEnabled: false });
  const { listings } = await read<Found>(plain.page, "/v2/listings?place=porto-pt");
  const { id } = listings.find(({ rating_count }) => rating_count > 1)!;
  const { reviews } = await read<{ reviews: { body: string }[] }>(plain.page, `/v2/listings/${id}/reviews`);
  const text = reviews[0]!.body.slice(0, 60);
  await plain.page.goto(`/rooms/${id}`);
  await plain.page.getByRole("link", { name: "Report this review" }).first().click();
  await plain.page.getByLabel("What’s wrong with it?").selectOption({ label: "It’s not about the stay" });
  await plain.page.getByRole("button", { name: "Report", exact: true }).click();
  await plain.page.getByText("You’ve reported this review").waitFor();
  const { page } = await comeIn("operator@sojourn.test");
  await page.goto("/admin/reports");
  await wake(page);
  const report = page.getByRole("region", { name: /Review report/ }).filter({ hasText: text });
  await report.getByLabel("Hide it").check();
  await report.getByLabel("Reason").fill("It is about a train");
  await expectAccessible(page);
  await report.getByRole("button", { name: "Decide" }).click();
  await page.getByText("Decision: the review is hidden.").first().waitFor();
  const out = await visit();
  await out.page.goto(`/rooms/${id}`);
  await out.page.locator("#reviews").waitFor();
  expect(await out.page.getByText(text).count()).toBe(0);
});
