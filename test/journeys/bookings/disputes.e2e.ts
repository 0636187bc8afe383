import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { freeReview, goToPayment, payWith } from "#test/journeys/house/booking.ts";
import { expectAccessible, expectNoSidewaysScroll, visit } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { address, comeIn, signUp } from "#test/journeys/house/people.ts";

/** A new person has paid for a stay, disputed the payment at their bank, and the bank's event has arrived. */
async function disputed(page: Page) {
  const email = address();
  await signUp(page, email);
  await goToPayment(page, await freeReview(page));
  await payWith(page, /works/);
  await page.getByRole("heading", { name: "Your stay is booked" }).waitFor();
  await page.goto("/sandbox/charges");
  await page.getByRole("button", { name: "Dispute this charge" }).click();
  await vi.waitFor(async () => expect((await mailTo(email)).body).toContain("you dispute a charge"), {
    timeout: 90_000,
    interval: 1000,
  });
}

async function bookAndBeAsked(page: Page) {
  await page.goto(await freeReview(page));
  await page.getByRole("link", { name: "Agree and continue" }).click();
  await page.getByRole("button", { name: /Continue and (pay|hold)/ }).click();
  await page.getByRole("heading", { name: "Tell us about the charge" }).waitFor();
}

async function writeToPerson(page: Page, words: string) {
  await page.getByRole("button", { name: "Write to us" }).click();
  await page.getByLabel("What happened").fill(words);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("A person will read it").waitFor();
}

async function decide(words: string, decision: "Lift it" | "Keep it") {
  const { page } = await comeIn("operator@sojourn.test");
  await page.goto("/admin/appeals");
  const appeal = page.getByRole("region", { name: /^Appeal / }).filter({ hasText: words });
  await appeal.getByText("Writes about a disputed charge").waitFor();
  await appeal.getByRole("radio", { name: decision }).check();
  await appeal.getByLabel("Reply").fill("Thank you for writing.");
  await appeal.getByRole("button", { name: "Send reply" }).click();
  await page
    .getByText(words)
    .and(page.getByRole("listitem"))
    .or(page.getByRole("listitem").filter({ hasText: words }))
    .first()
    .waitFor();
}

test.each([
  ["accepts", "Lift it", 360],
  ["does not accept", "Keep it", 1440],
] as const)(
  "who disputes a charge is asked at the next booking, and what a person %s reaches the page that waits [B4.4.2, B4.4.3, B3.11.1]",
  async (_, decision, width) => {
    const { page } = await visit({ viewport: { width, height: 800 } });
    await disputed(page);
    await bookAndBeAsked(page);
    const words = `It was my brother, at ${width}`;
    await writeToPerson(page, words);
    await decide(words, decision);
    if (decision === "Lift it") await page.getByRole("heading", { name: /^(Pay and book|Request to book)$/ }).waitFor();
    else await page.getByRole("heading", { name: "That didn’t work" }).waitFor();
  },
);
