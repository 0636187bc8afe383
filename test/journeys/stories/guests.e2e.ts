import { mailTo } from "#test/journeys/house/outbox.ts";
import { address, PASSWORD, read, signUp } from "#test/journeys/house/people.ts";
import { anyHome, story, type Traveller } from "./stories.ts";

/** The steps of sign-up after the address, in the page or in the dialog over it. */
async function fillIn({ page, say, press, goOn }: Traveller, email: string) {
  await page.getByLabel(say("6-digit code")).waitFor();
  await page.getByLabel(say("6-digit code")).fill((await mailTo(email)).code);
  await goOn();
  await page.getByLabel(say("First name")).fill("Ada");
  await page.getByLabel(say("Last name")).fill("Reis");
  await goOn();
  await page.locator("select[name*=birthday_month]").selectOption("5");
  await page.locator("input[name*=birthday_day]").fill("3");
  await page.locator("input[name*=birthday_year]").fill("1990");
  await goOn();
  await page.locator("input[type=password]").fill(PASSWORD);
  await goOn();
  await press(page.getByRole("button", { name: say("Create my account") }));
}

/** From the results of a search to the confirmed stay and its trip. */
async function bookFromSearch(one: Traveller) {
  const { page, say, within, press, goOn, look } = one;
  await page.goto("/");
  await look("home");
  await press(page.locator("main a[href*='/s/homes'][href*=lisbon]").first());
  await page.waitForURL(/\/s\/homes/);
  await page.locator("article h2 a").first().waitFor();
  await look("search");
  await press(page.locator("article h2 a").first());
  await page.waitForURL(/\/rooms\//);
  await page.locator("#book, #reserve").first().waitFor();
  await look("stay");
  const { id, days } = await anyHome(page);
  await page.goto(`/rooms/${id}?${days}`);
  await look("stay on its days");
  await press(
    page
      .getByRole("link", { name: say("Reserve") })
      .filter({ visible: true })
      .first(),
  );
  await page.getByRole("link", { name: say("Agree and continue") }).waitFor();
  await look("review");
  await press(page.getByRole("link", { name: say("Agree and continue") }));
  const email = address();
  await page.getByLabel(say("Email or phone number")).waitFor();
  await look("log in or sign up to book");
  await page.getByLabel(say("Email or phone number")).fill(email);
  await goOn();
  await page.locator("input[type=password]").waitFor();
  await press(page.getByRole("main").getByRole("button", { name: say("Sign up") }));
  await fillIn(one, email);
  await page.getByRole("heading", { name: say("Who’s coming?") }).waitFor();
  await look("guests");
  await press(page.getByRole("button", { name: say("Continue and pay {amount}") }));
  await page.getByRole("heading", { name: say("Pay and book") }).waitFor();
  await look("payment");
  await page.getByRole("radio", { name: within("Card that’s declined") }).check();
  await press(page.getByRole("button", { name: say("Pay {amount}") }));
  await page.locator("[data-outcome]").waitFor();
  await look("declined");
  await page.getByRole("radio", { name: within("Card that needs bank confirmation") }).check();
  await press(page.getByRole("button", { name: say("Pay {amount}") }));
  await press(page.locator("[data-outcome] a"));
  await page.getByRole("button", { name: say("Confirm payment") }).waitFor();
  await look("bank");
  await press(page.getByRole("button", { name: say("Confirm payment") }));
  await page.getByRole("heading", { name: say("Your stay is booked") }).waitFor();
  await look("booked");
  await press(page.getByRole("link", { name: say("View trip") }));
  await page.getByRole("heading", { name: say("Your trip to {city}") }).waitFor();
  await look("trip");
}

story("who comes as a stranger books and pays a stay", async (newTraveller) => bookFromSearch(await newTraveller()));

story("who comes as a stranger books on a slow phone", async (newTraveller) => {
  const one = await newTraveller();
  const session = await one.page.context().newCDPSession(one.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow });
  await bookFromSearch(one);
});

story("who saves before they have an account signs up over the page and has it in their list", async (newTraveller) => {
  const one = await newTraveller();
  const { page, say, press, look } = one;
  await page.goto("/s/homes?place=lisbon-pt");
  await look("search");
  await press(page.locator("article").first().locator("a[data-heart], [data-heart]").first());
  const email = address();
  await page.getByRole("dialog").getByLabel(say("Email or phone number")).waitFor();
  await look("sign-up over the page");
  await page.getByRole("dialog").getByLabel(say("Email or phone number")).fill(email);
  await press(page.getByRole("dialog").getByRole("button", { name: say("Continue") }));
  await fillIn(one, email);
  await page.getByLabel(say("List name")).waitFor();
  await look("list name");
  await page.getByLabel(say("List name")).fill("Ferias");
  await press(page.getByRole("button", { name: say("Create and save") }));
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await look("saved");
  await page.goto("/wishlists");
  await look("lists");
  await press(page.locator("main a[href*='/wishlists/']").filter({ hasText: "Ferias" }).first());
  await page.locator("article h2 a").first().waitFor();
  await look("list");
});

story("what is booked in one browser is there in another, and what is canceled there is gone here", async (newTraveller) => {
  const one = await newTraveller();
  const email = address();
  await signUp(one.page, email);
  const { id, days } = await anyHome(one.page);
  await one.page.goto(`/book/${id}/guests?${days}`);
  await one.press(one.page.getByRole("button", { name: one.say("Continue and pay {amount}") }));
  await one.page.getByRole("radio", { name: one.within("Card that works") }).check();
  await one.press(one.page.getByRole("button", { name: one.say("Pay {amount}") }));
  await one.page.getByRole("heading", { name: one.say("Your stay is booked") }).waitFor();
  const { reservations } = await read<{ reservations: { code: string; uuid: string }[] }>(
    one.page,
    "/v2/reservations?when=upcoming",
  );
  const { code, uuid } = reservations[0]!;

  const { page, say, press, goOn, look } = await newTraveller();
  await page.goto("/trips");
  await page.getByLabel(say("Email or phone number")).waitFor();
  await look("log in");
  await page.getByLabel(say("Email or phone number")).fill(email);
  await goOn();
  await page.locator("input[type=password]").fill(PASSWORD);
  await look("password");
  await press(page.getByRole("main").getByRole("button", { name: say("Log in") }));
  await page.locator(`main a[href*='${uuid}']`).first().waitFor();
  await look("trips");
  await page.goto(`/reservations/${code}`);
  await look("reservation");
  await page.goto(`/reservations/${code}/cancellation`);
  await look("cancellation");
  await press(page.getByRole("button", { name: say("Cancel and get {amount} back") }));
  await page.getByText(say("You canceled.")).waitFor();
  await look("canceled");
  await one.page.goto(`/reservations/${code}`);
  await one.page.getByText(one.say("You canceled.")).waitFor();
  await one.look("canceled elsewhere");
});
