import { afterAll, expect, test } from "vitest";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { listReservations, readReservation } from "#areas/bookings/reservations/contract.ts";
import { listExperienceBookings, readExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { readProfile } from "#areas/identity/profile/contract.ts";
import { listTableReservations, readTableReservation } from "#areas/restaurants/reservations/contract.ts";
import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { tablesOf } from "#test/house/tablesOf.ts";
import { makeFeed, listJoinedTrips, readFeed, readSharedTrip, readTrip, removeFeed } from "./contract.ts";
import {
  addSavedEntry,
  addTripEntry,
  changeTripEntry,
  deleteTripEntry,
  listSavedForTrip,
  restoreTripEntry,
} from "./entries/entriesContract.ts";
import {
  changeTraveller,
  inviteTraveller,
  joinTrip,
  listTripPeople,
  readTripInvitation,
  removeTraveller,
  removeTripInvitation,
  shareTrip,
  unshareTrip,
} from "./travellers/peopleContract.ts";
import { forgetOldPlans, tripsToFollow } from "./sql.server.ts";

const house = await openHouse();
afterAll(() => house.close());
const { book, hold, host } = bookingsOf(house);
const { restaurant, book: bookTable } = tablesOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

const trip = async () => {
  const { listing } = await host();
  const guest = await house.member({ first_name: "Gil" });
  await house.db.run(sql`
    insert into arrivals (listing_id, address, instructions, door_code) values (${listing}, 'Rua Secreta 7', 'Ring twice', 'Garden 9753')`);
  const { uuid, code } = await book(guest, listing);
  return { guest, uuid, code, listing };
};
const ENTRY = { kind: "place", day: STAY.checkin, time: "19:30", title: "Fado", place: "Alfama", text: "Bring cash" } as const;
const codeOf = (url: string) => url.split("/").at(-1)!;
const invited = async (guest: Member, uuid: string, role: "viewer" | "editor") => {
  const { invitation } = await guest.call(inviteTraveller, { uuid, role, email: "", message: "" });
  const member = await house.member({ first_name: "Mia" });
  await member.call(joinTrip, { code: codeOf(invitation.url!) });
  return member;
};
test("a trip's link says whether something is still to be done, and its host reads that the guest pays", async () => {
  const { listing, ...rosa } = await host({ title: "Mill" });
  const asking = await house.home({ host_id: rosa.id, instant_book: false, title: "Barn" });
  const guest = await house.member({ first_name: "Gil" });
  await hold(guest, listing);
  await book(guest, asking);
  const trips = await (await guest.get("/trips")).text();
  expect(trips).toMatch(/aria-label="Mill, Waiting for payment, Dec 21/);
  expect(trips).toMatch(/aria-label="Barn, Dec 21/);
  expect(trips).not.toContain("guest pays");
  const reservations = await (await rosa.get("/hosting/reservations?when=pending")).text();
  expect(reservations).toMatch(/aria-label="Gil at Barn, Awaiting your reply, Dec 21/);
  expect(reservations).toMatch(/guest pays (<!-- -->)?\$\d/);
});

const codesOf = (calls: Record<string, () => Promise<unknown>>) =>
  Promise.all(Object.entries(calls).map(async ([name, call]) => [name, (await refusalOf(call()))?.code ?? null] as const)).then(
    Object.fromEntries,
  );

test("what one writes down stands on its day, can be changed, taken out and had back", async () => {
  const { guest, uuid } = await trip();
  const { entry } = await guest.call(addTripEntry, { uuid, ...ENTRY });
  expect(entry).toMatchObject({ title: "Fado", time: "19:30", author: "Gil", may_change: true });
  await guest.call(changeTripEntry, { id: entry.id, ...ENTRY, title: "Late fado", time: "" });
  const { trip: seen } = await guest.call(readTrip, { uuid });
  expect(seen.entries).toMatchObject([{ title: "Late fado", time: null, day: STAY.checkin }]);
  expect(JSON.stringify(seen)).not.toContain("micros");
  await guest.call(deleteTripEntry, { id: entry.id });
  expect((await guest.call(readTrip, { uuid })).trip.entries).toEqual([]);
  expect((await refusalOf(guest.call(changeTripEntry, { id: entry.id, ...ENTRY })))?.code).toBe("not_found");
  await guest.call(restoreTripEntry, { id: entry.id });
  expect((await guest.call(readTrip, { uuid })).trip.entries).toHaveLength(1);
});

test("days are those of the trip, from the evening before to the morning after; what is no day or time is refused by its name", async () => {
  const { guest, uuid } = await trip();
  const wrong = async (input: object) =>
    (await refusalOf(guest.call(addTripEntry, { uuid, ...ENTRY, ...input } as never)))?.fieldErrors;
  expect(await wrong({ day: "2026-12-19" })).toEqual({ day: ["outside"] });
  expect(await wrong({ day: "2026-02-31" })).toEqual({ day: ["invalid"] });
  expect(await wrong({ time: "25:00" })).toEqual({ time: ["invalid"] });
  expect(Object.keys((await wrong({ title: "  " }))!)).toEqual(["title"]);
  expect(await refusalOf(guest.call(addTripEntry, { uuid, ...ENTRY, day: "2026-12-20" }))).toBe(null);
  expect(await refusalOf(guest.call(addTripEntry, { uuid, ...ENTRY, day: "2026-12-25" }))).toBe(null);
});

test("who comes along sees what they need and no price; who may add changes what is theirs, whoever booked changes all", async () => {
  const { guest, uuid } = await trip();
  const [viewer, editor] = [await invited(guest, uuid, "viewer"), await invited(guest, uuid, "editor")];
  const { entry: own } = await guest.call(addTripEntry, { uuid, ...ENTRY });
  const { entry: theirs } = await editor.call(addTripEntry, { uuid, ...ENTRY, title: "Museum" });
  expect((await viewer.call(readTrip, { uuid })).trip.arrival).toBe(null);
  // On the day before check-in.
  await house.db.run(sql`update bookings set checkin = '2026-12-02' where uuid = ${uuid}::uuid`);
  const { trip: seen } = await viewer.call(readTrip, { uuid });
  expect(seen).toMatchObject({ role: "viewer", may: ["leave"], owner: "Gil", arrival: { door_code: "Garden 9753" } });
  expect(seen.entries.map((one) => one.may_change)).toEqual([false, false]);
  expect((await viewer.call(listJoinedTrips, {})).trips.map((one) => one.uuid)).toEqual([uuid]);
  const codes = await codesOf({
    viewerAdds: () => viewer.call(addTripEntry, { uuid, ...ENTRY }),
    viewerChanges: () => viewer.call(changeTripEntry, { id: own.id, ...ENTRY }),
    editorChangesOther: () => editor.call(changeTripEntry, { id: own.id, ...ENTRY }),
    editorDeletesOther: () => editor.call(deleteTripEntry, { id: own.id }),
    editorInvites: () => editor.call(inviteTraveller, { uuid, role: "editor", email: "", message: "" }),
    editorShares: () => editor.call(shareTrip, { uuid, days: 7 }),
    editorTakesOut: () => editor.call(removeTraveller, { uuid, user_id: viewer.id }),
    viewerRaises: () => viewer.call(changeTraveller, { uuid, user_id: viewer.id, role: "editor" }),
    editorChangesOwn: () => editor.call(changeTripEntry, { id: theirs.id, ...ENTRY }),
    ownerChangesAny: () => guest.call(changeTripEntry, { id: theirs.id, ...ENTRY }),
  });
  expect(codes).toEqual({
    viewerAdds: "not_allowed",
    viewerChanges: "not_found",
    editorChangesOther: "not_found",
    editorDeletesOther: "not_found",
    editorInvites: "not_allowed",
    editorShares: "not_allowed",
    editorTakesOut: "not_allowed",
    viewerRaises: "not_allowed",
    editorChangesOwn: null,
    ownerChangesAny: null,
  });
  const people = await viewer.call(listTripPeople, { uuid });
  expect(people).toMatchObject({ invitations: [], link: null });
  await guest.call(changeTraveller, { uuid, user_id: editor.id, role: "viewer" });
  expect((await refusalOf(editor.call(changeTripEntry, { id: theirs.id, ...ENTRY })))?.code).toBe("not_found");
});

test("a stranger, who was taken out, and an old link get nothing by any endpoint", async () => {
  const { guest, uuid } = await trip();
  const removed = await invited(guest, uuid, "editor");
  const { entry } = await removed.call(addTripEntry, { uuid, ...ENTRY });
  const { invitation } = await guest.call(inviteTraveller, { uuid, role: "editor", email: "", message: "" });
  const { link } = await guest.call(shareTrip, { uuid, days: 7 });
  await guest.call(removeTraveller, { uuid, user_id: removed.id });
  const stranger = await house.member();
  const invitations = (await guest.call(listTripPeople, { uuid })).invitations;
  expect(invitations).toEqual([]);
  for (const who of [stranger, removed]) {
    const code = codeOf(invitation.url!);
    const codes = await codesOf({
      read: () => who.call(readTrip, { uuid }),
      people: () => who.call(listTripPeople, { uuid }),
      add: () => who.call(addTripEntry, { uuid, ...ENTRY }),
      change: () => who.call(changeTripEntry, { id: entry.id, ...ENTRY }),
      delete: () => who.call(deleteTripEntry, { id: entry.id }),
      restore: () => who.call(restoreTripEntry, { id: entry.id }),
      invite: () => who.call(inviteTraveller, { uuid, role: "editor", email: "", message: "" }),
      removeInvitation: () => who.call(removeTripInvitation, { uuid, id: invitation.id }),
      role: () => who.call(changeTraveller, { uuid, user_id: who.id, role: "editor" }),
      remove: () => who.call(removeTraveller, { uuid, user_id: guest.id }),
      share: () => who.call(shareTrip, { uuid, days: 7 }),
      unshare: () => who.call(unshareTrip, { uuid }),
      invitation: () => who.call(readTripInvitation, { code }),
      join: () => who.call(joinTrip, { code }),
      shared: () => who.call(readSharedTrip, { code: codeOf(link.url) }),
    });
    expect([...new Set(Object.values(codes))]).toEqual(["not_found"]);
    expect((await who.get(`/v2/trips/${uuid}/calendar.ics`)).status).toBe(404);
    for (const page of [`/itinerary/${uuid}`, `/itinerary/${uuid}/people`, `/itinerary/${uuid}/entries/${entry.id}`])
      expect((await who.get(page)).status).toBe(404);
    expect((await who.call(listJoinedTrips, {})).trips).toEqual([]);
  }
  expect((await guest.call(readTrip, { uuid })).trip.entries).toHaveLength(1);
});

test("the address without an account shows whose trip it is and the days, and neither price, address, door code nor who comes along, until it expires or is taken back", async () => {
  const { guest, uuid, code } = await trip();
  await guest.call(addTripEntry, { uuid, ...ENTRY });
  const { link } = await guest.call(shareTrip, { uuid, days: 1 });
  await house.db.run(sql`update users set first_name = 'Mia' where id = ${(await invited(guest, uuid, "viewer")).id}`);
  const anyone = house.visitor();
  house.setNow(new Date("2026-12-01T20:00:00Z"));
  const { trip: seen } = await anyone.call(readSharedTrip, { code: codeOf(link.url) });
  expect(seen.entries).toMatchObject([{ title: "Fado", author: null, may_change: false }]);
  const told = JSON.stringify(seen);
  const page = await (await anyone.get(new URL(link.url).pathname)).text();
  expect(page).toContain("Fado");
  expect(page).toMatch(/<h1[^>]*>Gil’s trip to Lisbon</);
  for (const secret of ["Rua Secreta", "Garden 9753", "Ring twice", "micros", "Mia", "Rosa", uuid, code])
    for (const text of [told, page]) expect(text).not.toContain(secret);
  house.setNow(new Date("2026-12-02T12:00:01Z"));
  expect((await refusalOf(anyone.call(readSharedTrip, { code: codeOf(link.url) })))?.code).toBe("not_found");
  expect((await anyone.get(new URL(link.url).pathname)).status).toBe(404);
  house.setNow(new Date(`${TODAY}T12:00:00Z`));
  const { link: second } = await guest.call(shareTrip, { uuid, days: 90 });
  expect((await refusalOf(anyone.call(readSharedTrip, { code: codeOf(link.url) })))?.code).toBe("not_found");
  await guest.call(unshareTrip, { uuid });
  expect((await refusalOf(anyone.call(readSharedTrip, { code: codeOf(second.url) })))?.code).toBe("not_found");
  const { link: third } = await guest.call(shareTrip, { uuid, days: 90 });
  await guest.call(cancelReservation, { code, reason: "other", message: "" });
  expect((await refusalOf(anyone.call(readSharedTrip, { code: codeOf(third.url) })))?.code).toBe("not_found");
  expect((await refusalOf(guest.call(addTripEntry, { uuid, ...ENTRY })))?.code).toBe("wrong_state");
});

test("an invitation by mail works once, by its own code, which whoever booked never sees; a link can be taken back", async () => {
  const { guest, uuid } = await trip();
  const friend = await house.member({ first_name: "Ola" });
  const { invitation } = await guest.call(inviteTraveller, {
    uuid,
    role: "editor",
    email: friend.email.toUpperCase(),
    message: "",
  });
  expect(invitation).toMatchObject({ email: friend.email, url: null });
  const again = await guest.call(inviteTraveller, { uuid, role: "viewer", email: friend.email, message: "" });
  expect(again.invitation.id).toBe(invitation.id);
  const letter = await house.letter(friend.email);
  const code = /\/trips\/join\/([\w-]+)/.exec(letter.body)![1]!;
  expect((await house.visitor().call(readTripInvitation, { code })).trip_invitation).toMatchObject({
    inviter: "Gil",
    uuid: null,
  });
  await friend.call(joinTrip, { code });
  await friend.call(joinTrip, { code }).catch(() => {});
  expect((await friend.call(readTrip, { uuid })).trip.role).toBe("editor");
  const other = await house.member();
  expect((await refusalOf(other.call(joinTrip, { code })))?.code).toBe("not_found");
  const { invitation: link } = await guest.call(inviteTraveller, { uuid, role: "viewer", email: "", message: "" });
  await guest.call(removeTripInvitation, { uuid, id: link.id });
  expect((await refusalOf(other.call(joinTrip, { code: codeOf(link.url!) })))?.code).toBe("not_found");
  await friend.call(removeTraveller, { uuid, user_id: friend.id });
  expect((await refusalOf(friend.call(readTrip, { uuid })))?.code).toBe("not_found");
});

test("the calendar file and the followed address tell stay, table and notes at the place's time, and no door code", async () => {
  const { guest, uuid } = await trip();
  await guest.call(addTripEntry, { uuid, ...ENTRY });
  await guest.call(addTripEntry, { uuid, ...ENTRY, title: "All day", time: "" });
  const text = await (await guest.get(`/v2/trips/${uuid}/calendar.ics`)).text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).toMatch(/DESCRIPTION:Check-in after 3:00\sPM/);
  expect(text).toContain("DTSTART:20261221T193000Z"); // Lisbon is on UTC in winter
  expect(text).toContain("DTSTART;VALUE=DATE:20261221");
  const { feed } = await guest.call(makeFeed, {});
  const path = new URL(feed!.url).pathname;
  const followed = await house.visitor().get(path);
  expect(followed.headers.get("content-type")).toContain("text/calendar");
  expect((await followed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).not.toContain("Garden 9753");
  const friend = await invited(guest, uuid, "viewer");
  const { feed: theirs } = await friend.call(makeFeed, {});
  expect(await (await house.visitor().get(new URL(theirs!.url).pathname)).text()).toContain("SUMMARY:Fado");
  await guest.call(removeTraveller, { uuid, user_id: friend.id });
  expect(await (await house.visitor().get(new URL(theirs!.url).pathname)).text()).not.toContain("BEGIN:VEVENT");
  const { feed: second } = await guest.call(makeFeed, {});
  expect((await house.visitor().get(path)).status).toBe(404);
  await guest.call(removeFeed, {});
  expect((await house.visitor().get(new URL(second!.url).pathname)).status).toBe(404);
  expect((await guest.call(readFeed, {})).feed).toBe(null);
});

test("trips to follow are those of one person, looked up before anything is joined to them", async () => {
  let requested = sql``;
  await tripsToFollow({ all: async (query: typeof requested) => ((requested = query), []) } as unknown as Db, 4711, "2026-10-01");
  const plan = (await house.db.all<{ "QUERY PLAN": string }>(sql`explain ${requested}`)).map((line) => line["QUERY PLAN"]);
  const reads = plan.filter((line) => / on bookings\b/.test(line));
  const own = plan.findIndex((line) => line.trim() === "CTE own");
  expect([own >= 0, reads.length > 0]).toEqual([true, true]);
  const indent = (line: string) => line.search(/\S/);
  const end = plan.findIndex((line, i) => i > own && indent(line) <= indent(plan[own]!));
  expect(plan.slice(own, end).filter((line) => / on bookings\b/.test(line))).toEqual(reads);
});

test("forms work without a script: adding, editing, taking out with a way back, and a refused one keeps what was typed", async () => {
  const { guest, uuid } = await trip();
  const page = `/itinerary/${uuid}`;
  const added = await guest.post(`/v2/trips/${uuid}/entries`, { ...ENTRY, _page: page });
  const [{ id: first } = { id: 0 }] = (await guest.call(readTrip, { uuid })).trip.entries;
  // Redirects to the entry on its current day.
  expect([added.status, added.headers.get("location")]).toEqual([303, `${page}#entry-${first}`]);
  expect(await (await guest.get(page)).text()).toContain(`id="entry-${first}"`);
  const refused = await guest.post(`/v2/trips/${uuid}/entries`, { ...ENTRY, title: "", text: "kept words", _page: page });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toContain("kept words");
  expect(again.match(/aria-invalid="true"/g)).toHaveLength(1);
  const [entry] = (await guest.call(readTrip, { uuid })).trip.entries;
  expect(await (await guest.get(`${page}/entries/${entry!.id}`)).text()).toContain("Alfama");
  const gone = await guest.post(`/v2/trip_entries/${entry!.id}`, {
    _method: "DELETE",
    _page: page,
    _next: `${page}?removed=${entry!.id}`,
  });
  expect(gone.headers.get("location")).toBe(`${page}?removed=${entry!.id}`);
  expect(await (await guest.get(gone.headers.get("location")!)).text()).toContain(`/v2/trip_entries/${entry!.id}/restore`);
  const back = await guest.post(`/v2/trip_entries/${entry!.id}/restore`, { _page: page });
  expect(back.status).toBe(303);
  expect((await guest.call(readTrip, { uuid })).trip.entries).toHaveLength(1);
});

test("a trip says its whole address on its page and in a calendar, and no guest stays in a home of their own", async () => {
  const { guest, uuid } = await trip();
  const page = await (await guest.get(`/itinerary/${uuid}`)).text();
  expect(page).toContain("Rua Secreta 7, Lisbon, Portugal");
  expect(page).toContain("Overnight stay");
  expect(page).not.toContain("in your home");
  const calendar = await (await guest.get(`/v2/trips/${uuid}/calendar.ics`)).text();
  expect(calendar).toContain("LOCATION:Rua Secreta 7\\, Lisbon\\, Portugal");
  await house.db.run(sql`
    update bookings set agreement = jsonb_set(agreement, '{address}', '"Rua Secreta 7, 1100 Lisbon"') where uuid = ${uuid}::uuid`);
  expect(await (await guest.get(`/itinerary/${uuid}`)).text()).toContain("Rua Secreta 7, 1100 Lisbon, Portugal");
});

test("the way to who comes along and back keeps the site's mode and what the trip's page was asked with [B2.1.14, B2.1.18]", async () => {
  const { guest, uuid } = await trip();
  const html = async (path: string) => (await guest.get(path)).text();
  expect(await html(`/itinerary/${uuid}?s=67`)).toContain(`href="/itinerary/${uuid}/people?s=67"`);
  expect(await html(`/beyond/itinerary/${uuid}?s=67`)).toContain(`href="/beyond/itinerary/${uuid}/people?s=67"`);
  expect(await html(`/beyond/itinerary/${uuid}/people?s=67`)).toContain(`href="/beyond/itinerary/${uuid}?s=67"`);
});

test("what those of a trip saved goes on one of its days, and leads to its page with what the trip's page was asked with [B2.1.18, B2.1.19]", async () => {
  const { guest, uuid } = await trip();
  const editor = await invited(guest, uuid, "editor");
  const viewer = await invited(guest, uuid, "viewer");
  const near = await house.find({ title: "Tile museum" });
  const far = await house.find({ kind: "activity", title: "Boat trip", place: await house.place() });
  const foreign = await house.place();
  await house.db.run(sql`update places set country = 'JP' where id = ${foreign.id}`);
  const others = [
    await house.find({ place: foreign }),
    await house.find({ queue_status: 1 }),
    await house.find({ kind: "story" }),
  ];
  const saves = async (who: Member, ...ids: number[]) => {
    const { id } = (await who.call(createWishlist, { name: "Summer", private: true })).wishlist;
    for (const one of ids)
      await house.db.run(sql`
        insert into wishlist_items (wishlist_id, find_id, added_by, added_at, position) values (${id}, ${one}, ${who.id}, now(), 0)`);
  };
  await saves(guest, far, near, ...others);
  await saves(viewer, near);
  const savedOf = async (who: Member) =>
    (await who.call(listSavedForTrip, { uuid })).saved.map(({ find_id, kind, title }) => ({ find_id, kind, title }));
  expect(await savedOf(guest)).toEqual([
    { find_id: near, kind: "place", title: "Tile museum" },
    { find_id: far, kind: "activity", title: "Boat trip" },
  ]);
  expect(await savedOf(editor)).toEqual([]);
  expect(await (await guest.get(`/itinerary/${uuid}`)).text()).toContain("Add something you saved");
  const add = (who: Member, find_id: number, day: string = STAY.checkin) =>
    refusalOf(who.call(addSavedEntry, { uuid, find_id, day })).then((refused) => refused?.code ?? null);
  expect(await add(await house.member(), near)).toBe("not_found");
  expect(await add(editor, near)).toBe("not_found");
  expect(await add(viewer, near)).toBe("not_allowed");
  expect(await add(guest, others[0]!)).toBe("not_found");
  expect(await add(guest, near, "2026-12-01")).toBe("validation");
  const { entry } = await guest.call(addSavedEntry, { uuid, find_id: near, day: STAY.checkin, time: "10:00" });
  expect(entry).toMatchObject({
    kind: "place",
    title: "Tile museum",
    place: "Lisbon",
    time: "10:00",
    find: { id: near, kind: "place" },
  });
  expect(await add(guest, near)).toBe("not_found");
  expect((await savedOf(guest)).map(({ find_id }) => find_id)).toEqual([far]);
  const sent = await guest.post(`/v2/trips/${uuid}/saved_entries`, { find_id: String(far), day: STAY.checkout, time: "" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining(`/itinerary/${uuid}#entry-`)]);

  const at = await restaurant();
  const { code } = await bookTable(guest, at, { date: STAY.checkin });
  const html = async (who: Member) => (await who.get(`/itinerary/${uuid}?s=67`)).text();
  const hers = await html(guest);
  expect(hers).toContain(`href="/things-to-do/places/${near}?s=67&amp;source=itinerary"`);
  expect(hers).toContain(`href="/tables/${code}?s=67"`);
  expect(hers).not.toContain("Add something you saved"); // the trip already contains everything
  const theirs = await html(viewer);
  expect(theirs).toContain(`href="/restaurants/${at.id}?s=67&amp;source=itinerary"`);
  expect(theirs).not.toContain("Add something you saved");
  await house.db.run(sql`update catalog_entries set queue_status = 1 where id = ${near}`);
  expect((await guest.call(readTrip, { uuid })).trip.entries).toMatchObject([{ find: null }, { find: { id: far } }]);
});

test("whoever comes along finds the trip on their dashboard, and the header searches where a trip or a stay is", async () => {
  const { guest, uuid, listing } = await trip();
  const friend = await invited(guest, uuid, "viewer");
  const html = async (path: string) => (await friend.get(path)).text();
  expect(await html("/dashboard")).toContain(`href="/itinerary/${uuid}"`);
  const searched = async (path: string) => /data-part="where">([^<]*)/.exec(await html(path))?.[1];
  expect(await searched(`/itinerary/${uuid}`)).toBe("Lisbon");
  expect(await searched(`/rooms/${listing}`)).toBe("Lisbon");
  expect(await searched("/terms")).toBe("Anywhere");
});

test("after thirty days nothing of what was taken out, and no invitation, is left", async () => {
  const { guest, uuid } = await trip();
  const { entry } = await guest.call(addTripEntry, { uuid, ...ENTRY });
  await guest.call(inviteTraveller, { uuid, role: "viewer", email: "gone@house.test", message: "" });
  await guest.call(deleteTripEntry, { id: entry.id });
  await forgetOldPlans(house.db, new Date("2027-01-02T12:00:00Z"));
  expect(await house.db.one(sql`select 1 from trip_entries where id = ${entry.id}`)).toBe(null);
  expect(await house.db.one(sql`select 1 from trip_invitations where email = 'gone@house.test'`)).toBe(null);
});

test("a calendar of somebody who comes along has the tables, and not the codes by which whoever booked them has them", async () => {
  const { guest, uuid } = await trip();
  const at = await restaurant();
  const { code } = await bookTable(guest, at, { date: STAY.checkin });
  const friend = await invited(guest, uuid, "viewer");
  const text = await (await friend.get(`/v2/trips/${uuid}/calendar.ics`)).text();
  expect(text).toContain("SUMMARY:The Copper Pan");
  expect(text).not.toContain(code);
});

test("an address that was made to be handed on can be shared by a press", async () => {
  const { guest, uuid } = await trip();
  const { invitation } = await guest.call(inviteTraveller, { uuid, role: "viewer", email: "", message: "" });
  const { link } = await guest.call(shareTrip, { uuid });
  const html = await (await guest.get(`/itinerary/${uuid}/people`)).text();
  for (const url of [invitation.url!, link.url]) expect(html).toContain(`data-share="${url}"`);
});

test("a paid experience on the days of a stay stands in the itinerary, on the shared page and in the calendar; its code only for who booked it", async () => {
  const bookings = experienceBookingsOf(house);
  const { guest, uuid } = await trip();
  const { date, experience } = await bookings.host({ starts_at: "2026-12-22T10:00:00Z" });
  const before = await bookings.host({ starts_at: "2026-12-20T10:00:00Z" });
  const { code } = await bookings.book(guest, date);
  await bookings.book(guest, before.date);
  await bookings.hold(guest, (await bookings.host({ starts_at: "2026-12-23T10:00:00Z" })).date);
  const details = { experience_id: experience, title: "Bread by night", day: "2026-12-22", time: "10:00" };
  expect((await guest.call(readTrip, { uuid })).trip.outings).toEqual([{ code, ...details }]);
  const { link } = await guest.call(shareTrip, { uuid });
  expect((await guest.call(readSharedTrip, { code: codeOf(link.url) })).trip.outings).toEqual([{ code: null, ...details }]);
  expect(await (await guest.get(`/itinerary/${uuid}`)).text()).toContain("Experience at 10:00");
  const shared = await (await house.visitor().get(new URL(link.url).pathname)).text();
  expect(shared).toContain(`href="/experiences/${experience}?source=itinerary"`);
  expect(shared).not.toContain(code);
  const calendar = await (await guest.get(`/v2/trips/${uuid}/calendar.ics`)).text();
  expect(calendar).toContain("SUMMARY:Bread by night");
  expect(calendar).toContain("DTSTART:20261222T100000Z");
  expect(calendar).not.toContain(code);
});

test("whoever has booked reads the town's name in their own language: of the stay, the trip, the table and the seats", async () => {
  await house.db.run(sql`update places set names = '{"de": "Lissabon"}' where id = 1`);
  const bookings = experienceBookingsOf(house);
  const { uuid, code, guest, listing } = await trip();
  const table = await bookTable(guest, await restaurant());
  const seats = await bookings.book(guest, (await bookings.host()).date);
  const { invitation } = await guest.call(inviteTraveller, { uuid, role: "viewer", email: "", message: "" });
  const { link } = await guest.call(shareTrip, { uuid });
  const host_id = (await house.db.one<{ host_id: number }>(sql`select host_id from listings where id = ${listing}`))!.host_id;
  const read = async () => [
    (await guest.call(readReservation, { code })).reservation.listing.city,
    (await guest.call(listReservations, { role: "guest", when: "upcoming" })).reservations[0]!.listing.city,
    (await guest.call(readTrip, { uuid })).trip.listing.city,
    (await guest.call(readSharedTrip, { code: codeOf(link.url) })).trip.listing.city,
    (await guest.call(readTripInvitation, { code: codeOf(invitation.url!) })).trip_invitation.city,
    (await guest.call(readTableReservation, { code: table.code })).table_reservation.restaurant.city,
    (await guest.call(listTableReservations, { when: "upcoming" })).table_reservations[0]!.restaurant.city,
    (await guest.call(readExperienceBooking, { code: seats.code })).outing.experience.city,
    (await guest.call(listExperienceBookings, { when: "upcoming" })).outings[0]!.experience.city,
    (await guest.call(readProfile, { id: host_id })).user.listings[0]!.city,
  ];
  expect(await read()).toEqual(Array(10).fill("Lisbon"));
  await house.db.run(sql`update users set locale = 'de' where id = ${guest.id}`);
  expect(await read()).toEqual(Array(10).fill("Lissabon"));
  await guest.call(inviteTraveller, { uuid, role: "viewer", email: "mia@house.test", message: "" });
  expect((await house.letter("mia@house.test")).subject).toContain("Lissabon");
  await house.db.run(sql`update places set names = '{}' where id = 1`);
});
