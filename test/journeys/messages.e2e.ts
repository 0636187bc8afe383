import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible, wake } from "./browser.ts";
import { comeIn, read } from "./people.ts";

type Threads = { threads: { id: number }[]; metadata: { total_count: number } };
type Open = { thread: { thread_url: string; contacts_shown: boolean; is_closed: boolean; blocked: string | null } };

test("words are sent by keys and a picture with others, one that is none is told of, and the page is never loaded anew", async () => {
  const { page, complaints } = await comeIn("guest@sojourn.test");
  const { threads } = await read<Threads>(page, "/v2/threads?_limit=20");
  const all = await Promise.all(threads.map(({ id }) => read<Open>(page, `/v2/threads/${id}`)));
  const open = all.find(({ thread }) => thread.contacts_shown && !thread.is_closed && thread.blocked === null)!;
  await page.goto(open.thread.thread_url);
  await wake(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  const log = page.getByRole("log");
  const words = page.getByLabel("Your message");
  const picture = page.getByLabel("Add a photo");
  const [first, second] = [`By keys ${Date.now()}`, `With a picture ${Date.now()}`];
  await words.fill(first);
  await words.press("Control+Enter");
  await log.getByText(first).waitFor();
  expect(await words.inputValue()).toBe("");
  const had = await log.getByRole("img").count();

  await words.fill(second);
  await picture.setInputFiles({ name: "none.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("We couldn’t read this file as an image.").waitFor();
  expect(await words.inputValue()).toBe(second);
  await expectAccessible(page);
  const background = { r: 60, g: 120, b: 200 };
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await picture.setInputFiles({ name: "sea.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await log.getByText(second).waitFor();
  await expect.poll(() => log.getByRole("img").count()).toBe(had + 1);
  expect(await picture.inputValue()).toBe("");
  expect(await page.getByText("We couldn’t read this file as an image.").count()).toBe(0);
  expect(await page.locator("html[data-same]").count()).toBe(1);
  await page.reload();
  for (const said of [first, second]) await log.getByText(said).waitFor();
  expect(complaints).toEqual([expect.stringContaining("422")]); // the picture that was none
});

test("a conversation is put away and brought back, with a script and without one", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await comeIn("guest@sojourn.test", { javaScriptEnabled });
    const count = async () => (await read<Threads>(page, "/v2/threads")).metadata.total_count;
    const before = await count();
    await page.goto("/inbox");
    if (javaScriptEnabled) await wake(page);
    await page
      .getByRole("button", { name: /^Archive the conversation/ })
      .first()
      .click();
    await expect.poll(count).toBe(before - 1);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(count).toBe(before);
  }
});
