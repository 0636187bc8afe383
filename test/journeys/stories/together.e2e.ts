import { read, signUp } from "#test/journeys/house/people.ts";
import { anyHome, story } from "./stories.ts";

story("friends pay a stay together", async (newTraveller) => {
  const { page, say, within, press, look } = await newTraveller();
  await signUp(page);
  const { id, days } = await anyHome(page);
  await page.goto(`/book/${id}/guests?${days}`);
  await look("guests");
  await press(page.getByRole("button", { name: say("Continue and pay {amount}") }));
  await press(page.getByText(say("Split the payment")));
  await page.getByLabel(say("Number of people paying")).fill("2");
  await look("split");
  await press(page.getByRole("button", { name: say("Split the price") }));
  await press(page.getByRole("link", { name: say("Hold {amount}") }));
  await look("own share");
  await page.getByRole("radio", { name: within("Card that works") }).check();
  await press(page.getByRole("button", { name: say("Hold {amount}") }));
  await page.getByRole("radio").first().waitFor({ state: "detached" });
  await look("covered");

  const friend = await newTraveller();
  await signUp(friend.page);
  await friend.page.goto(new URL(page.url()).pathname);
  await friend.look("open share");
  await friend.press(friend.page.getByRole("button", { name: within("Pay this share") }).first());
  await friend.page.getByRole("radio", { name: within("Card that works") }).waitFor();
  await friend.look("friend’s share");
  await friend.page.getByRole("radio", { name: within("Card that works") }).check();
  await friend.press(friend.page.getByRole("button", { name: say("Pay {amount}", "Hold {amount}") }));
  await friend.page.getByText(say("All shares are paid. Your stay is booked.")).waitFor();
  await friend.look("all paid");
  await page.getByText(say("All shares are paid. Your stay is booked.")).waitFor();
  await look("all paid");
});

story("a stay is booked without a script", async (newTraveller) => {
  const { page, say, within, look } = await newTraveller({ javaScriptEnabled: false });
  const { id, days } = await anyHome(page);
  await page.goto("/");
  await look("home");
  await page.goto("/s/homes?place=lisbon-pt");
  await look("search");
  await page.goto(`/rooms/${id}?${days}`);
  await look("stay");
  await page
    .getByRole("link", { name: say("Reserve") })
    .filter({ visible: true })
    .last()
    .click();
  await look("review");
  await signUp(page);
  await page.getByRole("link", { name: say("Agree and continue") }).click();
  await look("guests");
  await page.getByRole("button", { name: say("Continue and pay {amount}") }).click();
  await look("payment");
  await page.getByRole("radio", { name: within("Card that works") }).check();
  await page.getByRole("button", { name: say("Pay {amount}") }).click();
  await page.getByRole("heading", { name: say("Your stay is booked") }).waitFor();
  await look("booked");
  await page.getByRole("link", { name: say("View trip") }).click();
  await look("trip");
});

type Dated = { instances: { id: number; starts_at: string; minimum_age: number; why_not: string | null }[] };

story("an experience and a table are booked and stand among the trips", async (newTraveller) => {
  const { page, say, within, press, look } = await newTraveller();
  await signUp(page);
  const { finds } = await read<{ finds: { id: number }[] }>(page, "/v2/finds?kind=experience&place=lisbon-pt");
  let found: { id: number; date: number } | undefined;
  for (const { id } of finds) {
    const { instances } = await read<Dated>(page, `/v2/experiences/${id}/instances?guests=1`);
    const date = instances.findLast((one) => one.why_not === null && one.minimum_age === 0);
    if (date) found ??= { id, date: date.id };
    if (found) break;
  }
  await page.goto("/s/experiences?place=lisbon-pt");
  await look("experiences");
  await page.goto(`/experiences/${found!.id}`);
  await look("experience");
  await page.goto(`/experiences/${found!.id}/book/${found!.date}?guests=1`);
  await look("spots");
  await press(page.getByRole("button", { name: say("Continue and pay {amount}") }));
  await page.getByRole("radio", { name: within("Card that works") }).waitFor();
  await look("payment");
  await page.getByRole("radio", { name: within("Card that works") }).check();
  await press(page.getByRole("button", { name: say("Pay {amount}") }));
  await page.getByText(say("You’re going! Your spots are booked and paid for.")).waitFor();
  await look("going");

  await page.goto("/s/restaurants?place=lisbon-pt");
  await look("restaurants");
  await press(page.locator("main a[href*='/restaurants/']").first());
  await page.waitForURL(/\/restaurants\/\d/);
  await page.locator("main a[href*='/book/']").first().waitFor();
  await look("restaurant");
  await press(page.locator("main a[href*='/book/']").last());
  await page.waitForURL(/\/book\//);
  const goOn = page.getByRole("link", { name: say("Continue") });
  const confirm = page.getByRole("button", { name: say("Book this table") });
  await goOn.or(confirm).first().waitFor();
  await look("table");
  if (await goOn.count()) await press(goOn);
  await confirm.waitFor();
  await look("confirm the table");
  await press(confirm);
  await page.getByText(say("Your table is booked. The restaurant is expecting you.")).waitFor();
  await look("table booked");
  await page.goto("/trips");
  await look("trips");
});
