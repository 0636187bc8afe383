import { afterAll, expect, test } from "vitest";
import { createReservation } from "#areas/bookings/reservations/contract.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { closeAccount, exportData } from "#areas/identity/profile/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { readBookedGuestDetails, readGuestDetails, removeGuestDetails, saveGuestDetails } from "./contract.ts";

const house = await openHouse({ GUEST_DETAILS_COUNTRIES: "ES, PT", PAYMENTS_SANDBOX: "on" });
afterAll(house.close);
const bookings = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

const DETAILS = {
  legal_name: "Ana Maria Reis",
  birth_date: "1990-04-02",
  nationality: "BR",
  address: "Rua das Flores 1, São Paulo",
};
const friction = "identity_info_confirmation";
async function challenged(guest: Member, listing_id: number) {
  const { token } = await bookings.quote(guest, listing_id);
  const { airlock } = (await refusalOf(guest.call(createReservation, { quote: token, message: "" })))!;
  return { token, airlock: airlock!, id: airlock!.id };
}
async function books(guest: Member, quote: string, airlock?: number) {
  const answer = await guest.get("/v2/reservations", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": guest.token(),
      ...(airlock !== undefined && { [AIRLOCK_HEADER]: `${airlock}` }),
    },
    body: JSON.stringify({ quote, message: "" }),
  });
  return { status: answer.status, body: (await answer.json()) as ErrorAnswer & { reservation: { code: string } } };
}

test("before the first booking where the law has hosts register guests, the guest says who they are by law, once [B4.4.2, B4.4.3, B4.4.5]", async () => {
  const [guest, host] = [await house.member(), await bookings.host()];
  const { token, airlock, id } = await challenged(guest, host.listing);
  expect(airlock).toMatchObject({
    flow: "gather_basic_user_info",
    action_name: "book_registered_home",
    frictions: [[friction]],
    friction_data: [{ name: friction, data: { step: "introduction" } }],
  });
  const begun = await guest.call(answerAirlock, { id, friction });
  expect(begun.airlock.friction_data[0]!.data.step).toBe("form");
  expect((await guest.call(answerAirlock, { id, friction, ...DETAILS })).airlock.status).toBe(2);
  expect((await books(guest, token, id)).status).toBe(200);
  expect((await guest.call(readGuestDetails, {})).guest_details).toEqual(DETAILS);
  const other = await bookings.host();
  expect((await bookings.hold(guest, other.listing, { checkin: "2026-12-26", checkout: "2026-12-28" })).status).toBe("held");
});

test("what cannot be is refused by its field and loses nothing, and nothing is stored before its step", async () => {
  const [guest, host] = [await house.member(), await bookings.host()];
  const { id } = await challenged(guest, host.listing);
  await guest.call(answerAirlock, { id, friction, ...DETAILS }); // the introduction is shown first
  expect((await guest.call(readGuestDetails, {})).guest_details).toBeNull();
  const wrong = { legal_name: " ", birth_date: "2015-01-01", nationality: "XX", address: "" };
  expect((await refusalOf(guest.call(answerAirlock, { id, friction, ...wrong })))?.fieldErrors).toEqual({
    legal_name: ["required"],
    birth_date: ["invalid"],
    nationality: ["invalid"],
    address: ["required"],
  });
  expect((await guest.call(readAirlock, { id })).airlock).toMatchObject({ status: 1, attempts_left: 5 });
  const stored = await house.db.one<{ frictions: object }>(sql`select frictions from airlocks where id = ${id}`);
  expect(JSON.stringify(stored)).not.toContain("Reis");
});

test("nobody else gives somebody's details in their challenge, nor books by it", async () => {
  const [guest, thief, host] = [await house.member(), await house.member(), await bookings.host()];
  const { id, token } = await challenged(guest, host.listing);
  await expect(thief.call(answerAirlock, { id, friction, ...DETAILS })).rejects.toThrow("not_found");
  expect((await books(guest, token, id)).status).toBe(420);
  expect((await refusalOf(house.visitor().call(readGuestDetails, {})))?.code).toBe("authentication_required");
});

test("a home elsewhere asks for nothing, and nowhere does where no country is set", async () => {
  const elsewhere = await bookings.host({ country: "FJ" });
  expect((await bookings.hold(await house.member(), elsewhere.listing)).status).toBe("held");
  const own = await openHouse({ PAYMENTS_SANDBOX: "on" });
  const ownBookings = bookingsOf(own);
  const { listing } = await ownBookings.host();
  expect((await ownBookings.hold(await own.member(), listing)).status).toBe("held");
  await own.close();
});

test("the host of the home alone reads them, from when the stay is paid until it is over", async () => {
  const own = await openHouse({ GUEST_DETAILS_COUNTRIES: "PT", PAYMENTS_SANDBOX: "on" });
  const ownBookings = bookingsOf(own);
  const [guest, stranger, host] = [await own.member(), await own.member(), await ownBookings.host()];
  await guest.call(saveGuestDetails, DETAILS);
  const held = await ownBookings.hold(guest, host.listing);
  const read = async (who: Member) => (await who.call(readBookedGuestDetails, { code: held.code })).guest_details;
  expect(await read(host)).toBeNull();
  await ownBookings.pay(guest, held.payment_id!);
  expect(await read(host)).toEqual(DETAILS);
  const page = await (await host.get(`/reservations/${held.code}`)).text();
  expect(page).toContain("Rua das Flores 1");
  expect(await read(guest)).toBeNull();
  await expect(read(stranger)).rejects.toThrow("not_found");
  own.setNow(new Date("2026-12-25T12:00:00Z"));
  await host.call(logIn, { email: host.email, password: host.password });
  expect(await read(host)).toBeNull();
  await own.close();
});

test("their owner changes and removes them, is asked anew after that, and takes them along; closing the account forgets them", async () => {
  const [guest, host] = [await house.member(), await bookings.host()];
  await guest.call(saveGuestDetails, DETAILS);
  const changed = { ...DETAILS, address: "Rua Nova 2" };
  await guest.call(saveGuestDetails, changed);
  expect(await (await guest.get("/users/edit")).text()).toContain("Rua Nova 2");
  expect(JSON.stringify(await guest.call(exportData, {}))).toContain("Rua Nova 2");
  expect((await refusalOf(guest.call(saveGuestDetails, { ...DETAILS, legal_name: "" })))?.fieldErrors).toEqual({
    legal_name: ["required"],
  });
  await guest.call(removeGuestDetails, {});
  expect((await guest.call(readGuestDetails, {})).guest_details).toBeNull();
  expect((await challenged(guest, host.listing)).airlock.flow).toBe("gather_basic_user_info");
  await guest.call(saveGuestDetails, DETAILS);
  await guest.call(closeAccount, { sure: true });
  expect(await house.db.all(sql`select 1 from guest_details where user_id = ${guest.id}`)).toEqual([]);
});

test("the form works without a script: what was typed stands in it again, beside what is wrong", async () => {
  const [guest, host] = [await house.member(), await bookings.host()];
  const { token } = await bookings.quote(guest, host.listing);
  const refused = await guest.post("/v2/reservations", { quote: token, message: "" });
  const html = await refused.text();
  const id = /\/v2\/airlocks\/(\d+)/.exec(html)![1]!;
  const held = /name="held" value="([^"]*)"/.exec(html)![1]!;
  const carried = { _method: "PUT", _page: `/airlocks/${id}`, held, held_for: "/v2/reservations", friction };
  const form = await (await guest.post(`/v2/airlocks/${id}`, carried)).text();
  expect(form).toContain('name="nationality"');
  expect(form).toContain("Brazil");
  const wrong = await (await guest.post(`/v2/airlocks/${id}`, { ...carried, ...DETAILS, birth_date: "" })).text();
  expect(wrong).toContain("Ana Maria Reis");
  expect(wrong).toContain("This field is required");
  expect(await (await guest.post(`/v2/airlocks/${id}`, { ...carried, ...DETAILS })).text()).toContain("Thank you");
});
