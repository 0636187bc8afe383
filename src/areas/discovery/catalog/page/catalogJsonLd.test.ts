import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { tablesOf } from "#test/house/tablesOf.ts";
import { type CatalogKind, CATALOG_KINDS, pathOf } from "#areas/discovery/catalog/kinds.ts";

const house = await openHouse();
afterAll(house.close);
const { restaurant } = tablesOf(house);

const text = z.string().check(z.minLength(1));
const address = z.string().check(z.regex(/^http:\/\/house\.test\/\S+$/));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** The parts of schema.org's types that are used here; unknown properties are rejected. */
const common = {
  "@context": z.literal("https://schema.org"),
  "@id": address,
  url: address,
  description: text,
  image: z.array(address).check(z.minLength(1)),
};
const aggregateRating = z.strictObject({
  "@type": z.literal("AggregateRating"),
  ratingValue: z.number().check(z.gte(1), z.lte(5)),
  reviewCount: z.int().check(z.gte(1)),
  bestRating: z.literal(5),
});
const place = {
  ...common,
  name: text,
  geo: z.strictObject({ "@type": z.literal("GeoCoordinates"), latitude: z.number(), longitude: z.number() }),
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    addressLocality: text,
    addressCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
};
const SCHEMAS: Record<CatalogKind, z.ZodMiniType> = {
  experience: z.strictObject({
    ...common,
    "@type": z.literal("Product"),
    name: text,
    offers: z.strictObject({
      "@type": z.literal("Offer"),
      price: z.number().check(z.positive()),
      priceCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
    aggregateRating,
  }),
  place: z.strictObject({ ...place, "@type": z.literal("TouristAttraction") }),
  activity: z.strictObject({ ...place, "@type": z.literal("TouristAttraction") }),
  restaurant: z.strictObject({
    ...place,
    "@type": z.literal("Restaurant"),
    priceRange: z.string().check(z.regex(/^\${1,4}$/)),
    openingHours: z.string().check(z.regex(/^(Mo-Su|(Su|Mo|Tu|We|Th|Fr|Sa)(,(Mo|Tu|We|Th|Fr|Sa))*) \d\d:\d\d-\d\d:\d\d$/)),
    aggregateRating,
  }),
  story: z.strictObject({
    ...common,
    "@type": z.literal("Article"),
    headline: text.check(z.maxLength(110)),
    datePublished: day,
    author: z.strictObject({ "@type": z.literal("Person"), name: text }),
  }),
};

async function saidOf(kind: CatalogKind, id: number) {
  const html = await (await house.visitor().get(pathOf({ kind, id }))).text();
  return JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!) as Record<string, unknown>;
}

test("the structured data of every kind is of its schema: all that it needs, and nothing that it does not know", async () => {
  const host = await house.member({ first_name: "Leonor" });
  const facts = { opens: "12:00", closes: "22:00", neighbourhood: "Graça" };
  for (const kind of CATALOG_KINDS) {
    const id = await house.find({
      kind,
      host_id: host.id,
      price: 40,
      facts,
      summary: "Of the town.",
      rating: 4.5,
      rating_count: 2,
    });
    await house.db.run(sql`
      insert into catalog_photos (find_id, position, path, width, height, alt, colour) values (${id}, 0, 'demo/a.svg', 1200, 800, 'A', '#fff')`);
    const rated = kind === "experience" || kind === "restaurant";
    if (!rated) await house.db.run(sql`update catalog_entries set rating = null, rating_count = 0 where id = ${id}`);
    await expect.poll(async () => SCHEMAS[kind].safeParse(await saidOf(kind, id)).error?.issues).toBeUndefined();
  }
});

test("a restaurant's hours leave out the days on which it serves nobody, and its page says which they are", async () => {
  const facts = { opens: "12:00", closes: "22:00" };
  const { id } = await restaurant({ facts, slots: [{ weekdays: [0, 2, 3, 4, 5, 6] }] });
  expect(await saidOf("restaurant", id)).toMatchObject({ openingHours: "Su,Tu,We,Th,Fr,Sa 12:00-22:00" });
  const html = await (await house.visitor().get(pathOf({ kind: "restaurant", id }))).text();
  expect(html).toMatch(/Closed<\/dt><dd>Monday/);
});
