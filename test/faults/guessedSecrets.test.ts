import { afterAll, expect, test } from "vitest";
import { forgotPassword, resetPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { sendPasswordlessLogin } from "#areas/identity/accounts/codes/contract.ts";
import { unsubscribe } from "#areas/messaging/notifications/contract.ts";
import { stopHref } from "#areas/messaging/notifications/stopToken.server.ts";
import { makeApiKey, makeApiToken } from "#areas/identity/apiAccess/contract.ts";
import { openGroupPayment, readGroupPayment, takeShare } from "#areas/bookings/reservations/group/groupContract.ts";
import { makeCalendarAddress } from "#areas/hosting/calendarFeeds/contract.ts";
import { readCase, writeCase } from "#areas/messaging/cases/contract.ts";
import { caseHref } from "#areas/messaging/cases/caseToken.server.ts";
import { readAppeal } from "#areas/identity/verification/contract.ts";
import { readOffer, readReferral, stopInvitations } from "#areas/money/referrals/contract.ts";
import { stopToken } from "#areas/money/referrals/stopToken.server.ts";
import { makeFeed, readSharedTrip } from "#areas/trips/itinerary/contract.ts";
import { inviteTraveller, joinTrip, readTripInvitation, shareTrip } from "#areas/trips/itinerary/travellers/peopleContract.ts";
import { createWishlist, updateWishlist } from "#areas/wishlists/lists/contract.ts";
import { joinWishlist } from "#areas/wishlists/lists/people/membersContract.ts";
import { appealPath } from "#platform/visitor/appealToken.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";

const house = await openHouse();
afterAll(() => house.close());
const { book, hold, host } = bookingsOf(house);
const { limits, secret } = house.services;
const { consumeAsync } = limits;

type Browser = Pick<ReturnType<typeof house.visitor>, "call" | "get">;
/** Tries a secret: null if it was accepted, else the refusal. */
type Bring = (who: Browser, secret: string) => Promise<string | null>;
const called = (call: Promise<unknown>) => refusalOf(call).then((refusal) => refusal?.code ?? null);
const got = async (answer: Promise<Response>) => {
  const { status, ok } = await answer;
  return ok ? null : status === 429 ? "too_many_requests" : "refused";
};
const lastOf = (url: string) => new URL(url, "http://house.test").pathname.split("/").at(-1)!;
const tokenIn = (url: string, name = "token") => new URL(url, "http://house.test").searchParams.get(name)!;

async function secrets(): Promise<Record<string, { right: string; bring: Bring; isUsedUp?: boolean }>> {
  const ana = await house.member();
  const { call } = ana;
  const owner = await host();
  const { uuid } = await book(ana, owner.listing);
  const shared = { uuid: uuid! };
  const group = await (async () => {
    const guest = await house.member();
    const { code } = await hold(guest, (await host()).listing);
    return (await guest.call(openGroupPayment, { code, people: 2, hours: 24 })).group.code;
  })();
  const { wishlist } = await call(createWishlist, { name: "Sea" });
  const list = (await call(updateWishlist, { id: wishlist.id, private: false })).wishlist;
  const invited = lastOf((await call(inviteTraveller, { ...shared, role: "viewer" })).invitation.url!);
  await house.visitor().call(forgotPassword, { email: ana.email });
  const reset = tokenIn((await house.letter(ana.email)).link);
  await house.visitor().call(sendPasswordlessLogin, { email: ana.email });
  const link = tokenIn((await house.letter(ana.email)).link, "link");
  const requested = (await house.visitor().call(writeCase, { topic: "other", words: "Why?", email: "z@house.test" })).case;
  return {
    "API tokens": {
      right: (await call(makeApiToken, { name: "a", scopes: ["profile:read"] })).api_token.token,
      bring: (who, token) => got(who.get("/v2/users/me", { headers: { "x-oauth-token": token } })),
    },
    "API keys": {
      right: (await call(makeApiKey, { name: "a" })).api_key.key,
      bring: (who, key) => got(who.get(`/v2/currencies?key=${key}`)),
    },
    "links to a new password": {
      right: reset,
      bring: (who, token) => called(who.call(resetPassword, { token, password: "Sail-43-nimbus" })),
      isUsedUp: true,
    },
    "links to sign in": { right: link, bring: (who, input) => called(who.call(logIn, { link: input })), isUsedUp: true },
    "invitations to wish lists": {
      right: tokenIn(list.invite_url!, "invite_code"),
      bring: (who, invite_code) => called(who.call(joinWishlist, { id: list.id, invite_code })),
    },
    "invitations to trips": { right: invited, bring: (who, code) => called(who.call(readTripInvitation, { code })) },
    "joining of trips": { right: invited, bring: (who, code) => called(who.call(joinTrip, { code })) },
    "shared trips": {
      right: lastOf((await call(shareTrip, shared)).link.url),
      bring: (who, code) => called(who.call(readSharedTrip, { code })),
    },
    "calendars of trips": {
      right: lastOf((await call(makeFeed, {})).feed!.url).replace(".ics", ""),
      bring: (who, code) => got(who.get(`/calendars/${code}.ics`)),
    },
    "calendars of homes": {
      right: lastOf((await owner.call(makeCalendarAddress, { listing_id: owner.listing })).export_url).replace(".ics", ""),
      bring: (who, code) => got(who.get(`/calendar/homes/${code}.ics`)),
    },
    "payments together": { right: group, bring: (who, code) => called(who.call(readGroupPayment, { code })) },
    "shares of them": { right: group, bring: (who, code) => called(who.call(takeShare, { code, id: 1 })) },
    cases: {
      right: tokenIn(caseHref({ id: requested.id, user_id: null }, secret)),
      bring: (who, token) => called(who.call(readCase, { id: requested.id, token })),
    },
    objections: {
      right: appealPath({ user: ana.id }, house.services).split("token=")[1]!,
      bring: (who, token) => called(who.call(readAppeal, { token })),
    },
    "stops of letters": {
      right: tokenIn(stopHref(ana.id, "message", secret)),
      bring: (who, token) => called(who.call(unsubscribe, { token })),
    },
    "stops by mail programs": {
      right: tokenIn(stopHref(ana.id, "message", secret)),
      bring: (who, token) => got(who.get(`/users/notifications/stop?token=${token}`, { method: "POST" })),
    },
    "stops of invitations": {
      right: stopToken("z@house.test", secret),
      bring: (who, token) => called(who.call(stopInvitations, { token })),
    },
    "referral codes": {
      right: (await call(readReferral, {})).referral.code,
      bring: (who, code) => called(who.call(readOffer, { code })),
    },
  };
}

test("thirty wrong secrets of a kind in a quarter of an hour, and a network's next is not looked up; right ones cost nothing", async () => {
  const walked = Object.entries(await secrets());
  // Other rate limits of these calls are switched off.
  limits.take = async () => null;
  limits.consumeAsync = (key, ...rest) => (key.startsWith("wrong ") ? consumeAsync(key, ...rest) : null);
  for (const [kind, { right, bring, isUsedUp }] of walked) {
    const [friend, stranger] = [await house.member(), await house.member()];
    const wrong = (n: number) => right.slice(0, -4) + String(1000 + n);
    const isTaken = async (who: Browser) =>
      !["not_found", "refused", "too_many_requests"].includes((await bring(who, right)) ?? "");
    if (!isUsedUp) for (let n = 0; n < 40; n++) expect([kind, await isTaken(friend)]).toEqual([kind, true]);
    const answered = [];
    for (let n = 0; n < 32; n++) answered.push(await bring(stranger, wrong(n)));
    const refused = answered.map((one) => one === "too_many_requests");
    expect([kind, answered.indexOf(null), refused.indexOf(true), refused.lastIndexOf(false)]).toEqual([kind, -1, 30, 29]);
    expect([kind, await bring(stranger, right)]).toEqual([kind, "too_many_requests"]);
    expect([kind, await isTaken(friend)]).toEqual([kind, true]);
  }
});

test("who guessed hears when to come again, and a quarter of an hour later may", async () => {
  const stranger = house.visitor();
  const ask = () => stranger.get("/v2/users/me", { headers: { "x-oauth-token": "none" } });
  for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(401);
  const refused = await ask();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  house.setNow(new Date("2026-12-01T12:31:00Z"));
  expect((await ask()).status).toBe(401);
});
