import { afterAll, expect, test } from "vitest";
import sharp from "sharp";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
const { get } = house.visitor();

/** The content type, width and height of a picture as it is sent. */
async function sizeOf(path: string) {
  const answer = await get(path);
  const { width, height, format, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { type: answer.headers.get("content-type"), format, size: `${width}x${height}`, hasAlpha };
}

test("on a home screen the site has its own icon: PNG of the sizes that phones ask for, on a ground of its own", async () => {
  const manifest = (await (await get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const drawn = manifest.icons.filter(({ type }) => type === "image/png");
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(drawn.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of drawn)
    expect(await sizeOf(src)).toEqual({ type: "image/png", format: "png", size: sizes, hasAlpha: false });

  const head = await (await get("/")).text();
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(head)![1]!;
  expect(await sizeOf(apple)).toEqual({ type: "image/png", format: "png", size: "180x180", hasAlpha: false });
});

test("a page reaches under a notch, and may be enlarged", async () => {
  const head = await (await get("/")).text();
  const viewport = /<meta name="viewport" content="([^"]+)"/.exec(head)![1];
  expect(viewport).toContain("viewport-fit=cover");
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
});
