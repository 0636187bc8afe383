import { afterAll, expect, test } from "vitest";
import { browser, visit } from "./browser.ts";

afterAll(() => browser.close());

test.each([true, false])("somebody signs up, logs out and logs in again, with JavaScript: %s", async (javaScriptEnabled) => {
  const { page, complaints } = await visit({ javaScriptEnabled });
  const email = `ada-${javaScriptEnabled}@journey.test`;
  await page.goto("/rooms/1");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign up" }).first().click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("E-mail").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("a good password");
  await page.getByRole("button", { name: "Create my account" }).click();
  const alert = page.getByRole("alert");
  await expect.poll(() => alert.textContent()).toContain("Enter your last name.");
  expect(await alert.textContent()).toContain("This is not an e-mail address.");
  expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");

  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a good password");
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("Hello, Ada").waitFor();
  await page.getByRole("button", { name: "Log out" }).click();

  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => alert.textContent()).toContain("do not belong together");
  await page.getByLabel("Password", { exact: true }).fill("a good password");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("Hello, Ada").waitFor();
  expect(complaints.filter((text) => !/4(01|22)/.test(text))).toEqual([]);
});

test("the demo people can log in", async () => {
  const { page } = await visit();
  await page.goto("/login?next=/rooms/1");
  await page.getByLabel("E-mail").fill("guest@sojourn.test");
  await page.getByLabel("Password", { exact: true }).fill("sojourn-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/rooms/1");
});
