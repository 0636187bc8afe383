import type { Page } from "playwright";
import { visit, type Visit } from "./browser.ts";
import { mailTo } from "./outbox.ts";

export const DEMO_PASSWORD = "sojourn-demo";
export const PASSWORD = "Sail-42-nimbus";
let people = 0;
/** Of nobody yet. */
export const address = () => `ada${++people}-${Date.now()}@journey.test`;

/** What is not the journey's matter is read from the API, as the person of this page. */
export async function read<T>(page: Page, path: string): Promise<T> {
  return answered(await page.request.get(path), path);
}

/** … and written. */
export async function write<T>(page: Page, method: string, path: string, data: object): Promise<T> {
  const { auth_context } = await read<{ auth_context: { csrf_token: string } }>(page, "/v2/auth_context");
  return answered(await page.request.fetch(path, { method, data, headers: { "x-csrf-token": auth_context.csrf_token } }), path);
}

async function answered<T>(answer: Awaited<ReturnType<Page["request"]["get"]>>, path: string): Promise<T> {
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A demo person, signed in in this page's browser, without the pages for that: account.e2e.ts walks those. */
export async function signIn(page: Page, email: string): Promise<void> {
  await write(page, "POST", "/login", { email, password: DEMO_PASSWORD });
}

/** The same in a browser of their own. */
export async function comeIn(email: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visited = await visit(options);
  await signIn(visited.page, email);
  return visited;
}

/** Somebody new, signed in in this page's browser. */
export async function signUp(page: Page, email = address()): Promise<void> {
  const born = { birthday_day: "3", birthday_month: "5", birthday_year: "1990" };
  const user = { first_name: "Ada", last_name: "Reis", email, password: PASSWORD, ...born };
  await write(page, "POST", "/signup_login", { user });
  await write(page, "POST", "/signup_login", { user: { verification_code: (await mailTo(email)).code } });
}

/** A demo person by the forms that the page in front of them asks with. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

/** Somebody new by the steps of the page, as whoever has no script sees them, or of the modal. */
export async function signUpByHand(page: Page, email = address()): Promise<void> {
  const goOn = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Email or phone number").fill(email);
  await goOn();
  await page.getByLabel("6-digit code").waitFor();
  await page.getByLabel("6-digit code").fill((await mailTo(email)).code);
  await goOn();
  await fillPersonalDetails(page);
}

/** What a new account asks for once its address is proved. */
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
