import { afterAll, expect, test } from "vitest";
import { closeAccount, exportData } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { readCatalogEntry, searchCatalog } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);

test("what somebody leads, writes and reviews goes along with everything that is kept about them", async () => {
  const member = await house.member({ first_name: "Gil" });
  const walk = await house.find({ kind: "experience", title: "A walk", host_id: member.id });
  const other = await house.find({ kind: "restaurant", title: "Of somebody else" });
  await house.db.run(sql`
    insert into catalog_reviews (find_id, author_id, author_name, written_on, body, rating) values (${other}, ${member.id}, 'Gil', '2026-01-01', 'Good soup', 5)`);
  const { export: data } = await member.call(exportData, {});
  expect(data).toMatchObject({
    finds: [{ id: walk, kind: "experience", title: "A walk" }],
    find_reviews: [{ find_id: other, body: "Good soup" }],
  });
  expect(JSON.stringify(data)).not.toContain("Of somebody else");
});

test("a closed account takes its drafts and experiences out of sight; stories and reviews stay without the person", async () => {
  const place = await house.place();
  const member = await house.member({ first_name: "Gustavo" });
  const draft = await house.find({ kind: "experience", place, host_id: member.id, queue_status: 1 });
  const walk = await house.find({ kind: "experience", place, host_id: member.id });
  const story = await house.find({ kind: "story", place, host_id: member.id, body: "Come early." });
  const table = await house.find({ kind: "restaurant", place });
  await house.db.run(sql`
    insert into catalog_reviews (find_id, author_id, author_name, written_on, body, rating) values (${table}, ${member.id}, 'Gustavo', '2026-01-01', 'Good soup', 5)`);
  await member.call(closeAccount, { sure: true });
  const { call } = house.visitor();
  expect(await house.db.one(sql`select 1 from catalog_entries where id = ${draft}`)).toBeNull();
  await expect(call(readCatalogEntry, { id: walk })).rejects.toThrow("not_found");
  expect((await call(searchCatalog, { place: place.slug })).finds.map(({ id }) => id)).toEqual([story, table]);
  expect((await call(readCatalogEntry, { id: story })).find).toMatchObject({ host: null, body: "Come early." });
  const { find: entry } = await call(readCatalogEntry, { id: table });
  expect(entry.reviews).toMatchObject([{ body: "Good soup", author_name: "" }]);
  expect(JSON.stringify(entry)).not.toContain("Gustavo");
});
