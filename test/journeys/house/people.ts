import type { Page } from "playwright";
import { visit, type Visit } from "./browser.ts";
import { mailTo } from "./outbox.ts";

export const DEMO_PASSWORD = "sojourn-demo";
export const PASSWORD = "Sail-42-nimbus";
let people = 0;
/** An address that no person has yet. */
export const address = () => `ada${++people}-${Date.now()}@journey.test`;

/** Reads from the API as the person of this page, for what the journey itself does not test. */
export async function read<T>(page: Page, path: string): Promise<T> {
  return answered(await page.request.get(path), path);
}

/** The same for writes, in the language of the page's browser. */
export async function write<T>(page: Page, method: string, path: string, data: object): Promise<T> {
  const { auth_context } = await read<{ auth_context: { csrf_token: string } }>(page, "/v2/auth_context");
  const language = await page.evaluate(() => navigator.language);
  const headers = { "accept-language": language, "x-csrf-token": auth_context.csrf_token };
  return answered(await page.request.fetch(path, { method, data, headers }), path);
}

async function answered<T>(answer: Awaited<ReturnType<Page["request"]["get"]>>, path: string): Promise<T> {
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Logs a demo person in, in this page's browser, without the log-in pages, which account.e2e.ts tests. */
export async function signIn(page: Page, email: string): Promise<void> {
  await write(page, "POST", "/login", { email, password: DEMO_PASSWORD });
}

/** The same in a separate browser. */
export async function comeIn(email: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visited = await visit(options);
  await signIn(visited.page, email);
  return visited;
}

/** Signs a new person up in this page's browser. */
export async function signUp(page: Page, email = address()): Promise<void> {
  const born = { birthday_day: "3", birthday_month: "5", birthday_year: "1990" };
  const user = { first_name: "Ada", last_name: "Reis", email, password: PASSWORD, ...born };
  await write(page, "POST", "/signup_login", { user });
  await write(page, "POST", "/signup_login", { user: { verification_code: (await mailTo(email)).code } });
}

/** Logs a demo person in with the forms of the current page. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

/** Signs a new person up with the steps of the page, as without a script, or of the modal. */
export async function signUpByHand(page: Page, email = address()): Promise<void> {
  const goOn = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Email or phone number").fill(email);
  await goOn();
  await page.getByLabel("6-digit code").waitFor();
  await page.getByLabel("6-digit code").fill((await mailTo(email)).code);
  await goOn();
  await fillPersonalDetails(page);
}

/** Fills in what a new account needs after its address is confirmed. */
export async function fillPersonalDetails(page: Page): Promise<void> {
  const goOn = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Reis");
  await goOn();
  await page.getByLabel("Month").selectOption({ label: "May" });
  await page.getByLabel("Day").fill("3");
  await page.getByLabel("Year").fill("1990");
  await goOn();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await goOn();
  await page.getByRole("button", { name: "Create my account" }).click();
}
