import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { payWith } from "#test/journeys/house/booking.ts";
import { expectAccessible, expectNoSidewaysScroll, visit } from "#test/journeys/house/browser.ts";
import { comeIn, DEMO_PASSWORD, logIn, read } from "#test/journeys/house/people.ts";

type Dates = { instances: { id: number; starts_at: string; seats_left: number; minimum_age: number; why_not: string | null }[] };
const GUEST = "guest@sojourn.test";

test("an experience is found, two seats are booked and paid, they stand among the trips, and are cancelled with all that was paid", async () => {
  const { page, complaints } = await visit();
  await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  const { finds: entries } = await read<{ finds: { id: number; title: string }[] }>(
    page,
    "/v2/finds?kind=experience&place=lisbon-pt",
  );
  const far = Date.now() + 9 * 86_400_000;
  const dated = await Promise.all(
    entries.map(async ({ id, title }) => {
      const { instances } = await read<Dates>(page, `/v2/experiences/${id}/instances?guests=2`);
      return {
        id,
        title,
        date: instances.find((one) => one.why_not === null && one.minimum_age === 0 && Date.parse(one.starts_at) > far),
      };
    }),
  );
  const { id, title, date } = dated.find((one) => one.date)!;
  await page.goto("/s/experiences?place=lisbon-pt");
  await page.getByRole("link", { name: title, exact: true }).first().click();
  await page.getByRole("heading", { name: "Dates and spots" }).waitFor();
  await page.getByLabel("Guests", { exact: true }).selectOption("2");
  await page.getByLabel("From date").fill(date!.starts_at.slice(0, 10));
  await page.getByRole("button", { name: "Show dates" }).click();
  await page.waitForURL(/guests=2/);
  await expectAccessible(page);
  await page.locator(`[formaction$="/experiences/${id}/book/${date!.id}"]`).click();
  await page.getByRole("heading", { name: "Book your spots" }).waitFor();
  await page.getByText("2 spots", { exact: true }).waitFor();
  await page.getByLabel("Guests", { exact: true }).selectOption("3");
  await page.getByText("3 spots", { exact: true }).waitFor();
  await page.getByLabel("Guests", { exact: true }).selectOption("2");
  await page.getByText("2 spots", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Log in to book" }).click();
  await logIn(page, GUEST);
  await page.getByLabel(/Message to the host/).fill("We are two, and hungry.");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Continue and pay/ }).click();
  await page.getByRole("heading", { name: "Pay and book" }).waitFor();
  await expectAccessible(page);
  await payWith(page, /declined/);
  await page.getByRole("alert").filter({ hasText: "Your card was declined" }).waitFor();
  await payWith(page, /works/);
  await page.getByText("You’re going!").waitFor();
  await expectAccessible(page);
  const calendar = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(await (await page.request.get(calendar!)).text()).toContain("BEGIN:VEVENT");
  await page.goto("/trips");
  await page.getByRole("heading", { name: "Experiences" }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("region", { name: "Experiences" }).getByRole("link", { name: title, exact: true }).first().click();
  await page.getByRole("link", { name: "Cancel your spots" }).click();
  await page.getByText("You get a full refund.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Cancel and get .* back$/ }).click();
  await page.getByText("You canceled these spots.").waitFor();
  expect(complaints).toEqual([]);
});

wide("who logs in over the page of their own experience sees what its host sees there", async () => {
  const host = "experiences@sojourn.test";
  const { dates } = await read<{ dates: { experience: { id: number } }[] }>((await comeIn(host)).page, "/v2/experience_days");
  const { page, complaints } = await visit();
  await page.goto(`/experiences/${dates[0]!.experience.id}`);
  await page.getByRole("button", { name: "Show dates" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email or phone number").fill(host);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "See who’s coming to your experiences" }).waitFor();
  expect(complaints).toEqual([]);
});

wide("the day of who hosts experiences is open to everybody who hears or reads it", async () => {
  const { page } = await comeIn("experiences@sojourn.test");
  await page.goto("/hosting/experiences");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("without JavaScript seats are booked, their host sees who comes and gives the date up, and all comes back", async () => {
  const host = await comeIn("experiences@sojourn.test", { javaScriptEnabled: false });
  const { dates } = await read<{ dates: { id: number; experience: { id: number } }[] }>(host.page, "/v2/experience_days");
  const { id, experience } = dates[0]!;
  const { page } = await comeIn("booker@sojourn.test", { javaScriptEnabled: false });
  await page.goto(`/experiences/${experience.id}/book/${id}?guests=2`);
  const youngest = page.getByLabel(/Age of the youngest/);
  if (await youngest.count()) await youngest.fill("30");
  await page.getByLabel(/Message to the host/).fill("It is a birthday.");
  await page.getByRole("button", { name: /^Continue and pay/ }).click();
  await payWith(page, /works/);
  await page.getByText("You’re going!").waitFor();
  const own = page.url();
  await host.page.goto("/hosting/experiences");
  await host.page.getByText("It is a birthday.").waitFor();
  const date = host.page.getByRole("region").filter({ hasText: "It is a birthday." });
  await date.getByText("Cancel this date", { exact: true }).click();
  await date.getByRole("button", { name: /^Yes, cancel/ }).click();
  await host.page.getByText("You canceled this date.").waitFor();
  await page.goto(own);
  await page.getByText("had to cancel this date").waitFor();
  await expect
    .poll(
      async () =>
        (await read<{ outing: { refunded: { amount_micros: number } } }>(page, `/v2/outings/${own.split("/").at(-1)}`)).outing
          .refunded.amount_micros,
    )
    .toBeGreaterThan(0);
});
