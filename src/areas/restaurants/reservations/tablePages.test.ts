import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";

const house = await openHouse();
afterAll(house.close);
const { restaurant, book, cancel, statusOf } = tablesOf(house);

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)![1]!;

test("the page is called by its table and by what the restaurant says beforehand, and has its step's key [B2.1.8, B2.2.2]", async () => {
  const both = { tables: [{ seats: 2 }, { seats: 6, is_community: true }], slots: [{ community: [false, true] }] };
  const [says, silent] = [await restaurant({ ...both, header_text: "We cook one menu." }), await restaurant(both)];
  const { get } = house.visitor();
  const read = async (at: typeof says, more: string) =>
    (await get(`/restaurants/${at.id}/book/${at.slot_id}?date=${DATE}${more}`)).text();
  const [own, shared] = says.slots[0]!.availabilities;
  const about = await read(says, `&availability_id=${own}&number_of_guest=2`);
  expect(titleOf(about)).toBe("About your reservation: The Copper Pan – Sojourn");
  expect(about).toContain('<main id="main" class="');
  expect(about).toMatch(/<h1>About your reservation<\/h1>/);
  expect(about).toContain("We cook one menu.");
  expect(about).toContain("step=confirm-and-pay");
  for (const html of [
    await read(says, `&availability_id=${shared}`),
    await read(silent, ""),
    await read(silent, "&step=about-your-reservation"),
    await read(says, `&availability_id=${own}&step=confirm-and-pay`),
  ]) {
    // There is no payment, and no text mentions one.
    expect(titleOf(html)).toBe("Confirm your table: The Copper Pan – Sojourn");
    expect(html).not.toContain("Confirm and pay");
    expect(html).toContain('data-step="confirm-and-pay"');
  }
  // A free time is not asked for again: the form to change it is there, but closed.
  for (const html of [about, await read(silent, "&number_of_guest=2")]) {
    expect(html.replace(/<details[\s\S]*?<\/details>/g, "")).not.toContain("Party size and date");
    expect(html).toContain("Change date, party size or time");
  }
  const undated = await (await get(`/restaurants/${says.id}/book/${says.slot_id}`)).text();
  expect(undated.replace(/<details[\s\S]*?<\/details>/g, "")).toContain("Party size and date");
});

test("the calendar's free days are links and its blocked days are none, without any script [B5.1, B3.21.1]", async () => {
  const at = await restaurant({ begin: "2026-12-03", end: "2026-12-10", closed: ["2026-12-08"] });
  const html = await (await house.visitor().get(`/restaurants/${at.id}/book/${at.slot_id}?number_of_guest=2`)).text();
  const linked = [...html.matchAll(/href="[^"]*[?&;]date=(2026-12-\d\d)[^"]*"[^>]*aria-label/g)].map(([, day]) => day);
  const other = [...html.matchAll(/aria-label="[^"]*"[^>]*href="[^"]*[?&;]date=(2026-12-\d\d)/g)].map(([, day]) => day);
  expect([...linked, ...other].toSorted()).toEqual([3, 4, 5, 6, 7, 9, 10].map((n) => `2026-12-${String(n).padStart(2, "0")}`));
});

test("a restaurant's page shows its free times as links, and none where it takes no bookings [B1.6]", async () => {
  const at = await restaurant({ slots: [{ time: "18:30" }] });
  const { get } = house.visitor();
  const html = await (await get(`/restaurants/${at.id}?date=${DATE}&number_of_guest=2`)).text();
  expect(html).toContain("Book a table");
  expect(html).toContain(`href="/restaurants/${at.id}/book/${at.slot_id}?`);
  // The party is chosen by links, which keep it for the times.
  expect(html).not.toMatch(/<select[^>]*name="number_of_guest"/);
  // Each choice leads back to this part of the page, also by a page load.
  expect(html).toContain('id="book-a-table"');
  expect(html).toMatch(new RegExp(`href="/restaurants/${at.id}\\?[^"]*number_of_guest=1#book-a-table"`));
  expect(html).toContain(`action="/restaurants/${at.id}#book-a-table"`);
  expect(html).toContain("18:30");
  const none = await house.find({ kind: "restaurant" });
  expect(await (await get(`/restaurants/${none}`)).text()).not.toContain("Book a table");
});

test("a form books, and comes back with what was typed when somebody was faster", async () => {
  const at = await restaurant();
  const [guest, rival] = [await house.member(), await house.member()];
  const page = `/restaurants/${at.id}/book/${at.slot_id}?date=${DATE}&number_of_guest=2`;
  const form = {
    _page: page,
    restaurant_id: String(at.id),
    slot_id: String(at.slot_id),
    availability_id: String(at.availability_id),
    date: DATE,
    number_of_guest: "2",
    notes: "By the window",
  };
  const booked = await guest.post("/v2/table_reservations", form);
  expect([booked.status, booked.headers.get("location")]).toEqual([303, expect.stringMatching(/\/tables\/[A-Z]{10}$/)]);
  const own = await (await guest.get(new URL(booked.headers.get("location")!, "http://house.test").pathname)).text();
  expect(own).toContain("By the window");
  const late = await rival.post("/v2/table_reservations", form);
  const html = await late.text();
  expect(late.status).toBe(409);
  expect(html).toContain("Someone else just took that table.");
  expect(html).toMatch(/Join the waitlist for 7:00\sPM/);
  const next = /href="([^"]*notes=By[^"]*)"[^>]*>\s*7:00\sPM/.exec(html)![1]!.replaceAll("&amp;", "&");
  expect(await (await rival.get(next)).text()).toMatch(/<textarea[^>]*>By the window<\/textarea>/);
  const wrong = await rival.post("/v2/table_reservations", {
    ...form,
    date: "2026-12-06",
    notes: "x".repeat(501),
    _page: page.replace(DATE, "2026-12-06"),
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("x".repeat(501));
});

test("trips show tables among the stays, and what one waits for; a cancelled one stands with the cancelled", async () => {
  const at = await restaurant();
  const [guest, other] = [await house.member(), await house.member()];
  const { code } = await book(guest, at);
  const waited = await other.post("/v2/table_waits", {
    restaurant_id: String(at.id),
    slot_id: String(at.slot_id),
    date: DATE,
    number_of_guest: "2",
  });
  expect([waited.status, waited.headers.get("location")]).toEqual([303, "/trips"]);
  expect(await (await other.get("/trips")).text()).toContain("Your waitlist");
  const trips = await (await guest.get("/trips")).text();
  expect(trips).toContain(`/tables/${code}`);
  expect(trips).toContain("Upcoming (1)");
  const cancelled = await guest.post(`/v2/table_reservations/${code}/cancellation`, { _page: `/tables/${code}` });
  expect([cancelled.status, await statusOf(code)]).toEqual([303, "cancelled_by_guest"]);
  expect(await (await guest.get("/trips/cancelled")).text()).toContain(`/tables/${code}`);
  expect(await (await other.get("/trips")).text()).toContain("Held for you");
});

test("the restaurant's day is its owner's; others are told that they keep none", async () => {
  const owner = await house.member();
  const at = await restaurant({ host_id: owner.id });
  const guest = await house.member({ first_name: "Ondine" });
  const { code } = await book(guest, at, { notes: "A high chair" });
  const day = await (await owner.get(`/hosting/tables?restaurant_id=${at.id}&date=${DATE}`)).text();
  for (const text of ["Ondine", "A high chair", `/tables/${code}`]) expect(day).toContain(text);
  expect((await guest.get(`/hosting/tables?restaurant_id=${at.id}`)).status).toBe(404);
  expect(await (await guest.get("/hosting/tables")).text()).toContain("You don’t manage any restaurants");
  await cancel(owner, code);
  expect(await statusOf(code)).toBe("cancelled_by_restaurant");
});
