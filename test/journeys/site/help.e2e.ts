import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { freeDays, instantHome, reviewOf } from "#test/journeys/house/booking.ts";
import { expectAccessible, expectNoSidewaysScroll, visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";

test("help is found beside the page by keyboard, read, gone back from and shut [B1.4, B4.5.1, B4.5.3]", async () => {
  const { page, complaints } = await visit();
  await page.goto("/");
  const help = page.getByRole("banner").getByRole("link", { name: "Help" }).first();
  await help.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Help" });
  await panel.locator("[data-faq]").first().waitFor();
  await expectAccessible(page);
  await panel.getByLabel("Search help").fill("refnud");
  await panel.getByText("“refund”").waitFor(); // the topics shown before name the same article
  await panel
    .getByRole("link", { name: /Cancel a booking/ })
    .first()
    .click();
  const heading = panel.getByRole("heading", { name: /Cancel a booking/ });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await panel.getByRole("button", { name: "Yes" }).click();
  await panel.getByText("Thanks! This helps others find it.").waitFor();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Back" }).click();
  expect(await panel.getByLabel("Search help").inputValue()).toBe("refnud");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(() => help.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

wide("the help's own pages need no script, and a search that fails says nothing but how to try again [B8.16]", async () => {
  const plain = await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  await plain.page.goto("/help");
  await plain.page.getByRole("searchbox", { name: "Search help" }).fill("refund");
  await plain.page.getByRole("button", { name: "Search", exact: true }).click();
  await plain.page
    .getByRole("link", { name: /Cancel a booking/ })
    .first()
    .click();
  await plain.page.getByRole("button", { name: "No", exact: true }).click();
  await plain.page.getByText("We’ll improve it").waitFor();
  await expectNoSidewaysScroll(plain.page);

  const { page } = await visit();
  const ways = ["**/headlamp_autosuggests*", "**/v2/batch*"]; // the request may be batched with another call
  for (const way of ways) await page.route(way, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Help" }).first().click();
  const panel = page.getByRole("dialog", { name: "Help" });
  await panel.getByLabel("Search help").fill("refund");
  await panel.getByRole("button", { name: "Try again" }).waitFor();
  expect(await panel.getByRole("alert").count()).toBe(0);
  for (const way of ways) await page.unroute(way);
  await panel.getByRole("button", { name: "Try again" }).click();
  await panel
    .getByRole("link", { name: /Cancel a booking/ })
    .first()
    .waitFor();
});

test("whoever books is asked once, when they go on, for what their account lacks, and may put it off [B2.2.3, B4.3.2]", async () => {
  const { page, complaints } = await comeIn("guest@sojourn.test");
  // The first page after a log-in shows the prompt above its content, and the prompt closes without a script.
  await page.goto("/trips");
  const prompt = page.getByRole("dialog", { name: "Complete your account" });
  await prompt.getByText("Still missing:").waitFor();
  await expectAccessible(page);
  await prompt.getByRole("button", { name: "Not now" }).click();
  await prompt.waitFor({ state: "hidden" });
  const home = await instantHome(page, 2);
  const review = reviewOf(home, freeDays(home));
  await page.goto(review);
  await wake(page);
  const dialog = page.getByRole("dialog", { name: "Complete your account" });
  const onward = page.getByRole("link", { name: "Agree and continue" });
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  expect(await dialog.count()).toBe(0);
  await onward.click();
  await dialog.getByText("Verified phone number", { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("heading", { name: "Who’s coming?" }).waitFor();
  await page.goto(review);
  await wake(page);
  await onward.click();
  await page.getByRole("heading", { name: "Who’s coming?" }).waitFor();
  expect(complaints).toEqual([]);
});

test.each(fewOf([true, false], 1))(
  "a question that lacks something comes back with what was typed, is sent, and is written on; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const { page } = await visit({ javaScriptEnabled });
    const send = page.getByRole("main").getByRole("button", { name: "Send", exact: true });
    await page.goto("/help/contact");
    if (javaScriptEnabled) await wake(page);
    await page.getByLabel(/^Your email/).fill("mira@asks.test");
    await send.click();
    const topic = page.getByLabel("What is it about?");
    for (const wrong of [topic, page.getByLabel(/^Tell us what happened/)])
      await expect.poll(() => wrong.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel(/^Your email/).inputValue()).toBe("mira@asks.test");
    if (javaScriptEnabled) await expect.poll(() => topic.evaluate((one) => one === document.activeElement)).toBe(true);
    await topic.selectOption("safety");
    await page.getByLabel(/^Tell us what happened/).fill("The key does not turn.");
    await send.click();
    await page.waitForURL("**/help/cases/**");
    await page.getByText("The key does not turn.").waitFor();
    await page.getByLabel("Add to your message").fill("It is number twelve.");
    await send.click();
    await page.getByRole("list").getByText("It is number twelve.").waitFor();
    await expect.poll(() => page.getByLabel("Add to your message").inputValue()).toBe("");
  },
);

wide("words that are pressed twice at once are sent once, and what is typed while they are sent stays", async () => {
  const { page } = await visit();
  const send = page.getByRole("main").getByRole("button", { name: "Send", exact: true });
  await page.goto("/help/contact");
  await wake(page);
  await page.getByLabel(/^Your email/).fill("mira@twice.test");
  await page.getByLabel("What is it about?").selectOption("safety");
  await page.getByLabel(/^Tell us what happened/).fill("The key does not turn.");
  await send.click();
  await page.waitForURL("**/help/cases/**");
  const answered = Promise.withResolvers<void>();
  let requested = 0;
  await page.route("**/v2/cases/*/messages**", async (route) => (requested++, await answered.promise, route.continue()));
  const more = page.getByLabel("Add to your message");
  await more.fill("It is number twelve.");
  await more.evaluate(({ form }: HTMLTextAreaElement) => [form, form].forEach((one) => one!.requestSubmit()));
  await expect.poll(() => requested).toBe(1);
  await more.fill("There is a blue door.");
  answered.resolve();
  await page.getByRole("list").getByText("It is number twelve.").waitFor();
  await expect.poll(() => send.getAttribute("aria-disabled")).not.toBe("true");
  expect(await more.inputValue()).toBe("There is a blue door.");
  await send.click();
  await page.getByRole("list").getByText("There is a blue door.").waitFor();
  await expect.poll(() => more.inputValue()).toBe("");
  expect(requested).toBe(2);
});
