import type { Page } from "playwright";
import { letterTo } from "./outbox.ts";

let people = 0;
/** Of nobody yet. */
export const address = () => `sana${++people}-${Date.now()}@journey.test`;

/** Sign-up by the plain steps, as whoever has no script sees them: on a page or in the modal. */
export async function signUp(page: Page, email = address()) {
  const goOn = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("E-mail or phone number").fill(email);
  await goOn();
  await page.getByLabel("6-digit code").waitFor();
  await page.getByLabel("6-digit code").fill((await letterTo(email)).code);
  await goOn();
  await page.getByLabel("First name").fill("Sana");
  await page.getByLabel("Last name").fill("Reis");
  await goOn();
  await page.getByLabel("Month").selectOption({ label: "May" });
  await page.getByLabel("Day").fill("3");
  await page.getByLabel("Year").fill("1990");
  await goOn();
  await page.getByLabel("Password", { exact: true }).fill("Sail-42-nimbus");
  await goOn();
  await page.getByRole("button", { name: "Create my account" }).click();
}
/** Somebody new, signed in on this page. */
export async function comeIn(page: Page, next: string, email = address()) {
  await page.goto(`/signup_login?next=${encodeURIComponent(next)}`);
  await signUp(page, email);
  await page.waitForURL((url) => url.pathname + url.search === next);
}
