import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, leave, wake } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test.each([
  ["with a script", "guest@sojourn.test", PHONE],
  ["without one", "booker@sojourn.test", { ...PHONE, javaScriptEnabled: false }],
])("an owner applies to list a luxury home on a phone, %s [A2.5.16]", async (_, who, options) => {
  const isPlain = "javaScriptEnabled" in options;
  const { page, complaints } = await comeIn(who, options);
  await page.goto("/luxury/owners/start");
  const isAt = async (step: string) => {
    await page.getByRole("heading", { level: 1, name: step }).waitFor();
    const link = page.getByRole("navigation", { name: "Steps of your application" }).getByRole("link", { name: step });
    expect(await link.getAttribute("aria-current")).toBe("page");
    // The current step is in sight, however long the row is.
    const inSight = async () => {
      const box = (await link.boundingBox())!;
      return box.x >= -1 && box.x + box.width <= 361;
    };
    await expect.poll(inSight).toBe(true);
    await expectNoSidewaysScroll(page);
    if (!isPlain) await expectAccessible(page);
  };
  if (!isPlain) await wake(page);
  await page.getByRole("link", { name: "Tell us about your home" }).click();
  await isAt("Your home");
  await page.getByLabel("City or town").fill("Sintra");
  await page.getByLabel("Country or region").selectOption("PT");
  await page.getByLabel("Bedrooms").fill("6");
  await page.getByLabel("What makes it special?").fill("A palace above the valley.");
  await page.getByLabel("Link to photos").fill("https://palace.example/photos");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await isAt("Services and call");
  await page.getByRole("checkbox", { name: "Chef" }).check();
  await page.getByLabel("Phone number").fill("+351 912 345 678");
  await page.getByRole("radio", { name: "In the morning" }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await isAt("Agreement");
  await page.getByRole("checkbox", { name: "I agree to this" }).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await isAt("Decision");
  await page.getByText("We’ve received your application").waitFor();
  await page.getByRole("button", { name: "Withdraw application" }).click();
  await page.getByRole("link", { name: "Tell us about your home" }).waitFor();
  expect(complaints).toEqual([]);
  await leave(page);
});
