import { expect, test } from "vitest";
import { freeDays, goToPayment, instantHome, payWith, reviewOf } from "#test/journeys/house/booking.ts";
import { expectAccessible, expectNoSidewaysScroll, visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn, read, signIn, signUp } from "#test/journeys/house/people.ts";

const [GUEST, OPERATOR] = ["guest@sojourn.test", "operator@sojourn.test"];

test("three pay one stay from a link, the third signs in only to pay; all have one itinerary, to which a payer adds", async () => {
  const guest = await comeIn(GUEST);
  const home = await instantHome(guest.page, 3);
  await goToPayment(guest.page, reviewOf(home, freeDays(home)));
  await guest.page.getByText("Split the payment").click();
  await guest.page.getByLabel("Number of people paying").fill("3");
  await guest.page.getByRole("button", { name: "Split the price" }).click();
  await guest.page.getByRole("heading", { name: /^Split payment for/ }).waitFor();
  const path = new URL(guest.page.url()).pathname;
  await expectAccessible(guest.page);
  await guest.page.getByRole("link", { name: /^Hold / }).click();
  await guest.page.getByRole("heading", { name: /^Your share/ }).waitFor();
  await expectAccessible(guest.page);
  await payWith(guest.page, /works/);
  await guest.page.getByText("Covered. Charged once all shares are.").waitFor();

  const second = await visit();
  await signUp(second.page); // a new person, because a demo person might be the host of this home
  await second.page.goto(path);
  await second.page.getByRole("button", { name: "Pay this share: Share 2" }).click();
  await payWith(second.page, /works/);
  await expect.poll(() => second.page.getByText("Covered. Charged once all shares are.").count()).toBe(2);

  // A page that becomes visible again shows that, and does not offer the covered share.
  await guest.page.getByText("2 shares are still open").waitFor();
  await wake(guest.page);
  await guest.page.dispatchEvent("html", "visibilitychange");
  await guest.page.getByText("1 share is still open").waitFor();

  // Without an account everything is visible, but a payment needs one.
  const third = await visit({ viewport: { width: 360, height: 740 } });
  await third.page.goto(path);
  await third.page.getByText("You need an account to pay a share").waitFor();
  await expectAccessible(third.page);
  await expectNoSidewaysScroll(third.page);
  await signIn(third.page, OPERATOR!);
  await third.page.goto(path);
  await third.page.getByRole("button", { name: "Pay this share: Share 3" }).click();
  await payWith(third.page, /works/);
  await third.page.waitForURL(`**${path}`);
  const isBooked = async () => {
    await third.page.goto(path);
    return third.page.getByText("All shares are paid. Your stay is booked.").count();
  };
  await expect.poll(isBooked).toBe(1);
  await third.page.getByRole("link", { name: "View trip" }).click();
  await third.page.getByText("You can view it and add plans.").waitFor();
  await third.page.getByText("Add a note or a place").click();
  await third.page.getByLabel("Title").fill("Fado in Alfama");
  await third.page.getByRole("button", { name: "Add to trip" }).click();
  await third.page.getByText("Fado in Alfama").waitFor();
  await expectAccessible(third.page);
  await expectNoSidewaysScroll(third.page);
  const itinerary = third.page.url();
  await guest.page.goto(itinerary);
  await guest.page.getByText("Fado in Alfama").waitFor();
  await guest.page.getByRole("link", { name: "Edit Fado in Alfama" }).click();
  await expectAccessible(guest.page);
  await guest.page.getByRole("button", { name: "Remove from trip" }).click();
  await guest.page.getByText("Removed from trip.").waitFor();
  await guest.page.getByRole("button", { name: "Undo" }).click();
  await guest.page.getByText("Fado in Alfama").waitFor();

  // Visible without an account, until the link is revoked.
  await guest.page.getByRole("link", { name: "Travel companions" }).click();
  await guest.page.getByRole("button", { name: "Create public link" }).click();
  const shared = (await guest.page.locator("code").first().textContent())!;
  await expectAccessible(guest.page);
  const anyone = await visit();
  await anyone.page.goto(new URL(shared).pathname);
  await anyone.page.getByText("Fado in Alfama").waitFor();
  await expectAccessible(anyone.page);
  await guest.page.getByRole("button", { name: "Delete public link" }).click();
  await guest.page.getByRole("button", { name: "Create public link" }).waitFor();
  expect((await anyone.page.request.get(new URL(shared).pathname)).status()).toBe(404);
});

test("what somebody adds to a trip is seen on its day at once, and its page keeps what it was asked with [B2.1.18]", async () => {
  const { page, complaints } = await comeIn(GUEST, { viewport: { width: 360, height: 780 } });
  const { reservations } = await read<{ reservations: { uuid: string }[] }>(page, "/v2/reservations?when=upcoming");
  const address = `/beyond/itinerary/${reservations[0]!.uuid}?s=67`;
  await page.goto(address);
  await wake(page);
  await page.getByText("Add a note or a place").click();
  await page.getByLabel("Title").fill("The old lighthouse");
  await page.getByRole("button", { name: "Add to trip" }).click();
  const added = page.getByRole("listitem").filter({ hasText: "The old lighthouse" }).last();
  await expect.poll(() => added.evaluate((entry) => entry === document.activeElement)).toBe(true);
  const { y, height } = (await added.boundingBox())!;
  expect([y >= 64, y + height <= 780]).toEqual([true, true]);
  expect(page.url()).toContain(`${address}#entry-`);
  expect(complaints).toEqual([]);
});
