import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { imitateBucket, KEY_ID, REGION, SECRET } from "#test/imitations/imitationBucket.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { type Photos, photosIn } from "./photos.server.ts";
import { photosInBucket } from "./photos.s3.server.ts";

const bucket = await imitateBucket();
afterAll(bucket.close);
const folder = () => photosIn(mkdtempSync(join(tmpdir(), "sojourn-photos-")));
const named = { url: bucket.url, region: REGION, keyId: KEY_ID, secret: SECRET };
const textOf = async (photos: Photos, path: string) => {
  const bytes = await photos.read(path);
  return bytes && Buffer.from(bytes).toString();
};

test.each([
  ["a folder", folder],
  ["a bucket", () => photosInBucket(named, folder())],
])("%s keeps pictures, reads them, and takes them away with all below them [A9.12]", async (_, open) => {
  const photos = open();
  const own = ["people/7/a.webp", "people/7/b.webp", "people/7/c.webp"];
  for (const path of own) await photos.put(path, new TextEncoder().encode(path));
  await photos.put("people/70/d.webp", "another's");
  await photos.put("import/e.svg", "<svg/>");
  expect(await textOf(photos, own[1]!)).toBe(own[1]);
  expect(await photos.read("people/7/none.webp")).toBeNull();
  await photos.remove(own[0]!);
  expect(await photos.read(own[0]!)).toBeNull();
  expect(await textOf(photos, own[1]!)).toBe(own[1]);
  await photos.remove("people/7");
  for (const path of own) expect(await photos.read(path)).toBeNull();
  expect([await textOf(photos, "people/70/d.webp"), await textOf(photos, "import/e.svg")]).toEqual(["another's", "<svg/>"]);
});

test("what was kept before there was a bucket is still found, and goes when it is taken away", async () => {
  const before = folder();
  await before.put("homes/3/a.webp", "old");
  const photos = photosInBucket(named, before);
  expect(await textOf(photos, "homes/3/a.webp")).toBe("old");
  await photos.remove("homes/3/a.webp");
  expect(await photos.read("homes/3/a.webp")).toBeNull();
});

test("a bucket that fails once is asked again; a wrong key and a lasting failure are errors that say what came", async () => {
  const photos = photosInBucket(named, folder());
  bucket.failures.push(503);
  await photos.put("homes/4/a.webp", "kept");
  expect(await textOf(photos, "homes/4/a.webp")).toBe("kept");
  const stranger = photosInBucket({ ...named, secret: "another" }, folder());
  await expect(stranger.read("homes/4/a.webp")).rejects.toThrow(/403 to GET: .*SignatureDoesNotMatch/);
  bucket.failures.push(400);
  await expect(photos.put("homes/4/b.webp", "lost")).rejects.toThrow("400 to PUT");
});

test("with a bucket in the settings, pages show what is in it, by its kind, and keep nothing of their own", async () => {
  const house = await openHouse({
    PHOTOS_BUCKET_URL: `${bucket.url}/`,
    PHOTOS_BUCKET_REGION: REGION,
    PHOTOS_BUCKET_KEY_ID: KEY_ID,
    PHOTOS_BUCKET_SECRET: SECRET,
  });
  const shown = () => house.visitor().get("/photos/homes/5/a.webp");
  expect((await shown()).status).toBe(404);
  await house.db.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour)
    values (${await house.home()}, 0, 'homes/5/a.webp', 1, 1, '', '')`);
  await house.services.photos.put("homes/5/a.webp", "a picture");
  expect(bucket.files.get("homes/5/a.webp")!.type).toBe("image/webp");
  const answer = await shown();
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "image/webp", "a picture"]);
  await house.services.photos.remove("homes/5/a.webp");
  expect((await shown()).status).toBe(404);
  await house.close();
});
