import { afterAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { served } from "#app/server/app.server.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { paths } from "#paths";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { itemCalls, toItemKeys } from "./itemCalls.ts";
import { createWishlist, readWishlist } from "./contract.ts";
import { listItems, noteListing, removeListing, saveListing, vote } from "./items/itemsContract.ts";
import { inviteToList, joinWishlist, removeMember } from "./people/membersContract.ts";

const house = await openHouse();
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;

/** All endpoints that name a list, an item, an invitation to one, or a person's lists; new ones are included automatically. */
const isOfLists = ({ path, input: takes }: Endpoint) =>
  /wishlist|collection_/.test(path) || ["wishlist_id", "collection_id"].some((key) => key in shapeOf(takes));
const shapeOf = (type: Endpoint["input"]) => (type as unknown as z.ZodMiniObject).shape ?? {};
const ofLists = served.map(({ endpoint }) => endpoint).filter(isOfLists);

/** Endpoints that make a list of the viewer's own, or read what is public or their own. */
const WITHOUT_A_LIST = ["POST /v2/wishlists", "POST /v1/collections/create", "GET /v2/wishlist_invitations"];

async function listWithSecrets(isPrivate: boolean, first_name = "Wilhelmina", name = "Hushhush") {
  const [owner, left] = [await house.member({ first_name }), await house.member({ first_name: "Lena" })];
  const { wishlist } = await owner.call(createWishlist, { name, private: isPrivate });
  const invite_code = new URL(wishlist.invite_url!).searchParams.get("invite_code")!;
  await left.call(joinWishlist, { id: wishlist.id, invite_code });
  const [listing_id, removed_id] = [await house.home(), await house.home()];
  for (const id of [listing_id, removed_id]) await owner.call(saveListing, { wishlist_id: wishlist.id, listing_id: id });
  const place_id = await house.find();
  await owner.call(itemCalls("place").save, toItemKeys(wishlist.id, { kind: "place", id: place_id }));
  await owner.call(noteListing, { wishlist_id: wishlist.id, listing_id, note: "Murmur" });
  const { wishlist_items } = await owner.call(listItems, { wishlist_id: wishlist.id });
  const invited = { wishlist_id: wishlist.id, email: "somebody@elsewhere.test" };
  const { id: invitation } = (await owner.call(inviteToList, invited)).wishlist_invitation;
  const [item, removed] = [listing_id, removed_id].map((id) => wishlist_items.find(({ saved_id }) => saved_id === id)!.id);
  await left.call(vote, { entity_id: item!, is_up_vote: true });
  await owner.call(removeListing, { wishlist_id: wishlist.id, listing_id: removed_id });
  await owner.call(removeMember, { wishlist_id: wishlist.id, user_id: left.id });
  const secrets = [name, "Murmur", first_name, invite_code, "elsewhere"];
  const texts = { name: "Mine", note: "Mine", invite_code, email: "x@house.test", is_up_vote: true, before_id: null };
  const ids = { wishlist_id: wishlist.id, collection_id: wishlist.id, entity_id: item!, item_id: item!, listing_id, place_id };
  return { owner, left, wishlist, removed: removed!, invitation, secrets, fields: { ...texts, ...ids } };
}
type WithSecrets = Awaited<ReturnType<typeof listWithSecrets>>;

/** All parameters of the call, for that list. */
function requested(
  { path, input: takes }: Endpoint,
  { fields, owner, wishlist, removed, invitation }: WithSecrets,
  self: number | null,
) {
  const more: Record<string, unknown> = { ...fields, id: /wishlist_items/.test(path) ? removed : wishlist.id };
  if (/wishlist_invitations/.test(path)) more["id"] = invitation;
  // The viewer's own vote, another person's membership, another person's lists.
  more["user_id"] = /votes/.test(path) ? (self ?? owner.id) : owner.id;
  const known = Object.fromEntries(
    Object.keys(shapeOf(takes)).map((key) => [key, more[key] ?? (key.endsWith("_id") ? 1 : undefined)]),
  );
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

async function send(who: Visitor, { method, path }: Endpoint, values: Record<string, unknown>) {
  const at = path.replace(/:(\w+)/g, (_, key: string) => String(values[key]));
  const isRead = method === "GET" || method === "DELETE";
  const answer = await who.get(isRead ? `${at}?${new URLSearchParams(values as Record<string, string>)}` : at, {
    method,
    headers: { "x-csrf-token": who.token(), ...(!isRead && { "content-type": "application/json" }) },
    ...(!isRead && { body: JSON.stringify(values) }),
  });
  return { status: answer.status, text: await answer.text() };
}

test("nobody else learns or changes anything of a private list by any call: no stranger, no visitor, nobody who was taken out [B6.3, B7.1.9, B8.11]", async () => {
  expect(ofLists.length).toBeGreaterThan(35);
  const secret = await listWithSecrets(true);
  const before = await stateOf(secret.wishlist.id);
  const people = [{ who: house.visitor(), id: null }, ...[await house.member(), secret.left].map((who) => ({ who, id: who.id }))];
  for (const { who, id } of people)
    for (const endpoint of ofLists) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const { status, text } = await send(who, endpoint, requested(endpoint, secret, id));
      for (const word of secret.secrets) expect([name, text.includes(word)]).toEqual([name, false]);
      if (WITHOUT_A_LIST.includes(name) || (name === "GET /v2/wishlists" && status === 200)) continue;
      expect([name, status]).toEqual([name, id === null && endpoint.auth === "signedIn" ? 401 : 404]);
    }
  expect(await stateOf(secret.wishlist.id)).toEqual(before);
});

test("of a list that everybody may see they learn who made it and what it holds, by no call more, and change nothing [B6.3, B3.2.1]", async () => {
  const open = await listWithSecrets(false, "Ottilie", "For all");
  const { wishlist } = await open.owner.call(readWishlist, { id: open.wishlist.id });
  const invite_code = new URL(wishlist.invite_url!).searchParams.get("invite_code")!;
  const friend = await house.member({ first_name: "Leopoldine" });
  await friend.call(joinWishlist, { id: wishlist.id, invite_code });
  await friend.call(vote, { entity_id: open.fields.entity_id, is_up_vote: true });
  const secrets = ["Murmur", "Leopoldine", "elsewhere", invite_code];
  const before = await stateOf(wishlist.id);
  const people = [{ who: house.visitor(), id: null }, ...[await house.member(), open.left].map((who) => ({ who, id: who.id }))];
  for (const { who, id } of people)
    for (const endpoint of ofLists) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const { status, text } = await send(who, endpoint, requested(endpoint, open, id));
      for (const word of secrets) expect([name, text.includes(word)]).toEqual([name, false]);
      expect([name, /"(up|down)_votes":\[\d/.test(text)]).toEqual([name, false]);
      const isTheirs = endpoint.method === "GET" || WITHOUT_A_LIST.includes(name);
      expect([name, status === 200 ? isTheirs : [401, 403, 404].includes(status)]).toEqual([name, true]);
    }
  expect(await stateOf(wishlist.id)).toEqual(before);
});

const stateOf = (id: number) => house.db.all({ text: STATE, values: [id] } as never);
const STATE = `select to_jsonb(w) as list, (select jsonb_agg(to_jsonb(i) order by id) from wishlist_items i where i.wishlist_id = w.id) as items,
  (select jsonb_agg(to_jsonb(m)) from wishlist_members m where m.wishlist_id = w.id) as members,
  (select count(*)::int from wishlist_invitations n where n.wishlist_id = w.id) as invitations,
  (select count(*)::int from wishlist_votes v join wishlist_items i on i.id = v.item_id where i.wishlist_id = w.id) as votes
  from wishlists w where w.id = $1`;

test("nor by any page of it", async () => {
  const { left, wishlist, secrets } = await listWithSecrets(true);
  for (const who of [house.visitor(), await house.member(), left])
    for (const { url } of Object.values(paths).filter(({ url }) => url.startsWith("/wishlists"))) {
      const answer = await who.get(url.replace(":id", String(wishlist.id)));
      const text = await answer.text();
      if (url.includes(":id")) expect([url, answer.status]).toEqual([url, 404]);
      for (const word of secrets) expect([url, text.includes(word)]).toEqual([url, false]);
    }
});
