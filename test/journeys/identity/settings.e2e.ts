import sharp from "sharp";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, visit, wake } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { address, PASSWORD, signUp, write } from "#test/journeys/house/people.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saved = (page: Page, name: string) => section(page, name).getByRole("status").getByText("Saved.").waitFor();
const portrait = (page: Page) => section(page, "Photo").locator("img");
const inHeader = (page: Page) => page.getByRole("banner").locator('img[src*="/people/"]');

/** Opens a page as a new person; `isSame`: whether it is still the loaded page, in a browser with scripts. */
async function open(path: string, javaScriptEnabled: boolean) {
  const { page, complaints } = await visit({ javaScriptEnabled });
  const email = address();
  await signUp(page, email);
  await page.goto(path);
  if (javaScriptEnabled) {
    await wake(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
  }
  const isSame = () => page.evaluate(() => "isSame" in window);
  return { page, complaints, email, isSame };
}

test.each(fewOf([true, false], 1))(
  "a picture is sent, refused with a reason, shown, and taken away; the profile is saved beside it; with JavaScript: %s [A4.3.6]",
  async (javaScriptEnabled) => {
    const { page, complaints, isSame } = await open("/users/edit", javaScriptEnabled);
    const choose = async (mimeType: string, buffer: Buffer) => {
      await page.getByLabel("Choose a photo").setInputFiles({ name: "me.png", mimeType, buffer });
      await section(page, "Photo").getByRole("button", { name: "Use this photo" }).click();
    };
    await choose("image/png", Buffer.from("no picture at all"));
    await section(page, "Photo").getByText("We couldn’t read this file as an image.").waitFor();
    await choose(
      "image/png",
      await sharp({ create: { width: 400, height: 400, channels: 3, background: "#a63d22" } })
        .png()
        .toBuffer(),
    );
    await saved(page, "Photo");
    await portrait(page).waitFor();
    await expect.poll(() => inHeader(page).count()).toBeGreaterThan(0);
    await section(page, "Photo").getByRole("button", { name: "Remove photo" }).click();
    await expect.poll(() => portrait(page).count()).toBe(0);
    await saved(page, "Photo");
    await expect.poll(() => inHeader(page).count()).toBe(0);

    const profile = section(page, "Profile");
    await profile.getByLabel("About you").fill("I walk.");
    await profile.locator("summary").click();
    await profile.getByLabel("Portuguese", { exact: true }).check();
    // The form stays busy until the changed data is loaded, so that its old state is never shown.
    const isBusy = () => profile.getByRole("button", { name: "Save" }).getAttribute("aria-disabled");
    const reading = /\/v2\/(batch|users\/me\/account|api_tokens)/;
    let read = () => {};
    const mayRead = new Promise<void>((resolve) => (read = resolve));
    if (javaScriptEnabled) await page.route(reading, (route) => mayRead.then(() => route.continue()));
    await profile.getByRole("button", { name: "Save" }).click();
    if (javaScriptEnabled) {
      await page.waitForRequest(reading);
      expect(await isBusy()).toBe("true");
    }
    read();
    await saved(page, "Profile");
    await profile.locator("summary").getByText("Portuguese").waitFor();
    expect(await profile.getByLabel("About you").inputValue()).toBe("I walk.");
    if (javaScriptEnabled) {
      expect(await isSame()).toBe(true);
      await expectAccessible(page);
    }
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  },
);

test.each(fewOf([false, true], 1))(
  "a name is wrong at its field, then saved and greeted with; another browser is logged out; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const { page, email, isSame } = await open("/users/edit", javaScriptEnabled);
    const account = section(page, "Account");
    await account.getByLabel("First name").fill("");
    await account.getByRole("button", { name: "Save" }).click();
    await account.getByText("Enter your first name.").waitFor();
    await account.getByLabel("First name").fill("Grace");
    await account.getByRole("button", { name: "Save" }).click();
    await saved(page, "Account");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByText("Hi, Grace").waitFor();

    const { page: other } = await visit();
    await write(other, "POST", "/login", { email, password: PASSWORD });
    await page.goto("/users/security");
    if (javaScriptEnabled) {
      await wake(page);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
    }
    const devices = section(page, "Where you’re logged in");
    expect(await devices.getByRole("listitem").count()).toBe(2);
    await devices
      .getByRole("listitem")
      .getByRole("button", { name: /^Log out/ })
      .click();
    await saved(page, "Where you’re logged in");
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
    if (javaScriptEnabled) {
      expect(await isSame()).toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("devices-heading");
    }
    const current = section(page, "Password");
    if (javaScriptEnabled)
      for (const label of ["Current password", "New password"])
        expect(await current.getByRole("button", { name: `Show password: ${label}`, exact: true }).count()).toBe(1);
    await current.getByLabel("Current password", { exact: true }).fill("not the one");
    await current.getByLabel("New password", { exact: true }).fill("Harbour-77-lantern");
    await current.getByRole("button", { name: "Change password" }).click();
    await current.getByText("That’s not your current password.").waitFor();
  },
);

wide("a new address waits for its code while another section is saved, and is proved on the page [A5.7]", async () => {
  const { page } = await open("/users/edit", true);
  const [email, contact] = [address(), section(page, "Email address")];
  await contact.getByLabel("New email address").fill(email);
  await contact.getByRole("button", { name: "Send code" }).click();
  await contact.getByLabel("6-digit code").waitFor();
  await wake(page);
  await section(page, "Profile").getByRole("button", { name: "Save" }).click();
  await saved(page, "Profile");
  await contact.getByLabel("6-digit code").fill((await mailTo(email)).code);
  await contact.getByRole("button", { name: "Confirm" }).click();
  await contact.getByText(email).waitFor();
  await saved(page, "Email address");
});
