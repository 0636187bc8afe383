import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { ListingSearch } from "./contract.ts";
import { readSearch } from "./readSearch.ts";
import { readStaySearch } from "#areas/discovery/listings/readStaySearch.ts";

const input = fc.dictionary(
  fc.constantFrom(
    "place",
    "checkin",
    "checkout",
    "adults",
    "min_price",
    "amenities",
    "room_types",
    "instant",
    "sort",
    "page",
    "ne_lat",
    "utm_source",
  ),
  fc.oneof(
    fc.string(),
    fc.constantFrom("2026-12-01", "2026-12-05", "2", "true", "price", "wifi"),
    fc.array(fc.constantFrom("wifi", "pool", "entire_home", "A b")),
  ),
);

test("whatever stands in an address, what is read of it fits the contract of the call", () => {
  fc.assert(fc.property(input, (search) => z.safeParse(ListingSearch, readSearch(search)).success));
});

test("reading what was written answers the same search", () => {
  fc.assert(
    fc.property(input, (search) => {
      const read = readSearch(search);
      expect(readSearch(parseSearch(stringifySearch(read).slice(1)))).toEqual(read);
    }),
  );
});

test("a value that cannot be read is left out and the rest of the search stands", () => {
  expect(
    readSearch({ place: "Lisbon", adults: "many", checkin: "2026-02-30", sort: "price", amenities: ["wifi", "<b>"] }),
  ).toEqual({
    place: "Lisbon",
    sort: "price",
    amenities: ["wifi"],
  });
});

test("a departure before the arrival is dropped, the arrival stays", () => {
  expect(readSearch({ checkin: "2026-12-05", checkout: "2026-12-01" })).toEqual({ checkin: "2026-12-05" });
});

test("a stay's address keeps days, guests and which reviews are shown, at most 60", () => {
  expect(readStaySearch({ checkin: "2026-12-01", adults: "2", q: " quiet ", reviews: "900", sort: "price" })).toEqual({
    checkin: "2026-12-01",
    adults: 2,
    q: "quiet",
    reviews: 60,
  });
});
