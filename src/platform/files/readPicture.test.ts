import sharp from "sharp";
import { expect, test } from "vitest";
import { declaredPng as png } from "#test/house/declaredPng.ts";
import { readPictures } from "./readPicture.server.ts";

const small = (format: "avif" | "gif" | "jpeg", how = {}) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .toFormat(format, how)
    .toBuffer();

/** A file whose header claims a larger size than it has, which only decoding reveals. */
async function gif(width: number, height: number): Promise<Buffer> {
  const bytes = await small("gif");
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 48, 0]));
  for (const at of [6, frame + 5]) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return bytes;
}
async function avif(width: number, height: number): Promise<Buffer> {
  const bytes = await small("avif");
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

const no = (word: string) => (): never => {
  throw new Error(word);
};
const refusing = { unreadable: no("unreadable"), tooManyPixels: no("large"), tooManyTogether: no("together") };
const said = async (files: readonly Promise<Uint8Array>[]) => {
  try {
    return (await readPictures(await Promise.all(files), refusing)).length;
  } catch (error) {
    return (error as Error).message;
  }
};
const times = <T>(n: number, one: () => T) => Array.from({ length: n }, one);

test("a file's beginning says how many pixels it has, and those that take long have fewer", async () => {
  expect([
    await said([png(10_000, 6000)]),
    await said([png(10_000, 6001)]),
    await said([png(6000, 4000, { isInterlaced: true })]),
    await said([png(6001, 4000, { isInterlaced: true })]),
    await said([png(6001, 4000, { depth: 16 })]),
    await said([gif(6000, 4000)]),
    await said([gif(6001, 4000)]),
    await said([avif(6000, 4000)]),
    await said([avif(6001, 4000)]),
  ]).toEqual([1, "large", 1, "large", "large", 1, "large", 1, "large"]);
});

test("all files of a request together have at most the pixels of twenty good phones' photos, slow ones counted twice", async () => {
  const photo = () => png(4000, 3000);
  const slow = () => png(4000, 3000, { isInterlaced: true });
  expect([
    await said(times(20, photo)),
    await said(times(21, photo)),
    await said(times(5, () => png(10_000, 6000))),
    await said(times(10, slow)),
    await said([...times(10, slow), png(8, 8)]),
  ]).toEqual([20, "together", "together", 10, "together"]);
});

test("a picture is made from its first frame when it is its sender's turn, and what cannot be decoded is refused", async () => {
  const moving = await sharp([await small("jpeg"), await small("jpeg")], { join: { animated: true } })
    .gif()
    .toBuffer();
  const [fine, moved, broken] = await readPictures([await small("avif"), moving, await png(900, 900)], refusing);
  const size = (picture = fine!) =>
    picture.make("user 1", async (upright) => (await upright.webp().toBuffer({ resolveWithObject: true })).info);
  expect(await size()).toMatchObject({ width: 64, height: 48 });
  expect(await size(moved)).toMatchObject({ width: 64, height: 48 });
  await expect(size(broken)).rejects.toThrow("unreadable");
});

test("two pictures are made at once, whoever sends them, and one person's hundred do not stand before another's one", async () => {
  const [picture] = await readPictures([await small("jpeg")], refusing);
  let [atOnce, most] = [0, 0];
  const began: string[] = [];
  const make = (who: string) =>
    picture!.make(who, async () => {
      began.push(who);
      most = Math.max(most, ++atOnce);
      await new Promise(setImmediate);
      atOnce--;
    });
  const many = times(6, () => make("many"));
  await Promise.all([...many, make("one")]);
  expect([most, began.indexOf("one") < began.lastIndexOf("many")]).toEqual([2, true]);
  const full = await Promise.allSettled(times(20, () => make("many")));
  expect(full.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "too_many_requests" } });
});
