import type { Page } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { authenticator } from "#test/journeys/house/authenticator.ts";
import { between } from "#test/journeys/house/between.ts";
import { origin, visit, wake } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { address, read, signUp } from "#test/journeys/house/people.ts";

const STAY = "/rooms/2";
const auth = (page: Page) => page.locator("#auth-modal");
const modal = (page: Page) => page.getByRole("dialog", { name: "Choose a list" });

/** Signed out again, the person presses Save on a stay, and the sign-up opens over it. */
async function wantToSave(page: Page) {
  await page.context().clearCookies();
  await page.goto(STAY);
  await page.getByRole("link", { name: "Save", exact: true }).click();
  await auth(page).getByRole("heading").first().waitFor();
}
/** Back on the stay, the lists open by themselves; the stay is saved in a list with this name. */
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
  await page.getByRole("link", { name: "Connect Google" }).click();
  await choose();
  await page.getByRole("button", { name: "Disconnect Google" }).waitFor();

  await wantToSave(page);
  await auth(page).getByRole("link", { name: "Continue with Google" }).click();
  await choose();
  await expectSaved(page, "Found with Google");
  await page.goto("/users/security");
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await page.getByRole("link", { name: "Connect Google" }).waitFor();
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

  // The field must not use the passkey before the button is pressed.
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
  await page.goto((await mailTo(email)).link);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expectSaved(page, "Found by mail");
});

test("homes that were opened before stand below another one, are saved from there, and are forgotten on a press or when somebody else comes in", async () => {
  const { page, complaints } = await visit();
  await signUp(page);
  const { listings } = await read<{ listings: { path: string; title: string }[] }>(page, "/v2/listings?place=lisbon-pt");
  const [first, second, third] = listings as [(typeof listings)[0], (typeof listings)[0], (typeof listings)[0]];
  const recent = page.getByRole("region", { name: "Recently viewed" });
  const open = async ({ path }: { path: string }) => {
    await page.goto(path);
    await wake(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  };
  await open(first);
  await expect.poll(() => page.evaluate(() => "recent_stays" in localStorage)).toBe(true);
  expect(await recent.count()).toBe(0);
  await open(second);
  await recent.getByRole("link", { name: first.title, exact: true }).waitFor();
  await open(third);
  await recent.getByRole("link", { name: first.title, exact: true }).waitFor();
  const titles = await recent.getByRole("article").getByRole("heading").allInnerTexts();
  expect(titles).toEqual([second.title, first.title]);
  await recent.locator("[data-heart]").first().click();
  const saved = page.waitForRequest((requested) => requested.method() === "POST" && requested.url().includes("/v2/wishlists"));
  await page.getByRole("dialog").getByLabel("List name").fill("Seen before");
  await page.getByRole("dialog").getByRole("button", { name: "Create and save" }).click();
  await saved;
  await recent.locator("[data-heart][data-saved]").first().waitFor();

  await recent.getByRole("button", { name: "Clear list" }).click();
  await page.getByText("List cleared.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("recent_stays"))).toBe(null);
  await page.keyboard.press("Enter"); // "Undo" has the focus
  await recent.getByRole("link", { name: first.title, exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("recent_stays"))).toContain("stays");
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname !== "/logout");
  await open(third);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("recent_stays")))
    .toMatch(/"user_id":null,"stays":\[{[^}]*}\]/);
  expect(await recent.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("from a home's card in a frame of another site it is saved in a window of its own, which tells where it was saved from [A3.22, B3.9.1]", async () => {
  const { page, complaints } = await visit();
  await signUp(page);
  await page.goto(STAY);
  await page.getByText("Show this home on your own site").click();
  const code = await page.getByLabel("HTML to paste into your page").inputValue();
  const travels = await between(
    () => origin,
    (_, answer) => Boolean(answer.writeHead(200, { "content-type": "text/html" }).end(`<h1>Of my travels</h1>${code}`)),
  );
  await page.goto(travels.address);
  const card = page.frameLocator("iframe");
  await card.getByRole("heading").waitFor();
  const opened = page.waitForEvent("popup");
  await card.getByRole("link", { name: /^Save / }).click();
  const own = await opened;
  await wake(own);
  await own.getByLabel("List name").fill("Read about");
  const details = own.waitForRequest((requested) => requested.postData()?.includes("wishlist_save:1") ?? false);
  await own.getByRole("button", { name: "Create and save" }).click();
  await own.waitForURL(/\/wishlists\/\d+/);
  expect((await details).postData()).toMatch(/"save_source":"html_embed","wishlist_id":\d+,"outcome":"saved"/);
  expect(complaints).toEqual([]);
});
