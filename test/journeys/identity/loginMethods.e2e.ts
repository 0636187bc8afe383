import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { authenticator } from "#test/journeys/house/authenticator.ts";
import { expectAccessible, expectNoSidewaysScroll, leave, visit, wake } from "#test/journeys/house/browser.ts";
import { logIn, signIn } from "#test/journeys/house/people.ts";

const pathOf = (page: Page) => new URL(page.url()).pathname;
const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** A demo person on the page of their log-in methods. */
async function openSecurity(page: Page, email: string) {
  await signIn(page, email);
  await page.goto("/users/security");
}

test("somebody adds a passkey, names it anew, logs in with it by the button and by the field, proves who they are, and removes it", async () => {
  const { page, complaints } = await visit({ isCold: true }); // the journey hydrates its pages itself
  const { cdp, id } = await authenticator(page);
  await openSecurity(page, "guest@sojourn.test");
  await wake(page);
  await page.locator("#passkey-name").fill("This laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This laptop").first().waitFor();
  expect((await cdp.send("WebAuthn.getCredentials", { authenticatorId: id })).credentials).toHaveLength(1);

  await page.locator("summary", { hasText: "Rename" }).click();
  await page.locator("[id^=passkey-][name=name]").first().fill("The laptop");
  await page.getByRole("button", { name: "Rename This laptop" }).click();
  await page.getByText("The laptop").first().waitFor();
  await expectAccessible(page);

  await page.context().clearCookies();
  // The field must not use the passkey before the button is pressed.
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled: false });
  await page.goto("/login?next=/users/security");
  // The button is pressed before the field has its challenge: the field's arrives too late, and must not interfere with the
  // button.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/v2/passkey_challenges*", (route) => pressed.promise.then(() => route.continue()), { times: 1 });
  const requested = page.waitForRequest("**/v2/passkey_challenges*");
  await wake(page);
  await requested;
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByRole("button", { name: "Log in with a passkey", disabled: true }).waitFor();
  pressed.resolve();
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled: true });
  await arrive(page, "/users/security");

  await page.goto("/users/reauthenticate?next=/users/edit");
  await wake(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await arrive(page, "/users/edit");

  await page.context().clearCookies();
  await page.goto("/login?next=/users/security");
  // The field uses the passkey as soon as the page is hydrated, and the page may navigate before that can be observed.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await arrive(page, "/users/security");
  await page.getByRole("button", { name: "Remove The laptop" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Remove The laptop" }).count()).toBe(0);
  expect(complaints.filter((text) => !/4(01|03|22)/.test(text))).toEqual([]);
});

wide("who turns away from the passkey's question is told kindly, and stays where they are", async () => {
  const { page } = await visit();
  await authenticator(page); // without a passkey
  await page.goto("/login");
  await wake(page);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByText("No passkey was used.").waitFor();
  expect(pathOf(page)).toBe("/login");
});

test.each(fewOf([true, false], 1))("a social network links, logs in and is unlinked again, with JavaScript: %s [A3.18]", async (javaScriptEnabled) => {
  const { page } = await visit({ javaScriptEnabled });
  const provider = javaScriptEnabled ? "Google" : "WeChat";
  const choose = (name: string) => page.getByRole("button", { name }).click();
  await openSecurity(page, javaScriptEnabled ? "host@sojourn.test" : "guest@sojourn.test");
  await page.getByRole("link", { name: `Connect ${provider}` }).click();
  await choose("Cancel");
  await page.getByText(`You canceled at ${provider}.`).waitFor();
  await page.getByRole("link", { name: `Connect ${provider}` }).click();
  await choose("Mira Castellan");
  await page.getByRole("button", { name: `Disconnect ${provider}` }).waitFor();

  await page.context().clearCookies();
  await page.goto("/login?next=/users/security");
  await page.getByRole("link", { name: `Continue with ${provider}` }).click();
  await choose("Mira Castellan");
  await page.getByRole("button", { name: `Disconnect ${provider}` }).click();
  await page.getByRole("link", { name: `Connect ${provider}` }).waitFor();
}); // prettier-ignore

wide("an address at a network that has an account here leads to its own log-in, and is linked after it", async () => {
  const { page } = await visit();
  await page.goto("/login?next=/users/security");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Gwen Guest" }).first().click();
  await page.getByText("There’s already an account here with your Google email address.").waitFor();
  await expectAccessible(page);
  await logIn(page, "guest@sojourn.test");
  await arrive(page, "/users/security");
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await page.getByRole("link", { name: "Connect Google" }).waitFor();
});

wide("somebody new comes from a network to sign-up, which goes on where something is missing", async () => {
  const { page } = await visit();
  await page.goto("/signup_login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Mira Castellan" }).click();
  await arrive(page, "/signup_login");
  await page.locator('[data-screen="DateOfBirth"]').waitFor();
});

wide("whoever stays connected with the network is logged in by themselves, until they log out [A4.3.7, A8.5]", async () => {
  const { page, complaints } = await visit();
  await openSecurity(page, "operator@sojourn.test");
  await page.getByRole("link", { name: "Connect Facebook" }).click();
  await page.getByLabel("Log me in to Sojourn automatically").check();
  await page.getByRole("button", { name: "Wei Lin" }).click();
  await page.getByRole("button", { name: "Disconnect Facebook" }).waitFor();
  await page.context().clearCookies({ name: /^(session|signed_in)$/ });

  await page.goto("/s/homes?place=lisbon-pt&nofbautologin=1");
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("navigation", { name: "Main" }).getByText("Log in").first().waitFor();

  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByText("You’re logged out").waitFor();
  await page.goto("/");
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("navigation", { name: "Main" }).getByText("Log in").first().waitFor();
  expect(complaints).toEqual([]);
});

wide("somebody connected whom nobody knows here is not asked about again in this browser [A8.5]", async () => {
  const { page } = await visit();
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Facebook" }).click();
  await page.getByLabel("Log me in to Sojourn automatically").check();
  await page.getByRole("button", { name: "Mira Castellan" }).click();
  await arrive(page, "/signup_login");
  await page.goto("/s/homes?place=lisbon-pt&fb_action_ids=42");
  const detected = page.waitForResponse("**/users/detect_fb_session");
  await wake(page);
  expect(await (await detected).json()).toEqual({ connected: true });
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "auto_login")?.value).toBe("off");
});

const LOOKS = [
  [320, "dark", "?locale=ar-XB"],
  [1280, "light", ""],
  [320, "light", ""],
  [744, "light", ""],
  [744, "dark", "?locale=ar-XB"],
  [1280, "dark", "?locale=ar-XB"],
] as const;
wide("the security page is whole in every width, light and dark, in both directions", async () => {
  const first = await visit();
  await signIn(first.page, "guest@sojourn.test");
  const storageState = await first.page.context().storageState();
  for (const [width, colorScheme, locale] of LOOKS) {
    const { page } = await visit({ viewport: { width, height: 900 }, colorScheme, storageState });
    await page.goto(`/users/security${locale}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await leave(page);
  }
});
