import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { startServer } from "#test/house/builtServer.ts";
import { wide } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { DEMO_PASSWORD, logIn, signIn, signUp } from "#test/journeys/house/people.ts";

const WRONG = "a wrong password";
let networks = 0;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const at = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path);
const password = (page: Page) => page.getByLabel("Password", { exact: true });

/** A visitor from a network in which five log-ins have just failed. */
async function suspicious(options: { javaScriptEnabled?: boolean; viewport?: { width: number; height: number } } = {}) {
  const address = `127.7.0.${++networks}`;
  const visited = await visit({ ...options, extraHTTPHeaders: { "x-forwarded-for": address } });
  const { request } = visited.page.context();
  const { auth_context } = (await (await request.get("/v2/auth_context")).json()) as { auth_context: { csrf_token: string } };
  for (let i = 0; i < 5; i++) {
    const data = { email: `nobody${networks}@journey.test`, password: WRONG };
    const answer = await request.post("/login", { data, headers: { "x-csrf-token": auth_context.csrf_token } });
    expect(answer.status()).toBe(401);
  }
  return visited;
}
async function meetChallenge(page: Page, email: string, next: string, { awake = false } = {}) {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  if (awake) await wake(page);
  await logIn(page, email);
}
async function mailOf(email: string) {
  await expect.poll(async () => (await mailTo(email)).code).not.toBe("");
  return mailTo(email);
}

test("a challenge comes over the page, its captcha solves itself, and the log-in goes on without a further press [B8.6]", async () => {
  const { page, complaints } = await suspicious();
  const again = page.waitForRequest((r) => new URL(r.url()).pathname === "/login" && "x-airlock-id" in r.headers());
  await meetChallenge(page, "guest@sojourn.test", "/rooms/1", { awake: true });
  await again;
  await at(page, "/rooms/1");
  expect(complaints.filter((text) => !text.includes("420"))).toEqual([]);
});

wide(
  "whose browser cannot solve it has a code sent instead; Escape leaves the page as it was typed, and all of it works by keyboard alone [B8.6, B4.4.5]",
  async () => {
    const { page } = await suspicious({ viewport: { width: 360, height: 740 } });
    await page.route("**/v2/captcha_challenges?*", (route) => route.abort());
    await meetChallenge(page, "guest@sojourn.test", "/rooms/2", { awake: true });
    const dialog = page.getByRole("dialog", { name: "One more step" });
    await dialog.getByRole("button", { name: "Try again" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("alert").getByText("This needs one more step").waitFor();
    expect(await password(page).inputValue()).toBe(DEMO_PASSWORD);

    await password(page).focus();
    await page.keyboard.press("Enter");
    const heading = dialog.getByRole("heading", { name: "Confirm you’re not a bot" });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByRole("button", { name: "Try again" }).waitFor();
    const send = dialog.getByRole("button", { name: /^Email a code to gu/ });
    while (!(await send.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const field = dialog.getByLabel("6-digit code");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.type("no code");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText("Enter the code").waitFor();
    await field.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type((await mailOf("guest@sojourn.test")).code);
    await page.keyboard.press("Enter");
    await at(page, "/rooms/2");
  },
);

test("without JavaScript a form that meets a challenge waits in its page, and goes on once a code is said [B8.6]", async () => {
  const { page } = await suspicious({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await meetChallenge(page, "host@sojourn.test", "/rooms/3");
  await page.getByRole("heading", { name: "Confirm you’re not a bot" }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("group").getByText("Why am I being asked?").click();
  await page.getByText("many failed login attempts").waitFor();
  await page.getByRole("button", { name: /^Email a code to \*/ }).click();
  await page.getByLabel("6-digit code").fill("000000");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("code is incorrect").first().waitFor();
  await page.getByLabel("6-digit code").fill((await mailOf("host@sojourn.test")).code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("What you sent is still here").waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await at(page, "/rooms/3");
});

wide(
  "linking a network in a new browser leads to a challenge first, which goes on to the network by itself once it is met [B4.4.1]",
  async () => {
    const server = await startServer({ NEW_DEVICE_CHALLENGE: "on" }, inject("town"));
    try {
      const { page } = await visit({ baseURL: server.origin, viewport: { width: 360, height: 740 } });
      await signIn(page, "business@sojourn.test");
      await page.goto("/users/security");
      await page.getByRole("link", { name: "Connect Facebook" }).click();
      await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
      await wake(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Email me a code" }).click();
      await page.getByLabel("6-digit code").waitFor();
      const outbox = await fetch(`${server.origin}/v2/outbox_messages?recipient=business@sojourn.test`);
      const code = /"kind":"challenge_code".*?\b(\d{6})\b/.exec(await outbox.text())![1]!;
      await page.getByLabel("6-digit code").fill(code);
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await page.getByRole("button", { name: "Mira Castellan" }).click();
      await page.getByRole("button", { name: "Disconnect Facebook" }).waitFor();
    } finally {
      await server.stop();
    }
  },
);

wide(
  "whose account is restricted objects, an operator answers, and the answer and its letter come to the person [B8.7]",
  async () => {
    const { page } = await visit();
    const email = `nora-${Date.now()}@journey.test`;
    await signUp(page, email);
    await page.goto("/users/show");
    const number =
      /\/users\/show\/(\d+)/.exec(page.url())?.[1] ??
      (await page.context().cookies()).find(({ name }) => name === "signed_in")!.value;

    const operator = (await visit()).page;
    await signIn(operator, "operator@sojourn.test");
    await operator.goto("/admin");
    await operator
      .getByRole("main")
      .getByRole("link", { name: /Appeals and restrictions/ })
      .click();
    const form = operator.getByRole("region", { name: "Restrict an account" });
    await form.getByLabel("Account to restrict").fill(number);
    await form.getByRole("button", { name: "Restrict", exact: true }).click();
    await form.getByText("Give a reason.").waitFor();
    await form.getByLabel("Reason for the restriction").fill("Unwanted messages");
    await form.getByRole("button", { name: "Restrict", exact: true }).click();
    await operator.getByRole("region", { name: "Restricted accounts" }).getByText("Unwanted messages").waitFor();

    await page.goto("/users/edit");
    await page.getByLabel("First name").fill("Nina");
    await page.getByRole("button", { name: "Save: Account" }).click();
    await page.getByRole("heading", { name: "Your account is restricted" }).waitFor();
    await page.getByText("Unwanted messages").waitFor();
    await wake(page);
    await expectAccessible(page);
    await page.getByLabel("What happened").fill("That was somebody else");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("We’ve received it").waitFor();
    const appealAt = page.url();

    await operator.goto("/admin/appeals");
    const appeal = operator.getByRole("region", { name: /^Appeal \d+/ }).filter({ hasText: "That was somebody else" });
    await appeal.getByLabel("Lift it").check();
    await appeal.getByLabel("Reply").fill("You are right, sorry");
    await wake(operator);
    await expectAccessible(operator);
    await appeal.getByRole("button", { name: "Send reply" }).click();
    await operator.getByRole("region", { name: "Answered" }).getByText("You are right, sorry").waitFor();

    const mail = await mailTo(email);
    expect(mail.body).toContain("You are right, sorry");
    expect(mail.link).toBe(new URL(appealAt, origin).href);
    await page.goto(mail.link);
    await page.getByText("You were right. We’ve lifted it.").waitFor();
    await page.goto("/users/edit");
    await page.getByLabel("First name").fill("Nina");
    await page.getByRole("button", { name: "Save: Account" }).click();
    await page.getByRole("main").getByRole("status").getByText("Saved").waitFor();
  },
);
