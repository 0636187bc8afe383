import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, leave, origin, secondsLeft, visit, wake } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { address, DEMO_PASSWORD, PASSWORD, signIn, signUp, write } from "#test/journeys/house/people.ts";

const LEGACY = "campaign_action=claim_coupon";
let people = 0;
const number = () => `91${String(Date.now() + ++people).slice(-7)}`;

const password = (page: Page) => page.getByLabel("Password", { exact: true });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const at = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path);
const isIn = async (page: Page, name = "Ada") => {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByText(`Hi, ${name}`).waitFor();
};
async function identify(page: Page, who: string, country?: string) {
  await page.getByLabel("Email or phone number").fill(who);
  if (country) await page.getByLabel(/^Country/).selectOption(country);
  await goOn(page);
}
async function sayCode(page: Page, recipient: string) {
  await page.getByLabel("6-digit code").waitFor();
  await page.getByLabel("6-digit code").fill((await mailTo(recipient)).code);
  await goOn(page);
}
async function sendBirthday(page: Page, year = "1990") {
  await page.getByLabel("Month").selectOption({ label: "May" });
  await page.getByLabel("Day").fill("3");
  await page.getByLabel("Year").fill(year);
}
async function fillNames(page: Page) {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Reis");
}
/** A new account with a password, signed in in no browser. */
async function somebody(): Promise<string> {
  const { page } = await visit();
  const email = address();
  await signUp(page, email);
  await leave(page);
  return email;
}

test.each(fewOf([true, false], 1))(
  "somebody signs up one thing at a time, where nothing typed is lost, and goes on where they were; with JavaScript: %s [A2.3.5, A5.1, A5.2, A5.8]",
  async (javaScriptEnabled) => {
    const { page } = await visit({ javaScriptEnabled });
    const email = address();
    const alert = page.getByRole("alert");
    await page.goto("/signup_login?next=/rooms/1");
    await goOn(page);
    await expect.poll(() => alert.textContent()).toContain("Enter your email address");
    await identify(page, email);
    await page.getByLabel("6-digit code").fill("000000");
    await goOn(page);
    await expect.poll(() => alert.textContent()).toContain("code is incorrect");
    await sayCode(page, email);
    await page.getByLabel("First name").fill("Ada");
    await goOn(page);
    await expect.poll(() => alert.textContent()).toContain("Enter your last name");
    expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
    await page.getByLabel("I have only one name").check();
    await goOn(page);
    await sendBirthday(page, String(new Date().getFullYear() - 15));
    await goOn(page);
    await expect.poll(() => alert.textContent()).toContain("18");
    await page.getByLabel("Year").fill("1990");
    await goOn(page);
    await password(page).fill("password");
    await goOn(page);
    await alert.waitFor();
    await password(page).fill(PASSWORD);
    await goOn(page);
    await page.getByRole("definition").filter({ hasText: /^Ada$/ }).waitFor();
    await page.getByRole("button", { name: "Create my account" }).click();
    await at(page, "/rooms/1");
    await isIn(page);
  },
);

test.each(fewOf([false, true], 1))(
  "the legacy design asks for several things in one form; with JavaScript: %s [A3.17, A4.1.11, A4.3.2, A5.9]",
  async (javaScriptEnabled) => {
    const { page } = await visit({ javaScriptEnabled });
    const email = address();
    await page.goto(`/signup_login?${LEGACY}&next=/rooms/2`);
    await page.getByRole("link", { name: "Email", exact: true }).click();
    await page.getByLabel("Email").fill(email);
    await password(page).fill(PASSWORD);
    await page.getByLabel("Confirm password", { exact: true }).fill("another one");
    await goOn(page);
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("don’t match");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    await password(page).fill(PASSWORD);
    await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await goOn(page);
    await sayCode(page, email);
    await fillNames(page);
    await sendBirthday(page);
    await page.getByRole("button", { name: "Create my account" }).click();
    await at(page, "/rooms/2");
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await at(page, "/");
    await page.goto(`/login?${LEGACY}&type=email&step=start`);
    await page.getByLabel("Email").fill(email);
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await at(page, "/");
    await isIn(page);
  },
);

test.each(fewOf([false, true], 1))(
  "a wrong password is refused in words, keeps the address, and the right one lets in; with JavaScript: %s [A2.1.2]",
  async (javaScriptEnabled) => {
    const email = await somebody();
    const { page } = await visit({ javaScriptEnabled });
    await page.goto("/login?next=/rooms/1");
    await identify(page, email);
    await password(page).fill("a wrong password");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("Incorrect email or password");
    await page.getByRole("main").getByText(email).waitFor();
    await password(page).fill(PASSWORD);
    await page.getByLabel("Keep me logged in").check();
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await at(page, "/rooms/1");
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await at(page, "/");
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue as Ada" }).click();
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await at(page, "/");
    await isIn(page);
  },
);

wide(
  "after failures the browser proves with work, not a puzzle, that it is no robot; without JavaScript a code by mail is the way [A5.10]",
  async () => {
    const email = await somebody();
    const { page } = await visit();
    await page.goto("/login");
    await identify(page, email);
    for (let tries = 0; tries < 5; tries++) {
      await password(page).fill(`wrong ${tries}`);
      const answered = page.waitForResponse((r) => new URL(r.url()).pathname === "/login" && r.request().method() === "POST");
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await answered;
      await page.getByRole("main").locator('button[type="submit"]:not([aria-disabled="true"])').first().waitFor();
    }
    await password(page).fill(PASSWORD);
    const solved = page.waitForRequest((r) => new URL(r.url()).pathname === "/login" && "x-airlock-id" in r.headers());
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await solved;
    await at(page, "/");

    const forwarded = { extraHTTPHeaders: { "x-forwarded-for": "127.8.0.1" } };
    const { page: plain } = await visit({ javaScriptEnabled: false, ...forwarded });
    const other = await somebody(); // an account without failed log-ins so far
    await plain.goto("/login");
    await identify(plain, other);
    for (let tries = 0; tries < 5; tries++) {
      await password(plain).fill(`wrong ${tries}`);
      await plain.getByRole("button", { name: "Log in", exact: true }).click();
    }
    await password(plain).fill(PASSWORD);
    await plain.getByRole("button", { name: "Log in", exact: true }).click();
    await plain.getByText("We can email you a code instead").waitFor();
    await plain.getByRole("button", { name: /^Email a code to/ }).click();
    await sayCode(plain, other);
    await goOn(plain);
    await at(plain, "/");
  },
);

test.each(fewOf([true, false], 1))(
  "a number is sent a code, and a new one becomes an account; with JavaScript: %s [A3.11, A5.6, A5.7]",
  async (javaScriptEnabled) => {
    const { page } = await visit({ javaScriptEnabled });
    const phone = number();
    await page.goto("/login?next=/rooms/1");
    await identify(page, phone, "PT");
    await sayCode(page, `+351${phone}`);
    await fillNames(page);
    await goOn(page);
    await sendBirthday(page);
    await goOn(page);
    await page.getByText("You don’t need a password.").waitFor();
    await page.getByRole("button", { name: "Create my account" }).click();
    await at(page, "/rooms/1");
  },
);

test.each(fewOf([false, true], 1))(
  "a link that came by mail shows a button, works once, and leads on; with JavaScript: %s [A2.3.5]",
  async (javaScriptEnabled) => {
    const email = await somebody();
    const { page } = await visit({ javaScriptEnabled });
    await page.goto("/login?next=/rooms/2");
    await identify(page, email);
    await page.getByRole("button", { name: "Email me a code" }).click();
    await page.getByLabel("6-digit code").waitFor();
    const { link } = await mailTo(email);
    await page.goto(link);
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await at(page, "/rooms/2");
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  },
);

test.each(fewOf([false, true], 1))(
  "who forgot the password chooses a new one; with JavaScript: %s [A2.3.4, A4.3.3]",
  async (javaScriptEnabled) => {
    const email = await somebody();
    const { page } = await visit({ javaScriptEnabled });
    await page.goto("/login");
    await identify(page, email);
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const { link } = await mailTo(email);
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill("Harbour-77-lantern");
    await page.getByLabel("Confirm password", { exact: true }).fill("Harbour-77-lantern");
    await page.getByRole("button", { name: "Save and log in" }).click();
    await at(page, "/");
    await isIn(page);
    await page.goto(link);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await page.getByLabel("Email", { exact: true }).waitFor();
  },
);

wide(
  "from screen to screen what was typed goes along and one types on, else reads from the heading; a letter can be asked for anew [A2.3.5]",
  async () => {
    const { page } = await visit();
    const who = page.getByLabel("Email or phone number");
    const heading = (name: string) => page.getByRole("heading", { name }).and(page.locator(":focus")).waitFor();
    const field = async (name: string, under: string) => {
      await page.getByLabel(name, { exact: true }).and(page.locator(":focus")).waitFor();
      await page.getByRole("form", { name: under }).waitFor();
    };
    await page.goto("/login");
    await wake(page);
    await who.fill("half@an");
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await field("Email or phone number", "Make yourself at home");
    expect(await page.title()).toBe("Sign up – Sojourn");
    expect(await who.inputValue()).toBe("half@an");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await field("Email or phone number", "Welcome back");
    await identify(page, "nobody@journey.test");
    await field("Password", "Enter your password");
    for (const email of ["nobody@journey.test", "somebody@journey.test"]) {
      await page.getByRole("button", { name: "Forgot your password?" }).click();
      await field("Email", "Forgot your password?");
      expect(await page.title()).toBe("Forgot your password – Sojourn");
      expect(await page.getByLabel("Email").inputValue()).toBe("nobody@journey.test");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await heading("Check your email");
      await page.getByText(email).waitFor();
      await page.getByRole("link", { name: "Back to log in" }).click();
      await field("Email or phone number", "Welcome back");
      await identify(page, "nobody@journey.test");
    }
  },
);

wide("who signs up with an address that has an account is let in once the code proves it [A4.3.5]", async () => {
  const { page } = await visit();
  await page.goto("/signup_login?next=/rooms/1");
  await identify(page, "host@sojourn.test");
  await sayCode(page, "host@sojourn.test");
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.getByRole("button", { name: "Go to my account" }).click();
  await at(page, "/rooms/1");
});

test("who is asked what may be kept says no in place, and logs in over the page with the question still below the header", async () => {
  const email = await somebody();
  const { page, complaints } = await visit();
  await page.context().clearCookies({ name: "consent" });
  await page.goto("/rooms/1");
  const question = page.getByRole("complementary", { name: "Cookie choices" });
  await page.evaluate(() => document.body.append(document.createElement("i"))); // would disappear with a page load
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email or phone number").fill(email);
  await page.keyboard.press("Enter");
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Menu", exact: true }).waitFor();
  const [bar, header] = [await question.boundingBox(), await page.getByRole("banner").boundingBox()];
  expect(bar!.y).toBeGreaterThanOrEqual(header!.y + header!.height - 1);
  await question.getByRole("button", { name: "Decline" }).click();
  await question.waitFor({ state: "detached" });
  expect(await page.locator("body > i").count()).toBe(1);
  expect((await page.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("no");
  expect(complaints).toEqual([]);
});

test("Log in opens over the page, even when pressed before the script is there, and the page goes on with its session [A2.1.2, A4.1.9]", async () => {
  const email = await somebody();
  const { page, complaints } = await visit();
  await page.goto("/rooms/1?adults=2");
  await page.evaluate(() => scrollTo(0, 400));
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" }).first();
  // By hand, because the click helper scrolls to the element.
  const box = (await link.boundingBox())!;
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email or phone number").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await password(page).waitFor();
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${origin}/rooms/1?adults=2`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await isIn(page);
  expect(complaints).toEqual([]);
});

test("who logs in before the page's own code is there is in when it comes, and the page is theirs", async () => {
  const email = await somebody();
  const { page, complaints } = await visit({ isCold: true });
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, { file: string }>;
  const { promise: isSeen, resolve: letComeIn } = Promise.withResolvers<void>();
  await page.route(`/${manifest["src/pages/discovery/Stay.tsx"]!.file}`, (route) => isSeen.then(() => route.continue()));
  await page.goto("/rooms/1");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email or phone number").fill(email);
  await page.keyboard.press("Enter");
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "signed_in")).toBe(true);
  expect(await page.locator("html[data-ready]").count()).toBe(0);
  letComeIn();
  await dialog.waitFor({ state: "detached" });
  await isIn(page);
  expect(complaints).toEqual([]);
});

wide(
  "pressing Log in while its modal is open closes it, and remembers for a week that one did not want to [A4.1.9, A9.6, A9.7]",
  async () => {
    const { page } = await visit();
    await page.goto("/rooms/1");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" }).first();
    const box = (await link.boundingBox())!;
    await link.click();
    await page.getByRole("dialog").getByLabel("Email or phone number").waitFor();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const cookie = (await page.context().cookies()).find(({ name }) => name === "login_prompt_dismissed")!;
    expect(Math.round(secondsLeft(cookie) / 86_400)).toBe(7);
  },
);

wide(
  "signing up in the modal with the keyboard alone, each screen's first field has the focus, else its heading [A2.1.1]",
  async () => {
    const { page } = await visit();
    const email = address();
    await page.goto("/rooms/2");
    await wake(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign up" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Sign up" }).getByLabel("Email or phone number").waitFor();
    const focused = (found: ReturnType<typeof page.getByLabel>) => found.and(page.locator(":focus")).waitFor();
    const type = async (...words: string[]) => {
      for (const [i, word] of words.entries()) {
        if (i > 0) await page.keyboard.press("Tab");
        await page.keyboard.type(word);
      }
      await page.keyboard.press("Enter");
    };
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await focused(page.getByLabel("6-digit code"));
    await type((await mailTo(email)).code);
    await focused(page.getByLabel("First name"));
    await type("Ada", "Reis");
    await focused(page.getByLabel("Month"));
    await type("May", "3", "1990");
    await focused(password(page));
    await type(PASSWORD);
    await focused(page.getByRole("heading", { name: "Almost done, Ada" }));
    // Two checkboxes, the terms, the button.
    for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await isIn(page);
  },
);

test.each(["cold", "warm"])("who goes on from a page that is everybody's to log in is let in, %s", async (how) => {
  const { page } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await page.goto((await page.locator("a[href^='/rooms/']").first().getAttribute("href"))!);
  if (how === "warm") await wake(page);
  await page.getByRole("link", { name: "Contact host" }).click();
  await at(page, "/login");
  if (how === "warm") await wake(page);
  await identify(page, "guest@sojourn.test");
  await password(page).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await at(page, "/contact");
});

wide("a form whose token has grown old takes a new one and is sent", async () => {
  const { page } = await visit();
  await page.goto("/login");
  await wake(page);
  await page.context().clearCookies({ name: "seed" });
  await identify(page, "guest@sojourn.test");
  await password(page).waitFor();
});

test("what was refused is said on the page of its form, until one goes on", async () => {
  const { page } = await visit({ isCold: true });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("Email or phone number").fill("nobody at all");
  await page.unroute("**/assets/*.js");
  await goOn(page);
  const answered = page.getByRole("alert").filter({ hasText: "Please check the following" });
  await answered.waitFor();
  await wake(page);
  expect(await answered.isVisible()).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("heading", { name: "Privacy", level: 1 }).waitFor();
  await page.goBack();
  await page.getByLabel("Email or phone number").waitFor();
  expect(await answered.count()).toBe(0);
});

test("logged out elsewhere, a write asks to log in again over the page, and is then made [A2.3.2]", async () => {
  const { page, other } = await signedInTwice("/users/security");
  await other.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await at(other, "/");
  const writes: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST" && /passkey/.test(response.url())) writes.push(response.status());
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "You’ve been logged out" });
  await dialog.getByRole("link", { name: "Log in again" }).click();
  await dialog.getByLabel("Email or phone number").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Email or phone number").fill(other.email);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  // The log-in form's own passkey request has been made as well.
  const before = writes.length;
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(writes[0]).toBe(403);
  await expect.poll(() => writes.slice(before)).toEqual([200]);
  await at(page, "/users/security");
});

wide("logged out elsewhere, one may leave instead, which is counted [A9.7]", async () => {
  const { page, other } = await signedInTwice("/users/security");
  await other.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await at(other, "/");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("link", { name: "Log out anyway" }).click();
  await at(page, "/login");
  expect(await page.evaluate(() => sessionStorage.getItem("logout_anyway_count_v3"))).toBe("1");
});

/** One person in two tabs: the first on that page, the other about to log out. */
async function signedInTwice(path: string) {
  const email = await somebody();
  const { page } = await visit();
  await page.goto(`/login?next=${path}`);
  await identify(page, email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await at(page, path);
  await wake(page);
  const other = Object.assign(await page.context().newPage(), { email });
  await other.goto("/logout");
  return { page, other };
}

test.each(["/login_modal", "/signup_modal", "/signed_out_modal"])("%s is the modal's content alone [A2.3.2]", async (path) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(path);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
});

test.each(fewOf([false, true], 1))(
  "where terms are asked for, who declines has no account and a way back; with JavaScript: %s [A2.3.3, A4.3.2, B6.9]",
  async (javaScriptEnabled) => {
    const operator = await visit();
    await signIn(operator.page, "operator@sojourn.test");
    const setFeature = (setting: object) => write(operator.page, "PUT", "/v2/features/signup_tos", setting);
    await setFeature({ percent: 100, targeting: { countries: "NZ" } }); // other journeys sign up meanwhile
    const { page } = await visit({ javaScriptEnabled, locale: "en-NZ" });
    const email = address();
    await page.goto(`/signup_login?${LEGACY}&type=email`);
    await page.getByLabel("Email").fill(email);
    await password(page).fill(PASSWORD);
    await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await goOn(page);
    await sayCode(page, email);
    await fillNames(page);
    await sendBirthday(page);
    await page.getByRole("button", { name: "Create my account" }).click();
    await page.getByRole("heading", { name: "Our terms" }).waitFor();
    await page.getByRole("link", { name: "I don’t agree" }).click();
    await page.getByRole("heading", { name: "No problem" }).waitFor();
    await page.getByRole("link", { name: "Go back to the terms" }).click();
    await page.getByRole("button", { name: "I agree" }).click();
    await at(page, "/");
    await setFeature({ percent: 0, targeting: {} });
    await isIn(page);
  },
);

test("the dialog of sign-up does not jump when its first screen arrives, on a phone and on a desktop", async () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    const { page } = await visit({ viewport });
    const mayAnswer = Promise.withResolvers<void>();
    await page.route("**/v2/auth_context*", (route) => mayAnswer.promise.then(() => route.continue()));
    await page.goto("/s/homes?place=lisbon-pt");
    await page.locator("[data-heart]").first().click();
    const dialog = page.locator("#auth-modal");
    await dialog.getByRole("heading", { name: "Sign up" }).waitFor();
    // The dialog rises when it opens.
    await dialog.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const before = (await dialog.boundingBox())!;
    mayAnswer.resolve();
    await dialog.getByLabel("Email or phone number").waitFor();
    const after = (await dialog.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(24);
    await leave(page);
  }
});
