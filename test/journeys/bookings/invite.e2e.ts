import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, visit, wake } from "#test/journeys/house/browser.ts";
import { mailTo } from "#test/journeys/house/outbox.ts";
import { PASSWORD, signIn } from "#test/journeys/house/people.ts";

let friends = 0;

test.each(fewOf([true, false], 1))(
  "a host invites by mail, the friend signs up by the letter's link and has the credit; with JavaScript: %s [A2.2.8]",
  async (javaScriptEnabled) => {
    const email = `friend${++friends}-${javaScriptEnabled}@journeys.test`;
    const host = await visit({ javaScriptEnabled });
    await signIn(host.page, "host@sojourn.test");
    await host.page.goto("/invite");
    await host.page.getByLabel("Email addresses").fill(`${email}, nonsense`);
    await host.page.getByLabel("Personal message").fill("Come and see!");
    await host.page.getByRole("button", { name: "Send invitations" }).click();
    await host.page.getByText("One of these isn’t a valid email address.").waitFor();
    expect(await host.page.getByLabel("Personal message").inputValue()).toBe("Come and see!");
    await host.page.getByLabel("Email addresses").fill(email);
    await host.page.getByRole("button", { name: "Send invitations" }).click();
    await host.page.getByText("Invitations sent.").waitFor();
    if (javaScriptEnabled) await expectAccessible(host.page);

    const { page } = await visit({ javaScriptEnabled });
    await page.goto((await mailTo(email)).link);
    await page.getByRole("heading", { name: "Rosa invites you to travel" }).waitFor();
    if (javaScriptEnabled) await wake(page);
    await page.getByRole("link", { name: /^Sign up and get/ }).click();
    const form = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
    await form.getByRole("link", { name: "Email", exact: true }).click();
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await form.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await form.getByRole("button", { name: "Continue" }).click();
    await form.getByLabel("6-digit code").waitFor();
    await form.getByLabel("6-digit code").fill((await mailTo(email)).code);
    await form.getByRole("button", { name: "Continue" }).click();
    await form.getByLabel("First name").fill("Fran");
    await form.getByLabel("Last name").fill("Friend");
    await form.getByLabel("Day").fill("3");
    await form.getByLabel("Month").selectOption({ label: "April" });
    await form.getByLabel("Year").fill("1990");
    await form.getByRole("button", { name: "Create my account" }).click();
    await page.waitForURL("/users/travel_credit");
    await page.getByText("$25 of travel credit").waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await host.page.goto("/invite");
    await host.page.getByRole("main").getByText("Fran").first().waitFor();
  },
);

wide("a letter's last line stops further invitations, by a button", async () => {
  const email = `stop${++friends}@journeys.test`;
  const host = await visit({ javaScriptEnabled: false });
  await signIn(host.page, "guest@sojourn.test");
  await host.page.goto("/invite");
  await host.page.getByLabel("Email addresses").fill(email);
  await host.page.getByRole("button", { name: "Send invitations" }).click();
  await host.page.getByText("Invitations sent.").waitFor();
  const { body } = await mailTo(email);
  const { page } = await visit();
  await page.goto(/http\S+stop\?token=\S+/.exec(body)![0]);
  await page.getByRole("button", { name: "Stop invitations" }).click();
  await page.getByText("We won’t send invitations to this address again.").waitFor();
});
