import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { freeDays, freeReview, goToPayment, homeToAskFor, instantHome, payWith, reviewOf } from "#test/journeys/house/booking.ts";
import { expectAccessible, expectNoSidewaysScroll, leave, visit, wake } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { address, comeIn, logIn, read, fillPersonalDetails } from "#test/journeys/house/people.ts";

const GUEST = "guest@sojourn.test";
const HOST = "host@sojourn.test";
const BOOKER = "booker@sojourn.test";

test("a stay is booked at once: signing in on the way, a card that is declined, one whose bank asks first [A2.5.5]", async () => {
  const { page, complaints } = await visit();
  const home = await instantHome(page, 0);
  const { checkin, checkout } = freeDays(home);
  await page.goto(`/rooms/${home.id}?checkin=${checkin}&checkout=${checkout}&adults=2`);
  await page.locator("#book").getByRole("link", { name: "Reserve" }).click();
  await page.getByRole("heading", { name: "Review your trip" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Agree and continue" }).click();
  await logIn(page, GUEST);
  await page.getByRole("heading", { name: "Who’s coming?" }).waitFor();
  await expectAccessible(page);
  await wake(page);
  await page.getByRole("button", { name: "Increase: Infants" }).click();
  await page.getByText("1 infant").waitFor();
  const late = await comeIn(BOOKER);
  await late.page.goto(`/book/${home.id}/guests?checkin=${checkin}&checkout=${checkout}&adults=2`);
  await wake(late.page);
  await page.getByLabel(/Message to/).fill("We come for the tiles.");
  await page.getByRole("button", { name: /Continue and pay/ }).click();
  await page.getByText("These nights are held for you until").waitFor();
  await late.page.getByRole("button", { name: /Continue and pay/ }).click();
  await late.page.getByText("Next available dates for the same number of nights").waitFor();
  await wake(page);
  await page.getByText(/^1\d:\d\d$/).waitFor();
  await expectAccessible(page);
  const mayAnswer = Promise.withResolvers<void>();
  await page.route("**/v2/payments/*/confirm*", (route) => mayAnswer.promise.then(() => route.continue()), { times: 1 });
  await payWith(page, /declined/);
  // A card that is chosen before the answer comes stays chosen.
  const other = page.getByRole("radio", { name: /bank confirmation/ });
  await other.check();
  mayAnswer.resolve();
  await page.getByRole("alert").filter({ hasText: "Your card was declined" }).waitFor();
  expect(await other.isChecked()).toBe(true);
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("heading", { name: "Your stay is booked" }).waitFor();
  await expectAccessible(page);
  const calendar = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(await (await page.request.get(calendar!)).text()).toContain(`DTSTART;VALUE=DATE:${checkin.replaceAll("-", "")}`);
  await page.getByRole("link", { name: "View trip" }).click();
  await page.getByRole("heading", { name: "Your trip to Lisbon" }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** Three ways to use a payment page: by touch with a script and without, and with a mouse. */
const PAYERS = {
  "on a phone": { viewport: { width: 360, height: 740 }, hasTouch: true },
  "on a phone without a script": { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
  "on a desktop": { viewport: { width: 1440, height: 900 } },
};
test.each(Object.entries(PAYERS))(
  "what became of a card stands at the button, focused, and keeps the choice: %s",
  async (_, options) => {
    const { page, complaints } = await comeIn(BOOKER, options);
    const review = await freeReview(page);
    await goToPayment(page, review);
    await expectCheckout(page);
    const radio = (card: RegExp) => page.getByRole("radio", { name: card });
    const expectOutcome = async (text: string, card: RegExp) => {
      const outcome = page.locator("[data-outcome]:focus").filter({ hasText: text });
      await outcome.waitFor();
      expect(await radio(card).isChecked()).toBe(true);
      const whereItIs = async () => {
        const [box, button] = await Promise.all([outcome.boundingBox(), page.locator("[data-outcome] + button").boundingBox()]);
        const isAtButton = button!.y - box!.y - box!.height < 40;
        return isAtButton && box!.y > 0 && button!.y + button!.height <= options.viewport.height ? "in sight" : { box, button };
      };
      await expect.poll(whereItIs).toBe("in sight");
    };
    for (const _again of [1, 2]) {
      await payWith(page, /declined/);
      await expectOutcome("Your card was declined", /declined/);
    }
    await payWith(page, /bank confirmation/);
    await expectOutcome("Your bank needs to confirm", /bank confirmation/);
    await page.getByRole("link", { name: "Continue to your bank" }).click();
    await page.getByRole("button", { name: "Decline" }).click();
    await expectOutcome("Your bank couldn’t confirm it was you", /bank confirmation/);
    // Back to the guests and forward again: the new hold replaces the earlier one.
    await page.getByRole("link", { name: "Who’s coming" }).click();
    await page.getByRole("link", { name: /already holding these nights/ }).waitFor();
    await expectCheckout(page);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await page.getByRole("heading", { name: "Review your trip" }).waitFor();
    await expectCheckout(page);
    await goToPayment(page, review);
    expect(complaints).toEqual([]);
    await leave(page);
  },
);

test("why a booking was not accepted stands at its button, focused, until it is: too many, unavailable, no connection", async () => {
  const { page } = await comeIn(BOOKER, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  await page.goto((await freeReview(page)).replace("?", "/guests?"));
  await wake(page);
  const message = page.getByLabel(/Message to/);
  await message.fill("We come for the tiles.");
  const button = page.getByRole("button", { name: /Continue and pay/ });
  const refusal = (status: number, code: string, after: string) => (route: Route) =>
    route.fulfill({ status, json: { error_code: status, error_type: code }, headers: { "retry-after": after } });
  const answers: [(route: Route) => Promise<void>, string][] = [
    [refusal(429, "too_many_requests", "840"), "Please wait 14 minutes"],
    [refusal(503, "unavailable", "5"), "We can’t save anything right now"],
    [(route) => route.abort(), "We couldn’t connect"],
  ];
  for (const [answer, text] of answers) {
    await page.route("**/v2/reservations?*", answer, { times: 1 });
    await button.click();
    const outcome = page.locator("[data-outcome]:focus").filter({ hasText: text });
    await outcome.getByRole("alert").waitFor();
    expect(await page.locator("[data-outcome]").count()).toBe(1);
    const [box, pressed] = await Promise.all([outcome.boundingBox(), button.boundingBox()]);
    expect(pressed!.y - box!.y - box!.height).toBeLessThan(40);
    expect(box!.y > 0 && pressed!.y + pressed!.height <= 740).toBe(true);
    expect(await message.inputValue()).toBe("We come for the tiles.");
    // Nothing else tells it: a toast would go by itself.
    expect(await page.locator("[popover]").filter({ hasText: text }).count()).toBe(0);
  }
  await expectAccessible(page);
  await button.click();
  await page.getByText("These nights are held for you until").waitFor();
});

/** The steps fit in one line, the price is above the button, and no link leads elsewhere by mistake. */
async function expectCheckout(page: Page) {
  await expect.poll(() => page.getByRole("search").count()).toBe(0);
  expect(await page.getByRole("navigation", { name: "Quick links" }).count()).toBe(0);
  await page.getByRole("link", { name: "Back", exact: true }).waitFor();
  const steps = page.getByRole("navigation", { name: "Booking steps" });
  // Until its sheets are there a page that is still coming measures otherwise, unseen.
  await expect.poll(async () => (await steps.boundingBox())?.height).toBeLessThanOrEqual(48);
  const total = await page.getByRole("row", { name: /^Total/ }).boundingBox();
  const button = await page
    .locator("main")
    .getByText(/^(Agree and continue|(Continue and )?[Pp]ay .*)$/)
    .last()
    .boundingBox();
  expect(total!.y).toBeLessThan(button!.y);
  await expectNoSidewaysScroll(page);
}

test("a new guest signs up on the way to a booking, with the stay and its price in sight, on a phone", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  const home = await instantHome(page, 1);
  const { checkin, checkout } = freeDays(home);
  const email = address();
  await page.goto(`/book/${home.id}/guests?checkin=${checkin}&checkout=${checkout}&adults=2`);
  await page.getByRole("heading", { name: "Log in or sign up to book" }).waitFor();
  const beside = page.getByRole("complementary", { name: "Booking summary" });
  const inSight = async () => {
    await beside.getByText("Total").waitFor();
    expect((await beside.boundingBox())!.y).toBeLessThan(400);
  };
  await inSight();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Email or phone number").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.getByText(`We sent a 6-digit code to ${email}`).waitFor();
  await beside.getByText("Total").waitFor();
  await page.getByLabel("6-digit code").fill((await mailTo(email)).code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await fillPersonalDetails(page);
  await page.getByRole("heading", { name: "Who’s coming?" }).waitFor();
  expect(new URL(page.url()).searchParams.get("checkin")).toBe(checkin);
  expect(complaints).toEqual([]);
});

wide("travel credit that is ticked before the page has woken is in the price", async () => {
  const { page, complaints } = await comeIn(GUEST, { isCold: true });
  const home = await instantHome(page, 2);
  await page.goto(reviewOf(home, freeDays(home)).replace("?", "/guests?"));
  const before = await page.getByRole("button", { name: /Continue and pay/ }).textContent();
  await page.getByRole("checkbox", { name: /travel credit/i }).check();
  await page.waitForURL(/use_credit/);
  await page.getByRole("row", { name: /Travel credit/ }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /Continue and pay/ }).textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
});

test("a request is answered by its host, then paid, changed by consent of both, cancelled with what comes back, and booked anew by a pre-approval [A2.5.6]", async () => {
  const [host, guest] = [await comeIn(HOST), await comeIn(GUEST)];
  const home = await homeToAskFor(host.page);
  const { checkin, checkout } = freeDays(home);
  await goToPayment(guest.page, reviewOf(home, { checkin, checkout }), "May we come?");
  await guest.page.getByText("on your card now").waitFor();
  await payWith(guest.page, /works/);
  await guest.page.getByRole("heading", { name: /Your request is with/ }).waitFor();
  await guest.page.getByRole("link", { name: "View request" }).click();
  await guest.page.getByText("Awaiting host").first().waitFor();
  const code = new URL(guest.page.url()).pathname.split("/").at(-1)!;

  await host.page.goto("/hosting/reservations");
  await expectAccessible(host.page);
  await host.page.goto(`/reservations/${code}`);
  await host.page.getByText("May we come?").waitFor();
  await expectAccessible(host.page);
  await wake(host.page);
  await host.page.getByRole("button", { name: "Accept" }).click();
  await host.page.getByRole("button", { name: "Accept" }).waitFor({ state: "detached" });
  await host.page.getByRole("status").filter({ hasText: "Request accepted." }).waitFor({ state: "attached" });
  const isPaid = async () => {
    await host.page.goto(`/reservations/${code}`);
    return host.page.getByText("has booked and paid").count();
  };
  await expect.poll(isPaid).toBe(1);

  // Two guests, and a night less.
  await guest.page.goto(`/reservations/${code}/alteration`);
  await expectAccessible(guest.page);
  const earlier = new Date(Date.parse(checkout) - 86_400_000).toISOString().slice(0, 10);
  await guest.page.goto(`/reservations/${code}/alteration?checkin=${checkin}&checkout=${earlier}&adults=2`);
  await guest.page.getByText(/You’ll get .* back/).waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByRole("button", { name: /^Ask .* to agree/ }).click();
  await guest.page.getByText(/waiting for a reply/).waitFor();
  await host.page.goto(`/reservations/${code}`);
  await expectAccessible(host.page);
  await host.page.getByRole("button", { name: "Agree" }).click();
  await host.page.getByText("has booked and paid").waitFor();
  await guest.page.goto(`/reservations/${code}/receipt`);
  await guest.page.getByText(/Refunded|Refund in progress/).waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByText("Edit billing details").click();
  await guest.page.getByLabel("Name or company").fill("Tiles Ltd");
  await guest.page.getByRole("button", { name: "Save" }).click();
  await guest.page.getByRole("article").getByText("Tiles Ltd").waitFor();

  await guest.page.goto(`/reservations/${code}/cancellation`);
  await expectAccessible(guest.page);
  // The receipt is in the currency charged.
  const charged = /\((.*)\)/.exec((await guest.page.getByRole("row", { name: "To your card" }).textContent())!)![1]!;
  await guest.page.getByRole("button", { name: /^Cancel and get .* back/ }).click();
  await guest.page.getByText("You canceled.").waitFor();
  await guest.page.goto(`/reservations/${code}/receipt`);
  expect(await guest.page.getByRole("article").innerText()).toContain(charged);

  // Asked first and pre-approved: the same days are booked at once.
  await guest.page.goto(`/rooms/${home.id}?checkin=${checkin}&checkout=${checkout}&adults=2`);
  await guest.page.getByRole("link", { name: "Contact host" }).click();
  await guest.page.getByLabel("Your message").fill("May we come after all?");
  await guest.page.getByRole("button", { name: "Send" }).click();
  await guest.page.waitForURL(/\/inbox\/\d+$/);
  const thread = new URL(guest.page.url()).pathname;
  await host.page.goto(`/hosting${thread}`);
  await expectAccessible(host.page);
  await host.page.getByRole("button", { name: "Pre-approve" }).click();
  await host.page.getByRole("button", { name: "Withdraw pre-approval" }).waitFor();
  await guest.page.goto(thread);
  await expectAccessible(guest.page);
  const href = await guest.page.getByRole("link", { name: "Review and book" }).getAttribute("href");
  await goToPayment(guest.page, href!);
  await payWith(guest.page, /works/);
  await guest.page.getByRole("heading", { name: "Your stay is booked" }).waitFor();
  expect([...guest.complaints, ...host.complaints]).toEqual([]);
});

test("everything is done on a phone without a script, and who comes too late is told of other days", async () => {
  const phone = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } };
  const [guest, other] = [await comeIn(GUEST, phone), await comeIn(HOST, { javaScriptEnabled: false })];
  const { page } = guest;
  const home = await instantHome(page, 1);
  const { checkin, checkout } = freeDays(home);
  await page.goto(`/rooms/${home.id}?checkin=${checkin}&checkout=${checkout}&adults=2`);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Reserve" }).last().click();
  await expectNoSidewaysScroll(page);
  const review = page.url();

  await other.page.goto(review);
  await other.page.getByRole("link", { name: "Agree and continue" }).click();
  await other.page.getByRole("heading", { name: "Who’s coming?" }).waitFor();

  await goToPayment(page, review, "By form.");
  await expectNoSidewaysScroll(page);
  await other.page.getByRole("button", { name: /Continue and pay/ }).click();
  await other.page.getByText("Next available dates for the same number of nights").waitFor();
  await payWith(page, /works/);
  await page.getByRole("heading", { name: "Your stay is booked" }).waitFor();
  await expectNoSidewaysScroll(page);
  for (const name of ["View trip", "Check-in"]) {
    await page.getByRole("link", { name }).click();
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/trips");
  await expectNoSidewaysScroll(page);
});

wide(
  "trips have their pages and the itinerary its addresses, which keep what they were asked with [A2.2.3, B2.1.13–B2.1.19]",
  async () => {
    const { page, complaints } = await comeIn(GUEST);
    for (const path of ["/trips", "/trips/past", "/trips/cancelled", "/itinerary", "/hosting/reservations?when=past"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    const { reservations } = await read<{ reservations: { code: string; uuid: string }[] }>(
      page,
      "/v2/reservations?when=upcoming",
    );
    const { code, uuid } = reservations[0]!;
    await page.goto(`/itinerary/ro/checkin/${code}/false/false?s=67`);
    expect(new URL(page.url()).pathname).toBe(`/itinerary/${uuid}/ro/checkin/false/false`);
    expect(new URL(page.url()).search).toBe("?s=67");
    await expectAccessible(page);
    const home = await page.getByRole("link", { name: /^View listing/ }).getAttribute("href");
    expect(home).toMatch(/\?s=67&source=itinerary$/);
    await page.goto(`/beyond/itinerary/${uuid}?s=67`);
    const arrival = await page.getByRole("link", { name: "Check-in" }).getAttribute("href");
    expect(arrival).toBe(`/beyond/itinerary/${uuid}/ro/checkin/false/false?s=67`);
    expect(complaints).toEqual([]);
  },
);

for (const width of [360, 1440])
  wide(`a night more is agreed on and paid, and then the stay is longer, at ${width} px [A2.5.6]`, async () => {
    const guest = await comeIn(GUEST, { viewport: { width, height: 800 }, hasTouch: width === 360 });
    const host = await comeIn(HOST);
    const home = await homeToAskFor(host.page);
    const { checkin, checkout } = freeDays(home);
    await goToPayment(guest.page, reviewOf(home, { checkin, checkout }));
    await payWith(guest.page, /works/);
    await guest.page.getByRole("link", { name: "View request" }).click();
    await guest.page.getByText("Awaiting host").first().waitFor();
    const reservation = guest.page.url();
    await host.page.goto(reservation);
    await host.page.getByRole("button", { name: "Accept" }).click();
    await host.page.getByRole("button", { name: "Accept" }).waitFor({ state: "detached" });
    const later = new Date(Date.parse(checkout) + 86_400_000).toISOString().slice(0, 10);
    const isBooked = async () => {
      await guest.page.goto(`${reservation}/alteration?checkin=${checkin}&checkout=${later}&adults=2`);
      return guest.page.getByText(/^You’ll pay .* more\.$/).count();
    };
    await expect.poll(isBooked).toBe(1);
    await guest.page.getByRole("button", { name: /^Ask .* to agree/ }).click();
    await guest.page.getByText(/waiting for a reply/).waitFor();
    await host.page.goto(reservation);
    await host.page.getByRole("button", { name: "Agree" }).click();
    await host.page.getByText(/takes effect once .* is paid/).waitFor();
    await guest.page.goto(reservation);
    await guest.page.getByRole("link", { name: /^Pay / }).click();
    await payWith(guest.page, /works/);
    await guest.page.getByText(/takes effect once/).waitFor({ state: "detached" });
    const { reservation: now } = await read<{ reservation: { checkout: string; alteration: unknown } }>(
      guest.page,
      `/v2${new URL(reservation).pathname}`,
    );
    expect([now.checkout, now.alteration]).toEqual([later, null]);
    expect(guest.complaints).toEqual([]);
  });
