import { expect, test } from "vitest";
import { freeReview, goToPayment, payWith } from "#test/journeys/house/booking.ts";
import { expectAccessible, expectNoSidewaysScroll, visit, wake } from "#test/journeys/house/browser.ts";
import { countJumps, jumped, MAX_JUMPED } from "#test/journeys/house/jumps.ts";
import { signUp, signUpByHand } from "#test/journeys/house/people.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("a friend without an account takes a share on a phone: they sign up over the page, and it is theirs to pay", async () => {
  const { page: own } = await visit(PHONE);
  await countJumps(own);
  await signUp(own);
  await goToPayment(own, await freeReview(own));
  await own.getByText("Split the payment", { exact: true }).click();
  await own.getByLabel("Number of people paying").fill("2");
  await own.getByRole("button", { name: "Split the price" }).click();
  await own.getByRole("link", { name: /^Hold / }).click();
  await payWith(own, /works/);
  await own.getByText(/^Your share is covered/).waitFor();
  await jumped(own);

  const { page, complaints } = await visit(PHONE);
  await countJumps(page);
  await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  await page.goto(own.url());
  await wake(page);
  await page.getByRole("button", { name: /: Share 2$/ }).tap();
  const dialog = page.getByRole("dialog", { name: "Sign up" });
  await dialog.getByLabel("Email or phone number").waitFor();
  await expectAccessible(page);
  await jumped(page);
  await signUpByHand(page);
  await page.getByRole("heading", { name: /^Your share/ }).waitFor();
  expect(await jumped(page)).toBeLessThan(MAX_JUMPED);
  await expectNoSidewaysScroll(page);
  await payWith(page, /works/);
  await page.getByText("All shares are paid. Your stay is booked.").waitFor();
  await own.getByText("All shares are paid. Your stay is booked.").waitFor();
  expect(await jumped(own)).toBeLessThan(MAX_JUMPED);
  // The share is taken once they have an account: no call is refused before.
  expect(complaints).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(new URL(own.url()).pathname);
});
