import type { Page } from "playwright";
import { expect, inject, onTestFinished, test } from "vitest";
import { anotherBuild } from "#test/house/anotherBuild.ts";
import { startServer } from "#test/house/builtServer.ts";
import { freeDays, instantHome, payWith, reviewOf } from "#test/journeys/house/booking.ts";
import { visit, wake } from "#test/journeys/house/browser.ts";
import { network } from "#test/journeys/house/network.ts";
import { signIn } from "#test/journeys/house/people.ts";

const buildOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById("bootstrap")!.textContent) as { build: string }).build);

test("open tabs go on over a deploy and a roll-back: nothing is lost, what was not fetched yet comes, and they move to the new build between pages", async () => {
  const builds = { old: "dist", new: anotherBuild() };
  let running = await startServer({}, inject("town"), builds.old);
  const { dataDir } = running;
  onTestFinished(async () => {
    await running.end("SIGKILL");
    running.forget();
  });
  const { address, state } = await network(running.origin);
  const deploy = async (build: string) => {
    await running.end();
    running = await startServer({ DATA_DIR: dataDir }, undefined, build);
    state.target = running.origin;
  };

  const { page: paying } = await visit({ baseURL: address });
  await paying.context().addCookies([{ name: "consent", value: "yes", url: address }]);
  await signIn(paying, "guest@sojourn.test");
  const home = await instantHome(paying, 0);
  await paying.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  await paying.goto(reviewOf(home, freeDays(home)));
  await paying.getByRole("link", { name: "Agree and continue" }).click();
  await paying.getByRole("heading", { name: "Who’s coming?" }).waitFor();
  await paying.getByLabel(/Message to/).fill("We arrive at noon");
  const [untouched, touched] = [await paying.context().newPage(), await paying.context().newPage()];
  await untouched.goto("/rooms/1");
  await touched.goto("/rooms/1");
  await wake(touched);
  const old = await buildOf(touched);

  await deploy(builds.new);
  // Its code was never requested before, and is not part of the running build.
  await wake(untouched);
  for (const page of [untouched, touched]) {
    await page.getByRole("link", { name: "Share" }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  }
  expect(await buildOf(untouched)).toBe(old);
  await paying.getByRole("button", { name: /Continue and pay/ }).click();
  await paying.getByRole("heading", { name: "Pay and book" }).waitFor();
  await expect.poll(() => buildOf(paying)).not.toBe(old);

  await deploy(builds.old);
  await payWith(paying, /works/);
  await paying.waitForURL(/confirmed/);
  await expect.poll(() => buildOf(paying)).toBe(old);
}, 240_000);
