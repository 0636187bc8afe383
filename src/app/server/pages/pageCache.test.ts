import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { saveSource } from "#areas/discovery/listings/imported/importedListings.server.ts";
import { setFeature } from "#areas/insight/experiments/contract.ts";
import { openApp } from "#app/server/app.server.ts";
import { openServices } from "#app/server/services.server.ts";

const house = await openHouse();
afterAll(house.close);
const { db } = house;
let asks = 0;

/** Each request comes from a different network, so that no rate limit is reached. */
function ask(url: string, app: TestHouse["app"] = house.app) {
  const headers = { cookie: "consent=no", "x-forwarded-for": `10.9.${++asks >> 8}.${asks & 255}` };
  return app.fetch(new Request(`http://house.test${url}`, { headers }));
}
/** The pages of these that were rendered for this request; the others came from the cache. */
async function drawnAnew(pages: Record<string, string>, app: TestHouse["app"] = house.app) {
  const { all, one } = db;
  const drawn = [];
  for (const [name, url] of Object.entries(pages)) {
    let requested = 0;
    const count = (query: unknown) => void (/listings|catalog_entries/.test(JSON.stringify(query)) && requested++);
    db.all = (query, how) => (count(query), all(query, how));
    db.one = (query) => (count(query), one(query));
    const answer = await ask(url, app);
    expect([url, answer.status]).toEqual([url, 200]);
    if (requested > 0) drawn.push(name);
  }
  Object.assign(db, { all, one });
  return drawn;
}

const MARK = JSON.stringify({ of: "host", what: "page", rows: [] });
/** Runs `write` and waits until the app has received its notifications. Returns those, and none from before. */
async function told(write: () => Promise<unknown>) {
  await news();
  await write();
  return news();
}
let unheard: string[] = [];
let marked: (() => void) | undefined;
await db.listen("stays_changed", (payload) => (payload === MARK ? marked?.() : void unheard.push(payload)));
/** The notifications since the last call. */
async function news() {
  const { promise, resolve } = Promise.withResolvers<void>();
  marked = resolve;
  await db.all(sql`select pg_notify('stays_changed', ${MARK})`);
  await promise;
  const heard = unheard;
  unheard = [];
  return heard;
}

/** A town with a stay and a neighbouring one of another host, another town, and all pages that may show them. */
async function town() {
  const [here, there] = [await house.place(), await house.place()];
  const other = (await db.one<{ id: number }>(sql`insert into users (first_name) values ('Ovid') returning id`))!.id;
  const author = (await db.one<{ id: number }>(sql`insert into users (first_name) values ('Ria') returning id`))!.id;
  const [stay, neighbour, far] = [
    await house.home({ place: here, title: "Before", price: 80 }),
    await house.home({ place: here, host_id: other }),
    await house.home({ place: there, host_id: other }),
  ];
  const [experience, sight] = [
    await house.find({ kind: "experience", place: here, host_id: other }),
    await house.find({ place: there }),
  ];
  const instance = (await db.one<{ id: number }>(sql`
    insert into experience_instances (experience_id, starts_at, minutes, seats, price_micros, currency)
    values (${experience}, '2026-12-08T10:00Z', 60, 8, 1000000, 'EUR') returning id`))!.id;
  await db.run(
    sql`insert into reviews (listing_id, author_id, author_name, written_on, body) values (${neighbour}, ${author}, 'Ria', '2026-11-01', 'Fine')`,
  );
  await db.run(sql`update places set stays_count = 1000 where id = ${here.id}`);
  const [lng, lat] = here.at;
  const days = "checkin=2026-12-10&checkout=2026-12-13";
  const pages = {
    stay: `/rooms/${stay}`,
    stayInSpanish: `/es/rooms/${stay}`,
    neighbour: `/rooms/${neighbour}`,
    neighbourThen: `/rooms/${neighbour}?${days}`,
    far: `/rooms/${far}`,
    home: "/",
    search: `/s/homes?place=${here.slug}`,
    searchThen: `/s/homes?place=${here.slug}&${days}`,
    cheap: `/s/homes?place=${here.slug}&max_price=50`,
    map: `/s/homes?ne_lat=${lat + 1}&ne_lng=${lng + 1}&sw_lat=${lat - 1}&sw_lng=${lng - 1}`,
    anywhere: "/s/homes",
    searchThere: `/s/homes?place=${there.slug}`,
    experience: `/experiences/${experience}`,
    sight: `/things-to-do/places/${sight}`,
    sights: "/s/places",
  };
  await told(async () => {});
  await drawnAnew(pages);
  expect(await drawnAnew(pages)).toEqual([]);
  return { pages, stay, neighbour, far, other, author, experience, instance, there, here };
}
type Town = Awaited<ReturnType<typeof town>>;

const OWN = ["stay", "stayInSpanish"];
const SHOWN_IN = ["neighbour", "neighbourThen", "home", "search", "searchThen", "cheap", "map", "anywhere"];
const BY_NIGHTS = ["neighbourThen", "searchThen"];
const OF_CATALOG = ["home", "experience", "sight", "sights"];

const CHANGES: Record<string, { write: (town: Town) => Promise<unknown>; drops: string[] }> = {
  "a night that is booked": {
    write: ({ stay }) => db.run(sql`update listings set booked = '{[2026-12-10,2026-12-11)}' where id = ${stay}`),
    drops: [...OWN, ...BY_NIGHTS],
  },
  "a price": {
    write: ({ stay }) => db.run(sql`update listings set price_micros = 20000000, price_usd_micros = 25000000 where id = ${stay}`),
    drops: [...OWN, ...SHOWN_IN],
  },
  "a stay that is taken down": {
    write: ({ stay }) => db.run(sql`update listings set status = 'paused' where id = ${stay}`),
    drops: [...SHOWN_IN],
  },
  "a picture": {
    write: ({ stay }) =>
      db.run(
        sql`insert into listing_photos (listing_id, position, path, width, height, alt, colour) values (${stay}, 0, 'a.webp', 1, 1, '', '')`,
      ),
    drops: [...OWN, ...SHOWN_IN],
  },
  "a review": {
    write: ({ stay }) =>
      db.run(sql`insert into reviews (listing_id, author_name, written_on, body) values (${stay}, 'Al', '2026-11-01', 'Good')`),
    drops: OWN,
  },
  "a stay that moves to another town": {
    write: ({ stay, there: { id, at } }) =>
      db.run(sql`update listings set place_id = ${id}, pt = point(${at[0]}, ${at[1]}) where id = ${stay}`),
    drops: [...OWN, ...SHOWN_IN, "far", "searchThere"],
  },
  "a new stay": {
    write: ({ here }) => house.home({ place: here }),
    drops: [...OWN, ...SHOWN_IN],
  },
  "a draft": {
    write: ({ here }) =>
      db.run(sql`
      insert into listings (host_id, status, title, kind, room_type, guests, pt, place_id, country, time_zone, currency)
      values (${house.hostId}, 'draft', '', 'house', 'entire_home', 1, point(${here.at[0]}, ${here.at[1]}), ${here.id}, 'PT', 'Europe/Lisbon', 'EUR')`),
    drops: [],
  },
  "a host's name": {
    write: ({ other }) => db.run(sql`update users set first_name = 'Otto' where id = ${other}`),
    drops: ["neighbour", "neighbourThen", "far", "experience"],
  },
  "a guest's picture": {
    write: ({ author }) => db.run(sql`update users set picture = 'people/1.webp' where id = ${author}`),
    drops: ["neighbour", "neighbourThen"],
  },
  "a member's last visit": {
    write: ({ other }) => db.run(sql`update users set last_name = 'N' where id = ${other}`),
    drops: [],
  },
  "a find": {
    write: ({ experience }) => db.run(sql`update catalog_entries set title = 'Other' where id = ${experience}`),
    drops: OF_CATALOG,
  },
  "a seat that is booked": {
    write: ({ instance }) => db.run(sql`update experience_instances set taken = 2 where id = ${instance}`),
    drops: ["experience"],
  },
  "a date that costs more": {
    write: ({ instance }) => db.run(sql`update experience_instances set price_micros = 2000000 where id = ${instance}`),
    drops: OF_CATALOG,
  },
};

test.each(Object.entries(CHANGES))("%s drops the pages that show it or could, and no other", async (_, { write, drops }) => {
  const made = await town();
  await told(() => write(made));
  const { stay: _own, stayInSpanish: _es, ...without } = made.pages;
  const there = (await db.one(sql`select from listings where id = ${made.stay} and status = 'published'`)) ? made.pages : without;
  expect((await drawnAnew(there)).toSorted()).toEqual(drops.toSorted());
});

test("what a town is called and whose rows stays came from are on every page that shows them; how many stays a town has, on few", async () => {
  const { pages, here } = await town();
  const source = { name: "a-source", attribution: "Somebody", url: "https://a.test/", licence: "CC0" };
  await saveSource(db, source);
  await db.run(sql`update listings set source = 'a-source', source_id = '1' where id = ${Number(pages.stay.split("/").at(-1))}`);
  const writes: [() => Promise<unknown>, string[]][] = [
    [() => db.run(sql`update places set stays_count = 1001 where id = ${here.id}`), ["home"]],
    [() => saveSource(db, source), []],
    [() => saveSource(db, { ...source, attribution: "Somebody else" }), Object.keys(pages)],
    [() => db.run(sql`update places set name = 'Renamed' where id = ${here.id}`), Object.keys(pages)],
  ];
  for (const [write, drops] of writes) {
    await told(async () => {});
    await drawnAnew(pages);
    await told(write);
    expect(await drawnAnew(pages)).toEqual(drops);
  }
  for (const name of ["home", "search", "stay"] as const) expect(await (await ask(pages[name])).text()).toContain("Renamed");
});

test("what many stays have in common, and the day's rates, drop all that shows them", async () => {
  const { pages } = await town();
  const many = sql`
    insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, price_micros, price_usd_micros)
    select ${house.hostId}, 'One of many', 'house', 'entire_home', 1, point(0, 0), 4, 'FJ', 'Pacific/Fiji', 'EUR', 1, 1 from generate_series(1, 61)`;
  await told(() => db.run(many));
  expect(await told(() => db.run(sql`update listings set guests = 2 where title = 'One of many'`))).toEqual([
    '{"of": "stay", "what": "card"}',
  ]);
  expect((await drawnAnew(pages)).toSorted()).toEqual([...OWN, ...SHOWN_IN, "far", "searchThere"].toSorted());
  await told(() => db.run(sql`update exchange_rates set per_usd = per_usd where currency = 'EUR'`));
  expect(await drawnAnew(pages)).toEqual(Object.keys(pages));
});

test("rates that another process has saved are on every page that is drawn after the news of them", async () => {
  const { pages } = await town();
  const page = async () => (await ask(pages.stay)).text();
  expect(await page()).toContain("$110");
  await told(() => db.run(sql`update exchange_rates set per_usd = 0.4 where currency = 'EUR'`));
  expect(await page()).toContain("$220");
  await told(() => db.run(sql`update exchange_rates set per_usd = 0.8 where currency = 'EUR'`));
  expect(await page()).toContain("$110");
});

test("a guest's picture that is taken away drops each stay that they reviewed, however many of them are not shown", async () => {
  const { other, author } = await town();
  await db.run(sql`
    with made as (
      insert into listings (host_id, status, title, kind, room_type, guests, pt, place_id, country, time_zone, currency)
      select ${other}, case when n <= 40 then 'paused' else 'published' end, 'Reviewed', 'house', 'entire_home', 1, point(0, 0), 4, 'FJ', 'Pacific/Fiji', 'EUR'
      from generate_series(1, 69) n returning id)
    insert into reviews (listing_id, author_id, author_name, written_on, body)
    select id, ${author}, 'Ria', '2026-11-01', 'Fine' from made`);
  const heard = await told(() => db.run(sql`update users set picture = null where id = ${author}`));
  const stays = heard
    .map((payload) => JSON.parse(payload) as { of: string; rows: object[] })
    .find((change) => change.of === "stay");
  expect(stays?.rows).toHaveLength(30);
});

test("sixty stays are told by name, wherever they are, and what would be too long to tell is told of all", async () => {
  const write = (like: string) =>
    told(() => db.run(sql`update listings set guests = guests + 1 where title = ${like}`)).then(
      ([payload]) => JSON.parse(payload!) as object,
    );
  const insert = (title: string, pt: string) =>
    db.run(sql`
      insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency)
      select ${house.hostId}, ${title}, 'house', 'entire_home', 1, ${pt}::point, 4, 'FJ', 'Pacific/Fiji', 'EUR' from generate_series(1, 60)`);
  await insert("Sixty", "(-123.45678901234567,-12.345678901234567)");
  await insert("Sixty at length", "(-1.2345678901234567e-90,-1.2345678901234567e-90)");
  expect(await write("Sixty")).toMatchObject({ of: "stay", what: "card", rows: { length: 60 } });
  expect(await write("Sixty at length")).toEqual({ of: "stay", what: "card" });
});

test("a search that showed nothing shows the stay whose price has come into its reach", async () => {
  const { pages, stay } = await town();
  const seen = async () => (await ask(pages.cheap)).text();
  expect(await seen()).not.toContain("Before");
  await told(() => db.run(sql`update listings set price_micros = 20000000, price_usd_micros = 25000000 where id = ${stay}`));
  expect(await seen()).toContain("Before");
});

test("a page that was drawn again and shows the same is still the one that browsers have", async () => {
  const etag = async () => (await ask("/s/homes")).headers.get("etag");
  const before = await etag();
  await told(() => db.all(sql`select pg_notify('stays_changed', '')`));
  expect(await drawnAnew({ search: "/s/homes" })).toEqual(["search"]);
  expect(await etag()).toBe(before);
});

test("every process over the database drops what one of them has changed", async () => {
  const { pages, stay } = await town();
  const second = await openApp(house.services, "dist/client");
  const { stay: own, far } = pages;
  await drawnAnew({ own, far }, second);
  await told(() => db.run(sql`update listings set title = 'After' where id = ${stay}`));
  expect(await drawnAnew({ own, far }, second)).toEqual(["own"]);
  expect(await drawnAnew({ own, far })).toEqual(["own"]);
});

test("a drawing that began before a change of what it shows is not kept; before another's change it is", async () => {
  const { pages, stay, far } = await town();
  const rival = async (id: number) => {
    await told(() => db.run(sql`update listings set min_nights = 1 where id = ${stay}`));
    const { one } = db;
    // After the rendering has read its stay, the change is made and received before the page is finished.
    db.one = async (query) => {
      const row = await one(query);
      if (!JSON.stringify(query).includes("listings_count")) return row as never;
      db.one = one;
      await told(() => db.run(sql`update listings set title = 'After', price_micros = price_micros + 1 where id = ${id}`));
      return row as never;
    };
    await ask(pages.stay);
    return drawnAnew({ stay: pages.stay });
  };
  expect(await rival(stay)).toEqual(["stay"]);
  expect(await rival(far)).toEqual([]);
  expect(await (await ask(pages.stay)).text()).toContain("After");
});

test("what the time of day decides is shown for a minute", async () => {
  const { pages } = await town();
  const { experience, stay } = pages;
  house.setNow(new Date("2026-12-01T12:01:00Z"));
  expect(await drawnAnew({ experience, stay })).toEqual([]);
  house.setNow(new Date("2026-12-01T12:01:01Z"));
  expect(await drawnAnew({ experience, stay })).toEqual(["experience"]);
});

test("what is shown of somebody's today is drawn anew when days may turn", async () => {
  const { pages } = await town();
  const { stay, sight } = pages;
  house.setNow(new Date("2026-12-01T12:14:59Z"));
  expect(await drawnAnew({ stay, sight })).toEqual([]);
  house.setNow(new Date("2026-12-01T12:15:00Z"));
  expect(await drawnAnew({ stay, sight })).toEqual(["stay"]);
});

test("a feature that an operator turns off is off on the next page of every process, kept pages too", async () => {
  const { settings, now } = house.services;
  const others = await openServices(db, settings, { photosDir: house.photosDir, now });
  const other = await openApp(others, "dist/client");
  const operator = await house.member({ role: "operator" });
  const pages = ["/", "/?utm_source=kept"];
  const has = (app: TestHouse["app"]) =>
    Promise.all(pages.map(async (url) => (await (await ask(url, app)).text()).includes('data-entry="bar.stories"')));
  for (const percent of [100, 0, 100]) {
    await operator.call(setFeature, { name: "stories_in_header", percent });
    expect(await has(house.app)).toEqual(Array(2).fill(percent === 100));
    await expect.poll(() => has(other)).toEqual(Array(2).fill(percent === 100));
    expect(await has(other)).toEqual(Array(2).fill(percent === 100)); // cached by now
  }
  await others.events.close();
  await others.limits.close();
});
