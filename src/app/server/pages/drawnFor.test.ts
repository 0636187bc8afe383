import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);

const drawnFor = (html: string) => /<html[^>]* data-person="(\d+)"/.exec(html)?.[1] ?? "";

test("a page says whom it was drawn for, as the cookie says who is signed in: the one is compared with the other on a way back", async () => {
  const { id, get, cookies } = await house.member();
  for (const path of ["/", "/terms", "/trips", "/users/edit", "/messages"]) {
    expect(drawnFor(await (await get(path)).text())).toBe(String(id));
    expect(cookies.get("signed_in")).toBe(String(id));
  }
  // Rendered for no user, though a signed-in user's browser caches it.
  expect(drawnFor(await (await get("/offline")).text())).toBe("");
  expect(drawnFor(await (await house.visitor().get("/")).text())).toBe("");
});

test("whoever logs out has the browser forget the pages that it keeps, and nothing else does", async () => {
  const { get, post } = await house.member();
  const clearedBy = async (answer: Promise<Response>) => (await answer).headers.get("clear-site-data");
  expect(await clearedBy(get("/trips"))).toBeNull();
  expect(await clearedBy(get("/logout"))).toBeNull();
  expect(await clearedBy(post("/logout", { csrf_token: "of another" }))).toBeNull();
  expect(await clearedBy(post("/logout", {}))).toBe('"cache"');
});
