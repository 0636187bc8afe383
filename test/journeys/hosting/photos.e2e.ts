import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { between } from "#test/journeys/house/between.ts";
import { origin, visit, wake } from "#test/journeys/house/browser.ts";
import { signIn } from "#test/journeys/house/people.ts";

/** A photo that does not compress: about 1.5 MB. */
async function noise(name: string) {
  const raw = { width: 1200, height: 800, channels: 3 } as const;
  const buffer = await sharp(randomBytes(1200 * 800 * 3), { raw })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };

test("a photo that breaks off is sent again with the focus on it, or removed; what arrived stays, and a slow one shows its share", async () => {
  let isCut = false;
  const { address } = await between(
    () => origin,
    (incoming) => {
      if (!isCut || incoming.method !== "POST" || !incoming.url!.includes("photos")) return false;
      incoming.once("data", () => incoming.destroy());
      return true;
    },
  );
  const { page } = await visit({ baseURL: address });
  await page.context().addCookies([{ name: "consent", value: "yes", url: address }]);
  await signIn(page, "host@sojourn.test");
  await page.goto("/hosting/listings");
  expect((await page.getByRole("main").getByRole("listitem").locator("img").first().boundingBox())!.width).toBeLessThan(200);
  const home = page.locator("main a[href^='/hosting/listings/']").first();
  await page.goto(`${await home.getAttribute("href")}/photos`);
  await wake(page);
  const kept = page.getByRole("list", { name: "Photos", exact: true }).getByRole("listitem");
  const before = await kept.count();
  const uploads = page.getByRole("list", { name: "Photos being uploaded" }).getByRole("listitem");
  // They are sent once they are chosen, so that nobody goes on without them.
  const upload = async (...names: string[]) => page.getByLabel("Add photos").setInputFiles(await Promise.all(names.map(noise)));

  isCut = true;
  await upload("kitchen.jpg", "garden.jpg");
  await expect.poll(() => page.getByText("This photo didn’t arrive.").count()).toBe(2);
  expect(await kept.count()).toBe(before);
  await page.getByRole("button", { name: /^Remove.*garden\.jpg$/ }).click();
  await expect.poll(() => uploads.count()).toBe(1);

  isCut = false;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await page.evaluate(() => {
    const shares = new Set<number>();
    Object.assign(window, { shares });
    const note = () => shares.add(document.querySelector("progress")?.value ?? 1);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.getByRole("button", { name: "Try again: kitchen.jpg" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => uploads.first().evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => kept.count()).toBe(before + 1);
  const shares = await page.evaluate(() => [...(window as unknown as { shares: Set<number> }).shares]);
  expect(shares.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
