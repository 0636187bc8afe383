import type { Page } from "playwright";
import { expect, test } from "vitest";
import { wide } from "../thorough.ts";
import { authenticator } from "./authenticator.ts";
import { visit, wake } from "./browser.ts";
import { letterTo } from "./outbox.ts";
import { address, signUp } from "./people.ts";

const STAY = "/rooms/2";
const auth = (page: Page) => page.locator("#auth-modal");
const modal = (page: Page) => page.getByRole("dialog", { name: "Choose a list" });

/** Signed out again, they press Save on a stay: the sign-up opens over it. */
async function wantToSave(page: Page) {
  await page.context().clearCookies();
  await page.goto(STAY);
  await page.getByRole("link", { name: "Save", exact: true }).click();
  await auth(page).getByRole("heading").first().waitFor();
}
/** Back on the stay, the lists open for it by themselves; what was pressed is saved, and the list is named. */
async function expectSaved(page: Page, list: string) {
  await page.waitForURL((url) => url.pathname === STAY);
  await modal(page).getByLabel("List name").fill(list);
  await modal(page).getByRole("button", { name: "Create and save" }).click();
  await page.locator("p", { hasText: `Saved to ${list}` }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Saved", exact: true }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("pending_save"))).toBe(null);
}

wide("who wanted to save and comes in by a social network saves it, and its list is named [B4.1.5, A3.18]", async () => {
  const { page } = await visit();
  await signUp(page);
  await page.goto("/users/security");
  const choose = () => page.getByRole("button", { name: "Mira Castellan" }).click();
  await page.getByRole("link", { name: "Link Google" }).click();
  await choose();
  await page.getByRole("button", { name: "Unlink Google" }).waitFor();

  await wantToSave(page);
  await auth(page).getByRole("link", { name: "Continue with Google" }).click();
  await choose();
  await expectSaved(page, "Found with Google");
  await page.goto("/users/security");
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByRole("link", { name: "Link Google" }).waitFor();
});

wide("who wanted to save and comes in by a passkey saves it, and its list is named [B4.1.5]", async () => {
  const { page } = await visit();
  const { cdp, id } = await authenticator(page);
  await signUp(page);
  await page.goto("/users/security");
  await wake(page);
  await page.locator("#passkey-name").fill("This laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This laptop").first().waitFor();

  // The field must not take it before the button is pressed.
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled: false });
  await wantToSave(page);
  await auth(page).getByRole("link", { name: "Log in", exact: true }).click();
  await auth(page).getByRole("button", { name: "Log in with a passkey" }).click();
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled: true });
  await auth(page).waitFor({ state: "detached" });
  await expectSaved(page, "Found with a key");
});

test("who wanted to save and comes in by a mailed link saves it, and its list is named [B4.1.5, A2.3.5]", async () => {
  const { page } = await visit();
  const email = address();
  await signUp(page, email);
  await wantToSave(page);
  await auth(page).getByRole("link", { name: "Log in", exact: true }).click();
  await auth(page).getByLabel("Email or phone number").fill(email);
  await auth(page).getByRole("button", { name: "Continue", exact: true }).click();
  await auth(page).getByRole("button", { name: "Email me a code" }).click();
  await auth(page).getByLabel("6-digit code").waitFor();
  await page.goto((await letterTo(email)).link);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expectSaved(page, "Found by mail");
});
