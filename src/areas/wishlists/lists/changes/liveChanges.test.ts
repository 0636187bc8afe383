import { getRequestListener } from "@hono/node-server";
import { createServer } from "node:http";
import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openApp } from "#app/server/app.server.ts";
import { closeServer } from "#app/server/closeServer.server.ts";
import { makeApiToken } from "#areas/identity/apiAccess/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { testServer } from "#test/house/database.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { startPublicServer } from "#test/house/publicServer.ts";
import { onDatabase } from "#test/house/template.ts";
import { createWishlist, deleteWishlist, updateWishlist } from "#areas/wishlists/lists/contract.ts";
import { listChanges, listItems, type ListChange, saveListing, vote } from "#areas/wishlists/lists/items/itemsContract.ts";
import { joinWishlist, removeMember } from "#areas/wishlists/lists/people/membersContract.ts";

const house = await openHouse();
afterAll(house.close);

type Member = Awaited<ReturnType<TestHouse["member"]>>;
async function shared() {
  const [owner, friend] = [await house.member({ first_name: "Ana" }), await house.member({ first_name: "Ben" })];
  const { wishlist: list } = await owner.call(createWishlist, { name: "Together" });
  const invite_code = new URL(list.invite_url!).searchParams.get("invite_code")!;
  await friend.call(joinWishlist, { id: list.id, invite_code });
  const { metadata } = await friend.call(listItems, { wishlist_id: list.id });
  return { owner, friend, list, since: metadata.last_change! };
}
const open = (who: Pick<Member, "get">, id: number, since = 0, headers = {}) =>
  who.get(`/v2/wishlists/${id}/changes?since=${since}`, { headers: { accept: "text/event-stream", ...headers } });

/** The next message of a stream; null when it has ended. */
function reader(answer: Response) {
  const chunks = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let beats = 0;
  const next = async (): Promise<ListChange | null> => {
    const at = text.indexOf("\n\n");
    if (at < 0) {
      const { value, done } = await chunks.read();
      if (done) return null;
      text += decoder.decode(value);
      return next();
    }
    const message = text.slice(0, at);
    text = text.slice(at + 2);
    beats += Number(message.startsWith("event: beat"));
    const data = /^data: (\{.*)$/m.exec(message);
    return data ? (JSON.parse(data[1]!) as ListChange) : next();
  };
  return {
    next,
    cancel: () => chunks.cancel(),
    /** How often the stream has sent a heartbeat. */
    beats: () => beats,
  };
}

test("who has a list open hears what others do to it, with who did what, in order [B3.5.1, B7.1.15]", async () => {
  const { owner, friend, list, since } = await shared();
  const answer = await open(friend, list.id, since);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const stream = reader(answer);
  const listing_id = await house.home({ title: "By the sea" });
  const { wishlisted_listing } = await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  const by = { user: { id: owner.id, first_name: "Ana" }, item_id: wishlisted_listing.id };
  expect(await stream.next()).toMatchObject({ did: "added", about: "By the sea", ...by });
  await owner.call(vote, { entity_id: wishlisted_listing.id, is_up_vote: true });
  await owner.call(vote, { entity_id: wishlisted_listing.id, is_up_vote: true }); // a repeated vote is no change
  await owner.call(updateWishlist, { id: list.id, name: "Porto" });
  expect(await stream.next()).toMatchObject({ did: "voted_up", about: "By the sea", ...by });
  expect(await stream.next()).toMatchObject({ did: "renamed", about: "Porto", item_id: null });
  await stream.cancel();
});

test("who comes again hears what happened meanwhile, once", async () => {
  const { owner, friend, list, since } = await shared();
  const stream = reader(await open(friend, list.id, since));
  for (const name of ["A", "B"]) await owner.call(updateWishlist, { id: list.id, name });
  const first = (await stream.next())!;
  await stream.cancel();
  await owner.call(updateWishlist, { id: list.id, name: "C" });
  const again = reader(await open(friend, list.id, since, { "last-event-id": String(first.id) }));
  expect([(await again.next())!.about, (await again.next())!.about]).toEqual(["B", "C"]);
  await again.cancel();
  for (const odd of ["1e300", "1.5", "-1", "x"]) {
    const anew = reader(await open(friend, list.id, since, { "last-event-id": odd }));
    expect([odd, (await anew.next())!.about]).toEqual([odd, "A"]);
    await anew.cancel();
  }
  const { wishlist_changes } = await friend.call(listChanges, { id: list.id, since: first.id });
  expect(wishlist_changes.map(({ about }) => about)).toEqual(["B", "C"]);
});

test("a session that is prolonged meanwhile goes on to hear, and its browser is told when it asks next", async () => {
  const { owner, friend, list, since } = await shared();
  const stream = reader(await open(friend, list.id, since));
  await house.db.run(
    sql`update sessions set remembered = true, seen_at = seen_at - interval '1 hour' where user_id = ${friend.id}`,
  );
  await owner.call(updateWishlist, { id: list.id, name: "Porto" });
  expect(await stream.next()).toMatchObject({ did: "renamed", about: "Porto" });
  await stream.cancel();
  expect((await friend.get("/v2/users/me")).headers.getSetCookie().join()).toContain("session=");
});

test("who is taken out hears nothing more, nor who logs out, nor anybody once the list is deleted", async () => {
  const { owner, friend, list, since } = await shared();
  const stream = reader(await open(friend, list.id, since));
  await owner.call(removeMember, { wishlist_id: list.id, user_id: friend.id });
  await owner.call(updateWishlist, { id: list.id, name: "Secret" });
  expect(await stream.next()).toBe(null);
  expect((await open(friend, list.id)).status).toBe(404);

  const other = await shared();
  const own = reader(await open(other.friend, other.list.id, other.since));
  await house.db.run(sql`delete from sessions where user_id = ${other.friend.id}`);
  await other.owner.call(updateWishlist, { id: other.list.id, name: "Later" });
  expect(await own.next()).toBe(null);

  const last = reader(await open(owner, list.id, 999_999_999));
  await owner.call(deleteWishlist, { id: list.id });
  expect(await last.next()).toBe(null);
});

test("nobody else hears anything: no visitor, no stranger, no program without the scope; and nobody opens too many", async () => {
  const { owner, list } = await shared();
  expect((await open(house.visitor(), list.id)).status).toBe(401);
  expect((await open(await house.member(), list.id)).status).toBe(404);
  const token = async (scope: "wishlists:read" | "profile:read") =>
    (await owner.call(makeApiToken, { name: "x", scopes: [scope] })).api_token.token;
  expect((await open(house.visitor(), list.id, 0, { "x-oauth-token": await token("profile:read") })).status).toBe(403);
  const program = reader(await open(house.visitor(), list.id, 0, { "x-oauth-token": await token("wishlists:read") }));
  expect((await program.next())!.did).toBe("joined");
  await program.cancel();
  const streams: ReturnType<typeof reader>[] = [];
  for (let n = 0; n < 9; n++) streams.push(reader(await open(owner, list.id, 999_999_999)));
  const [first, ...others] = streams;
  expect(await first!.next()).toBe(null);
  for (const one of others) await one.cancel();
});

test("streams do not keep a server from stopping", async () => {
  const { owner, list } = await shared();
  const app = await openApp(house.services, "dist/client");
  const server = createServer(getRequestListener(app.fetch as never));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/wishlists/${list.id}/changes`;
  const stream = reader(await fetch(url, { headers: { cookie, accept: "text/event-stream" } }));
  expect((await stream.next())!.did).toBe("joined");
  app.endStreams();
  await closeServer(server, 3_600_000); // otherwise it would wait for an hour, longer than the test
  expect(await stream.next()).toBe(null);
});

test("whoever asks for the headers of a stream alone is answered at once, and takes no stream's place", async () => {
  const { friend, owner, list, since } = await shared();
  const stream = reader(await open(friend, list.id, since));
  for (let i = 0; i < 9; i++) {
    const answer = await friend.get(`/v2/wishlists/${list.id}/changes`, {
      method: "HEAD",
      headers: { accept: "text/event-stream" },
    });
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "text/event-stream", ""]);
  }
  await owner.call(updateWishlist, { id: list.id, name: "Still heard" });
  expect((await stream.next())!.about).toBe("Still heard");
  await stream.cancel();
  expect((await house.visitor().get(`/v2/wishlists/${list.id}/changes`, { method: "HEAD", headers: { accept: "text/event-stream" } })).status).toBe(401); // prettier-ignore
});

test.skipIf(!testServer)(
  "what is done in one process is heard in another, both ways, before its next heartbeat",
  { timeout: 120_000 },
  async () => {
    house.setNow(new Date()); // the real time, as in the other process
    const { owner, friend, list, since } = await shared();
    const { name } = (await house.db.one<{ name: string }>(sql`select current_database() as name`))!;
    const other = await startPublicServer({
      DATABASE_URL: onDatabase(testServer!, name),
      DATA_DIR: mkdtempSync(join(tmpdir(), "sojourn-other-")),
    });
    const there = (who: Member, path: string, init: RequestInit = {}) => {
      const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
      return fetch(other.origin + path, {
        ...init,
        headers: { cookie, "x-csrf-token": who.token(), ...init.headers },
      });
    };
    const path = `/v2/wishlists/${list.id}/changes?since=${since}`;
    const [inOther, here] = [
      reader(await there(friend, path, { headers: { accept: "text/event-stream" } })),
      reader(await open(friend, list.id, since)),
    ];

    await owner.call(updateWishlist, { id: list.id, name: "Done here" });
    expect(await inOther.next()).toMatchObject({ did: "renamed", about: "Done here", user: { first_name: "Ana" } });
    expect(await here.next()).toMatchObject({ about: "Done here" });

    const body = JSON.stringify({ name: "Done there" });
    const headers = { "content-type": "application/json" };
    expect((await there(owner, `/v2/wishlists/${list.id}`, { method: "PUT", body, headers })).status).toBe(200);
    expect(await here.next()).toMatchObject({ about: "Done there" });
    expect(await inOther.next()).toMatchObject({ about: "Done there" });
    expect([here.beats(), inOther.beats()]).toEqual([0, 0]);

    // Removed through one process, disconnected in the other.
    await owner.call(removeMember, { wishlist_id: list.id, user_id: friend.id });
    expect(await inOther.next()).toBe(null);
    await here.cancel();
    await other.end();
  },
);
