import { afterAll, expect, test } from "vitest";
import { restrictAccount } from "#areas/identity/verification/contract.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { setListingStatus } from "#areas/hosting/editor/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import sharp from "sharp";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { sharePictureUrl } from "./pages/sharePicture.ts";

const house = await openHouse();
afterAll(house.close);
const stays = bookingsOf(house);
const bookings = experienceBookingsOf(house);
const operator = await house.member({ role: "operator" });
const stranger = house.visitor();
type Reader = Pick<ReturnType<typeof house.visitor>, "get">;
const picture = await sharp({ create: { width: 12, height: 8, channels: 3, background: "teal" } })
  .webp()
  .toBuffer();

const statuses = async (path: string, readers: readonly Reader[]) =>
  Promise.all(readers.map(async ({ get }) => (await get(path)).status));
async function photoOf(listing_id: number): Promise<string> {
  const path = `homes/${listing_id}/abc.webp`;
  await house.services.photos.put(path, new Uint8Array(picture));
  await house.db.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour) values (${listing_id}, 0, ${path}, 12, 8, '', '')`);
  return `/photos/${path}`;
}

test.each([
  ["paused", (id: number) => house.db.run(sql`update listings set status = 'paused' where id = ${id}`)],
  ["a draft", (id: number) => house.db.run(sql`update listings set status = 'draft' where id = ${id}`)],
  ["removed", (id: number) => house.db.run(sql`update listings set status = 'removed' where id = ${id}`)],
  [
    "of a restricted host",
    async (id: number) => {
      const host = (await house.db.one<{ host_id: number }>(sql`select host_id from listings where id = ${id}`))!;
      await operator.call(restrictAccount, { user_id: host.host_id, reason: "Spam" });
    },
  ],
])("a photo of a home that is %s is sent to its host, its guests and operators alone, and so is the card", async (_, hide) => {
  const host = await stays.host();
  const guest = await house.member();
  await stays.book(guest, host.listing);
  const path = await photoOf(host.listing);
  const open = await stranger.get(path);
  expect([open.status, open.headers.get("cache-control")]).toEqual([200, "public, max-age=60, must-revalidate"]);
  expect((await stranger.get(sharePictureUrl(path))).status).toBe(200);
  await hide(host.listing);
  expect(await statuses(path, [stranger, await house.member(), host, guest, operator])).toEqual([404, 404, 200, 200, 200]);
  expect((await stranger.get(sharePictureUrl(path))).status).toBe(404);
  expect((await host.get(path)).headers.get("cache-control")).toBe("private, no-cache");
  // As on a disk that ignores the case of letters.
  await house.services.photos.put(`Homes/${host.listing}/abc.webp`, new Uint8Array(picture));
  for (const other of [
    path.replace("homes", "Homes"),
    sharePictureUrl(path.replace("homes", "Homes")),
    path.replace("/photos/", "/photos//"),
    path.replace("homes", "%68omes"),
    path.replace("homes", "x/%2e%2e/homes"),
  ])
    expect((await stranger.get(other)).status).toBe(404);
});

test("a photo whose name no database keeps is not there", async () => {
  const host = await stays.host();
  const path = await photoOf(host.listing);
  for (const odd of [`${path}%00`, `/photos/homes/${host.listing}/%00.webp`, sharePictureUrl(`${path}%00`)])
    expect([odd, (await stranger.get(odd)).status]).toEqual([odd, 404]);
});

test("a photo that a browser has is confirmed by its tag, and no more once its home is not shown", async () => {
  const host = await stays.host();
  const path = await photoOf(host.listing);
  const etag = (await stranger.get(path)).headers.get("etag")!;
  const again = (tags = etag, method = "GET") => stranger.get(path, { method, headers: { "if-none-match": tags } });
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`, "*"])
    expect([tags, (await again(tags)).status, (await again(tags, "HEAD")).status]).toEqual([tags, 304, 304]);
  expect((await again('"other", W/"more"')).status).toBe(200);
  await host.call(setListingStatus, { id: host.listing, status: "paused" });
  expect((await again()).status).toBe(404);
});

test("a photo of an experience is sent to strangers while it is published", async () => {
  const host = await bookings.host();
  const guest = await house.member();
  await bookings.book(guest, host.date);
  const path = `experiences/${host.experience}/abc.webp`;
  await house.services.photos.put(path, new Uint8Array(picture));
  await house.db.run(sql`
    insert into catalog_photos (find_id, position, path, width, height, alt, colour) values (${host.experience}, 0, ${path}, 12, 8, '', '')`);
  const readers = [stranger, host, guest, operator];
  expect(await statuses(`/photos/${path}`, readers)).toEqual([200, 200, 200, 200]);
  await house.db.run(sql`update catalog_entries set queue_status = 3 where id = ${host.experience}`);
  expect(await statuses(`/photos/${path}`, readers)).toEqual([404, 200, 200, 200]);
});

test("a portrait in any size is sent while its person has it, and not when their account is closed", async () => {
  const member = await house.member();
  const folder = `people/${member.id}/abc`;
  for (const size of [40, 160]) await house.services.photos.put(`${folder}/${size}.webp`, new Uint8Array(picture));
  await house.db.run(sql`update users set picture = ${`${folder}/160.webp`} where id = ${member.id}`);
  expect(await statuses(`/photos/${folder}/40.webp`, [stranger])).toEqual([200]);
  await member.call(closeAccount, { sure: true });
  await house.services.photos.put(`${folder}/40.webp`, new Uint8Array(picture)); // a copy that was not deleted
  expect(await statuses(`/photos/${folder}/40.webp`, [stranger, operator])).toEqual([404, 404]);
});
